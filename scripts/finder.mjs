/**
 * `npm run finder`: how long the restaurant finder takes with 5,000 places on a processor four times slower. It measures from
 * the answer to a change of filters until list and pins are painted. Medians of nine; nothing is asserted.
 */
import { createServer } from 'node:http'
import { launchBrowser } from './browser.mjs'
import { withPaper } from './served.mjs'

const PLACES = 5000
const CHANGES = 9
const CPU_SLOWDOWN = 4
const PAGE_SIZE = 50
const FINDER = '/food/restaurant-finder-philadelphia/'
const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/** Places spread over a city, of every price. */
const places = Array.from({ length: PLACES }, (_, index) => ({
  slug: `place-${index}`,
  place_name: `Place ${index}`,
  photo_data: { imageWebUrl: `/media/scenes/plate-${(index % 24) + 1}.jpg` },
  description: `What to order at number ${index}, and why the corner table is worth the wait.`,
  price_range: ['$'.repeat((index % 4) + 1)],
  cuisine_name: 'Italian',
  region: 'Fishtown',
  latitude: 39.9 + ((index * 7919) % 1000) / 7000,
  longitude: -75.25 + ((index * 104_729) % 1000) / 6000,
  is_featured: index % 7 === 0,
  is_top_ten: index % 500 === 0,
  takes_reservations: index % 2 === 0,
}))

const service = createServer((request, response) => {
  const query = new URL(request.url, 'http://places').searchParams
  const price = query.get('price')?.split(',') ?? []
  const found = places.filter(
    (place) =>
      (price.length === 0 || price.includes(place.price_range[0])) &&
      (query.get('takes_reservations') !== 'true' || place.takes_reservations),
  )
  const page = Number(query.get('page'))
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      places: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      total: found.length,
      pagination: { total_pages: Math.ceil(found.length / PAGE_SIZE), current_page: page },
    }),
  )
})
await new Promise((ready) => service.listen(0, '127.0.0.1', ready))

/** Runs in the page: the time from the answer that next changes the list to the frame in which it is painted. */
async function paintedAfterAnswer() {
  const block = document.querySelector('[data-block="finder"]')
  const answered = () => performance.getEntriesByType('resource').findLast(({ name }) => name.includes('finder.search'))
  const before = answered()?.startTime ?? 0
  const firstCard = () => block.querySelector('[data-place]')?.getAttribute('data-place')
  const shown = firstCard()
  block.querySelector('input[type="checkbox"]').click()
  await new Promise((changed) => {
    const observer = new MutationObserver(() => {
      if (firstCard() === shown && !block.querySelector('[aria-busy]') && answered()?.startTime === before) return
      if (!answered() || answered().startTime === before || block.querySelector('[aria-busy]')) return
      observer.disconnect()
      changed()
    })
    observer.observe(block, { subtree: true, childList: true, attributes: true })
  })
  // The pins of the places before go first, and those of the new ones may come a frame later than the list.
  do await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  while (!document.querySelector('.leaflet-marker-icon'))
  return performance.now() - answered().responseEnd
}

const figures = { list: [], pins: 0, total: '' }
await withPaper(
  async (paper) => {
    const browser = await launchBrowser()
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const wire = await page.context().newCDPSession(page)
    await page.goto(paper + FINDER)
    await page.waitForSelector('.leaflet-marker-icon')
    await page.waitForLoadState('networkidle')
    await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    // Not measured, because the first search also loads the script that searches.
    await page.evaluate(paintedAfterAnswer)
    for (let change = 0; change < CHANGES; change++) {
      await page.waitForTimeout(500)
      figures.list.push(await page.evaluate(paintedAfterAnswer))
    }
    figures.pins = await page.locator('.leaflet-marker-icon').count()
    figures.total = await page.locator('[data-block="finder"] output').first().textContent()
    await browser.close()
  },
  { PLACES_ORIGIN: `http://127.0.0.1:${service.address().port}` },
)
service.close()
console.table({
  [`${PLACES} places`]: {
    'answer to paint, median': `${Math.round(middle(figures.list))} ms`,
    slowest: `${Math.round(Math.max(...figures.list))} ms`,
    'pins drawn': figures.pins,
    'what is shown': figures.total,
  },
})
