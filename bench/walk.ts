/**
 * `npm run walk`: two walks through many articles of a large newsroom, one reader after another. It reports how many pages
 * the second walk finds warm, what was read from the origin, and the service's memory. `npm run walk -- --articles 2000`.
 * With `--mixed 1000000`, that many requests of all kinds follow, with ten reports of memory. With `--rest 120`, nobody asks
 * for anything for two minutes before the last report.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endsWithUs } from './ends-with-us.ts'
import { startSite, type Site } from './neighbours/site.ts'
import { storyAddresses } from './story-addresses.ts'

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '5000' },
    stories: { type: 'string', default: '100000' },
    mixed: { type: 'string', default: '0' },
    /** Seconds. */
    rest: { type: 'string', default: '0' },
    /** Further options of Node, to try their effect. */
    node: { type: 'string', default: '' },
  },
})
const ARTICLES = Number(values.articles)
const READERS = 4
const MIXED = Number(values.mixed)

/** The demo newsroom in a process of its own. */
async function startNewsroom(): Promise<{ origin: string; stop: () => void }> {
  const child = spawn(
    process.execPath,
    [join(dirname(process.argv[1]!), 'newsroom.js'), '--stories', values.stories, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  endsWithUs(child)
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/[\d.:]+/.exec(line)?.[0]
    if (origin) return { origin, stop: () => void child.kill('SIGTERM') }
  }
  throw new Error('the newsroom does not start')
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** Sums of lines of the service's metrics. */
async function figures(site: Site) {
  const lines = (await site.get('/metrics')).text.split('\n')
  const sum = (start: string, holds = '') =>
    lines
      .filter((line) => line.startsWith(start) && line.includes(holds))
      .reduce((all, line) => all + Number(line.split(' ').at(-1)), 0)
  return {
    warm: sum('broadsheet_requests_total{', 'warm="true"'),
    reads: sum('broadsheet_source_seconds_count'),
    documents: sum('broadsheet_cache_entries{', 'kind="pages"'),
    bytes: sum('broadsheet_cache_bytes{', 'kind="pages"'),
    answers: sum('broadsheet_cache_entries{', 'kind="content"'),
    answerBytes: sum('broadsheet_cache_bytes{', 'kind="content"'),
  }
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** The bytes of mapped files in a process's resident memory, which processes can share. */
const filesOf = (pid: number) =>
  Number(/RssFile:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

const newsroom = await startNewsroom()
const site = await startSite(
  {
    CONTENT_ORIGIN: newsroom.origin,
    MEDIA_ORIGIN: newsroom.origin,
    PAGES_DIR: join(dirname(process.argv[1]!), '../fixtures/pages'),
  },
  { isProbed: true, node: ['--expose-gc', ...values.node.split(' ').filter(Boolean)] },
)
const addresses = await storyAddresses(newsroom.origin, ARTICLES)
await site.get(addresses[0]!)
const before = memoryOf(site.pid)

/** Sends the requests numbered `from` up to `end`, and returns a line for each that fails. */
async function ask(from: number, end: number, requestOf: (number: number) => [path: string, encoding: string]) {
  let next = from
  const failed: string[] = []
  const reader = async () => {
    while (next < end) {
      const [path, encoding] = requestOf(next++)
      const { status, ms } = await site.get(path, encoding)
      if (status !== 200) failed.push(`${status} of ${path} after ${ms.toFixed(0)} ms`)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return failed
}

async function walk(name: string) {
  const start = await figures(site)
  const began = performance.now()
  const failed = await ask(0, addresses.length, (number) => [addresses[number]!, 'br'])
  const seconds = (performance.now() - began) / 1000
  const end = await figures(site)
  return {
    walk: name,
    seconds: seconds.toFixed(1),
    warm: end.warm - start.warm,
    'reads at the origin': end.reads - start.reads,
    failed: failed.length,
    'documents kept': end.documents,
    'booked for them': megabytes(end.bytes),
    'answers kept': end.answers,
    'for these': megabytes(end.answerBytes),
    memory: megabytes(memoryOf(site.pid)),
  }
}

const SECTIONS = ['/', '/news/', '/sports/', '/food/', '/opinion/']
/** Nine in ten requests for articles are for one of this many. */
const READ_MOST = 1000
/** The most failed answers that are printed one by one in each tenth of the requests. */
const MOST_TOLD = 20

/** The request with this number. One in ten is for a front, the others for scattered articles; one in ten asks for JSON. */
function mixedRequest(number: number): [path: string, encoding: string] {
  // Knuth's multiplicative hash: the same order in each run.
  const drawn = Math.imul(number + 1, 2654435761) >>> 0
  const articles = (drawn >>> 8) % 10 === 0 ? addresses.length : Math.min(READ_MOST, addresses.length)
  const page = drawn % 10 === 0 ? SECTIONS[(drawn >>> 8) % SECTIONS.length]! : addresses[(drawn >>> 4) % articles]!
  const path = (drawn >>> 20) % 10 === 1 ? `/api/layout/v1?url=${encodeURIComponent(page)}` : page
  return [path, drawn >>> 28 === 0 ? 'gzip' : 'br']
}

/** Sends one tenth of the mixed requests, and then reports the service's memory. */
async function mixed(part: number): Promise<void> {
  const start = await figures(site)
  const began = performance.now()
  const [from, end] = [Math.floor((MIXED * part) / 10), Math.floor((MIXED * (part + 1)) / 10)]
  const failed = await ask(from, end, mixedRequest)
  const now = await figures(site)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const warm = (((now.warm - start.warm) / (end - from)) * 100).toFixed(1)
  const booked = `${megabytes(now.bytes)} and ${megabytes(now.answerBytes)} booked`
  console.log(
    `${end} requests: ${seconds} s, ${warm}% warm, ${failed.length} failed; ${booked}, ${megabytes(memoryOf(site.pid))} in all`,
  )
  for (const line of failed.slice(0, MOST_TOLD)) console.log(`  ${line}`)
}

console.log(`${addresses.length} articles of ${Number(values.stories).toLocaleString('en-US')}, ${READERS} at a time`)
const rows = [await walk('first'), await walk('second')]
await sleep(5000)
console.table(rows)
if (MIXED > 0) for (let part = 0; part < 10; part++) await mixed(part)
await sleep(Number(values.rest) * 1000)
/** The service's memory, as it is (`probe`) or after a garbage collection (`collect`). */
const held = async (what: 'probe' | 'collect') => {
  const { memory, spaces } = await site.probe(what)
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = memory
  return {
    all: megabytes(rss),
    'of the heap': megabytes(heapTotal),
    'in use there': megabytes(heapUsed),
    young: megabytes(spaces['new_space'] ?? 0),
    buffers: megabytes(arrayBuffers),
    'other things outside': megabytes(external - arrayBuffers),
    'of the program': megabytes(filesOf(site.pid)),
    'the rest': megabytes(rss - heapTotal - external - filesOf(site.pid)),
  }
}
console.table({ 'as it stands': await held('probe'), 'after a collection': await held('collect') })
console.log(`Memory of the service: ${megabytes(before)} before, ${megabytes(memoryOf(site.pid))} at the end`)
await site.stop()
newsroom.stop()
process.exit(0)
