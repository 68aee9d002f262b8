/** `npm run bench`: each figure next to a baseline from the same run (rule pages/budgets). */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { serverHalf } from '@broadsheet/client/server'
import type { ViteManifest } from '@broadsheet/client/server-half'
import type { LayoutDocument } from '@broadsheet/contracts'
import { completeSettings, createServer, readSettings } from '@broadsheet/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { request } from 'undici'
import { NO_ASSIGNMENT } from '../server/src/experiments/index.ts'
import { readKey, type ContentRead, type ContentResult } from '../server/src/content/index.ts'
import { readPages } from '../server/src/pages/index.ts'
import { drawingWith } from '../server/src/documents/drawing.ts'
import { pageSet } from '../server/src/pages/page-store.ts'
import { resolveAddress } from '../server/src/documents/resolve-address.ts'
import { readStyles } from '../server/src/documents/client-build.ts'
import { parseAddress } from '../server/src/documents/address.ts'
import { readCollection } from '../server/src/sources/ans/index.ts'
import { readNavigation } from '../server/src/sources/index.ts'
import { LoopTurns } from '../server/src/turns/index.ts'
import { flatten } from './flat.ts'
import { READER, load, processorTimeOf, startBare, type LoadResult } from './load.ts'
import { startSite } from './neighbours/site.ts'
import {
  BENCH_INSTANT,
  POSTS,
  articlePath,
  benchPaper,
  listBody,
  listOffsets,
  listingPath,
  liveBlogPath,
} from './paper.ts'
import { timed } from './timed.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const clientFolder = join(root, 'client/dist')
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
/** How many turns under load the bare route and the service take; the median counts. */
const TURNS = Number(process.env.BENCH_TURNS ?? 3)
const ROUNDS = 300
const WARM_UP = 100
const PURGE_TOKEN = 'purge-token-of-the-bench'
/** Milliseconds after which every label that can go out of date has done so. */
const MINUTE = 60_000

interface Row {
  what: string
  figure: string
  baseline: string
  ratio?: number
  /** The ratio by processor time. */
  cpuRatio?: number
  /** The ratio by processor time to a baseline that sends our headers too. */
  cpuRatioSameHeaders?: number
  aim: string
}
const rows: Row[] = []

/**
 * Medians, in milliseconds, of many runs of something and of its baseline. The two alternate, so that a busy moment of
 * the machine affects both.
 */
async function medians(run: () => unknown, baseline: () => unknown): Promise<[number, number]> {
  const sides = [
    { run, times: [] as number[] },
    { run: baseline, times: [] as number[] },
  ]
  for (let index = 0; index < WARM_UP + ROUNDS; index++)
    for (const side of sides) {
      const started = performance.now()
      await side.run()
      if (index >= WARM_UP) side.times.push(performance.now() - started)
    }
  const [median, baselineMedian] = sides.map(({ times }) => times.toSorted((a, b) => a - b)[ROUNDS / 2]!)
  return [median!, baselineMedian!]
}

const paper = await benchPaper()
const navigationFile = join(root, 'fixtures/navigation.json')
/** Holds the database, which the bench needs for one session. */
const dataFolder = mkdtempSync(join(tmpdir(), 'broadsheet-bench-'))
const settings = completeSettings(readSettings({ ...paper.settings, LOG_LEVEL: 'silent', PURGE_TOKEN }), {
  contentOrigin: paper.origin,
  pagesDir: paper.pagesDir,
  navigationFile,
  dataFolder,
})
let now = BENCH_INSTANT
const server = await createServer({
  client: serverHalf,
  settings,
  clientFolder,
  migrations: join(root, 'dist/migrations'),
  now: () => now,
})
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
const api = `${address}/api/layout/v1?url=%2F`
const memoryBefore = process.memoryUsage().rss

/** Headers that Node sets by itself. */
const OF_NODE: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'content-length'])

/** The warm answer in brotli as most readers get it: the better one, which is made after a second request. */
async function brotliOf(url: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  let first: string | undefined
  for (;;) {
    const { headers, body } = await request(url, { headers: READER })
    const bytes = Buffer.from(await body.arrayBuffer())
    first ??= String(headers.etag)
    if (headers['content-encoding'] !== 'br' || headers.etag === first) continue
    const own = Object.entries(headers).filter(([name]) => !OF_NODE.has(name))
    return { bytes, headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])) }
  }
}
const pagesMeasured = [
  ['front', '/'],
  ['section front', '/news/'],
  ['article', articlePath],
  [`live blog of ${POSTS} posts`, liveBlogPath],
  ['listing, page 40', listingPath],
] as const
const forms = pagesMeasured.flatMap(([name, path]) => [
  { what: `${name}, layout API`, url: `${address}/api/layout/v1?url=${encodeURIComponent(path)}` },
  { what: `${name}, HTML`, url: `${address}${path}` },
])
const middle = (results: LoadResult[], of: (result: LoadResult) => number) =>
  results.map(of).toSorted((a, b) => a - b)[Math.floor(results.length / 2)]!
const bare = await startBare()
/** Another bare route, which also sends our headers, most of which protect readers. */
const dressed = await startBare()
/** The service in a process of its own too, started as `npm start` does. */
const site = await startSite(paper.settings)
for (const { what, url: here } of forms) {
  const url = here.replace(address, site.address)
  // The baseline serves the same bytes, because the load generator reads a trivial body many times faster than a
  // compressed one.
  const { bytes: buffer, headers } = await brotliOf(url)
  await bare.send(buffer)
  await dressed.send(buffer, headers)
  for (const connections of [10, 50]) {
    const [base, same, own]: LoadResult[][] = [[], [], []]
    // In turns, so that a busy moment of the machine affects both.
    for (let turn = 0; turn < TURNS; turn++) {
      const options = { connections, seconds: SECONDS }
      base!.push(await load(root, bare, options))
      same!.push(await load(root, dressed, options))
      own!.push(await load(root, { url, usage: () => processorTimeOf(site.pid) }, options))
    }
    const [baseline, sameHeaders, ours] = [base!, same!, own!].map((results) => ({
      rate: middle(results, ({ requestsPerSecond }) => requestsPerSecond),
      cpu: middle(results, ({ cpuMicros }) => cpuMicros),
      p99: middle(results, ({ p99 }) => p99),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
    }))
    rows.push({
      what: `warm ${what} (${buffer.length} bytes), ${connections} connections`,
      figure: `${ours!.rate}/s, ${ours!.cpu} µs CPU, p99 ${ours!.p99} ms${ours!.failed ? `, ${ours!.failed} FAILED` : ''}`,
      baseline: `${baseline!.rate}/s, ${baseline!.cpu} µs CPU, p99 ${baseline!.p99} ms; with our headers ${sameHeaders!.cpu} µs`,
      ratio: ours!.rate / baseline!.rate,
      cpuRatio: baseline!.cpu / ours!.cpu,
      cpuRatioSameHeaders: sameHeaders!.cpu / ours!.cpu,
      aim: '≥ 0.95',
    })
  }
}
bare.stop()
dressed.stop()
await site.stop()

/** Measures a signed-in reader and a logged-out one, in turns. */
const { id } = await server.app.accounts.accounts.begin(
  { issuer: 'bench', subject: 'reader', email: undefined, name: undefined, roles: [], session: undefined },
  { browser: 'Bench', before: undefined, heard: 0 },
)
for (const { what, url } of forms.filter(({ url: each }) =>
  [`${address}/`, `${address}${articlePath}`].includes(each),
)) {
  const cookie = `session=${id}`
  for (let asked = 0; asked < 20; asked++)
    await (await fetch(url, { headers: { ...READER, cookie: `${READER.cookie}; ${cookie}` } })).arrayBuffer()
  for (const connections of [10, 50]) {
    const [strangers, signedIn]: LoadResult[][] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) {
      const measured = { url, usage: () => process.cpuUsage() }
      strangers!.push(await load(root, measured, { connections, seconds: SECONDS }))
      signedIn!.push(await load(root, measured, { connections, seconds: SECONDS, cookie }))
    }
    const [theirs, ours] = [strangers!, signedIn!].map((results) => ({
      rate: middle(results, ({ requestsPerSecond }) => requestsPerSecond),
      cpu: middle(results, ({ cpuMicros }) => cpuMicros),
    }))
    rows.push({
      what: `warm ${what} for a signed-in reader, ${connections} connections`,
      figure: `${ours!.rate}/s, ${ours!.cpu} µs CPU`,
      baseline: `${theirs!.rate}/s, ${theirs!.cpu} µs CPU for one who is not`,
      ratio: ours!.rate / theirs!.rate,
      cpuRatio: theirs!.cpu / ours!.cpu,
      aim: '≥ 0.9',
    })
  }
}

const get = async (url: string) => void (await (await fetch(url)).arrayBuffer())
for (const { what, url } of forms) {
  const { cache } = (await (
    await fetch(forms.find((form) => form.what === what.replace('HTML', 'layout API'))!.url)
  ).json()) as LayoutDocument
  const empty = () =>
    fetch(`${address}/api/admin/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: cache.tags }),
    })
  const warm = await timed(() => get(url))
  const cold = await timed(() => get(url), empty)
  const aged = await timed(
    () => get(url),
    () => (now += MINUTE),
  )
  const row = (name: string, { p50, p95 }: { p50: number; p95: number }) =>
    rows.push({
      what: `one request, ${name}: ${what}`,
      figure: `p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} ms`,
      baseline: `p50 ${warm.p50.toFixed(2)} p95 ${warm.p95.toFixed(2)} ms warm`,
      aim: '',
    })
  row('cache emptied', cold)
  row('a minute later', aged)
}
now = BENCH_INSTANT

const document = (await (await fetch(api)).json()) as LayoutDocument
const bodies = listOffsets.map(listBody)
const results = bodies.map((body): ContentResult => ({
  ok: true,
  content: { kind: 'stories', ...readCollection(JSON.parse(body)), tags: [] },
}))
const pages = pageSet(await readPages(paper.pagesDir))
const siteOfBench = {
  url: settings.SITE_URL,
  name: settings.SITE_NAME,
  product: settings.PRODUCT_NAME,
  environment: settings.ENVIRONMENT,
  subscribeUrl: '/offers/',
  todaysPaperUrl: '/e/',
  donateUrl: '/d/',
  latestSections: '/news,/sports',
  partners: { obituaries: '/n/', jobs: '/j/' },
  social: { x: 'https://x.com/', facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' },
  navigation: await readNavigation(navigationFile, 'Courier'),
}
const answer = (read: ContentRead): ContentResult =>
  read.source === 'section-feed'
    ? results[listOffsets.indexOf(Number(read.query.feedOffset))]!
    : { ok: false, failure: 'not-found' }
const facts = {
  at: BENCH_INSTANT,
  path: '/',
  query: new URLSearchParams(),
  value: (name: string) =>
    (name === 'reader.state' ? 'logged-out' : name.startsWith('experiment.') ? NO_ASSIGNMENT : undefined) as never,
}
const services = {
  pages,
  site: siteOfBench,
  load: async (reads: readonly ContentRead[]) => new Map(reads.map((read) => [readKey(read), answer(read)])),
  turns: new LoopTurns(1).beginAtOnce(''),
}

const [resolveTime, jsonTime] = await medians(
  async () =>
    JSON.stringify((await resolveAddress(services, { address: parseAddress('/'), facts, preview: false })).document),
  () => {
    for (const body of bodies) JSON.parse(body)
    JSON.stringify(document)
  },
)
rows.push({
  what: 'cold resolve of the 60-card front, to JSON',
  figure: `${resolveTime.toFixed(2)} ms`,
  baseline: `${jsonTime.toFixed(2)} ms (parse content + stringify document)`,
  ratio: resolveTime / jsonTime,
  aim: '≤ 2',
})

const assets = serverHalf.assetsFromManifest(
  JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as ViteManifest,
)
const style = readStyles(clientFolder)[document.page.type]
const drawing = { document, options: { assets, style, siteName: settings.SITE_NAME } }
const draw = drawingWith(serverHalf)
const html = Buffer.from(draw(drawing).html).toString()
/** The page's elements and texts in one flat component, to measure what React alone costs. */
const flat = flatten(html)
if (renderToString(flat).length < html.length / 2) throw new Error('The flat component lacks most of the page.')
const [htmlTime, flatTime] = await medians(
  () => draw(drawing),
  () => Buffer.from(renderToString(createElement(() => flat))),
)
rows.push({
  what: 'cold HTML of the 60-card front',
  figure: `${htmlTime.toFixed(2)} ms`,
  baseline: `${flatTime.toFixed(2)} ms (renderToString, one component, as bytes)`,
  ratio: htmlTime / flatTime,
  aim: '≤ 1.5',
})

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const gzipped = (file: string) => gzipSync(readFileSync(file)).length
rows.push({
  what: 'HTML of the 60-card front, gzip',
  figure: kilobytes(gzipSync(html).length),
  baseline: `${kilobytes(html.length)} as it is`,
  aim: '≤ 40 KB',
})
// The HLS library is only loaded when a video is played, not when an island hydrates.
const scripts = readdirSync(join(clientFolder, 'assets')).filter(
  (name) => name.endsWith('.js') && !/live-reload|styles-|hls/.test(name),
)
rows.push({
  what: 'JavaScript at load, gzip',
  figure: kilobytes(
    [assets.script, ...(assets.preload ?? [])].reduce((sum, url) => sum + gzipped(join(clientFolder, url)), 0),
  ),
  baseline: '',
  aim: '≤ 40 KB',
})
rows.push({
  what: 'all files of JavaScript, of which a page fetches some, gzip',
  figure: kilobytes(scripts.reduce((sum, name) => sum + gzipped(join(clientFolder, 'assets', name)), 0)),
  baseline: '',
  // No aim here, because `npm run budget` checks what a page may load.
  aim: '',
})
rows.push({
  what: 'memory of the process',
  figure: `${Math.round(process.memoryUsage().rss / 1048576)} MB after`,
  baseline: `${Math.round(memoryBefore / 1048576)} MB before`,
  aim: '',
})

console.table(
  Object.fromEntries(
    rows.map(({ what, ratio, cpuRatio, cpuRatioSameHeaders, ...row }) => [
      what,
      {
        ...row,
        ratio: ratio?.toFixed(2) ?? '',
        'by CPU': cpuRatio?.toFixed(2) ?? '',
        'with our headers': cpuRatioSameHeaders?.toFixed(2) ?? '',
      },
    ]),
  ),
)
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, '.cache/bench.json'), `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`)
console.log('As JSON: .cache/bench.json')
await server.close()
await paper.close()
rmSync(dataFolder, { recursive: true, force: true })
process.exit(0)
