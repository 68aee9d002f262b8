/**
 * `npm run soak -- --minutes 60`: runs a whole paper on one machine at half of its full load, with the readers of `npm run
 * chaos`, who check each answer, and with corrections and publications. It reports whether memory, timers, listeners or
 * connections grow, and whether anything failed. `--picture docs/soak.svg` draws the curves. `--rate 100` sets the load
 * without a ramp. `--p99 1000` is the limit (ms) that defines full load. `CACHE_MB` and `CONTENT_CACHE_MB` are passed to the
 * instances. Exit code 1 if something grew or failed.
 */
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openWork } from '../chaos/at-work.ts'
import { openHouse, whatIsMissing, type House } from '../chaos/house.ts'
import { FIRST, fullLoad } from './ramp.ts'
import { curves, report, type Soaked } from './report.ts'
import { openStories } from './stories.ts'
import { Watch } from './watch.ts'

/** Milliseconds between two readings of all figures. */
const EVERY = 5000
/** Milliseconds of load before figures are read, because the edge is empty at first. */
const WARM_UP = 10_000
/** How many times garbage is collected during a soak. In the second and the last quarter, a count follows each time. */
const COLLECTED = 12
/** Milliseconds between two corrections, and between two publications, each of which makes pages out of date. */
const EDITORS = { corrected: 3000, published: 30_000 }

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string' },
    p99: { type: 'string', default: '1000' },
    picture: { type: 'string' },
  },
})
const milliseconds = Number(given.minutes) * 60_000
const CACHE_MB = process.env['CACHE_MB'] ?? '128'
const CONTENT_CACHE_MB = process.env['CONTENT_CACHE_MB'] ?? '128'
const say = (line: string) => process.stderr.write(`${line}\n`)

const missing = whatIsMissing()
if (missing) {
  say(`${missing} must be installed for this.`)
  process.exit(1)
}

const warnings: string[] = []

async function soak(house: House): Promise<Soaked> {
  const { asking, readers, unread, meanwhile, corrections, editions, lostSignUps, lostEditions } = await openWork(house)
  const stories = await openStories(house)
  say(await stories.fillCaches())
  const refill = () => stories.refill(unread)
  refill()
  const refilling = setInterval(refill, 500)

  async function underLoad(): Promise<{ watch: Watch; begun: number }> {
    readers.rate = Number(given.rate ?? FIRST)
    readers.start()
    await wait(WARM_UP)
    if (!given.rate) {
      const full = await fullLoad(readers, Number(given.p99))
      say(`full load is ${full.toFixed(0)} requests a second`)
      readers.rate = full / 2
    }
    // Requests left open by the ramp do not count for the soak.
    await wait(EVERY)
    readers.seen.length = 0
    const begun = Date.now()
    const watch = new Watch(house, readers)
    const end = begun + milliseconds
    const look = async () => {
      while (Date.now() < end) {
        await wait(Math.min(EVERY, end - Date.now()))
        await watch.look()
      }
    }
    const probe = async () => {
      for (let index = 0; index < COLLECTED; index++) {
        await wait(Math.max(0, begun + ((index + 0.2) * milliseconds) / COLLECTED - Date.now()))
        await watch.collect()
        const quarter = Math.floor((index * 4) / COLLECTED) + 1
        if (quarter % 2 === 0) await watch.count()
      }
    }
    await Promise.all([look(), probe()])
    return { watch, begun }
  }
  const { watch, begun } = await meanwhile(underLoad(), true, EDITORS)
  clearInterval(refilling)
  await readers.stop()
  watch.takeAnswers()
  const faults = {
    'sign-ups lost': await lostSignUps(begun),
    'instances without the newest edition': await lostEditions(),
    'warnings of Node': warnings.length,
  }
  await asking.close()
  return {
    seconds: milliseconds / 1000,
    rate: readers.rate ?? 0,
    isHalf: !given.rate,
    caches: [Number(CACHE_MB), Number(CONTENT_CACHE_MB)],
    instances: [house.parts.first.name, house.parts.second.name],
    series: watch.series,
    requests: watch.requests,
    times: watch.times,
    bad: watch.bad,
    faults,
    done: {
      'sign-ups taken': readers.taken.size,
      corrections: corrections.newest - 1,
      editions: editions.newest - 1,
    },
  }
}

const house = await openHouse({
  settings: { CACHE_MB, CONTENT_CACHE_MB },
  hasRoom: true,
  probe: 'soak-probe.js',
  // Node warns if an object gets too many listeners.
  onError(line) {
    say(`    ${line}`)
    if (/warning/i.test(line)) warnings.push(line)
  },
})
const soaked = await soak(house)
await house.close()
for (const { kind, outcome, detail } of soaked.bad.slice(0, 10)) say(`    ${kind}, ${outcome}: ${detail ?? ''}`)
const { text, isWell } = report(soaked)
process.stdout.write(text)
if (given.picture) writeFileSync(given.picture, curves(soaked))
process.exit(isWell ? 0 : 1)
