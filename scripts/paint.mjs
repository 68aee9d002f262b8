/**
 * `npm run paint`: first paint, largest paint and layout shift of a first visit on a slow phone: 1.6 Mbit/s, round trips of
 * 150 ms, a processor four times slower. Medians of five; nothing is asserted.
 */
import { launchBrowser } from './browser.mjs'
import { PAGES, withPaper } from './served.mjs'

const RUNS = 5
const MEASURED = ['homepage', 'section', 'article', 'live-blog']
const BYTES_PER_MEGABIT = 1e6 / 8
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_PER_MEGABIT,
  uploadThroughput: 0.75 * BYTES_PER_MEGABIT,
}
const CPU_SLOWDOWN = 4
/** Milliseconds to wait after the load event, for late fonts and for a later largest paint. */
const SETTLE = 2000

const asked = process.argv.slice(2)
const shown = asked.length ? asked : MEASURED
const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/** Runs in the page before its own code. */
function observe() {
  const seen = { first: 0, largest: 0, what: '', shift: 0 }
  const keep = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  keep('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  keep('largest-contentful-paint', ({ startTime, element }) => {
    seen.largest = startTime
    seen.what = element?.localName ?? ''
  })
  keep('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  window.paintsSeen = seen
}

async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', NETWORK)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE)
  const seen = await page.evaluate(() => window.paintsSeen)
  await context.close()
  return seen
}

const table = {}
// Outside production the page delays its own measuring.
await withPaper(
  async (paper) => {
    const browser = await launchBrowser()
    for (const name of shown) {
      const url = paper + PAGES[name]
      // Warm up: the first request makes the answer, the second has it compressed well.
      for (let ask = 0; ask < 2; ask++) await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).text()
      const runs = []
      for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, url))
      table[name] = {
        'first paint': `${Math.round(middle(runs.map((run) => run.first)))} ms`,
        'largest paint': `${Math.round(middle(runs.map((run) => run.largest)))} ms`,
        'which is': runs[0].what,
        shift: middle(runs.map((run) => run.shift)).toFixed(4),
      }
    }
    await browser.close()
  },
  { ENVIRONMENT: 'production' },
)
console.table(table)
