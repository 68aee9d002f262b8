import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDemo } from '@broadsheet/fixtures'
import { cardKinds, type FooterNode, type LayoutDocument, type Link } from '@broadsheet/contracts'
import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

const get = (url: string) => paper.app.inject(url)

async function furnitureOf(url: string, reader: string) {
  const headers = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify({ reader }) }
  const answer = await paper.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(url)}`, headers })
  const { children } = (answer.json() as LayoutDocument).root
  return {
    header: children.find((node) => node.type === 'header') as HeaderNode,
    footer: children.find((node) => node.type === 'footer') as FooterNode,
  }
}

const headerLinks = ({ homeHref, navigation, sections, menu, account, subscribe, links }: HeaderNode): string[] => [
  homeHref,
  ...[...menu.groups, ...menu.partners].flatMap(({ href, items }) => [...(href ? [href] : []), ...hrefs(items)]),
  ...hrefs([...navigation, ...sections, ...menu.links, ...account.links, ...(subscribe ? [subscribe] : []), ...links]),
]
const footerLinks = ({ menus, sections, services, social, apps, legal }: FooterNode): string[] =>
  hrefs([...menus.flatMap(({ items }) => items), ...sections, ...services, ...social, ...apps, ...legal])
const hrefs = (links: readonly Link[]) => links.map(({ href }) => href)

/** Each page of the paper is asked for once: as a document, which is all that its status takes. */
const answers = new Map<string, Promise<{ statusCode: number; body: string }>>()
function answerOf(path: string) {
  const answer = answers.get(path) ?? get(`/api/layout/v1?url=${encodeURIComponent(path)}`)
  answers.set(path, answer)
  return answer
}

/** What a path of the paper answers, and whether the page has the element that a fragment names. */
async function faultOf(href: string): Promise<string | undefined> {
  const { pathname, search, hash } = new URL(href, 'http://paper.invalid')
  const { routeList } = paper.app
  // Signing in and out are routes of the service, tested where they are.
  if (!routeList.isPage(pathname)) return routeList.methodsAt(pathname).length > 0 ? undefined : `${href}: no route`
  const { statusCode, body } = await answerOf(pathname + search)
  if (statusCode !== 200 || body.includes('"redirect"')) return `${href}: ${statusCode}`
  const id = hash.slice(1)
  // Of an element of an editor's HTML, which the page's script finds by its prefix (rule content/ids), or of a node.
  const isThere = !id || body.includes(`id=\\"content-${id}\\"`) || body.includes(`"id":"${id}"`)
  return isThere ? undefined : `${href}: no such fragment on the page`
}

async function faultsOf(links: Iterable<string>): Promise<string[]> {
  const faults: string[] = []
  for (const href of new Set(links)) {
    if (href.startsWith('https://')) continue
    const fault = href.startsWith('/') ? await faultOf(href) : `${href}: no address`
    if (fault) faults.push(fault)
  }
  return faults
}

describe('no link of the paper is a dead end', () => {
  it.each(['logged-out', 'logged-in', 'subscribed'])(
    'in header, menu and footer, for a reader who is %s',
    async (reader) => {
      const links: string[] = []
      for (const url of ['/', '/sports/', '/food/']) {
        const { header, footer } = await furnitureOf(url, reader)
        links.push(...headerLinks(header), ...footerLinks(footer))
      }
      expect(new Set(links).size).toBeGreaterThan(70)
      expect(await faultsOf(links)).toEqual([])
    },
  )

  it.each([
    '/site-map/',
    '/newsletters/',
    '/newsletters/lets-eat/',
    '/special-reports/',
    '/offers/',
    '/about/',
    '/account/',
    '/zzz-systest/',
  ])('on %s', async (url) => {
    const { body } = await get(url)
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    const links = [...main.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    expect(
      await faultsOf(
        links.filter((href) => /^[/#]/.test(href)).map((href) => (href.startsWith('#') ? url + href : href)),
      ),
    ).toEqual([])
  })
})

describe('pages besides the news', () => {
  const documentOf = async (url: string): Promise<LayoutDocument> =>
    (await get(`/api/layout/v1?url=${encodeURIComponent(url)}`)).json()
  const typesOf = (document: LayoutDocument) =>
    document.root.children.flatMap((node) => (node.type === 'main' ? node.children.map(({ type }) => type) : []))

  it.each([
    ['/philly-tips/', 'service-hub'],
    ['/phillybest/', 'phillybest'],
    ['/food/', 'food-front'],
    ['/newsletters/', 'newsletters'],
    ['/newsletters/morning-edition/', 'newsletters'],
    ['/author/imani-thackeray/', 'author'],
    ['/offers/', 'static'],
  ])('%s is a page of type %s without a problem', async (url, type) => {
    const { status, page, problems } = await documentOf(url)
    expect([status, page.type, problems]).toEqual([200, type, []])
  })

  it.skipIf(!hasDemo)('the guides of the hub are guides, and its topics lead to more of them', async () => {
    const { body } = await get('/philly-tips/2/')
    expect(body).toContain('<link rel="prev" href="http://localhost:3000/philly-tips/">')
    for (const topic of ['getting-around', 'your-money', 'know-your-rights'])
      expect((await get('/philly-tips/')).body).toContain(`href="/topic/${topic}/"`)
    expect((await get('/topic/philly-tips/')).body).toMatch(/<h1[^>]*>Philly Tips<\/h1>/)
  })

  it.skipIf(!hasDemo)('the food front has its blocks in their own order (rule blocks/food-front-slots)', async () => {
    const front = (await documentOf('/food/')).root.children
      .flatMap((node) => (node.type === 'main' ? node.children : []))
      .find(({ type }) => type === 'chain')
    const slots = front?.type === 'chain' ? front.columns.map(({ children }) => children.map(({ id }) => id)) : []
    expect(slots).toEqual([
      ['top'],
      ['reviews', 'notes'],
      ['restaurants', 'rail-ad'],
      ['guides'],
      ['letter'],
      ['drinks'],
      ['kitchen'],
      ['at-home'],
    ])
  })

  it('the page of the systems test is for machines: no feed, no site map, not for search engines', async () => {
    expect((await get('/zzz-systest')).headers.location).toBe('/zzz-systest/')
    const document = await documentOf('/zzz-systest/')
    expect(document.page.meta.robots).toBe('noindex, nofollow')
    expect(document.page.feed).toBeUndefined()
    expect(typesOf(document)).toEqual(['raw-html', 'story-list', 'ad-slot', 'story-list', 'headline-list', 'ad-slot'])
    expect((await get('/sitemaps/sections.xml')).body).not.toContain('zzz-systest')
  })

  it('each kind of card stands on the page of the systems test (rule cards/kind-priority)', async () => {
    const shown = [...JSON.stringify(await documentOf('/zzz-systest/')).matchAll(/"kind":"([a-z-]+)"/g)]
    expect([...new Set(shown.map(([, kind]) => kind))].toSorted()).toEqual([...cardKinds].toSorted())
  })

  it('nobody is asked to subscribe on the page of offers and on that of the systems test (rule header/no-subscriber-bar)', async () => {
    for (const url of ['/offers/', '/zzz-systest/']) {
      const document = await documentOf(url)
      expect(document.page.meta.noSubscriberBar).toBe(true)
      expect(JSON.stringify(document.root)).not.toContain('"subscriber-bar"')
    }
  })
})
