import { Newsroom } from './support/live-blogs.ts'
import { expect, test } from './support/test.ts'
import { complaintsOf } from './support/watch.ts'
import { FORGOTTEN, posts, firstWords } from './support/live-blog-page.ts'

test('an address that cannot be decoded stops nothing of the page', async ({ page, publish }) => {
  const complaints = await complaintsOf(page)
  const paper = await publish(new Newsroom(3))
  await page.goto(`${paper.url}#card-%E0%A4%A`)
  await expect(page.getByRole('button', { name: /^Save: / }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the address of a post scrolls to it, clear of the header, from the first view on', async ({ page, publish }) => {
  const newsroom = new Newsroom(8)
  const paper = await publish(newsroom)
  await page.goto(paper.url)
  const id = await posts(page).nth(5).getAttribute('id')
  expect(id).toMatch(/^card--?\d+$/)
  await page.goto('about:blank')
  await page.goto(`${paper.url}#${id}`)
  const post = page.locator(`[id="${id}"]`)
  await expect(post).toBeInViewport()
  const header = page.locator('[data-header]')
  await expect
    .poll(
      async () =>
        (await post.boundingBox())!.y - ((await header.boundingBox())!.y + (await header.boundingBox())!.height),
    )
    .toBeGreaterThanOrEqual(0)
  expect((await post.boundingBox())!.y).toBeLessThan(200)
  await posts(page).nth(2).getByRole('link').first().click()
  await expect(page).toHaveURL(/#card-/)
})

test('a post newer than the cached page appears at once if the address names it', async ({ page, publish }) => {
  const newsroom = new Newsroom(8)
  const paper = await publish(newsroom)
  await page.goto(paper.url)
  newsroom.add(9)
  await paper.advance(FORGOTTEN)
  await page.reload()
  const id = await posts(page).first().getAttribute('id')
  newsroom.posts.shift()
  await paper.advance(FORGOTTEN)
  await page.reload()
  await expect(posts(page)).toHaveCount(8)
  newsroom.add(9)
  await paper.advance(FORGOTTEN)
  // The page as an intermediate cache would still have it.
  const old = await page.content()
  await page.route(
    (url) => url.pathname === new URL(paper.url).pathname,
    (route) => route.fulfill({ contentType: 'text/html', body: old.replace(' data-hydrated=""', '') }),
  )
  await page.goto('about:blank')
  await page.goto(`${paper.url}#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeFocused()
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
})

test('a long blog comes in parts, and the address of an old post leads to its part', async ({ page, publish }) => {
  const paper = await publish(new Newsroom(230))
  await page.goto(paper.url)
  await expect(posts(page)).toHaveCount(100)
  await page.getByRole('link', { name: 'Older updates' }).click()
  await expect(firstWords(page)).toHaveText('Heading 130')
  await page.getByRole('link', { name: 'Older updates' }).click()
  await expect(posts(page)).toHaveCount(30)
  await expect(page.getByRole('link', { name: 'Older updates' })).toHaveCount(0)
  const oldest = await posts(page).last().getAttribute('id')
  await page.getByRole('link', { name: 'Latest updates' }).click()
  await expect(firstWords(page)).toHaveText('Heading 230')

  // From another page, as from a link that somebody sent.
  await page.goto('about:blank')
  await page.goto(`${paper.url}#${oldest}`)
  await expect(page.locator(`[id="${oldest}"]`)).toBeInViewport()
  await expect(firstWords(page)).toHaveText('Heading 1')
  // The address of no post leads nowhere else.
  await page.goto('about:blank')
  await page.goto(`${paper.url}#card-1`)
  await expect(firstWords(page)).toHaveText('Heading 230')
})

test('a link to a post of another part leads there from every part', async ({ page, publish }) => {
  const paper = await publish(new Newsroom(230))
  await page.goto(paper.url)
  const newest = await posts(page).first().getAttribute('id')
  await page.getByRole('link', { name: 'Older updates' }).click()
  await expect(firstWords(page)).toHaveText('Heading 130')
  await page.getByRole('link', { name: 'Older updates' }).click()
  await expect(firstWords(page)).toHaveText('Heading 30')
  // As a link in the text of a post does.
  await page.evaluate((id) => (location.hash = id), newest!)
  await expect(page.locator(`[id="${newest}"]`)).toBeInViewport()
  await expect(firstWords(page)).toHaveText('Heading 230')
})
