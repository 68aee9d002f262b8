/**
 * `npm run cold`: how long pages take that nobody has read before. Ten readers at a time read each page once.
 * `npm run cold -- --beside ../another-clone` measures another build of the service too, in turns with this one.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { processorTimeOf } from './load.ts'
import { benchPaper, coldPaths } from './paper.ts'
import { builtHere, startSite, type Site } from './neighbours/site.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    pages: { type: 'string', default: '400' },
    readers: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    encoding: { type: 'string', default: 'br' },
  },
})
const PAGES = Number(values.pages)
const READERS = Number(values.readers)
/** The builds take turns, with this many pages each, so that a busy moment of the machine affects both. */
const TURN = 50
/** The number of pages read before measuring starts, so that each build's code has been compiled. */
const WARM_UP = 150

const paper = await benchPaper()
const builds = [
  { build: 'this build', dist: builtHere },
  ...(values.beside ? [{ build: 'beside', dist: join(resolve(values.beside), 'dist') }] : []),
]
const sites = await Promise.all(
  builds.map(async ({ build, dist }) => ({
    build,
    site: await startSite(
      // Patient, so that no read fails just because the machine is busy.
      { ...paper.settings, SOURCE_PATIENCE: '10' },
      { dist },
    ),
  })),
)

/** Reads pages, and returns the milliseconds that each took. */
async function read(site: Site, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const reader = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const { status, ms } = await site.get(path, values.encoding)
      if (status !== 200) throw new Error(`${path} is answered with ${status}`)
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return times
}

const milliseconds = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!

const rows = []
for (const [kind, pathOf] of Object.entries(coldPaths)) {
  if (!kind.startsWith(values.only)) continue
  const paths = Array.from({ length: WARM_UP + PAGES }, (_, index) => pathOf(index))
  for (const { site } of sites) await read(site, paths.slice(0, WARM_UP))
  const begun = sites.map(({ site }) => processorTimeOf(site.pid).user)
  const times: number[][] = sites.map(() => [])
  for (let from = WARM_UP; from < paths.length; from += TURN)
    for (const [index, { site }] of sites.entries())
      times[index]!.push(...(await read(site, paths.slice(from, from + TURN))))
  for (const [index, { build, site }] of sites.entries()) {
    const [p50, p95] = [milliseconds(times[index]!, 0.5), milliseconds(times[index]!, 0.95)]
    const processor = (processorTimeOf(site.pid).user - begun[index]!) / PAGES / 1000
    rows.push({
      pages: kind,
      build,
      'p50 (ms)': p50.toFixed(1),
      'p95 (ms)': p95.toFixed(1),
      'processor (ms a page)': processor.toFixed(1),
      'p95 / p50': (p95 / p50).toFixed(2),
    })
  }
}
console.log(`${PAGES} pages of each kind, ${READERS} readers at a time, ${values.encoding}`)
console.table(rows)
await Promise.all(sites.map(({ site }) => site.stop()))
await paper.close()
process.exit(0)
