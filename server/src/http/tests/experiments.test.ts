import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlockNode, LayoutDocument } from '@broadsheet/contracts'
import { hasDemo, DEMO_DECRYPTION_KEY, DEMO_KEY, ENCRYPTED_KEY } from '@broadsheet/fixtures'
import { mainOf } from '../../testing/resolve.ts'
import { TEST_PREVIEW_TOKEN, TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
let production: TestPaper
const features = (newsroom: string) => ({
  FEATURES_HOST: newsroom,
  FEATURES_CLIENT_KEY: DEMO_KEY,
  TRUST_PROXY: '127.0.0.1',
  COUNTRY_HEADER: 'x-country',
})
beforeAll(async () => {
  ;[paper, production] = await Promise.all([
    startPaper((newsroom) => ({ ...features(newsroom), ANALYTICS_COOKIE: '_ga' })),
    startPaper((newsroom) => ({
      ...features(newsroom),
      ENVIRONMENT: 'production',
      FEATURES_CLIENT_KEY: ENCRYPTED_KEY,
      FEATURES_DECRYPTION_KEY: DEMO_DECRYPTION_KEY,
    })),
  ])
})
afterAll(() => Promise.all([paper.close(), production.close()]))

type Headers = Record<string, string>
async function layout(url: string, headers: Headers = {}, of = paper): Promise<LayoutDocument> {
  const response = await of.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(url)}`, headers })
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.headers['cache-control']).toMatch(/^private/)
  return response.json()
}
type MainNode = ReturnType<typeof mainOf>[number] | BlockNode
const within = (nodes: readonly MainNode[]): MainNode[] =>
  nodes.flatMap((node) => [
    node,
    ...(node.type === 'chain' ? node.columns.flatMap((column) => within(column.children)) : []),
  ])
const nodeOf = (document: LayoutDocument, id: string) => within(mainOf(document)).find((node) => node.id === id)

const native = (id: string): Headers => ({ 'x-device-id': id })
const cookie = (id: string, more = ''): Headers => ({ cookie: `device_id=${id}${more}` })
const preview = (overrides: object): Headers => ({
  'x-preview-token': TEST_PREVIEW_TOKEN,
  'x-preview': JSON.stringify(overrides),
})
const lead = (variation: string) => ({ experiment: 'homepage-lead-layout', variation })
const order = (variation: string) => ({ experiment: 'food-package-order', variation })
const elsewhere = (variation: string) => ({ experiment: 'food-elsewhere', variation })
const banner = { type: 'story-list', layout: 'top-banner' }
const bigLeft = { type: 'story-list', layout: 'big-left' }
const labelled = (label: string) => ({ type: 'story-list', header: { label } })
const guides = labelled('Find your next table')
const home = labelled('Cook it at home')

/** Page × reader × flag: what stands there, and what is told of it; `undefined` is nothing. */
interface Row {
  name: string
  url: string
  headers?: Headers
  node: string
  is: object
  told?: object
  where?: 'production'
}
const ROWS: readonly Row[] = [
  { name: 'a reader without an id', url: '/', node: 'lead', is: banner },
  { name: 'control is told too', url: '/', headers: native('reader-03'), node: 'lead', is: banner, told: lead('0') },
  { name: 'the other variation', url: '/', headers: native('reader-01'), node: 'lead', is: bigLeft, told: lead('1') },
  {
    name: 'by the cookie of a browser',
    url: '/',
    headers: cookie('reader-01'),
    node: 'lead',
    is: bigLeft,
    told: lead('1'),
  },
  {
    name: 'a cookie where consent is needed and not given',
    url: '/',
    headers: { ...cookie('reader-01'), 'x-country': 'DE' },
    node: 'lead',
    is: banner,
  },
  {
    name: 'a cookie where consent was given',
    url: '/',
    headers: { ...cookie('reader-01', '; consent=granted'), 'x-country': 'DE' },
    node: 'lead',
    is: bigLeft,
    told: lead('1'),
  },
  {
    name: 'a cookie where consent was taken back',
    url: '/',
    headers: { ...cookie('reader-01', '; consent=denied'), 'x-country': 'FR' },
    node: 'lead',
    is: banner,
  },
  { name: 'an id that is none', url: '/', headers: native('a b;c'), node: 'lead', is: banner },
  { name: 'forced by the address', url: '/?homepage-lead-layout=1', node: 'lead', is: bigLeft },
  {
    name: 'forced by the address, whatever the reader has',
    url: '/?homepage-lead-layout=0',
    headers: native('reader-01'),
    node: 'lead',
    is: banner,
  },
  {
    name: 'an address that names no variation',
    url: '/?homepage-lead-layout=7',
    headers: native('reader-01'),
    node: 'lead',
    is: bigLeft,
    told: lead('1'),
  },
  {
    name: 'nobody forces what readers see',
    url: '/?homepage-lead-layout=1',
    headers: native('reader-03'),
    node: 'lead',
    is: banner,
    told: lead('0'),
    where: 'production',
  },
  {
    name: 'flags that came encrypted',
    url: '/',
    headers: native('reader-01'),
    node: 'lead',
    is: bigLeft,
    told: lead('1'),
    where: 'production',
  },
  {
    name: 'a preview forces by address',
    url: '/?homepage-lead-layout=1',
    headers: preview({}),
    node: 'lead',
    is: bigLeft,
    where: 'production',
  },
  {
    name: 'a preview overrides',
    url: '/',
    headers: preview({ variations: { 'homepage-lead': 'big-left' } }),
    node: 'lead',
    is: bigLeft,
  },
  {
    name: 'the address comes before the preview',
    url: '/?homepage-lead-layout=0',
    headers: preview({ variations: { 'homepage-lead': 'big-left' } }),
    node: 'lead',
    is: banner,
  },
  {
    name: 'a preview of a reader is not told of',
    url: '/',
    headers: { ...native('reader-01'), ...preview({}) },
    node: 'lead',
    is: bigLeft,
  },
  { name: 'order, without an id', url: '/food/', node: 'guides', is: guides },
  {
    name: 'order, control, by the keys of its variations',
    url: '/food/',
    headers: native('reader-03'),
    node: 'guides',
    is: guides,
    told: order('guides-first'),
  },
  {
    name: 'order, changed',
    url: '/food/',
    headers: native('reader-01'),
    node: 'guides',
    is: home,
    told: order('home-first'),
  },
  {
    name: 'order, changed, the other strip of it',
    url: '/food/',
    headers: native('reader-01'),
    node: 'at-home',
    is: guides,
    told: order('home-first'),
  },
  {
    name: 'an employee is forced, and not told of',
    url: '/food/',
    headers: { ...native('reader-01'), ...preview({ internal: true }) },
    node: 'guides',
    is: guides,
  },
  {
    name: 'a hidden block leaves its marker',
    url: '/food/',
    headers: native('reader-20'),
    node: 'elsewhere',
    is: { type: 'experiment-marker', feature: 'food-elsewhere', variation: 'hidden' },
    told: elsewhere('1'),
  },
  {
    name: 'a block that is shown to one in the experiment',
    url: '/food/',
    headers: native('reader-03'),
    node: 'elsewhere',
    is: { type: 'story-list' },
    told: elsewhere('0'),
  },
  {
    name: 'a reader outside the coverage',
    url: '/food/',
    headers: native('reader-02'),
    node: 'elsewhere',
    is: { type: 'story-list' },
  },
]

describe.skipIf(!hasDemo)('what an experiment does to a page (golden rows)', () => {
  it.each(ROWS)('$url: $name', async ({ url, headers, node, is, told, where }) => {
    const document = await layout(url, headers, where === 'production' ? production : paper)
    expect(nodeOf(document, node)).toMatchObject(is)
    expect(nodeOf(document, node)?.exposure).toEqual(told)
    const asked = url.startsWith('/food/')
      ? ['experiment.food-order', 'experiment.food-elsewhere']
      : ['experiment.homepage-lead']
    expect(document.cache.varies).toEqual(expect.arrayContaining(asked))
    expect(JSON.stringify(document)).not.toMatch(/reader-\d\d/)
  })
})

/** How many documents of a page type have been resolved. */
async function resolved(pageType: string): Promise<number> {
  const { body } = await paper.app.inject('/metrics')
  return Number(new RegExp(`documents_total{page_type="${pageType}",status="200"} (\\d+)`).exec(body)?.[1] ?? 0)
}
const purge = (tag: string) =>
  paper.app.inject({
    method: 'POST',
    url: '/api/admin/purge',
    headers: { 'x-purge-token': TEST_PURGE_TOKEN },
    payload: { tags: [tag] },
  })

describe('readers who ask at the same time', () => {
  it('get their own variation, and each variation is resolved once', async () => {
    await purge('page:homepage')
    const before = await resolved('homepage')
    const readers = Array.from({ length: 60 }, (_, index) => `crowd-${index}`)
    const first = await Promise.all(readers.map((id) => layout('/', native(id))))
    const told = first.map((document) => nodeOf(document, 'lead')?.exposure?.variation)
    expect(new Set(told)).toEqual(new Set(['0', '1']))
    first.forEach((document, index) =>
      expect(nodeOf(document, 'lead')).toMatchObject(told[index] === '1' ? bigLeft : banner),
    )
    const again = await Promise.all(readers.toReversed().map((id) => layout('/', native(id))))
    expect(again.toReversed().map((document) => nodeOf(document, 'lead')?.exposure?.variation)).toEqual(told)
    expect((await resolved('homepage')) - before).toBe(2)
  })
})

describe('the id of a device', () => {
  const ask = (headers: Headers = {}) => paper.app.inject({ method: 'POST', url: '/api/device', headers })
  const given = (response: Awaited<ReturnType<typeof ask>>) => response.cookies.find(({ name }) => name === 'device_id')

  it('is set where no consent is needed, out of the reach of scripts and never in shared caches', async () => {
    const response = await ask()
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      204,
      '',
      'private, no-store',
    ])
    expect(given(response)).toMatchObject({
      value: expect.stringMatching(/^[\da-f-]{36}$/),
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
    })
  })

  it('is set only after consent where that is needed, and removed when consent is withdrawn', async () => {
    expect(given(await ask({ 'x-country': 'DE' }))).toBeUndefined()
    expect(given(await ask({ 'x-country': 'DE', cookie: 'consent=granted' }))?.value).toMatch(/^[\da-f-]{36}$/)
    // A refusal holds where no consent is needed too (rule measuring/kept-choice).
    expect(given(await ask({ cookie: 'consent=denied' }))).toBeUndefined()
    expect(given(await ask({ 'x-country': 'DE', cookie: 'consent=denied; device_id=reader-01' }))).toMatchObject({
      value: '',
      expires: new Date(0),
    })
  })

  it('does not change', async () => expect(given(await ask(cookie('reader-01')))?.value).toBe('reader-01'))

  it('starts as the id of analytics, if that id is valid (rule experiments/device-id)', async () => {
    const analytics = 'GA1.1.1407.1762'
    expect(given(await ask({ cookie: `_ga=${analytics}` }))?.value).toBe(analytics)
    expect(given(await ask(cookie('reader-01', `; _ga=${analytics}`)))?.value).toBe('reader-01')
    expect(given(await ask({ 'x-country': 'DE', cookie: `_ga=${analytics}` }))).toBeUndefined()
    expect(given(await ask({ cookie: '_ga=<script>' }))?.value).toMatch(/^[\da-f-]{36}$/)
  })

  it('is set without reading the body of the request', async () => {
    const response = await paper.app.inject({
      method: 'POST',
      url: '/api/device',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(response.statusCode).toBe(204)
  })

  it('is not set if there are no experiments', async () => {
    const without = await startPaper()
    expect((await without.app.inject({ method: 'POST', url: '/api/device' })).statusCode).toBe(404)
    expect((await without.app.inject('/')).body).not.toContain('"device":true')
    expect(without.logs()).not.toContain('Missing clientKey')
    await without.close()
    expect((await paper.app.inject('/')).body).toContain('"device":true')
  })
})

describe('what is counted', () => {
  it('assignments count readers, and exposures count by the key of the experiment', async () => {
    await layout('/food/', native('reader-01'))
    const exposures = [{ experiment: 'food-package-order', variation: 'home-first' }]
    await paper.app.inject({
      method: 'POST',
      url: '/api/vitals',
      payload: { pageType: 'food-front', vitals: [], exposures },
    })
    const { body } = await paper.app.inject('/metrics')
    expect(body).toMatch(/experiment_evaluations_total{experiment="food-order"} \d+/)
    expect(body).toMatch(/experiment_assignments_total{experiment="food-package-order",variation="home-first"} \d+/)
    expect(body).toContain('broadsheet_exposures_total{experiment="food-package-order",variation="home-first"} 1')
  })
})

describe('a preview of a feature', () => {
  it.each<[unknown, string | undefined]>([
    [true, 'On'],
    ['true', 'On'],
    [2, 'Two'],
    ['2', 'Two'],
    [false, 'As it stands'],
    [null, undefined],
    [['2'], undefined],
  ])('names its value as text, a number or a boolean: %j', async (value, heading) => {
    const folder = await mkdtemp(join(tmpdir(), 'broadsheet-pages-'))
    const variations = { true: { fields: { header: 'On' } }, 2: { fields: { header: 'Two' } } }
    const block = {
      id: 'way',
      type: 'finder-widget',
      fields: { header: 'As it stands' },
      experiment: { feature: 'f', variations },
    }
    const page = { id: 'front', pageType: 'section', match: ['/front/'], areas: { main: [block] } }
    await writeFile(join(folder, 'front.json'), JSON.stringify(page))
    const own = await startPaper({ PAGES_DIR: folder })
    try {
      const headers = preview({ variations: { f: value } })
      const answer = await own.app.inject({ url: '/api/layout/v1?url=/front/', headers })
      expect(answer.statusCode).toBe(heading === undefined ? 400 : 200)
      if (heading !== undefined) expect(mainOf(answer.json())).toMatchObject([{ heading }])
    } finally {
      await own.close()
      await rm(folder, { recursive: true })
    }
  })
})
