import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  answerFrom,
  articlePage,
  frontPage,
  listingPage,
  pageOf,
  pagesFolder,
  simpleStory,
  type NewspaperOptions,
} from './support/newspaper.ts'
import { launchToEnd, startService } from './support/service.ts'
import { expect, test } from './support/test.ts'

const HOUR = 3_600_000

const smallPaper = (): NewspaperOptions => ({
  pages: [
    pageOf('front', 'homepage', '/', [
      {
        id: 'stories',
        type: 'package',
        fields: { source: 'section-feed', includeSections: '/news', feedSize: 4, nativoPosition: 0 },
      },
      {
        id: 'latest',
        type: 'headline-list',
        fields: { title: 'The latest', source: 'section-feed', includeSections: '/life' },
      },
    ]),
    listingPage('news', 'News'),
    articlePage,
  ],
  answer: answerFrom({
    news: [1, 2, 3, 4].map((number) => simpleStory('news', number)),
    life: [simpleStory('life', 1)],
  }),
})

test('while the newsroom is down a story says so, and it appears as soon as the newsroom is back', async ({
  page,
  request,
  start,
}) => {
  const paper = await start({ ...smallPaper(), originState: 'down' })
  const story = `${paper.url}/news/story-1/`
  const answer = await page.goto(story)
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()['retry-after']).toMatch(/^\d+$/)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be right back')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const ready = await request.get(`${paper.url}/readyz`)
  expect(ready.status()).toBe(200)

  paper.origin.state = 'up'
  await expect.poll(async () => (await page.reload())?.status(), { timeout: 10_000 }).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('news story 1')
})

test('while the newsroom is down the front is still a page with header and footer', async ({ page, start }) => {
  const paper = await start({ ...smallPaper(), originState: 'failing' })
  const answer = await page.goto(paper.url)
  expect([200, 503]).toContain(answer?.status())
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  paper.origin.state = 'up'
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByRole('main').getByRole('article').count()
      },
      { timeout: 15_000 },
    )
    .toBe(4)
})

test('a page that was loaded before stays available when the newsroom goes down, even hours later', async ({
  page,
  start,
}) => {
  const paper = await start({ ...smallPaper(), movableClock: true })
  const expectPaper = async () => {
    const front = await page.goto(paper.url)
    expect(front?.status()).toBe(200)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'The latest' }).getByRole('listitem')).toHaveCount(1)
    const story = await page.goto(`${paper.url}/news/story-1/`)
    expect(story?.status()).toBe(200)
    await expect(page.getByText('The text of story 1.')).toBeVisible()
  }
  await expectPaper()
  for (const state of ['failing', 'down'] as const) {
    paper.origin.state = state
    await paper.advance(3 * HOUR)
    await expectPaper()
  }
})

test('the page for a missing story helps to find another', async ({ page }) => {
  const answer = await page.goto('/news/nobody-wrote-this/')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  const latest = page.getByRole('region', { name: 'The latest' })
  await expect(latest.getByRole('listitem')).toHaveCount(8)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('river')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?query=river')
})

for (const url of [
  '/%E0%A4%A',
  '/news/%ff/',
  '/news/..%2f..%2fetc/passwd',
  '/__proto__/',
  '/constructor/',
  `/${'a/'.repeat(200)}`,
]) {
  test(`the address ${url.slice(0, 30)} is answered with a page that reveals nothing internal`, async ({ page }) => {
    const answer = await page.goto(url)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    expect(await page.content()).not.toMatch(/\bat \S+ \(|node:internal|\.ts:\d+/)
  })
}

test('a badly encoded query does not hurt the reader and is logged (rule pages/bad-query), and the service stops cleanly', async ({
  page,
}) => {
  const service = await startService()
  const answer = await page.goto(`${service.url}/search?query=%E0%A4%A&utm=%`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  const ending = await service.stop()
  expect(ending.stdout).toContain('malformed percent-encoding')
  // The end of a service that is told once.
  expect(ending).toMatchObject({ code: 0, stderr: '' })
})

const HACK = 'globalThis.hacked=true;parent.hacked=true'
const markup = `<img src=x onerror="${HACK}"><script>${HACK}</script><svg onload="${HACK}"><a href="javascript:${HACK}">link</a>`

/** Everything that a content system should never let through. */
const hostile = {
  _id: 'HOSTILE"><script>',
  type: `story${markup}`,
  subtype: markup,
  canonical_url: '/news/hostile/',
  headlines: {
    basic: `${markup}Headline </script><script>${HACK}</script>`,
    meta_title: `</title></script><script>${HACK}</script>`,
  },
  description: { basic: `</script>${markup}A blurb` },
  first_publish_date: 'not a date',
  display_date: markup,
  last_updated_date: '9999999-99-99',
  credits: {
    by: [
      {
        type: 'author',
        name: `${markup}Author`,
        slug: '"><script>',
        url: `javascript:${HACK}`,
        image: { url: `javascript:${HACK}` },
      },
      null,
      7,
    ],
  },
  promo_items: {
    basic: {
      type: 'image',
      url: `javascript:${HACK}`,
      alt_text: `"><script>${HACK}</script>`,
      caption: markup,
      width: 100,
      height: 100,
    },
  },
  label: { eyebrows: [{ display: true, text: markup, url: `javascript:${HACK}` }] },
  taxonomy: {
    primary_section: { _id: `javascript:${HACK}`, name: markup, path: `javascript:${HACK}` },
    tags: [{ slug: '"><script>', text: markup }],
  },
  corrections: [{ correction_type: 'correction', text: `${markup}It was wrong.` }],
  relatedLinks: [
    { link: `javascript:${HACK}`, title: 'Never' },
    { link: '//evil.invalid/x', title: `${markup}Elsewhere` },
  ],
  content_elements: [
    {
      type: 'text',
      content: `${markup}The text that is left. <a href=" java\nscript:${HACK}">one</a> <a href="data:text/html,<script>${HACK}</script>">two</a>`,
    },
    {
      type: 'text',
      content: `<p style="position:fixed;inset:0;z-index:99" onclick="${HACK}" onmouseover="${HACK}">styled</p><form action="https://evil.invalid"><input name=password></form>`,
    },
    {
      type: 'text',
      content: `<iframe srcdoc="<script>${HACK}</script>"></iframe><object data="javascript:${HACK}"></object><math><mtext></form><form><mglyph><style></math><img src onerror=${HACK}>`,
    },
    { type: 'header', level: 99, content: `${markup}Under a heading` },
    { type: 'list', list_type: 'ordered', items: [{ type: 'text', content: `${markup}item` }, null] },
    { type: 'quote', content_elements: [{ type: 'text', content: `${markup}quoted` }], citation: { content: markup } },
    { type: 'image', url: `javascript:${HACK}`, caption: markup },
    { type: 'gallery', content_elements: [{ type: 'image', url: `data:text/html,<script>${HACK}</script>` }] },
    { type: 'video', streams: [{ url: `javascript:${HACK}`, stream_type: 'mp4' }] },
    { type: 'interstitial_link', url: `javascript:${HACK}`, content: markup },
    {
      type: 'oembed_response',
      raw_oembed: { url: `javascript:${HACK}`, title: markup, html: `<script>top.hacked=true;${HACK}</script>` },
    },
    {
      type: 'raw_html',
      content: `</iframe></script><script>top.hacked=true;parent.document.title='hacked';${HACK}</script>`,
    },
    { type: 'raw_html', content: `<div onclick="${HACK}">plain</div><base href="https://evil.invalid/">` },
    { type: 'nobody knows this', content: markup },
    { type: '__proto__' },
    null,
    'text',
  ],
}

const broken = [
  {},
  null,
  [],
  'story',
  { _id: 'NO-URL', headlines: { basic: 'A story without an address' } },
  { _id: 'NO-HEADLINE', canonical_url: '/news/no-headline/' },
  {
    _id: 'SCRIPT-URL',
    canonical_url: `javascript:${HACK}`,
    headlines: { basic: 'A story with an address that is a script' },
  },
]

test('nothing in a story can run script in the page or break it', async ({ page, start }) => {
  const stories = [hostile, ...broken, simpleStory('news', 2)]
  const paper = await start({
    pages: [
      frontPage({ includeSections: '/news', feedSize: 20, showAuthor: true, hasBlurbGridCards: true }),
      listingPage('news', 'News'),
      articlePage,
    ],
    // Only entries that are stories have an address.
    answer: ({ source, query }) =>
      source.startsWith('content-api')
        ? [hostile, simpleStory('news', 2)].find((story) => story.canonical_url === query['canonical_url'])
        : source === 'site-menu'
          ? {
              children: [
                { display_name: markup, url: `javascript:${HACK}`, node_type: 'link' },
                { name: 'News', _id: '/news' },
              ],
            }
          : { content_elements: stories, count: stories.length },
  })
  const errors: string[] = []
  // The browser refuses what the story's frames attempt, and reports it.
  page.on(
    'pageerror',
    ({ message }) => void (message.startsWith('Failed to set a named property') || errors.push(message)),
  )
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      if (window === top) reportError(new Error(`policy: ${event.violatedDirective} ${event.blockedURI}`))
    }),
  )
  for (const path of ['/', '/news/', '/news/hostile/']) {
    const answer = await page.goto(paper.url + path)
    expect(answer?.status()).toBe(200)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const found = await page.evaluate(() => {
      const unsafe = /^(?:javascript|data|vbscript):/i
      const links = [...document.querySelectorAll('[href], [src], [action], [data], [poster], [srcset]')]
      const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
      return {
        hacked: 'hacked' in window,
        title: document.title === 'hacked',
        links: links
          .flatMap((element) =>
            ['href', 'src', 'action', 'data', 'poster', 'srcset'].map((name) => element.getAttribute(name) ?? ''),
          )
          .filter((url) => unsafe.test(url.replaceAll(/\s/g, ''))),
        handlers: attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
        scripts: [...document.scripts]
          .filter((script) => !script.src && !script.type.includes('json'))
          .map((script) => script.text),
        foreign: document.querySelectorAll(
          'main form:not([action="/search"]), main object, main base, main style, iframe[srcdoc]',
        ).length,
        json: [...document.scripts]
          .filter((script) => script.type.includes('json'))
          .map((script) => typeof JSON.parse(script.text)),
      }
    })
    expect({ path, ...found, json: new Set(found.json).size <= 1 }).toEqual({
      path,
      hacked: false,
      title: false,
      links: [],
      handlers: [],
      scripts: [],
      foreign: 0,
      json: true,
    })
  }
  expect(page.url()).toBe(`${paper.url}/news/hostile/`)
  await expect(page.getByRole('main')).toContainText('The text that is left.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Headline')
  await page.goto(`${paper.url}/news/`)
  await expect(page.getByRole('main').getByRole('link', { name: 'news story 2' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('A story without an address')
  await expect(page.getByRole('main')).not.toContainText('an address that is a script')
  expect(errors).toEqual([])
})

test('the service stops cleanly when told twice', async () => {
  const twice = await startService()
  void twice.stop()
  expect(await twice.stop()).toMatchObject({ code: 0, stderr: '' })
})

test('whoever asks just as a worker is killed gets an answer from another (rule service/workers)', async () => {
  const service = await startService({ env: { WORKERS: '2' } })
  const workers = execFileSync('pgrep', ['-P', String(service.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(workers).toHaveLength(2)
  process.kill(Number(workers[0]), 'SIGKILL')
  const statuses = await Promise.all(
    Array.from(
      { length: 6 },
      async () => (await fetch(`${service.url}/healthz`, { headers: { connection: 'close' } })).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  await service.stop()
})

test('a busy port is reported in one clear line', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const { port } = blocker.address() as AddressInfo
  const { code, stderr } = await launchToEnd({ PORT: String(port) })
  await new Promise((resolve) => blocker.close(resolve))
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toMatch(new RegExp(`PORT.*${port}`))
})

// The wording of each fault is tested with the settings and page definitions; here only that a process ends with it.
for (const [name, value] of [
  ['CONTENT_ORIGIN', 'ftp://newsroom'],
  ['PREVIEW_TOKEN', 'short'],
] as const) {
  test(`an invalid setting ${name} is reported in one clear line`, async () => {
    const { code, stdout, stderr } = await launchToEnd({ [name]: value })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(name)
    expect(stderr.includes(value)).toBe(name !== 'PREVIEW_TOKEN')
  })
}

test('a DATA_DIR in which nothing can be kept is said at the start, and pages are served', async () => {
  const folder = await pagesFolder({ 'file.json': '{}' })
  const service = await startService({ env: { DATA_DIR: join(folder, 'file.json') } })
  expect((await fetch(service.url)).status).toBe(200)
  const { code, stderr } = await service.stop()
  await rm(folder, { recursive: true })
  expect(code).toBe(0)
  expect(stderr).toContain('DATA_DIR')
  expect(stderr).toContain('file.json is no folder')
})

test('an invalid page definition is reported in one clear line that names the file', async () => {
  const folder = await pagesFolder({
    'good.json': JSON.stringify(listingPage('news', 'News')),
    'broken.json': '{ "id": "broken",',
  })
  const { code, stderr } = await launchToEnd({ PAGES_DIR: folder, CONTENT_ORIGIN: 'http://127.0.0.1:9' })
  await rm(folder, { recursive: true })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('broken.json')
})
