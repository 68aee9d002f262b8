import type { Page } from 'playwright/test'
import { answerFrom, articlePage, frontPage, pageOf, simpleStory } from './support/newspaper.ts'
import { expect, test } from './support/test.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const labelOf = (page: Page, headline: string) => cards(page).filter({ hasText: headline }).locator('time')
const news = (page: Page) => page.getByRole('region', { name: 'Breaking News' })
const lookAt = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** As the paper writes a day. */
function dayOf(at: number): RegExp {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(at)
  return new RegExp(`^[A-Z][a-z]+\\.? ${part({ day: 'numeric' })}, ${part({ year: 'numeric' })}$`)
}

test('whoever comes back to a tab after days finds when its stories are from, and what they did there (rule time/old-pages)', async ({
  page,
  start,
}) => {
  const at = Date.now() - 5 * MINUTE
  const stories = Array.from({ length: 12 }, (_, index) => ({
    ...simpleStory('life', index + 1),
    first_publish_date: new Date(at - index * 1000).toISOString(),
    display_date: new Date(at - index * 1000).toISOString(),
  }))
  let shown = stories
  const front = pageOf('front', 'homepage', '/', [
    {
      id: 'stories',
      type: 'package',
      fields: {
        source: 'section-feed',
        includeSections: '/life',
        feedSize: 4,
        nativoPosition: 0,
        hasMoreStories: true,
        morelinkHref: '/news/',
      },
    },
  ])
  const paper = await start({
    pages: [front, articlePage],
    answer: (read) => answerFrom({ life: shown })(read),
    movableClock: true,
  })
  await page.clock.install()
  await page.goto(paper.url)
  await expect(labelOf(page, 'life story 1')).toHaveText('5 minutes ago')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('banner').getByRole('searchbox').fill('cheesesteak')

  // The last of the four is no longer among them.
  shown = stories.filter((story) => story !== stories[3])
  await paper.advance(3 * DAY)
  await page.clock.fastForward(3 * DAY)
  await lookAt(page)
  for (const number of [1, 2, 3, 4]) await expect(labelOf(page, `life story ${number}`)).toHaveText(dayOf(at))
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('cheesesteak')

  // What becomes interactive now does not go back to what it was sent with.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'More Stories' }).click()
  await expect(cards(page)).toHaveCount(8)
  for (const number of [1, 2, 3, 4]) await expect(labelOf(page, `life story ${number}`)).toHaveText(dayOf(at))
})

test('whoever goes back to a page that the browser has kept for an hour finds when its stories are from (rule time/old-pages)', async ({
  page,
  start,
}) => {
  const at = new Date(Date.now() - 5 * MINUTE).toISOString()
  const story = { ...simpleStory('life', 1), first_publish_date: at, display_date: at }
  const paper = await start({
    pages: [frontPage({ includeSections: '/life', feedSize: 1 }), articlePage],
    answer: answerFrom({ life: [story] }),
    movableClock: true,
  })
  // Playwright's own clock would hide how the page was reached.
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + Number(sessionStorage.getItem('ahead'))
  })
  await page.goto(paper.url)
  await expect(labelOf(page, 'life story 1')).toHaveText('5 minutes ago')
  await cards(page).getByRole('link', { name: 'life story 1' }).first().click()
  await expect(page).toHaveURL(/story-1/)
  await paper.advance(60 * MINUTE)
  await page.evaluate((ahead) => sessionStorage.setItem('ahead', String(ahead)), 60 * MINUTE)
  await page.goBack()
  await expect(labelOf(page, 'life story 1')).toHaveText('1 hour ago')
})

test('whoever comes back to a story that was withdrawn meanwhile is not told that it is new (rule time/old-pages)', async ({
  page,
  start,
}) => {
  const at = Date.now() - 5 * MINUTE
  const dates = { first_publish_date: new Date(at).toISOString(), display_date: new Date(at).toISOString() }
  const [read, beside] = [1, 2].map((number) => ({ ...simpleStory('life', number), ...dates }))
  const { main, ...furniture } = articlePage.areas
  const fields = { source: 'section-feed', includeSections: '/life', feedSize: 2, nativoPosition: 0 }
  const more = { id: 'more', type: 'package', fields }
  let published = [read!, beside!]
  const paper = await start({
    pages: [{ ...articlePage, areas: { ...furniture, main: [...main, more] } }],
    answer: (asked) => answerFrom({ life: published })(asked),
    movableClock: true,
  })
  await page.clock.install()
  await page.goto(`${paper.url}/life/story-1/`)
  const label = page.getByRole('main').locator('time').last()
  await expect(label).toHaveText('5 minutes ago')
  const comeBack = async (after: number) => {
    await paper.advance(after)
    await page.clock.fastForward(after)
    await lookAt(page)
  }
  published = [beside!]
  await comeBack(3 * DAY)
  await expect(label).toHaveText(dayOf(at))
  // It stands again.
  published = [read!, beside!]
  await comeBack(DAY)
  await expect(label).toHaveText(dayOf(at))
})

test('whoever comes back after a game has begun and ended finds its result, not a game in progress (rule sports/old-pages)', async ({
  page,
  start,
}) => {
  const game = {
    id: 'g1',
    date: new Date(Date.now() - 60 * MINUTE).toISOString(),
    status: 2,
    home: { name: 'Eagles', abbreviation: 'PHI', score: 7 },
    away: { name: 'Giants', abbreviation: 'NYG', score: 14 },
  }
  let games = [game]
  const blocks = ['scoreboard', 'team-schedule'].map((type) => ({
    id: type,
    type,
    fields: type === 'scoreboard' ? { teams: ['/eagles'] } : { team: '/eagles' },
  }))
  const paper = await start({
    pages: [pageOf('scores', 'section', '/sports/', blocks)],
    answer: (read) => (read.source === 'team-schedule' ? { games } : answerFrom({})(read)),
    movableClock: true,
  })
  await page.clock.install()
  await page.goto(`${paper.url}/sports/`)
  const scores = page.getByRole('region', { name: 'Scores and schedules' })
  const schedule = page.getByRole('region', { name: 'Eagles schedule' })
  await expect(scores).toContainText('In progress')
  await expect(schedule.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await schedule.getByRole('link', { name: 'Eagles schedule' }).focus()

  games = [{ ...game, status: 4, home: { ...game.home, score: 21 } }]
  const comeBack = async () => {
    await paper.advance(180 * MINUTE)
    await page.clock.fastForward(180 * MINUTE)
    await lookAt(page)
  }
  await comeBack()
  await expect(scores).toContainText('Final')
  await expect(scores).not.toContainText('In progress')
  // Whoever stands there by keyboard keeps their place.
  await expect(schedule.getByRole('link', { name: 'Eagles schedule' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await comeBack()
  await expect(schedule.getByRole('heading', { name: 'Results' })).toBeVisible()
  await expect(schedule).toContainText('21–14')
})

test('who looks away for a minute asks for nothing (rule time/old-pages)', async ({ page, longPaper }) => {
  await page.clock.install()
  const asked: string[] = []
  await page.goto(longPaper.url)
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.fastForward(MINUTE)
  await lookAt(page)
  await page.clock.fastForward(9 * MINUTE)
  expect(asked.filter((path) => path === '/')).toEqual([])
  await lookAt(page)
  await expect.poll(() => asked.filter((path) => path === '/')).toHaveLength(1)
})

test('breaking news that is over is gone when its reader comes back, and other news stays (rule breaking-news/over)', async ({
  page,
}) => {
  let isOver = false
  await page.route('**/news/', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: isOver ? body.replaceAll(/data-breaking-news="[^"]*"/g, 'data-breaking-news="Other news"') : body,
    })
  })
  await page.clock.install()
  await page.goto('/news/')
  await expect(news(page)).toBeVisible()
  const again = async () => {
    await page.clock.fastForward(10 * MINUTE)
    const answered = page.waitForResponse('**/news/')
    await lookAt(page)
    await (await answered).finished()
  }
  await again()
  await expect(news(page)).toBeVisible()
  isOver = true
  await again()
  await expect(news(page)).toBeHidden()
})

test('breaking news that is over is gone also from a story that was withdrawn meanwhile (rule breaking-news/over)', async ({
  page,
}) => {
  let isGone = false
  await page.route('**/news/', (route) =>
    isGone
      ? route.fulfill({ status: 410, contentType: 'text/html', body: '<p data-breaking-news="Other news"></p>' })
      : route.continue(),
  )
  await page.clock.install()
  await page.goto('/news/')
  await expect(news(page)).toBeVisible()
  isGone = true
  await page.clock.fastForward(10 * MINUTE)
  await lookAt(page)
  await expect(news(page)).toBeHidden()
})
