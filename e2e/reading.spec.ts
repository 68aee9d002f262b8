import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'
import { expectPictures, showPictures } from './support/watch.ts'

const explainer = '/news/regional-rail-weekend-track-work-explainer/'

test('the front has its lead, its sections and all their pictures, of which one has priority', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const lead = main.getByRole('article').first()
  await expect(lead.getByRole('heading')).toHaveText(/water main/i)
  await expect(lead.locator('img[fetchpriority="high"]')).toBeInViewport()
  for (const section of [
    'Our picks',
    'Watch',
    'Politics',
    'Sports',
    'Opinion',
    'Food',
    'For the weekend',
    'Home & Life',
  ])
    await expect(main.getByRole('region', { name: section }).getByRole('article').first()).toBeVisible()
  await expect(
    page.getByRole('complementary').getByRole('region', { name: 'The Latest' }).getByRole('listitem'),
  ).toHaveCount(7)
  await expect(page.locator('[fetchpriority="high"]')).toHaveCount(1)
  await showPictures(page)
  await expectPictures(page, 15)
})

for (const url of ['/news/', explainer, '/photography/delaware-river-sketchbook-one-day/']) {
  test(`${url} loads one picture with priority and shows them all`, async ({ page }) => {
    await page.goto(url)
    await expect(page.locator('[fetchpriority="high"]')).toHaveCount(1)
    await showPictures(page)
    await expectPictures(page, url.includes('photography') ? 7 : 1)
  })
}

test('the paper has an icon for browser tabs', async ({ page, request }) => {
  await page.goto('/')
  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  const answer = await request.get(icon!)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
})

test('a headline on the front leads to its story', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link')
  const headline = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
})

test('a story says what it is about, who wrote it, when by the paper’s clock, and what was corrected', async ({
  page,
}) => {
  await page.goto('/politics/rental-inspections-bill-clears-council-committee/')
  const story = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Rental inspections bill clears Council committee after six-hour hearing',
  )
  await expect(story.getByText(/^By \S+/)).toBeVisible()
  const published = story.getByText('Published').locator('time')
  await expect(published).toHaveText(/\d{4}, \d{1,2}:\d{2} [ap]\.m\. ET$/)
  expect(new Date((await published.getAttribute('datetime')) ?? '').getTime()).toBeLessThan(Date.now())
  await expect(story.getByText(/\d+ min read/)).toBeVisible()

  const corrections = page.getByRole('main').getByRole('region', { name: 'Corrections and clarifications' })
  await expect(corrections.locator('[data-kind="correction"]')).toContainText('It is 42, not 24.')
  await expect(corrections.locator('[data-kind="clarification"]')).toContainText(
    'Clarification: This article has been updated',
  )
})

test('a correction written into the text appears only once', async ({ page }) => {
  await page.goto(explainer)
  await expect(page.getByRole('main').getByText('It begins at 8 p.m.')).toHaveCount(1)
})

const story = (page: Page) => page.getByRole('main').getByRole('article')

/** Every kind of body element, with a story that contains it. */
const elements: { kind: string; url: string; holds: (page: Page) => Promise<void> }[] = [
  {
    kind: 'paragraphs and headings',
    url: '/news/grays-ferry-wall-collapse-verdict/',
    async holds(page) {
      expect(await story(page).getByRole('paragraph').count()).toBeGreaterThan(12)
      await expect(story(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  {
    kind: 'a numbered or plain list, with a list in it',
    url: '/opinion/editorials/school-repair-ledger-editorial/',
    holds: async (page) => expect(story(page).locator(':not(nav) > :is(ol, ul) > li').first()).toBeVisible(),
  },
  {
    kind: 'a picture with caption and credit',
    url: '/news/bridesburg-tide-marks-delaware-river/',
    async holds(page) {
      const figure = story(page)
        .getByRole('figure')
        .filter({ has: page.locator('img') })
        .last()
      await expect(figure).toContainText('Courier illustration')
      await expect(figure.locator('img')).toHaveAttribute('alt', /\w+/)
    },
  },
  {
    kind: 'a video that plays in the browser',
    url: '/news/bridesburg-tide-marks-delaware-river/',
    async holds(page) {
      const video = story(page).locator('video')
      await expect(video).toBeVisible()
      await expect(video.locator('source')).toHaveAttribute('type', 'video/mp4')
    },
  },
  {
    kind: 'a divider',
    url: '/arts/low-water-tinsmith-theatre-review/',
    holds: (page) => expect(story(page).getByRole('separator')).toHaveCount(1),
  },
  {
    kind: 'a quote with its source',
    url: '/education/school-boilers-past-service-life-survey/',
    holds: (page) => expect(story(page).getByRole('blockquote')).toContainText(/\w+/),
  },
  {
    kind: 'a gallery with three pictures',
    url: '/real-estate/germantown-twin-restored-together/',
    holds: (page) =>
      expect(story(page).getByRole('region', { name: 'Inside the twin' }).getByRole('figure')).toHaveCount(3),
  },
  {
    kind: 'a table',
    url: '/eagles/eagles-giants-delacroix-bell-final-drive/',
    holds: (page) =>
      expect(story(page).getByRole('table', { name: 'Score by quarters' }).getByRole('row')).toHaveCount(3),
  },
  {
    kind: 'an embed of another house, with a link to it',
    url: explainer,
    async holds(page) {
      await expect(story(page).locator('iframe')).toHaveAttribute('title', 'How overhead wires power a commuter train')
      await expect(story(page).getByRole('link', { name: 'How overhead wires power a commuter train' })).toBeVisible()
    },
  },
  {
    kind: 'a link to another story between two paragraphs',
    url: '/food/lantern-and-rye-east-passyunk-review/',
    holds: (page) =>
      expect(
        story(page).getByRole('link', { name: 'Find a place to eat by neighborhood, cuisine and price' }),
      ).toHaveAttribute('href', /restaurant-finder/),
  },
]

test('a story can contain every kind of element', async ({ page }) => {
  const urls = new Set(elements.map(({ url }) => url))
  for (const address of urls) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    for (const { kind, url, holds } of elements) if (url === address) await test.step(kind, () => holds(page))
  }
})

test('a list can contain another list', async ({ page }) => {
  await page.goto('/philly-first/strawberry-mansion-laundromat-clinic/')
  const lists = [
    '/philly-first/strawberry-mansion-laundromat-clinic/',
    '/news/broad-street-line-water-main-live-updates/',
    '/real-estate/germantown-twin-restored-together/',
    '/food/market-frankford-line-counters-guide/',
    '/politics/rental-inspections-bill-clears-council-committee/',
    '/soccer/union-shootout-brandt-adeyemi-chester/',
  ]
  let nested = 0
  for (const url of lists) {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    nested += await story(page).locator('li').locator('ul, ol').count()
  }
  expect(nested).toBeGreaterThan(0)
})

test('a live blog shows its updates without the marker lines meant for software', async ({ page }) => {
  await page.goto('/news/broad-street-line-water-main-live-updates/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: /low water pressure/ })).toBeVisible()
  await expect(main).not.toContainText('// ')
})

test('a search finds stories that contain all its words, and nothing for a word in no story', async ({ page }) => {
  await page.goto('/search?query=boilers')
  await expect(
    page.getByRole('main').getByRole('link', { name: /school boilers are past .* survey finds$/ }),
  ).toBeVisible()
  await page.goto('/search?query=zymurgist')
  await expect(page.getByRole('main')).toContainText('Nothing was found for “zymurgist”')
})

test('an address that ends with an id of an editor’s HTML leads there, at once and by a link (rule content/ids)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 400 })
  await page.goto('/privacy-policy/#opt-out')
  await expect(page.locator('#content-opt-out')).toBeInViewport()
  await page.evaluate(() => (location.hash = '#I'))
  await expect(page.locator('#content-I')).toBeInViewport()
  await expect(page.locator('#content-opt-out')).not.toBeInViewport()
})

test('a link to an id of an editor’s HTML leads there each time that it is followed (rule content/ids)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 400 })
  await page.goto('/privacy-policy/')
  for (let time = 0; time < 2; time++) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'California Notice' }).click()
    await expect(page.locator('#content-V')).toBeInViewport({ timeout: 5000 })
  }
})
