/**
 * `npm run flood` measures three things: warm pages while many cold ones are made; large pages, that is how long one holds up
 * the event loop and how its cost grows with its size; and cold pages of a few readers beside one household that asks for
 * more than all others together. The longest holds are medians of several pages, because other work of the machine can also
 * hold a process up. `--only large` or `--only household` runs that part; `--of ../another-clone` measures another build.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { join, resolve } from 'node:path'
import { processorTimeOf } from './load.ts'
import { benchPaper, cardsPath, postsPath, coldPaths } from './paper.ts'
import { builtHere, goFirst, goLast, startSite } from './neighbours/site.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    of: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    rate: { type: 'string', default: '100' },
    connections: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
    times: { type: 'string', default: '7' },
  },
})
const SECONDS = Number(values.seconds)
const CARDS = [100, 200, 400, 1000]
const POSTS = [1000, 2500, 5000]

const paper = await benchPaper()
const site = await startSite(
  { ...paper.settings, SOURCE_PATIENCE: '10' },
  { isProbed: true, dist: values.of ? join(resolve(values.of), 'dist') : builtHere },
)

const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
const median = (times: readonly number[]) => part(times, 0.5)

async function read(path: string, encoding = 'br'): Promise<number> {
  const { status, ms } = await site.get(path, encoding)
  if (status !== 200) throw new Error(`${path} is answered with ${status}`)
  return ms
}

/** The milliseconds that each warm answer took, at a steady rate of requests. */
async function warm(url: string): Promise<number[]> {
  const child = fork(join(builtHere, 'asker.js'), [url, values.rate, values.seconds], { execArgv: [] })
  const [times] = (await once(child, 'message')) as [number[]]
  return times
}

/** Requests cold pages on several connections. Returns a function that stops this and resolves with their number. */
function flood(pathOf: (index: number) => string) {
  const stopping = new AbortController()
  let next = Math.floor(Math.random() * 1e9)
  let count = 0
  const reader = async () => {
    while (!stopping.signal.aborted) {
      await read(pathOf(next++))
      count++
    }
  }
  const reading = Promise.all(Array.from({ length: Number(values.connections) }, reader))
  return async () => {
    stopping.abort()
    await reading
    return count
  }
}

/** About the size of the homepage in brotli. */
const HOMEPAGE_BYTES = 27_000

/** A bare route in a process apart from the service. Delays of its answers show how busy the machine is. */
async function bystander() {
  const child = fork(join(builtHere, 'bare.js'), [], { execArgv: [] })
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  child.send({ body: Buffer.alloc(HOMEPAGE_BYTES, 'b').toString('base64'), headers: {} })
  await once(child, 'message')
  return { address, stop: () => child.disconnect() }
}

async function floodedRows(warmPath: string) {
  const bare = await bystander()
  const rows: {
    kind: string
    cold: number
    p50: number
    p99: number
    bareP99: number
    longest: number
    collection: number
  }[] = []
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [kind, pathOf] of [['nothing', undefined], ...Object.entries(coldPaths)] as const) {
      await read(warmPath)
      await site.probe()
      const stop = pathOf ? flood(pathOf) : undefined
      const [times, bareTimes] = await Promise.all([warm(site.address + warmPath), warm(bare.address)])
      const cold = (await stop?.()) ?? 0
      const { longest, longestCollection: collection } = await site.probe()
      rows.push({
        kind,
        cold: cold / SECONDS,
        p50: median(times),
        p99: part(times, 0.99),
        bareP99: part(bareTimes, 0.99),
        longest,
        collection,
      })
    }
  bare.stop()
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const of = (kind: string, figure: 'cold' | 'p50' | 'p99' | 'bareP99' | 'longest' | 'collection') =>
    median(rows.filter((row) => row.kind === kind).map((row) => row[figure]))
  return kinds.map((kind) => ({
    'beside it': kind,
    'cold pages a second': of(kind, 'cold').toFixed(1),
    'warm p50 (ms)': of(kind, 'p50').toFixed(2),
    'warm p99 (ms)': of(kind, 'p99').toFixed(2),
    'p99 of a bare route in another process (ms)': of(kind, 'bareP99').toFixed(2),
    'times the idle p99': (of(kind, 'p99') / of('nothing', 'p99')).toFixed(1),
    'loop held up at most (ms)': of(kind, 'longest').toFixed(1),
    'longest collection (ms)': of(kind, 'collection').toFixed(1),
  }))
}

/** Connections of a household that asks for more than may wait, and the number of readers beside it, each a household. */
const GREEDY = 600
const PATIENT = 4

/**
 * Makes one household request cold pages on all its connections. Returns a function that stops this and resolves with how
 * many it got and how many it did not.
 */
function greedy(pathOf: (index: number) => string) {
  // The parts of the path before and after the number.
  const around = pathOf(0).split('0')
  const child = fork(join(builtHere, 'household.js'), [site.address, ...around, String(GREEDY)], { execArgv: [] })
  goLast(child)
  return async () => {
    const told = once(child, 'message')
    child.send('stop')
    const [counts] = (await told) as [{ answered: number; refused: number }]
    return counts
  }
}

/**
 * How a few readers fare with articles that nobody has read, alone and beside the greedy household. Live blogs keep both
 * processors busy, so the origin has the service's priority: it stands for another machine.
 */
async function householdRows() {
  goFirst()
  const rows = []
  for (const [kind, pathOf] of [['nothing', undefined], ...Object.entries(coldPaths)] as const) {
    const stop = pathOf && greedy(pathOf)
    // Wait until the household has sent requests on all its connections.
    if (stop) await wait(1000)
    const until = performance.now() + SECONDS * 1000
    const times: number[] = []
    let failed = 0
    let next = Math.floor(Math.random() * 1e9)
    const reader = async () => {
      while (performance.now() < until) {
        const { status, ms } = await site.get(coldPaths.articles!(next++), 'br')
        times.push(ms)
        if (status !== 200) failed++
      }
    }
    await Promise.all(Array.from({ length: PATIENT }, reader))
    const household = await stop?.()
    rows.push({
      'the household asks for': kind,
      'and gets a second': ((household?.answered ?? 0) / (SECONDS + 1)).toFixed(1),
      'is refused': household?.refused ?? 0,
      'the readers get a second': (times.length / SECONDS).toFixed(1),
      'p50 (ms)': median(times).toFixed(0),
      'p99 (ms)': part(times, 0.99).toFixed(0),
      failed,
    })
  }
  return rows
}

/** Cold pages of one size, one after the other. */
async function sizeRow(what: string, size: number, pathOf: (index: number) => string) {
  for (let index = 0; index < 3; index++) await read(pathOf(index))
  const held: number[] = []
  const took: number[] = []
  const begun = processorTimeOf(site.pid).user
  for (let index = 0; index < Number(values.times); index++) {
    await site.probe()
    took.push(await read(pathOf(100 + index)))
    held.push((await site.probe()).longest)
  }
  const processor = (processorTimeOf(site.pid).user - begun) / Number(values.times) / 1000
  return {
    page: `${size} ${what}`,
    milliseconds: median(took).toFixed(0),
    'loop held up (ms)': median(held).toFixed(1),
    'processor (ms)': processor.toFixed(0),
    'of each (µs)': ((processor * 1000) / size).toFixed(0),
  }
}

async function largeRows() {
  const rows = []
  for (const size of CARDS) rows.push(await sizeRow('cards', size, (index) => cardsPath(size, index)))
  for (const size of POSTS) rows.push(await sizeRow('posts', size, (index) => postsPath(size, index)))
  return rows
}

for (let index = 0; index < 60; index++) for (const pathOf of Object.values(coldPaths)) await read(pathOf(index))
if ('warm'.startsWith(values.only)) {
  console.log(`Warm answers, ${values.rate} a second, beside ${values.connections} readers of cold pages`)
  console.table(await floodedRows('/'))
}
if ('household'.startsWith(values.only)) {
  console.log(`Articles that nobody has read, for ${PATIENT} readers beside one household with ${GREEDY} connections`)
  console.table(await householdRows())
}
if ('large'.startsWith(values.only)) {
  console.log(`Large pages, cold, one at a time, medians of ${values.times}`)
  console.table(await largeRows())
}
await site.stop()
await paper.close()
process.exit(0)
