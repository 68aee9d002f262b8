import { violationsOf } from './support/axe.ts'
import { Newsroom } from './support/live-blogs.ts'
import { expect, test } from './support/test.ts'
import { translate } from './support/translate.ts'
import { complaintsOf, listenTo, nextFrame, scrollTo } from './support/watch.ts'
import { POLL, blog, posts, button, said, firstWords, open, openNew, look, topOf } from './support/live-blog-page.ts'

test('a live blog that the browser has translated goes on, and its posts stay translated (rule service/translated)', async ({
  page,
  publish,
}) => {
  const newsroom = new Newsroom(5)
  const paper = await publish(newsroom)
  await page.clock.install()
  await page.goto(paper.url)
  await translate(page)
  await expect(posts(page).first()).toContainText('«Post 5»')
  await page.clock.fastForward(POLL)
  await expect(page.locator('[data-island="live-blog"]')).toHaveAttribute('data-hydrated', '')
  await expect(posts(page).first()).toContainText('«Post 5»')
  newsroom.add(6)
  await look(page, paper)
  await expect(firstWords(page)).toHaveText('Heading 6')
  await expect(posts(page).nth(1)).toContainText('«Post 5»')
})

test('new posts appear by themselves for a reader at the top, and are announced', async ({ page, publish }) => {
  const complaints = await complaintsOf(page)
  const { newsroom, paper } = await openNew(page, publish, 5)
  newsroom.add(6)
  await look(page, paper)
  await expect(firstWords(page)).toHaveText('Heading 6')
  await expect(posts(page)).toHaveCount(6)
  await expect(said(page)).toHaveText('1 new update')
  await expect(button(page)).toHaveCount(0)
  await expect(blog(page).locator('details')).toContainText('Heading 6')

  // The same answer again must not add anything.
  await look(page, paper)
  await expect(posts(page)).toHaveCount(6)
  expect(complaints).toEqual([])
})

test('further down new posts are held back behind a button, and nothing in view moves', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 9)
  await page.getByRole('heading', { name: 'Heading 5', exact: true }).scrollIntoViewIfNeeded()
  await scrollTo(page, (await page.evaluate(() => scrollY)) + 200)
  const before = await topOf(page, 'Heading 5')

  newsroom.add(10)
  newsroom.add(11)
  newsroom.pinned = 'What we know now. '.repeat(60)
  newsroom.posts.find(({ minute }) => minute === 8)!.words = 'Corrected at length. '.repeat(80)
  await look(page, paper)
  await expect(button(page)).toHaveText('2 new updates')
  await expect(button(page)).toBeInViewport()
  await expect(said(page)).toHaveText('2 new updates')
  await expect(posts(page)).toHaveCount(9)
  await expect(blog(page)).toContainText('Corrected at length.')
  expect(Math.abs((await topOf(page, 'Heading 5')) - before)).toBeLessThan(1)

  await button(page).click()
  await expect(posts(page)).toHaveCount(11)
  await expect(firstWords(page)).toHaveText('Heading 11')
  await expect(posts(page).first()).toBeFocused()
  await expect(firstWords(page)).toBeInViewport()
  await expect(button(page)).toHaveCount(0)
  const ids = await posts(page).evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(11)
})

test('a changed post is replaced where it is, and a removed one disappears', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 4)
  const third = posts(page).nth(2)
  const id = await third.getAttribute('id')
  newsroom.posts[2]!.words = 'This was corrected.'
  newsroom.posts.splice(1, 1)
  await look(page, paper)
  await expect(posts(page)).toHaveCount(3)
  await expect(posts(page).nth(1)).toHaveAttribute('id', id!)
  await expect(posts(page).nth(1)).toContainText('This was corrected.')
  await expect(posts(page).nth(0)).toContainText('Post 4')
  await expect(posts(page).nth(2)).toContainText('Post 1')
})

test('a post that is shown stays where another instance answers with an older version of the story (rule live-blogs/parts)', async ({
  page,
  publish,
}) => {
  const newsroom = new Newsroom(5)
  newsroom.revised = '2025-05-01T13:05:00Z'
  const paper = await publish(newsroom)
  await open(page, paper)
  newsroom.add(6)
  newsroom.revised = '2025-05-01T13:06:00Z'
  await look(page, paper)
  await expect(posts(page)).toHaveCount(6)

  newsroom.posts.splice(0, 1)
  newsroom.revised = '2025-05-01T13:05:00Z'
  await look(page, paper)
  await expect(posts(page)).toHaveCount(6)
  await expect(said(page)).toHaveText('1 new update')

  // Withdrawn by the newsroom itself.
  newsroom.revised = '2025-05-01T13:07:00Z'
  await look(page, paper)
  await expect(posts(page)).toHaveCount(5)
})

test('each post that appears at the top is announced, also one after the other', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 5)
  const heard = await listenTo(said(page))
  for (const minute of [6, 7, 8]) {
    newsroom.add(minute)
    await look(page, paper)
  }
  await expect(said(page)).toHaveText('1 new update')
  expect(await heard()).toEqual(['1 new update', '1 new update', '1 new update'])
})

test('no post is announced twice, neither when it appears after it was held back nor when another is withdrawn (rule live-blogs/announced)', async ({
  page,
  publish,
}) => {
  const { newsroom, paper } = await openNew(page, publish, 9)
  const heard = await listenTo(said(page))
  newsroom.add(10)
  newsroom.add(11)
  await look(page, paper)
  await page.getByRole('heading', { name: 'Heading 5', exact: true }).scrollIntoViewIfNeeded()
  newsroom.add(12)
  await look(page, paper)
  await expect(button(page)).toHaveText('1 new update')
  const [withdrawn] = newsroom.posts.splice(0, 1)
  await look(page, paper)
  await expect(button(page)).toHaveCount(0)
  expect(await heard()).toEqual(['2 new updates', '1 new update'])

  newsroom.posts.unshift(withdrawn!)
  await look(page, paper)
  await expect(button(page)).toHaveText('1 new update')
  await scrollTo(page, 0)
  newsroom.add(13)
  newsroom.add(14)
  await look(page, paper)
  await expect(firstWords(page)).toHaveText('Heading 14')
  expect(await heard()).toEqual(['2 new updates', '1 new update', '1 new update', '2 new updates'])
})

test('a post that comes pinned is announced, and a shown post that is pinned is not (rule live-blogs/announced)', async ({
  page,
  publish,
}) => {
  const { newsroom, paper } = await openNew(page, publish, 3)
  newsroom.pinnedAt = 4
  await look(page, paper)
  await expect(blog(page).locator('[data-pinned]')).toHaveAttribute('id', /^card-/)
  await expect(said(page)).toHaveText('1 new update')
  newsroom.pinnedAt = newsroom.posts.shift()!.minute
  await look(page, paper)
  await expect(posts(page)).toHaveCount(2)
  await expect(said(page)).toHaveText('')
})

test('more new posts than one answer holds are announced as more, not as all of them (rule live-blogs/parts)', async ({
  page,
  publish,
}) => {
  const { newsroom, paper } = await openNew(page, publish, 9)
  await page.getByRole('heading', { name: 'Heading 5', exact: true }).scrollIntoViewIfNeeded()
  await scrollTo(page, (await page.evaluate(() => scrollY)) + 200)
  for (let minute = 10; minute <= 109; minute++) newsroom.add(minute)
  await look(page, paper)
  await expect(button(page)).toHaveText('100 new updates')
  for (let minute = 110; minute <= 130; minute++) newsroom.add(minute)
  await look(page, paper)
  await expect(button(page)).toHaveText('More than 100 new updates')
  await expect(said(page)).toHaveText('More than 100 new updates')
})

test('what moves up because a post is withdrawn is no new update (rule live-blogs/parts)', async ({
  page,
  publish,
}) => {
  const { newsroom, paper } = await openNew(page, publish, 120)
  await posts(page).nth(10).scrollIntoViewIfNeeded()
  newsroom.posts.splice(50, 1)
  await look(page, paper)
  await expect(posts(page).last().getByRole('heading')).toHaveText('Heading 20')
  await expect(button(page)).toHaveCount(0)
  await expect(said(page)).toHaveText('')
})

test('each tenth of a live blog is reported once', async ({ page, publish }) => {
  const paper = await publish(new Newsroom(12))
  await page.goto(paper.url)
  for (const way of ['down', 'up', 'down again']) {
    const all = await posts(page).all()
    for (const post of way === 'up' ? all.toReversed() : all) {
      await post.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
      await nextFrame(page)
    }
  }
  await page.getByRole('contentinfo').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await nextFrame(page)
  const reported = await page.evaluate(() =>
    ((window as unknown as { dataLayer?: { event: string; percent: number }[] }).dataLayer ?? [])
      .filter(({ event }) => event === 'live-blog-scroll')
      .map(({ percent }) => percent),
  )
  expect(reported).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
})

test('a live blog is accessible on a desktop and on a phone, even with posts held back', async ({ page, publish }) => {
  const { newsroom, paper } = await openNew(page, publish, 6)
  await page
    .getByRole('heading', { name: 'Heading 3', exact: true })
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  newsroom.add(7)
  await look(page, paper)
  await expect(button(page)).toBeVisible()
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await violationsOf(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a live blog is complete: the pinned post first, then the others, with the interactive in its frame', async ({
    page,
    publish,
  }) => {
    const paper = await publish(new Newsroom(5))
    await page.goto(paper.url)
    await expect(blog(page).locator('article')).toHaveCount(6)
    await expect(blog(page).locator('article').first()).toContainText('Pinned')
    await expect(blog(page).locator('article').first()).toContainText('What we know')
    await expect(firstWords(page)).toHaveText('Heading 5')
    await expect(blog(page).locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/)
    await blog(page).locator('details').getByRole('link', { name: 'Heading 1' }).click()
    await expect(page).toHaveURL(/#card-/)
    await expect(page.getByRole('heading', { name: 'Heading 1', exact: true })).toBeInViewport()
    await expect(page.getByRole('main')).not.toContainText('// ')
  })
})
