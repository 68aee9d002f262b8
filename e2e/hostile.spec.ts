import type { APIRequestContext, Page, Request, Route } from 'playwright/test'
import { inspect, record, recorded } from './support/hostile/inspect.ts'
import { blocksOn, LONG_STORIES, longPathOf, PAGE_SIZE, pageUrl, PAGES, storyPaths } from './support/hostile/paper.ts'
import { payloadKinds, payloads } from './support/hostile/payloads.ts'
import { hostileStory } from './support/hostile/story.ts'
import { textsOf } from './support/hostile/texts.ts'
import { expect, test } from './support/test.ts'

const NARROW = { width: 375, height: 800 }
/** Blocks that show each story as a card or line of its own. */
const listsOn = (page: number) =>
  blocksOn(page).filter(({ type }) => type === 'package' || type === 'listing' || type === 'headline-list').length

// One after the other, because they all read the same paper, at a megabyte per list.
test.describe.configure({ mode: 'default' })
test.use({ viewport: NARROW })

const evil = (url: string) => /(?:^|[./@])evil\.invalid/.test(new URL(url).host)

/** Blocks all outside requests and navigation, and records what the page itself tries to load from elsewhere. */
async function guard(page: Page): Promise<{ asked: string[]; dialogs: string[] }> {
  const asked: string[] = []
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const ofPage = (request: Request) => request.frame() === page.mainFrame()
  page.on('request', (request) => {
    if (!evil(request.url()) || !ofPage(request)) return
    // Pictures may come from any host, because they cannot run anything.
    if (request.resourceType() === 'image')
      test.info().annotations.push({ type: 'picture', description: request.url().slice(0, 100) })
    else asked.push(`${request.resourceType()} ${request.url().slice(0, 100)}`)
  })
  await page.route(
    (url) => evil(url.href) || /^\/(?:hostile-picture|hostile|x)\.\w+$/.test(url.pathname),
    (route) => route.abort(),
  )
  await record(page)
  return { asked, dialogs }
}

const clean = { ran: [], handlers: [], addresses: [], elements: [], scripts: [], objects: 0 }

async function expectClean(page: Page, where: string, seen: { asked: string[]; dialogs: string[] }) {
  for (const findings of await inspect(page)) expect.soft({ where, ...findings }).toEqual({ where, ...clean })
  const { hits, errors, violations } = await recorded(page)
  const scripts = violations.filter((violation) => violation.startsWith('script'))
  expect
    .soft({ where, ...seen, hits, errors, scripts })
    .toEqual({ where, asked: [], dialogs: [], hits: [], errors: [], scripts: [] })
  const others = violations.filter((violation) => !violation.startsWith('script'))
  for (const violation of new Set(others))
    test.info().annotations.push({ type: 'policy', description: `${where} ${violation}` })
}

/** The page must keep its frame, whatever is in it. */
async function expectWhole(page: Page, where: string) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('main')).toHaveCount(1)
  const { wide, objects } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    objects: document.body.innerText.includes('[object Object]'),
  }))
  expect.soft({ where, wide, objects }).toEqual({ where, wide: NARROW.width, objects: false })
}

test('every text of a story is tested with every class of payload', () => {
  expect(new Set(payloads.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200)
  const met = new Map<string, Set<string>>()
  for (let number = 0; number < PAGES * PAGE_SIZE; number++)
    for (const [path, text] of textsOf(hostileStory(number))) {
      const kinds = met.get(path) ?? new Set()
      met.set(path, kinds)
      for (const payload of payloads)
        if (!kinds.has(payload.kind) && text.includes(payload.text)) kinds.add(payload.kind)
    }
  const missed = [...met].flatMap(([path, kinds]) =>
    kinds.size === 0 || kinds.size === payloadKinds.length
      ? []
      : `${path}: ${payloadKinds.filter((kind) => !kinds.has(kind)).join(', ')}`,
  )
  expect(missed).toEqual([])
  expect(met.size).toBeGreaterThan(200)
})

const numbers = Array.from({ length: PAGES }, (_, page) => page)
const half = Math.ceil(PAGES / 2)
for (const [name, part] of [
  ['first', numbers.slice(0, half)],
  ['second', numbers.slice(half)],
] as const)
  test(`no list in the ${name} half of the pages runs anything from its stories, and every story is shown`, async ({
    page,
    hostile: paper,
  }) => {
    const seen = await guard(page)
    for (const number of part) {
      const where = `page ${number}`
      const answer = await page.goto(paper.url + pageUrl(number))
      expect(answer?.status(), where).toBe(200)
      await expectWhole(page, where)
      const shown = await page.evaluate(() => document.querySelectorAll('main article, main section ol > li').length)
      expect.soft(shown, where).toBeGreaterThanOrEqual(listsOn(number) * PAGE_SIZE)
      await expectClean(page, where, seen)
    }
  })

test.describe('if the browser enforces no policy against scripts', () => {
  test.use({ bypassCSP: true })

  test('nothing runs when cards are hovered, focused and clicked', async ({ page, hostile: paper }) => {
    const seen = await guard(page)
    for (const number of [0, 5, 10]) {
      await page.goto(paper.url + pageUrl(number))
      await page.waitForLoadState('load')
      await useEverything(page, paper.url)
      await expectClean(page, `used page ${number}`, seen)
    }
  })

  test('stories with every kind of element run nothing', async ({ page, hostile: paper }) => {
    const seen = await guard(page)
    for (let number = 0; number < LONG_STORIES; number++) {
      const answer = await page.goto(paper.url + longPathOf(number))
      expect(answer?.status()).toBe(200)
      await expectWhole(page, longPathOf(number))
      await expectClean(page, longPathOf(number), seen)
    }
  })

  test('the page of each story is clean as sent by the server', async ({ page, hostile: paper }) => {
    const seen = await guard(page)
    await page.goto(paper.url + storyPaths()[0])
    const paths = storyPaths()
    for (const [index, findings] of (await inspect(page, paths)).entries())
      expect.soft({ where: paths[index], ...findings }).toEqual({ where: paths[index], ...clean })
    expect(seen).toEqual({ asked: [], dialogs: [] })
  })
})

/** Hovers, focuses and clicks each link and button of the main area, following only addresses that could run code. */
async function useEverything(page: Page, url: string) {
  // A click that waits too long for its script is given back to the browser; an answer without content leaves the page.
  const stayHere = (route: Route) => {
    const request = route.request()
    const leaves = request.isNavigationRequest() && request.frame() === page.mainFrame()
    return leaves ? route.fulfill({ status: 204 }) : route.fallback()
  }
  await page.route('**/*', stayHere)
  await page.evaluate(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : undefined
      if (event.type === 'submit' || (link && !/^(?:javascript|data|blob|filesystem):/.test(link.protocol)))
        event.preventDefault()
    }
    for (const type of ['click', 'submit']) addEventListener(type, stay, { capture: true })
  })
  const links = page.getByRole('main').getByRole('article').getByRole('link')
  for (let index = 0; index < 3; index++) {
    await links.nth(index).hover({ force: true })
    await links.nth(index).focus()
  }
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of [
        'pointerenter',
        'mouseenter',
        'mouseover',
        'pointerover',
        'wheel',
        'contextmenu',
        'animationstart',
      ])
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
      if (!element.matches('a, button, input, select, textarea, [tabindex], summary')) continue
      element.focus({ preventScroll: true })
      element.click()
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(page.url().startsWith(url)).toBe(true)
  await page.unroute('**/*', stayHere)
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every field of a layout document, with the object that contains it. */
function* fieldsOf(value: unknown, path = ''): Generator<[path: string, key: string, value: unknown, owner: Json]> {
  if (!isObject(value)) return
  for (const [key, field] of Object.entries(value)) {
    yield [path, key, field, value]
    yield* fieldsOf(field, `${path}/${key}`)
  }
}

const ADDRESSES = new Set([
  'href',
  'src',
  'logo',
  'icon',
  'canonicalUrl',
  'prev',
  'next',
  'url',
  'embedUrl',
  'contentUrl',
  'thumbnailUrl',
  'sameAs',
  'og:image',
  'og:url',
])
const unsafe = (url: string) =>
  /^(?:javascript|vbscript|data:text)/i.test(
    [...url].filter((letter) => letter > ' ' && !/[\u007f-\u00a0\ufeff]/.test(letter)).join(''),
  )

/** Looks like a path, but a browser reads it as `//host`. */
const leavesPaper = (url: string) =>
  url.startsWith('/') && new URL(url, 'http://paper.invalid').host !== 'paper.invalid'

async function layoutOf(request: APIRequestContext, paper: string, path: string): Promise<Json> {
  const answer = await request.get(`${paper}/api/layout/v1?url=${encodeURIComponent(path)}`)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as Json
}

test('no address in a layout document is a script, and every valid story is in each list', async ({
  request,
  hostile: paper,
}) => {
  const paths = [
    ...numbers.map(pageUrl),
    ...storyPaths(),
    ...Array.from({ length: LONG_STORIES }, (_, number) => longPathOf(number)),
  ]
  const bad: string[] = []
  const elsewhere: string[] = []
  for (const path of paths) {
    const layout = await layoutOf(request, paper.url, path)
    const perList = new Map<string, number>()
    for (const [at, key, value, owner] of fieldsOf(layout)) {
      if (typeof value !== 'string') continue
      if (ADDRESSES.has(key) && unsafe(value)) bad.push(`${path} ${at}/${key}: ${value.slice(0, 60)}`)
      if (ADDRESSES.has(key) && leavesPaper(value))
        elsewhere.push(`${at.replaceAll(/\/\d+/g, '')}/${key}: ${JSON.stringify(value.slice(0, 40))}`)
      if (key !== 'storyId' || at.includes('problems')) continue
      if (value.startsWith('OK-')) {
        const parent = at.replace(/\/\d+$/, '')
        perList.set(parent, (perList.get(parent) ?? 0) + 1)
      } else if (value.startsWith('WHOLLY-') && !/^(?:https?:|\/(?![/\\]))/.test(String(owner['href'])))
        bad.push(`${path} ${at}: ${String(owner['href']).slice(0, 60)}`)
    }
    if (path.startsWith('/p'))
      expect
        .soft(
          [...perList.values()].filter((count) => count >= PAGE_SIZE).length,
          `${path} ${JSON.stringify([...perList])}`,
        )
        .toBeGreaterThanOrEqual(listsOn(Number(/\d+/.exec(path)?.[0])))
  }
  expect.soft(bad).toEqual([])
  expect.soft([...new Set(elsewhere)].sort()).toEqual([])
})
