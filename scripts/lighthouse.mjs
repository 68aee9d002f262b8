/**
 * `npm run lighthouse`: homepage, section and article by Lighthouse's mobile preset, median of three. Accessibility,
 * best practices and SEO are to be 100; performance is reported.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { CHROMIUM_ARGUMENTS, findChromium } from './find-chromium.mjs'
import { PAGES, root, withPaper } from './served.mjs'

const RUNS = 3
const PERFECT = ['accessibility', 'best-practices', 'seo']
const shown = ['homepage', 'section', 'article']
const PORT = 9333

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const short = []
const table = {}
await withPaper(async (paper) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${PORT}`] })
  for (const name of shown) {
    const runs = []
    for (let run = 0; run < RUNS; run++) {
      const { lhr } = await lighthouse(paper + PAGES[name], { port: PORT, output: 'json', logLevel: 'error' })
      runs.push(lhr)
    }
    const scores = Object.fromEntries(
      ['performance', ...PERFECT].map((category) => [category, Math.round(100 * middle(runs.map((lhr) => lhr.categories[category].score ?? 0)))]),
    )
    const milliseconds = (audit) => `${Math.round(middle(runs.map((lhr) => lhr.audits[audit].numericValue)))} ms`
    table[name] = {
      ...scores,
      LCP: milliseconds('largest-contentful-paint'),
      TBT: milliseconds('total-blocking-time'),
      CLS: middle(runs.map((lhr) => lhr.audits['cumulative-layout-shift'].numericValue)).toFixed(3),
    }
    for (const category of PERFECT)
      if (scores[category] < 100) {
        const failed = runs[0].categories[category].auditRefs.map(({ id }) => runs[0].audits[id]).filter(({ score }) => score !== null && score < 1)
        short.push(`${name}: ${category} is ${scores[category]}: ${failed.map(({ id, title }) => `${id} (${title})`).join(', ')}`)
      }
  }
  await browser.close()
})
console.table(table)
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, '.cache/lighthouse.json'), `${JSON.stringify(table, null, 2)}\n`)
if (short.length) {
  console.error(short.join('\n'))
  process.exit(1)
}
