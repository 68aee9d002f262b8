import type { Page, Route } from 'playwright/test'
import { cards as places, openFinder } from './support/finder.ts'
import { UPDATES, firstWords, look, openNew, posts } from './support/live-blog-page.ts'
import { expect, test } from './support/test.ts'

/** Of a type that this build does not know. */
const UNKNOWN = { id: 'hologram/1', type: 'hologram' }

interface Sent {
  children?: object[]
  posts?: object[]
}

/** What a newer release sends beside all else: each list begins with something new. */
async function answerAsNewer(route: Route, nodesIn: (answer: never) => readonly Sent[]): Promise<void> {
  const response = await route.fetch()
  const json = (await response.json()) as never
  for (const { children, posts: sent } of nodesIn(json)) (children ?? sent)?.unshift(UNKNOWN)
  await route.fulfill({ response, json })
}

// A page may ask once more as its test ends, and that answer is nobody's.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('lists of stories go on where a newer release sends what an open page does not know (rule service/grows)', async ({
  page,
  longPaper,
}) => {
  await page.route('**/trpc/layout.block*', (route) =>
    answerAsNewer(route, ({ result }: { result: { data: { nodes: Sent[] } } }) => result.data.nodes),
  )
  await page.goto(longPaper.url)
  await page.getByRole('link', { name: 'More Stories' }).click()
  await expect(cards(page).nth(4)).toContainText('life story 5')
  await expect(cards(page)).toHaveCount(8)

  await page.goto(`${longPaper.url}/news/`)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(cards(page).first()).toContainText('news story 21')
  await expect(cards(page)).toHaveCount(20)
})

test('the finder goes on where a newer release sends what an open page does not know (rule service/grows)', async ({
  page,
}) => {
  await page.route('**/trpc/finder.search*', (route) =>
    answerAsNewer(route, ({ result }: { result: { data: Sent } }) => [result.data]),
  )
  await openFinder(page)
  const box = page.getByRole('checkbox', { name: 'Takes reservations' })
  await box.click()
  await expect(page).toHaveURL(/takes_reservations=true/)
  await expect(box).toBeChecked()
  await expect(places(page).first()).toBeVisible()
  await expect(page.locator('[data-island="finder"]')).not.toHaveAttribute('data-plain')
})

test('a live blog goes on where a newer release sends what an open page does not know (rule service/grows)', async ({
  page,
  publish,
}) => {
  await page.route(`**${UPDATES}*`, (route) => answerAsNewer(route, ({ nodes }: { nodes: Sent[] }) => nodes))
  const { newsroom, paper } = await openNew(page, publish, 3)
  newsroom.add(4)
  await look(page, paper)
  await expect(firstWords(page)).toHaveText('Heading 4')
  await expect(posts(page)).toHaveCount(4)
})
