import { expect, type Locator, type Page } from 'playwright/test'

/** Collects everything that goes wrong in a page: console errors, failed requests, policy violations. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // The browser cancels a picture when the page becomes narrower and a smaller file will do.
    if (request.resourceType() === 'image' && request.failure()?.errorText === 'net::ERR_ABORTED') return
    // Requests to other machines fail on purpose in these tests.
    if (isLocal(request.url())) complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame()
    if (response.status() >= 400 && !isPage) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('console', (message) => {
    // The handlers above report failed resources in more detail; a page's own status is up to the test.
    const ofResource = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !ofResource) complaints.push(`console: ${message.text()}`)
  })
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      reportError(new Error(`policy: ${event.violatedDirective} ${event.blockedURI}`)),
    ),
  )
  return complaints
}

const isLocal = (url: string) => new URL(url).hostname === '127.0.0.1'

interface Shift {
  value: number
  /** Whether the shift came shortly after an action of the reader, which may move what is below. */
  asked: boolean
  moved: string[]
}

interface ShiftWindow extends Window {
  takeShifts?: () => Shift[]
}

/** Must be called before the page is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node | null }[]
    }
    const shifts: Shift[] = []
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[])
        shifts.push({
          value: entry.value,
          asked: entry.hadRecentInput,
          moved: entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName),
          ),
        })
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    ;(window as ShiftWindow).takeShifts = () => {
      keep(observer.takeRecords())
      return shifts
    }
  })

/** Everything that has moved, other than by scrolling, up to the current frame. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await nextFrame(page)
  return page.evaluate(() => (window as ShiftWindow).takeShifts?.() ?? [])
}

export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Scrolls to an offset and waits until the page has handled it. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        // The page may have become shorter meanwhile.
        const target = Math.min(to, document.documentElement.scrollHeight - innerHeight)
        if (Math.abs(scrollY - target) < 1) return resolve()
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true })
        window.scrollTo({ top: to, behavior: 'instant' })
      }),
    top,
  )

/** Scrolls through the whole page one screen at a time, so that everything lazy is requested. */
export async function scrollThrough(page: Page): Promise<void> {
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }))
  const bottom = Math.max(0, height - screen)
  for (let top = 0; top < bottom; top += screen) await scrollTo(page, top)
  await scrollTo(page, bottom)
}

/** Scrolls every picture into view, including those in strips that scroll sideways. */
export const showPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

/** Expects every picture to load, once it has been near the screen or if nothing is lazy. */
export async function expectPictures(page: Page, least = 1): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
        .map((image) => image.currentSrc || image.src),
    )
  await expect.poll(missing, { message: 'pictures that are not there' }).toEqual([])
  expect(await page.evaluate(() => document.images.length)).toBeGreaterThanOrEqual(least)
}

/** Listens to a live region, as a screen reader does. The function returned tells what has been announced since. */
export async function listenTo(region: Locator): Promise<() => Promise<string[]>> {
  const listener = await region.evaluateHandle((element) => {
    const heard: string[] = []
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const { textContent } of type === 'characterData' ? [target] : addedNodes)
          if (textContent) heard.push(textContent)
    }).observe(element, { childList: true, subtree: true, characterData: true })
    return heard
  })
  return () => listener.jsonValue()
}
