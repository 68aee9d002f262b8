import type { Locator } from 'playwright/test'
import { PREVIEW_TOKEN, expect, test } from './support/test.ts'
import { scrollThrough, shiftsOf, watchShifts } from './support/watch.ts'

const chain = (id: string) => `[id="${id}"] > section > div`

/** The visible columns of a chain, by left and top edge in rounded pixels. */
const columnsOf = (columns: Locator) =>
  columns.locator('> div').evaluateAll((all) =>
    all
      .filter((column) => column.checkVisibility())
      .map((column) => {
        const { left, top, width } = column.getBoundingClientRect()
        return { left: Math.round(left), top: Math.round(top), width: Math.round(width) }
      }),
  )
const rowsOf = (columns: { top: number }[]) => {
  const tops = columns.map(({ top }) => top)
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
}

test('the page of all blocks draws every block, and nothing on it moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await watchShifts(page)
  await page.goto('/blocks/')
  await scrollThrough(page)
  const empty = await page
    .locator('main [data-block]')
    .evaluateAll((blocks) =>
      blocks.filter((block) => !block.textContent?.trim() && !block.querySelector('iframe')).map((block) => block.id),
    )
  expect(empty).toEqual([])
  expect(await page.locator('main [data-block]').count()).toBeGreaterThan(30)
  expect(await shiftsOf(page)).toEqual([])
})

test('the paper’s profiles are tabs, chosen by a click and by the arrows (rule sharing/social-tabs)', async ({
  page,
}) => {
  await page.goto('/food/')
  const social = page.locator('[data-block="social"]')
  const tab = (name: string) => social.getByRole('tab', { name })
  await expect(social.getByRole('tabpanel', { name: 'Instagram' })).toBeVisible()
  await tab('Threads').click()
  await expect(social.getByRole('tabpanel', { name: 'Threads' })).toBeVisible()
  await expect(social.getByRole('tabpanel', { name: 'Instagram' })).toHaveCount(0)
  await tab('Threads').press('ArrowRight')
  await expect(tab('Facebook')).toBeFocused()
  await expect(social.getByRole('link', { name: 'Follow us on Facebook' })).toBeVisible()
})

test('four quarter columns form one row, two rows or a single column, depending on the screen', async ({ page }) => {
  await page.goto('/blocks/')
  for (const { width, rows } of [
    { width: 1280, rows: [4] },
    { width: 800, rows: [2, 2] },
    { width: 375, rows: [1, 1, 1, 1] },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    const columns = await columnsOf(page.locator(chain('quarters')))
    expect(rowsOf(columns), `${width} px`).toEqual(rows)
    if (rows.length === 1) expect(new Set(columns.map((column) => column.width)).size).toBe(1)
  }
})

test('a chain can run from right to left, has a rail of fixed width, and can be stacked on tablets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blocks/')
  const [first, second] = await columnsOf(page.locator(chain('two-thirds')))
  expect(first!.left).toBeGreaterThan(second!.left)
  const [, rail] = await columnsOf(page.locator(chain('right-rail')))
  expect(rail!.width).toBe(300)
  expect(await columnsOf(page.locator(chain('stacked')))).toHaveLength(2)
  await page.setViewportSize({ width: 900, height: 900 })
  expect(await columnsOf(page.locator(chain('stacked')))).toHaveLength(1)
  // No narrower screen has more columns beside each other than a tablet.
  await page.setViewportSize({ width: 740, height: 900 })
  expect(rowsOf(await columnsOf(page.locator(chain('stacked'))))).toEqual([1, 1])
})

test('an empty cell is a grey box for editors and nothing for readers', async ({ page, request }) => {
  await page.goto('/blocks/')
  await expect(page.getByText('Empty cell', { exact: true })).toHaveCount(0)
  await page.goto(`/preview?token=${PREVIEW_TOKEN}&editor=true&url=/blocks/`)
  await expect(page.getByText('Empty cell', { exact: true })).toHaveCSS('background-color', 'rgb(220, 220, 220)')
  await expect(page.getByText('hidden by its disable option')).toBeVisible()
  const known = await request.get('/blocks/', { headers: { cookie: 'theme=dark' } })
  expect(known.headers()['cache-control']).toBe('private, no-cache')
})

test('the headline of a topper is as large as its editor chose, and smaller on a phone', async ({ page }) => {
  const headline = page.locator('[id="topper"] article').getByRole('heading')
  const size = () => headline.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blocks/')
  expect(await size()).toBe(48)
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await size()).toBeLessThan(36)
})

test('related links stand below the text, and on a phone below text and picture (rule cards/related-links)', async ({
  page,
}) => {
  await page.goto('/news/')
  const card = page.locator('article[data-look="row"]:has(source):has(> ul)').first()
  const boxes = () =>
    card.evaluate((article) => {
      const boxOf = (selector: string) => article.querySelector(selector)!.getBoundingClientRect()
      const [whole, text, links] = [article.getBoundingClientRect(), boxOf(':scope > div + div'), boxOf(':scope > ul')]
      return {
        areBelowText: links.top >= text.bottom,
        share: Math.round((links.width / whole.width) * 100),
        areAsWideAsText: Math.abs(links.width - text.width) < 1,
      }
    })
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await boxes()).toMatchObject({ areBelowText: true, areAsWideAsText: true })
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await boxes()).toMatchObject({ areBelowText: true, share: 100 })
})

test('a video plays in its card if there is room, while a thumbnail links to the story', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blocks/')
  const card = page.locator('[id="kinds"] article').filter({ hasText: 'Schuylkill' })
  await card.locator('[data-island-action]').click()
  await expect(card.locator('video')).toHaveJSProperty('paused', false)
  await expect(page).toHaveURL('/blocks/')
  await expect(card.locator('video')).toBeFocused()

  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/blocks/')
  await expect(card.locator('[data-island-action]')).toBeHidden()
  await card.scrollIntoViewIfNeeded()
  const box = (await card.locator('img').first().boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL('/video/schuylkill-dusk-video/')
})

test('a video hosted elsewhere is only requested when a reader plays it', async ({ page }) => {
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blocks/')
  const card = page.locator('[id="kinds"] article').filter({ hasText: 'walk to Camden' })
  await card.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await card.locator('[data-island-action]').click()
  await expect(card.locator('iframe')).toBeVisible()
  await expect.poll(() => asked[0] ?? '').toContain('/embed/M7lc1UVf-VE?')
})

test('lazy HTML reserves its height and only loads near the screen (rule blocks/raw-html)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blocks/')
  const frame = page.locator('[id="html-frame"] iframe')
  await expect(frame).not.toHaveAttribute('src')
  await expect(frame).toHaveCSS('height', '300px')
  await frame.evaluate((element) =>
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight - 150, behavior: 'instant' }),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(frame).not.toHaveAttribute('src')
  await frame.evaluate((element) =>
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight - 50, behavior: 'instant' }),
  )
  const button = frame.contentFrame().getByRole('button')
  await button.click()
  await expect(button).toHaveText('1')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every block is there and every video is a link', async ({ page }) => {
    await page.goto('/blocks/')
    await expect(page.locator('[id="carousel"] [data-carousel-track] > li')).toHaveCount(12)
    await expect(
      page
        .locator('[id="kinds"] article')
        .filter({ hasText: 'Schuylkill' })
        .getByRole('link', { name: 'Watch:' })
        .first(),
    ).toHaveAttribute('href', '/video/schuylkill-dusk-video/')
    await expect(page.locator('[id="html-frame"] iframe').filter({ visible: true })).toHaveAttribute(
      'src',
      /^\/frame\//,
    )
    await expect(page.getByRole('link', { name: 'More Stories', exact: true })).toHaveAttribute('href', '/news/')
  })
})

test('the posts of the demo’s profiles are whole in their frame', async ({ page }) => {
  for (const width of [320, 600, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/sports/')
    const frame = page.getByTitle('Our posts on Instagram')
    await frame.scrollIntoViewIfNeeded()
    await expect(frame.contentFrame().getByRole('listitem').first()).toBeVisible()
    const rest = frame
      .contentFrame()
      .locator('html')
      .evaluate((root) => root.scrollHeight - innerHeight)
    expect(await rest, String(width)).toBe(0)
  }
})

test('the ring of the focus is seen on a card in an editor’s color, in the color of its text (rule cards/backgrounds)', async ({
  page,
}) => {
  await page.goto('/blocks/')
  await page.keyboard.press('Tab')
  const controls = page
    .locator('[id="blue"] article :is(button[aria-pressed], a:not([data-card-link]))')
    .filter({ visible: true })
  await expect(controls.first()).toBeVisible()
  const colors = await controls.evaluateAll((all) =>
    all.map((control) => {
      ;(control as HTMLElement).focus()
      const card = getComputedStyle(control.closest('article')!)
      return {
        isFocused: control.matches(':focus-visible'),
        ring: getComputedStyle(control).outlineColor,
        text: card.color,
      }
    }),
  )
  expect(colors.length).toBeGreaterThan(2)
  for (const { isFocused, ring, text } of colors) expect({ isFocused, ring }).toEqual({ isFocused: true, ring: text })
})
