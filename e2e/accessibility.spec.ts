import { lastResort } from '../client/src/renderer/last-resort.ts'
import { violationsOf } from './support/axe.ts'
import { answerFrom, articlePage, pageOf, simpleStory } from './support/newspaper.ts'
import { partsOf, PANELS } from './support/panels.ts'
import { expect, test } from './support/test.ts'
import { scrollThrough } from './support/watch.ts'

const widths = [1280, 375]

test('the page of all blocks is accessible to everyone', async ({ page }) => {
  test.slow(true, 'it is as long as thirty pages')
  await page.goto('/blocks/')
  await scrollThrough(page)
  expect(await violationsOf(page)).toEqual([])
})

test('parts that a story or front has twice are not landmarks of one name (rule pages/landmarks)', async ({
  page,
  start,
}) => {
  const text = (content: string) => ({ type: 'text', content })
  const twice = [
    { type: 'table', header: [text('A'), text('B')], rows: [[text('1'), text('2')]] },
    { type: 'raw_html', content: '<table><tr><th scope="col">A</th></tr><tr><td>1</td></tr></table>' },
    { type: 'correction', correction_type: 'correction', text: 'It was eight.' },
    {
      type: 'gallery',
      content_elements: [1, 2].map((number) => ({ type: 'image', url: `/media/${number}.jpg`, alt_text: 'A street' })),
    },
    { type: 'link_list', items: [{ type: 'interstitial_link', url: '/news/story-2/', content: 'Two' }] },
  ]
  const elements = twice.flatMap((element) => [text('Words between.'), element, text('More of them.'), element])
  const story = { ...simpleStory('news', 1), content_elements: elements }
  const stories = Array.from({ length: 8 }, (_, index) => simpleStory('news', index + 2))
  const feed = { source: 'section-feed', includeSections: '/news', feedSize: 8 }
  const carousels = ['first', 'second'].map((id) => ({ id, type: 'carousel', fields: feed }))
  const paper = await start({
    pages: [articlePage, pageOf('front', 'section', '/fronts/', carousels)],
    answer: answerFrom({ news: [story, ...stories] }),
  })
  for (const [path, group, count] of [
    ['/news/story-1/', 'Table', 4],
    ['/fronts/', 'Carousel', 2],
  ] as const) {
    await page.goto(paper.url + path)
    await scrollThrough(page)
    await expect(page.getByRole('group', { name: group })).toHaveCount(count)
    expect(await violationsOf(page)).toEqual([])
  }
})

test('the page of the last resort is accessible, in light and dark (rule service/stand-in)', async ({ page }) => {
  await page.setContent(lastResort('The Philadelphia Courier & Sons'))
  await expect(page.getByRole('link', { name: 'The Philadelphia Courier & Sons' })).toHaveAttribute('href', '/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page), colorScheme).toEqual([])
  }
})

test('the open menu, search and account are accessible on a desktop and on a phone', async ({ page }) => {
  await page.goto('/about/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const dropdown of PANELS) {
      const { button, panel } = partsOf(page, dropdown)
      await button.click()
      await expect(panel).toBeVisible()
      expect(await violationsOf(page), `${dropdown.panel}, ${width} px`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
  }
})

for (const [of, path] of Object.entries({
  newsletters: '/newsletters/',
  'the saved stories': '/saved/',
}))
  test(`what is said later on the page of ${of} comes where screen readers already listen (rule pages/said)`, async ({
    page,
  }) => {
    await page.goto(path)
    await scrollThrough(page)
    const regions = page.locator('main').locator('output, [role=alert], [aria-live]')
    expect(await regions.count()).toBeGreaterThan(0)
    const displays = () => regions.evaluateAll((all) => all.map((region) => getComputedStyle(region).display))
    expect(await displays()).not.toContain('none')
  })

/** Milliseconds for which something may move beside what is read, unless it can be stopped (WCAG 2.2.2). */
const LONGEST_MOVE = 5000

for (const path of ['/', '/news/broad-street-line-water-main-live-updates/'])
  test(`nothing on ${path} moves by itself for more than five seconds`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(path)
    const ends = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    )
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) expect(end).toBeLessThanOrEqual(LONGEST_MOVE)
  })

test('with reduced motion a message is gone at once, and leaves no empty box behind for a moment', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/video/schuylkill-dusk-video/')
  const [said, silent] = await page.locator('[data-share-toast]').evaluate((toast) =>
    ['Link copied', ''].map((words) => {
      toast.textContent = words
      return toast.getBoundingClientRect().width
    }),
  )
  expect(said).toBeGreaterThan(0)
  expect(silent).toBe(0)
})

test('the label above a headline is a target 24 px tall, though the link of its card lies all around it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blocks/')
  const missed = await page.locator('main article a[data-type]').evaluateAll((links) => {
    const REACH = 11.5
    return links.flatMap((link) => {
      if (!link.checkVisibility()) return []
      link.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { top, bottom, left, right } = link.getBoundingClientRect()
      const hits = [-REACH, REACH].every((by) =>
        link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + by)),
      )
      return hits ? [] : [link.outerHTML]
    })
  })
  expect(missed).toEqual([])
})

test('a listing with its page numbers open is accessible', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/sports/`)
  const bar = page.getByRole('navigation', { name: 'Pages' })
  expect(await violationsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'More pages' }).click()
  await expect(bar.getByRole('link', { name: 'Page 7' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('More Stories is accessible when the stories could not be loaded', async ({ page, longPaper }) => {
  await page.goto(longPaper.url)
  await page.route('**/trpc/**', (route) => route.abort())
  await page.getByRole('link', { name: 'More Stories' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
