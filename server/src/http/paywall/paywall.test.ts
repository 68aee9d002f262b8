import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { FREE_STORIES, LOGGED_OUT, type Reader } from '../../facts/index.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import type { ReaderRequest } from '../request/preview-readers.ts'
import type { Names } from './crawlers.ts'

const PREMIUM = '/news/pennsylvania/frankford-fire-escapes-inspection-records/'
/** Stands in the third paragraph. */
const CLOSED_PART = 'has to be examined by an engineer'
const SHOWN_PART = 'Inside were the reports'
const FREE = '/education/school-boilers-past-service-life-survey/'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const NOBODY: Record<string, string> = {}
const CLAIMANT: Record<string, string> = { 'user-agent': GOOGLE }

const READERS: Readonly<Record<string, Reader>> = {
  subscriber: { ...LOGGED_OUT, state: 'subscribed' },
  member: { ...LOGGED_OUT, state: 'logged-in' },
  employee: { ...LOGGED_OUT, state: 'logged-in', internal: true },
}
const readerOf = ({ request }: ReaderRequest) => READERS[String(request.headers['x-reader'])] ?? LOGGED_OUT
const readers = { peek: readerOf, find: async (asked: ReaderRequest) => readerOf(asked) }
const names: Names = {
  reverse: async (address) => (address.startsWith('66.249.') ? ['crawl.googlebot.com'] : []),
  resolve4: async () => ['66.249.66.1'],
  resolve6: async () => [],
}

/** Every address by which a story, or a part of it, can be asked for. */
const addressesOf = (path: string): string[] => {
  const url = encodeURIComponent(path)
  const call = (name: string, input: object) =>
    `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ url: path, ...input }))}`
  const blocks = ['article', 'share', 'live', 'swipe', 'comments', 'newsletter-bar']
  return [
    path,
    `${path}?utm_source=letter`,
    `${path}?gift=forged`,
    `/api/layout/v1?url=${url}`,
    ...blocks.map((block) => `/api/layout/v1/block?url=${url}&block=${block}`),
    `/api/live-blog/v1/updates?url=${url}`,
    call('layout.page', {}),
    call('layout.block', { block: 'article' }),
    call('liveBlog.updates', {}),
    '/rss/',
    '/rss/news/',
    '/search?query=fire+escapes',
    '/news/',
    '/sitemaps/stories-1.xml',
  ]
}

const papers: TestPaper[] = []
async function paperWith(PAYWALL: string): Promise<TestPaper> {
  const paper = await startPaper({ PAYWALL }, { readers, names })
  papers.push(paper)
  return paper
}
let premium: TestPaper
let metered: TestPaper
beforeAll(async () => {
  premium = await paperWith('premium')
  metered = await paperWith('metered')
})
afterAll(() => Promise.all(papers.map((paper) => paper.close())))

const as = (reader: string) => ({ 'x-reader': reader })
const get = (paper: TestPaper, url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  paper.app.inject({ url, headers, remoteAddress })

function articleOf(document: LayoutDocument): ArticleNode {
  const main = document.root.children.find((node) => node.type === 'main')
  return (main?.type === 'main' ? main.children : []).find((node) => node.type === 'article') as ArticleNode
}
const layout = async (paper: TestPaper, path: string, headers: Record<string, string> = {}) =>
  (await get(paper, `/api/layout/v1?url=${encodeURIComponent(path)}`, headers)).json<LayoutDocument>()

describe('a premium story (rules paywall/closed, comments/premium)', () => {
  it.each(addressesOf(PREMIUM))('its text does not leak at %s', async (url) => {
    // The open document is warm by then.
    expect((await get(premium, url, as('subscriber'))).statusCode).toBeLessThan(500)
    for (const headers of [NOBODY, as('member'), CLAIMANT]) {
      const { body } = await get(premium, url, headers)
      expect(body).not.toContain(CLOSED_PART)
    }
  })

  it('is complete for subscribers and employees, in every interface', async () => {
    for (const reader of ['subscriber', 'employee']) {
      expect((await get(premium, PREMIUM, as(reader))).body).toContain(CLOSED_PART)
      expect(JSON.stringify(await layout(premium, PREMIUM, as(reader)))).toContain(CLOSED_PART)
    }
  })

  it('has a beginning, a prompt and the rest of its page for everybody else', async () => {
    const { access, ...article } = articleOf(await layout(premium, PREMIUM))
    expect(article).toMatchObject({ headline: expect.any(String), dek: expect.any(String), byline: expect.any(Object) })
    expect(article.leadArt).toBeDefined()
    expect(JSON.stringify(article.children)).toContain(SHOWN_PART)
    expect(access?.prompt?.links).toEqual([
      { text: 'Subscribe', href: '/offers/?target=subscribe_test', style: 'fill' },
      { text: 'Sign in', href: '/sign-in', style: 'outline' },
    ])
    const member = articleOf(await layout(premium, PREMIUM, as('member')))
    expect(member.access?.prompt?.links).toEqual([
      { text: 'Subscribe', href: '/offers/?target=subscribe_loggedin_test', style: 'fill' },
    ])
    const { body } = await get(premium, PREMIUM)
    for (const block of ['article', 'newsletter-bar', 'comments']) expect(body).toContain(`data-block="${block}"`)
  })

  it('says so in structured data, to readers and crawlers alike (rule paywall/search)', async () => {
    for (const headers of [{}, as('subscriber')]) {
      const { page } = await layout(premium, PREMIUM, headers)
      expect(page.jsonLd[0]).toMatchObject({
        isAccessibleForFree: false,
        hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.for-subscribers' },
      })
      expect(page.meta?.['robots']).toBe('max-image-preview:large, noarchive')
      expect((await get(premium, PREMIUM, headers)).body).toMatch(/class="[^"]* for-subscribers"/)
    }
    const { page } = await layout(premium, FREE)
    expect(page.jsonLd[0]).toMatchObject({ isAccessibleForFree: true })
    expect(page.jsonLd[0]).not.toHaveProperty('hasPart')
  })

  it('is in no shared cache', async () => {
    for (const headers of [NOBODY, as('subscriber'), CLAIMANT])
      expect((await get(premium, PREMIUM, headers)).headers['cache-control']).toBe('private, no-cache')
  })

  it('counts the readers to whom it is closed', async () => {
    const { body } = await premium.app.inject('/metrics')
    expect(body).toMatch(/broadsheet_closed_views_total\{reason="premium"\} [1-9]/)
  })
})

describe('crawlers (rule paywall/crawlers)', () => {
  it('get the complete story once they have proved who they are, also when it is warm', async () => {
    for (const _ of [1, 2]) {
      expect((await get(premium, PREMIUM, { 'user-agent': GOOGLE }, '66.249.66.1')).body).toContain(CLOSED_PART)
      expect((await get(premium, PREMIUM, { 'user-agent': GOOGLE }, '66.249.66.2')).body).not.toContain(CLOSED_PART)
      expect((await get(premium, PREMIUM, {}, '66.249.66.1')).body).not.toContain(CLOSED_PART)
    }
  })

  it('are not believed by a header alone', async () => {
    const headers = { 'user-agent': GOOGLE, 'x-forwarded-for': '66.249.66.1' }
    expect((await get(premium, PREMIUM, headers)).body).not.toContain(CLOSED_PART)
  })
})

describe('the meter (rule paywall/meter)', () => {
  const videos = async () => {
    const { body } = await get(metered, '/video/')
    return [...new Set([...body.matchAll(/href="(\/video\/[\w-]+\/)"/g)].map(([, path]) => path!))]
  }
  /** Reads stories one after the other as one browser does. */
  function browser() {
    let cookie = ''
    return async (path: string, headers: Record<string, string> = {}) => {
      const answer = await get(metered, path, { ...(cookie ? { cookie } : {}), ...headers })
      const line = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('story_meter='))
      if (line) cookie = line.split(';')[0]!
      return { answer, isSet: line !== undefined, isOpen: !answer.body.includes('You have read your') }
    }
  }

  it('opens a number of stories a month, and those again, but no other', async () => {
    const paths = await videos()
    expect(paths.length).toBeGreaterThan(FREE_STORIES)
    const read = browser()
    for (const path of paths.slice(0, FREE_STORIES))
      expect(await read(path)).toMatchObject({ isOpen: true, isSet: true })
    const sixth = await read(paths[FREE_STORIES]!)
    expect(sixth).toMatchObject({ isOpen: false, isSet: false })
    const [article = ''] = /<article[\s\S]*?<\/article>/.exec(sixth.answer.body) ?? []
    expect(article).toContain('data-story=')
    expect(article).not.toContain('data-player')
    for (const path of paths.slice(0, FREE_STORIES))
      expect(await read(path)).toMatchObject({ isOpen: true, isSet: false })
    // Another browser has a meter of its own.
    expect(await browser()(paths[FREE_STORIES]!)).toMatchObject({ isOpen: true })
    expect(await read(FREE)).toMatchObject({ isOpen: true, isSet: false })
    expect(await read(paths[FREE_STORIES]!, as('subscriber'))).toMatchObject({ isOpen: true, isSet: false })
    for (const name of ['sec-purpose', 'purpose']) {
      const ahead = await browser()(paths[0]!, { [name]: 'prefetch' })
      expect([ahead.answer.statusCode, ahead.isSet]).toEqual([503, false])
    }
  })

  it('says which is the last', async () => {
    const read = browser()
    const paths = await videos()
    const said = []
    for (const path of paths.slice(0, FREE_STORIES))
      said.push((await read(path)).answer.body.includes('This is the last of your'))
    expect(said).toEqual([false, false, false, false, true])
  })

  it('also counts in the interfaces of clients, and only for readers who are metered', async () => {
    const [path = ''] = await videos()
    const setBy = async (url: string, headers: Record<string, string> = {}) =>
      String((await get(metered, url, headers)).headers['set-cookie'] ?? '').includes('story_meter=')
    const json = `/api/layout/v1?url=${encodeURIComponent(path)}`
    const call = `/trpc/layout.page?input=${encodeURIComponent(JSON.stringify({ url: path }))}`
    for (const url of [path, json, call]) {
      expect(await setBy(url)).toBe(true)
      expect(await setBy(url, as('subscriber'))).toBe(false)
      expect(
        await setBy(url, { 'x-preview-token': 'preview-token-of-tests', 'x-preview': '{"reader":"logged-in"}' }),
      ).toBe(false)
    }
    expect(await setBy(PREMIUM)).toBe(false)
    expect(await setBy('/')).toBe(false)
  })

  it('is not set by a streamed tRPC answer, because its headers have been sent (rule service/calls)', async () => {
    const [path = ''] = await videos()
    const call = (url: string) =>
      `/trpc/layout.page?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { url } }))}`
    const inPieces = async (url: string) => get(metered, call(url), { 'trpc-accept': 'application/jsonl' })
    const counted = await inPieces(path)
    expect(counted.headers).not.toHaveProperty('set-cookie')
    expect(counted.body).toContain('"code":"in-pieces"')
    expect(counted.body).not.toContain('"headline"')
    expect((await inPieces('/about/')).body).toContain('"canonicalUrl"')
    expect((await get(metered, call(path))).headers['set-cookie']).toContain('story_meter=')
  })

  it('opens no more stories to one tRPC request than are free, and says which of them is the last (rule paywall/meter)', async () => {
    const paths = await videos()
    const batched = async (called: readonly string[], cookie = '') => {
      const calls = called.map(() => 'layout.page').join(',')
      const input = encodeURIComponent(JSON.stringify({ ...called.map((url) => ({ url })) }))
      const answer = await get(metered, `/trpc/${calls}?batch=1&input=${input}`, { cookie })
      const stories = answer.json<{ result: { data: LayoutDocument } }[]>().map(({ result }) => {
        const { access } = articleOf(result.data)
        return { isWhole: !access?.prompt, isLast: access?.notice !== undefined }
      })
      return { stories, meter: answer.cookies.at(-1) }
    }
    const first = await batched(paths.slice(0, FREE_STORIES + 2))
    expect(first.stories.filter(({ isWhole }) => isWhole)).toHaveLength(FREE_STORIES)
    expect(first.stories.filter(({ isLast }) => isLast)).toHaveLength(1)
    // The last cookie holds all that was counted, so the same stories are open again and no other.
    const again = await batched(paths.slice(0, FREE_STORIES + 2), `${first.meter?.name}=${first.meter?.value}`)
    expect(again.stories).toEqual(first.stories)
  })

  it('does not open premium stories', async () => {
    expect((await get(metered, PREMIUM)).body).not.toContain(CLOSED_PART)
  })
})

describe('warm pages (decision 015)', () => {
  const warmAnswers = async () => {
    const { body } = await metered.app.inject('/metrics')
    return Number(/requests_total\{route="\/\*",status="200",warm="true",class="[\w-]+"\} (\d+)/.exec(body)?.[1] ?? 0)
  }

  it('are never another reader’s: in any order of readers each gets their own, and the meter still counts', async () => {
    const site = await metered.app.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await get(metered, '/video/')
    const [path = ''] = [...body.matchAll(/href="(\/video\/[\w-]+\/)"/g)].map(([, each]) => each!)
    const open = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(site + url, { headers })
      return {
        text: await answer.text(),
        cookie: answer.headers.getSetCookie().find((line) => line.startsWith('story_meter')),
      }
    }
    const before = await warmAnswers()
    for (const _ of [1, 2, 3]) {
      expect((await open(PREMIUM)).text).not.toContain(CLOSED_PART)
      expect((await open(PREMIUM, as('subscriber'))).text).toContain(CLOSED_PART)
      expect((await open(PREMIUM, as('member'))).text).not.toContain(CLOSED_PART)
      expect((await open(PREMIUM, CLAIMANT)).text).not.toContain(CLOSED_PART)
      // Each of these is a browser that reads its first story.
      const first = await open(path)
      expect(first.cookie).toBeDefined()
      // Now it has read it, and is answered from what is warm once its cookie was opened.
      const cookie = first.cookie!.split(';')[0]!
      for (const __ of [1, 2, 3]) expect((await open(path, { cookie })).cookie).toBeUndefined()
    }
    expect(await warmAnswers()).toBeGreaterThan(before + 12)
    const closed = await metered.app.inject('/metrics')
    expect(closed.body).toMatch(/closed_views_total\{reason="premium"\} (?:9|\d\d)/)
  })
})

it('a paper without a paywall looks up nobody, and sets no cookie', async () => {
  const paper = await paperWith('off')
  const document = await layout(paper, PREMIUM)
  expect(JSON.stringify(document)).toContain(CLOSED_PART)
  expect(document.cache.varies.filter((fact) => /gift|meter|crawler/.test(fact))).toEqual([])
  expect(articleOf(document)).not.toHaveProperty('access')
  expect((await get(paper, '/video/schuylkill-dusk-video/')).headers['set-cookie']).toBeUndefined()
})
