import type { Page } from 'playwright/test'
import { Newsroom, livePage } from './support/live-blogs.ts'
import { answerFrom } from './support/newspaper.ts'
import { expect, test } from './support/test.ts'
import { nextFrame } from './support/watch.ts'
import {
  UPDATES,
  POLL,
  FORGOTTEN,
  blog,
  posts,
  firstWords,
  open,
  openNew,
  look,
  countQuestions,
  setHidden,
} from './support/live-blog-page.ts'

test('a page asks at once when its connection is back, however long it was away', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 3)
  await page.route(`**${UPDATES}*`, (route) => route.abort())
  for (const wait of [POLL, POLL * 2, POLL * 4, POLL * 8]) {
    const failed = page.waitForEvent('requestfailed')
    await page.clock.fastForward(wait)
    await failed
    await nextFrame(page)
  }
  await page.unroute(`**${UPDATES}*`)
  newsroom.add(4)
  await paper.advance(FORGOTTEN)
  await page.clock.fastForward(POLL)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(firstWords(page)).toHaveText('Heading 4')
})

test('a hidden page asks nothing, and asks at once when it is visible again', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 3)
  const asked = countQuestions(page)
  await setHidden(page, true)
  await page.clock.fastForward(POLL * 10)
  await nextFrame(page)
  expect(asked).toHaveLength(0)
  newsroom.add(4)
  await paper.advance(FORGOTTEN)
  await setHidden(page, false)
  await expect(firstWords(page)).toHaveText('Heading 4')
  expect(asked).toHaveLength(1)
})

test('a page goes on asking after its browser’s clock was set back by a day', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 3)
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 24 * 3600 * 1000)
  await setHidden(page, true)
  await setHidden(page, false)
  newsroom.add(4)
  await paper.advance(FORGOTTEN)
  await page.clock.fastForward(POLL)
  await expect(firstWords(page)).toHaveText('Heading 4')
})

for (const [what, comeBack] of [
  ['is looked at again after its build is gone', (page: Page) => setHidden(page, false)],
  ['has its connection back', (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))],
] as const)
  test(`a page whose script for updates did not come is loaded anew when it ${what} (rule live-blogs/late)`, async ({
    page,
    publish,
  }) => {
    const newsroom = new Newsroom(3)
    const paper = await publish(newsroom)
    const isHidden = what.startsWith('is looked at')
    await page.clock.install()
    await page.goto(paper.url)
    await page.route('**/assets/live-blog-*.js', (route) => route.fulfill({ status: 404 }))
    const island = page.locator('[data-island="live-blog"]')
    if (isHidden) await setHidden(page, true)
    await page.clock.fastForward(POLL)
    if (!isHidden) await expect(island).toHaveAttribute('data-plain')
    newsroom.add(4)
    await paper.advance(FORGOTTEN)
    await comeBack(page)
    await expect(firstWords(page)).toHaveText('Heading 4')
  })

test('after failures the page asks less and less often, then recovers', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 3)
  await page.route(`**${UPDATES}*`, (route) => route.fulfill({ status: 503, body: '{}' }))
  const asked = countQuestions(page)
  await look(page, paper, POLL)
  // Half of the longer interval is too early; the whole of it is not.
  for (const wait of [POLL * 2, POLL * 4]) {
    const before = asked.length
    await page.clock.fastForward(wait / 2)
    await nextFrame(page)
    expect(asked).toHaveLength(before)
    await look(page, paper, wait / 2)
    expect(asked).toHaveLength(before + 1)
  }
  await page.unroute(`**${UPDATES}*`)
  newsroom.add(4)
  await look(page, paper, POLL * 8)
  await expect(firstWords(page)).toHaveText('Heading 4')
  newsroom.add(5)
  await look(page, paper)
  await expect(firstWords(page)).toHaveText('Heading 5')
})

test('a blog that ends says so and stops asking, and an ended one never asks', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 3)
  newsroom.ended = true
  await look(page, paper)
  await expect(blog(page).getByRole('heading', { name: 'As It Happened' })).toBeVisible()
  const asked = countQuestions(page)
  await page.clock.fastForward(POLL * 10)
  await page.reload()
  await expect(posts(page)).toHaveCount(3)
  await expect(page.locator('[data-island="live-blog"]')).toHaveCount(0)
  await page.clock.fastForward(POLL * 10)
  await nextFrame(page)
  expect(asked).toHaveLength(0)
})

test('a blog that goes on after it had ended is live again once its reader comes back (rule live-blogs/parts)', async ({
  page,
  publish,
}) => {
  const { newsroom, paper } = await openNew(page, publish, 3)
  newsroom.ended = true
  await look(page, paper)
  await expect(blog(page).getByRole('heading', { name: 'As It Happened' })).toBeVisible()
  newsroom.ended = false
  newsroom.add(4)
  await setHidden(page, true)
  // The posts of an ended blog are kept for longer.
  await paper.advance(FORGOTTEN * 2)
  await page.clock.fastForward(POLL)
  await setHidden(page, false)
  await expect(blog(page).getByRole('heading', { name: 'Live Updates' })).toBeVisible()
  await expect(firstWords(page)).toHaveText('Heading 4')
  newsroom.add(5)
  await look(page, paper)
  await expect(firstWords(page)).toHaveText('Heading 5')
})

test('a blog that moves to another address while it is read goes on (rule content/moved)', async ({ page, start }) => {
  const newsroom = new Newsroom(5)
  newsroom.number = 1
  const { canonical_url: old } = newsroom.story()
  const moved = '/news/better-words/'
  let address = old
  const paper = await start({
    pages: [livePage],
    movableClock: true,
    answer: (read) => {
      if (read.source.startsWith('content-api') && read.query['canonical_url'] === old && address === moved)
        return { type: 'redirect', redirect_url: moved }
      return answerFrom({ news: [{ ...newsroom.story(), canonical_url: address }] })(read)
    },
  })
  const blogPaper = { url: paper.url + old, advance: paper.advance }
  await open(page, blogPaper)
  address = moved
  newsroom.add(6)
  await look(page, blogPaper)
  await expect(firstWords(page)).toHaveText('Heading 6')
})

test('who comes back to a live blog that was made an ordinary story finds that story, and no updates that never come (rule live-blogs/late)', async ({
  page,
  start,
}) => {
  const newsroom = new Newsroom(5)
  newsroom.number = 1
  let subtype = 'liveblog'
  const story = () => ({ ...newsroom.story(), subtype })
  const paper = await start({
    pages: [livePage],
    movableClock: true,
    answer: (read) => answerFrom({ news: [story()] })(read),
  })
  const { canonical_url: path } = story()
  await open(page, { url: paper.url + path, advance: paper.advance })
  subtype = 'story'
  await paper.advance(FORGOTTEN)
  const refused = page.waitForResponse((response) => response.url().includes(UPDATES))
  await page.clock.fastForward(POLL)
  await refused
  await nextFrame(page)
  // Nothing is taken away from who reads it.
  await expect(posts(page)).toHaveCount(5)
  await setHidden(page, true)
  await page.clock.fastForward(POLL)
  await setHidden(page, false)
  await expect(blog(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Post 5')
})
