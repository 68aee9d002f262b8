import { violationsOf } from './support/axe.ts'
import type { Locator, Page, Request } from 'playwright/test'
import { Newsroom, type LiveBlog } from './support/live-blogs.ts'
import { expect, test } from './support/test.ts'
import { translate } from './support/translate.ts'
import { complaintsOf, listenTo, nextFrame, scrollTo } from './support/watch.ts'

const UPDATES = '/api/live-blog/v1/updates'
/** The blog's interval in milliseconds, and a time after which the service has dropped everything it caches. */
const POLL = 15_000
const FORGOTTEN = 60_000

const blog = (page: Page) => page.locator('[data-live-blog]')
const posts = (page: Page) => blog(page).locator('article:not([data-pinned])')
const button = (page: Page) => blog(page).getByRole('button', { name: /new update/ })
const said = (page: Page) => blog(page).locator('[aria-live="polite"]')
const firstWords = (page: Page) => posts(page).first().getByRole('heading')

/** Opens the page with a fake clock and waits until it has asked for posts once. */
async function open(page: Page, paper: LiveBlog, hash = '') {
  await page.clock.install()
  await page.goto(`${paper.url}${hash}`)
  const island = page.locator('[data-island="live-blog"]')
  await expect(island).not.toHaveAttribute('data-hydrated')
  const answered = page.waitForResponse((response) => response.url().includes(UPDATES))
  await page.clock.fastForward(POLL)
  await (await answered).finished()
  await expect(island).toHaveAttribute('data-hydrated', '')
  await nextFrame(page)
}

/** Lets the page ask once, after everything the service caches has expired. */
async function look(page: Page, paper: LiveBlog, after = POLL) {
  await paper.advance(FORGOTTEN)
  const answered = page.waitForResponse((response) => response.url().includes(UPDATES))
  await page.clock.fastForward(after)
  await (await answered).finished()
  await nextFrame(page)
}

function countQuestions(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => void (request.url().includes(UPDATES) && asked.push(request)))
  return asked
}

/** Simulates the reader switching to another tab and back. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

const topOf = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).evaluate((element) => element.getBoundingClientRect().top)

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
  const newsroom = new Newsroom(5)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(9)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(4)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(5)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(9)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(3)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(9)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(120)
  const paper = await publish(newsroom)
  await open(page, paper)
  await posts(page).nth(10).scrollIntoViewIfNeeded()
  newsroom.posts.splice(50, 1)
  await look(page, paper)
  await expect(posts(page).last().getByRole('heading')).toHaveText('Heading 20')
  await expect(button(page)).toHaveCount(0)
  await expect(said(page)).toHaveText('')
})

test('whoever stands on a post by keyboard stays there when it changes, and goes on where it is withdrawn', async ({
  page,
  publish,
}) => {
  const newsroom = new Newsroom(5)
  const paper = await publish(newsroom)
  await open(page, paper)
  const address = (at: number) => posts(page).nth(at).getByRole('link').first()
  await address(2).focus()
  newsroom.posts[2]!.words = 'This was corrected.'
  await look(page, paper)
  await expect(posts(page).nth(2)).toContainText('This was corrected.')
  await expect(address(2)).toBeFocused()
  newsroom.posts.splice(2, 1)
  await look(page, paper)
  await expect(posts(page)).toHaveCount(4)
  await expect(posts(page).nth(2)).toBeFocused()
})

/** Puts a frame at the end of a post, as that of a video, and the focus into its document, as a click in it does. */
function useFrame(post: Element): void {
  const frame = post.appendChild(document.createElement('iframe'))
  frame.focus()
}

for (const [what, occupy] of [
  ['has the focus in a post', (post: Locator) => post.getByRole('link').first().focus()],
  ['uses a frame in a post', (post: Locator) => post.evaluate(useFrame)],
  [
    'has selected text in a post',
    (post: Locator) =>
      post
        .locator('p')
        .last()
        .evaluate((text) => getSelection()?.selectAllChildren(text)),
  ],
] as const)
  test(`new posts are held back also at the top from whoever ${what} (rule live-blogs/held)`, async ({
    page,
    publish,
  }) => {
    const newsroom = new Newsroom(5)
    const paper = await publish(newsroom)
    await open(page, paper)
    await posts(page)
      .first()
      .evaluate((post) => scrollBy({ top: post.getBoundingClientRect().top - 300, behavior: 'instant' }))
    await occupy(posts(page).first())
    const before = await topOf(page, 'Heading 5')
    newsroom.add(6)
    await look(page, paper)
    await expect(button(page)).toHaveText('1 new update')
    expect(Math.abs((await topOf(page, 'Heading 5')) - before)).toBeLessThan(1)
  })

for (const [what, use, leave] of [
  [
    'text in it is selected',
    (post: HTMLElement) => getSelection()!.selectAllChildren(post.querySelector('p:last-child')!),
    () => getSelection()!.removeAllRanges(),
  ],
  [
    'a video in it plays',
    (post: HTMLElement) => {
      const video = document.createElement('video')
      video.muted = true
      video.srcObject = new MediaStream()
      post.append(video)
      // An empty stream never shows a frame, but it plays.
      void video.play()
    },
    (post: HTMLElement) => post.querySelector('video')!.pause(),
  ],
  ['a frame in it is used', useFrame, () => (document.activeElement as HTMLElement).blur()],
] as const)
  test(`a post that is changed while ${what} is redrawn only afterwards (rule live-blogs/parts)`, async ({
    page,
    publish,
  }) => {
    const newsroom = new Newsroom(3)
    const paper = await publish(newsroom)
    await open(page, paper)
    const post = posts(page).nth(1)
    await post.evaluate(use)
    newsroom.posts[1]!.words = 'This was corrected.'
    newsroom.posts[2]!.words = 'And this.'
    await look(page, paper)
    await expect(posts(page).nth(2)).toContainText('And this.')
    await expect(post).not.toContainText('This was corrected.')
    await post.evaluate(leave)
    await look(page, paper)
    await expect(post).toContainText('This was corrected.')
  })

test('a post that is longer than the screen can be read on while it is changed further up (rule live-blogs/parts)', async ({
  page,
  publish,
}) => {
  const newsroom = new Newsroom(5)
  const post = newsroom.posts[2]!
  post.words = 'As first written. '.repeat(100)
  const paper = await publish(newsroom)
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, paper)
  const end = posts(page).nth(2).locator('p').last()
  const topOfEnd = () => end.evaluate((element) => element.getBoundingClientRect().top)
  await end.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 300, behavior: 'instant' }))
  const before = await topOfEnd()
  post.words = 'Corrected at length. '.repeat(180)
  await look(page, paper)
  await expect(posts(page).nth(2)).toContainText('Corrected at length.')
  // A page is scrolled by whole pixels.
  expect(Math.abs((await topOfEnd()) - before)).toBeLessThanOrEqual(1)
})

test('nothing moves for who reads on below the posts', async ({ page, publish }) => {
  const newsroom = new Newsroom(5)
  const paper = await publish(newsroom)
  await page.setViewportSize({ width: 1280, height: 400 })
  await open(page, paper)
  await scrollTo(page, Number.MAX_SAFE_INTEGER)
  const footer = page.getByRole('contentinfo')
  const before = (await footer.boundingBox())!.y
  expect(
    await posts(page)
      .last()
      .evaluate((post) => post.getBoundingClientRect().bottom),
  ).toBeLessThan(0)
  newsroom.posts[1]!.words = 'Corrected at length. '.repeat(180)
  await look(page, paper)
  await expect(posts(page).nth(1)).toContainText('Corrected at length.')
  expect(Math.abs((await footer.boundingBox())!.y - before)).toBeLessThan(1)
})

test('the pinned post stays where it is read when a key event comes, also in browsers that do not see to it (rule live-blogs/parts)', async ({
  page,
  publish,
}) => {
  const newsroom = new Newsroom(3)
  newsroom.pinned = 'What we know so far. '.repeat(60)
  const paper = await publish(newsroom)
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, paper)
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'))
  const pinned = blog(page).locator('[data-pinned]')
  await pinned.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 80, behavior: 'instant' }))
  const topOfPinned = () => pinned.evaluate((element) => element.getBoundingClientRect().top)
  const before = await topOfPinned()
  newsroom.add(4)
  await look(page, paper)
  await expect(firstWords(page)).toHaveText('Heading 4')
  await expect(blog(page).locator('details')).toContainText('Heading 4')
  // A page is scrolled by whole pixels.
  expect(Math.abs((await topOfPinned()) - before)).toBeLessThanOrEqual(1)
})

test('a post that was read, withdrawn and published again takes nobody back to it', async ({ page, publish }) => {
  const newsroom = new Newsroom(8)
  const paper = await publish(newsroom)
  await page.goto(paper.url)
  const id = await posts(page).nth(2).getAttribute('id')
  await page.goto('about:blank')
  await open(page, paper, `#${id}`)
  await posts(page).nth(6).scrollIntoViewIfNeeded()
  const [post] = newsroom.posts.splice(2, 1)
  await look(page, paper)
  const before = await topOf(page, 'Heading 2')
  newsroom.posts.splice(2, 0, post!)
  await look(page, paper)
  await expect(button(page)).toHaveText('1 new update')
  expect(Math.abs((await topOf(page, 'Heading 2')) - before)).toBeLessThan(1)
})

test('an address that cannot be decoded stops nothing of the page', async ({ page, publish }) => {
  const complaints = await complaintsOf(page)
  const paper = await publish(new Newsroom(3))
  await page.goto(`${paper.url}#card-%E0%A4%A`)
  await expect(page.getByRole('button', { name: /^Save: / }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a page asks at once when its connection is back, however long it was away', async ({ page, publish }) => {
  const newsroom = new Newsroom(3)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(3)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(3)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(3)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(3)
  const paper = await publish(newsroom)
  await open(page, paper)
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
  const newsroom = new Newsroom(6)
  const paper = await publish(newsroom)
  await open(page, paper)
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
