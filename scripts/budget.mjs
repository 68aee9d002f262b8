/** `npm run budget`: what a reader's browser fetches for each kind of page, against what we allow (rule pages/budgets). */
import { launchBrowser, readToTheEnd } from './browser.mjs'
import { PAGES, withPaper } from './served.mjs'

const KB = 1024
/** Bytes as they travel. `scripts` at load, `islands` after every island has been hydrated. */
const BUDGET = {
  html: 40 * KB,
  css: 40 * KB,
  scripts: 40 * KB,
  islands: 120 * KB,
  fonts: 160 * KB,
  'first image': 160 * KB,
}
/** Each has blocks or scripts that no other has. */
const MEASURED = ['homepage', 'section', 'sports', 'food', 'article', 'live-blog', 'gallery', 'video', 'swipeable']
/** So many answers, and one of them is compressed. */
const ASKS = 10
const KIND_OF = { Document: 'html', Stylesheet: 'css', Script: 'scripts', Font: 'fonts' }

/** Undefined where the page came as it is: the compressed one is made after the first answer, and anew once labels have aged. */
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
  if (!answer?.headers()['content-encoding']) {
    await context.close()
    return undefined
  }
  const first = await page.evaluate(() => document.querySelector('main img')?.currentSrc)
  const sum = (kind) =>
    [...requests.values()].filter((one) => KIND_OF[one.type] === kind).reduce((total, one) => total + one.bytes, 0)
  const figures = {
    html: sum('html'),
    css: sum('css'),
    scripts: sum('scripts'),
    fonts: sum('fonts'),
    'first image': [...requests.values()].find((one) => one.url === first)?.bytes ?? 0,
  }
  await readToTheEnd(page)
  // All at once: what a reader points at may be drawn anew by the island it wakes.
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
    // Makes the compressed one.
    await (await fetch(paper + PAGES[name], { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    let figures
    for (let ask = 0; !figures && ask < ASKS; ask++) figures = await measure(browser, paper + PAGES[name])
    if (!figures) throw new Error(`${name} never came compressed`)
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
