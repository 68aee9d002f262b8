import type { CDPSession, Page } from 'playwright/test'
import { expect, previewOf, test } from './support/test.ts'

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}

/** How many elements the browser gives their style again in each step that it takes during `act`. */
async function restyled(session: CDPSession, act: () => Promise<unknown>): Promise<number[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0)
}

/** Something was styled again, and never more than a tenth of the page at once. */
function expectFew(counts: readonly number[], elements: number): void {
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThan(elements / 10)
}

/** What scripts do all the time, each followed by what makes the browser look at the result. */
const change = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('[data-search-form] button')!
    const changes = [
      () => void document.head.append(document.createElement('link')),
      () => void button.toggleAttribute('hidden'),
      () => void button.toggleAttribute('disabled'),
      () => void document.querySelector('footer')!.append(document.createElement('div')),
    ]
    for (const make of changes) {
      make()
      void getComputedStyle(document.body).color
    }
  })

for (const path of ['/', '/sports/', '/food/', '/news/regional-rail-weekend-track-work-explainer/'])
  test(`a change in one place of ${path} makes the browser style that place again, and not the whole page`, async ({
    page,
    context,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    const elements = await page.locator('*').count()
    expect(elements).toBeGreaterThan(400)
    const counts = await restyled(session, () => change(page))
    expectFew(counts, elements)
  })

test('opening the menu, closing it and reading on makes the browser style the menu, and not the page below', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  const elements = await page.locator('*').count()
  const panel = page.locator('[data-panel="menu"]')
  const counts = await restyled(session, async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).press('Enter')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.locator('main a').first().focus()
  })
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThanOrEqual((await panel.locator('*').count()) + elements / 10)
})

for (const [what, path, button] of [
  ['saving a story', '/', 'article [data-save]'],
  ['following a section', '/news/', 'main button:has-text("Follow")'],
] as const)
  test(`${what} and the message about it make the browser style these again, and not the whole page`, async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await page.goto(path, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    const elements = await page.locator('*').count()
    const message = page.locator('body > output')
    const counts = await restyled(session, async () => {
      await page.locator(button).first().press('Enter')
      await expect(message).toBeVisible()
      await page.clock.fastForward(6000)
      await expect(message).toBeEmpty()
    })
    expectFew(counts, elements)
  })

test('on a phone, closing breaking news and putting away the ad at the foot make the browser style these again, and not the whole page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  const elements = await page.locator('*').count()
  const roomBelow = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).paddingBlockEnd))
  const adTab = page.getByRole('button', { name: /^(?:Hide|Show) advertisement$/ })
  expect(await roomBelow()).toBe(62)
  const counts = await restyled(session, async () => {
    await page.getByRole('button', { name: 'Close: Breaking News' }).press('Enter')
    await expect(adTab).toBeVisible()
    await expect.poll(roomBelow).toBeGreaterThan(62)
    await adTab.press('Enter')
    await expect.poll(roomBelow).toBeLessThan(62)
  })
  expectFew(counts, elements)
})

test('the question for consent makes the browser style itself as it comes and goes, and not the whole page again', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await page.goto(previewOf('country=DE', '/'), { waitUntil: 'networkidle' })
  const question = page.getByRole('dialog', { name: 'Your privacy' })
  const elements = await page.locator('*').count()
  const counts = await restyled(session, async () => {
    await question.getByRole('button', { name: 'No, thanks' }).press('Enter')
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Privacy choices' }).press('Enter')
    await expect(question).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.style.cssText)).toContain('--consent-height')
  })
  expectFew(counts, elements)
})

test('the list that takes the place of the map is laid out where it is in sight, and further down once the browser is at rest (rule finder/rows-at-rest)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/food/restaurant-finder-philadelphia/')
  const laidOut = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-place]')].filter((place) =>
          place.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
  const places = await page.locator('[data-place]').count()
  expect(places).toBeGreaterThan(40)
  await page.getByRole('button', { name: 'Map view' }).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
  // The browser finds no rest.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.locator('[data-place]').first()).toBeVisible()
  expect(await laidOut()).toBeLessThan(places / 3)
  expect(await laidOut()).toBeGreaterThan(1)
})
