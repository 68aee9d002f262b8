/**
 * `npm run presses`: how long a reader on a phone with a processor four times slower waits from a press until what it
 * changed is painted, beside a press on plain words of the same page. Medians of five; nothing is asserted.
 */
import { launchBrowser } from './browser.mjs'
import { PAGES, withPaper } from './served.mjs'

const RUNS = 5
const CPU_SLOWDOWN = 4
/** Milliseconds until consent, ads and measuring have come, and for a press to end. */
const AT_REST = 6000
const SETTLE = 1200

const button = (name) => (page) => page.getByRole('button', { name }).first().tap()
const escape = (page) => page.keyboard.press('Escape')

/** By page: what is pressed, one after the other. */
const PRESSES = {
  homepage: {
    Menu: button('Menu'),
    'Escape in the menu': escape,
    Search: button('Search'),
    'Escape in the search': escape,
    'Save on a card': button(/^Save: /),
    'latest updates of a card': (page) => page.locator('main summary').first().tap(),
    'Close breaking news': button(/^Close: /),
    'the tab of the ad at the foot': button('Hide advertisement'),
  },
  section: { Follow: button(/^Follow/) },
  article: {
    Share: button(/^Share/),
    'Escape in the share menu': escape,
  },
  gallery: { 'next picture': button(/^Next/) },
  'live-blog': { 'key events': (page) => page.locator('main summary').first().tap() },
  newsletters: { 'Add to inbox': button(/^Add to inbox/) },
  finder: {
    Filters: button(/^Filters/),
    'Escape in the filters': escape,
    'Map view': button('Map view'),
    'List view': button('List view'),
    'Show on map': button(/^Show on map/),
  },
}
const WORDS = 'plain words'

/** Runs in the page before its own code. */
function observe() {
  window.longestPress = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longestPress = Math.max(window.longestPress, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** Milliseconds that the browser saw, in steps of eight; 0 for less than sixteen. */
async function waitOf(page, press) {
  await page.evaluate(() => void (window.longestPress = 0))
  await press(page)
  await page.waitForTimeout(SETTLE)
  return page.evaluate(() => window.longestPress)
}

/** Adds what each press of one visit took to `waits`. */
async function visit(browser, url, presses, waits) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(AT_REST)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // A line over a headline may hold a link.
  const words = (on) =>
    on.locator('main :is(h1, h2):not(:has(a))').filter({ visible: true }).first().tap({ force: true })
  for (const [what, press] of Object.entries({ [WORDS]: words, ...presses })) {
    const took = await waitOf(page, press)
    waits.set(what, [...(waits.get(what) ?? []), took])
  }
  await context.close()
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const asked = process.argv.slice(2)
const table = []
await withPaper(async (paper) => {
  const browser = await launchBrowser()
  for (const [name, presses] of Object.entries(PRESSES)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const waits = new Map()
    for (let run = 0; run < RUNS; run++) await visit(browser, paper + PAGES[name], presses, waits)
    for (const what of Object.keys(presses))
      table.push({
        page: name,
        press: what,
        'until painted': `${middle(waits.get(what))} ms`,
        slowest: `${Math.max(...waits.get(what))} ms`,
        [WORDS]: `${middle(waits.get(WORDS))} ms`,
      })
  }
  await browser.close()
})
console.table(table)
