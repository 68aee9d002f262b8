/**
 * `npm run lighthouse`: homepage, section and article with Lighthouse's mobile preset, median of three runs.
 * Accessibility, best practices and SEO must be 100; performance is only reported.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_ARGUMENTS, findChromium } from './find-chromium.mjs'
import { PAGES, root, withPaper } from './served.mjs'

const RUNS = 3
const PERFECT = ['accessibility', 'best-practices', 'seo']
const shown = ['homepage', 'section', 'article']
/** Downloaded on demand, because its lockfile entries do not survive a clean install next to ours. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

function audit(url) {
  const flags = ['--headless=new', ...CHROMIUM_ARGUMENTS].join(' ')
  const { stdout, status } = spawnSync(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`)
  return JSON.parse(String(stdout))
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const short = []
const table = {}
// In other environments the page delays its own measuring for Lighthouse, which would flatter the result.
const ENVIRONMENT = { ENVIRONMENT: 'production' }
await withPaper((paper) => {
  for (const name of shown) {
    const runs = Array.from({ length: RUNS }, () => audit(paper + PAGES[name]))
    const scores = Object.fromEntries(
      ['performance', ...PERFECT].map((category) => [
        category,
        Math.round(100 * middle(runs.map((lhr) => lhr.categories[category].score ?? 0))),
      ]),
    )
    const milliseconds = (figure) => `${Math.round(middle(runs.map((lhr) => lhr.audits[figure].numericValue)))} ms`
    table[name] = {
      ...scores,
      LCP: milliseconds('largest-contentful-paint'),
      TBT: milliseconds('total-blocking-time'),
      CLS: middle(runs.map((lhr) => lhr.audits['cumulative-layout-shift'].numericValue)).toFixed(3),
    }
    for (const category of PERFECT)
      if (scores[category] < 100) {
        const failed = runs[0].categories[category].auditRefs
          .map(({ id }) => runs[0].audits[id])
          .filter(({ score }) => score !== null && score < 1)
        short.push(
          `${name}: ${category} is ${scores[category]}: ${failed.map(({ id, title }) => `${id} (${title})`).join(', ')}`,
        )
      }
  }
}, ENVIRONMENT)
console.table(table)
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, '.cache/lighthouse.json'), `${JSON.stringify(table, null, 2)}\n`)
if (short.length) {
  console.error(short.join('\n'))
  process.exit(1)
}
