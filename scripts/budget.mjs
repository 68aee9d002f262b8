/**
 * `npm run budget`: what a reader's browser loads for each kind of page, compared with what is allowed
 * (rule pages/budgets).
 */
import { launchBrowser, readToTheEnd } from './browser.mjs'
import { PAGES, withPaper } from './served.mjs'

const KB = 1024
/** In bytes as transferred. `scripts` is measured at load, `islands` after every island has hydrated. */
const BUDGET = {
  html: 40 * KB,
  css: 40 * KB,
  scripts: 40 * KB,
  islands: 120 * KB,
  fonts: 160 * KB,
  'first image': 160 * KB,
}
/** Pages to measure: each has blocks or scripts that the others lack. */
const MEASURED = ['homepage', 'section', 'sports', 'food', 'article', 'live-blog', 'gallery', 'video', 'swipeable']
const KIND_OF = { Document: 'html', Stylesheet: 'css', Script: 'scripts', Font: 'fonts' }

/** The bytes by kind that a new reader's browser loads when the reader opens a page and reads to its end. */
async function measure(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const requests = new Map()
  await wire.send('Network.enable')
  wire.on('Network.responseReceived', ({ requestId, type, response }) =>
    requests.set(requestId, { type, url: response.url, bytes: 0 }),
  )
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  if (!answer?.headers()['content-encoding']) throw new Error(`${url} came uncompressed`)
  const first = await page.evaluate(() => document.querySelector('main img')?.currentSrc)
  const sum = (kind) =>
    [...requests.values()]
      .filter((request) => KIND_OF[request.type] === kind)
      .reduce((total, request) => total + request.bytes, 0)
  const figures = {
    html: sum('html'),
    css: sum('css'),
    scripts: sum('scripts'),
    fonts: sum('fonts'),
    'first image': [...requests.values()].find((request) => request.url === first)?.bytes ?? 0,
  }
  await readToTheEnd(page)
  // All at once, because an island that hydrates may redraw the element just pointed at.
  await page.evaluate(() => {
    for (const action of document.querySelectorAll('[data-island-action], [data-island-interest]'))
      action.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every((island) => island.hasAttribute('data-hydrated')),
  )
  await page.waitForLoadState('networkidle')
  figures.islands = sum('scripts')
  await context.close()
  return figures
}

const over = []
const table = {}
await withPaper(async (paper) => {
  const browser = await launchBrowser()
  for (const name of MEASURED) {
    const figures = await measure(browser, paper + PAGES[name])
    table[name] = Object.fromEntries(Object.keys(BUDGET).map((kind) => [kind, `${(figures[kind] / KB).toFixed(1)} KB`]))
    for (const [kind, most] of Object.entries(BUDGET))
      if (figures[kind] > most)
        over.push(`${name}: ${kind} is ${(figures[kind] / KB).toFixed(1)} KB, ${most / KB} KB are allowed`)
  }
  await browser.close()
})
table['allowed'] = Object.fromEntries(Object.entries(BUDGET).map(([kind, most]) => [kind, `${most / KB} KB`]))
console.table(table)
if (over.length) {
  console.error(over.join('\n'))
  process.exit(1)
}
