import type { Locator } from 'playwright/test'
import { Newsroom } from './support/live-blogs.ts'
import { expect, test } from './support/test.ts'
import { scrollTo } from './support/watch.ts'
import { blog, posts, button, firstWords, open, openNew, look, topOf } from './support/live-blog-page.ts'

test('whoever stands on a post by keyboard stays there when it changes, and goes on where it is withdrawn', async ({
  page,
  publish,
}) => {
  const { newsroom, paper } = await openNew(page, publish, 5)
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

test('a post is still the same where another of its minute comes above it, and where that goes again (rule live-blogs/parts)', async ({
  page,
  publish,
}) => {
  const { newsroom, paper } = await openNew(page, publish, 5)
  const read = page.getByText('Post 5', { exact: true })
  const post = posts(page).filter({ has: read })
  const top = () => read.evaluate((words) => words.getBoundingClientRect().top)
  await post.getByRole('link').first().focus()
  await read.evaluate((words) => scrollBy({ top: words.getBoundingClientRect().top - 100, behavior: 'instant' }))
  const before = await top()
  const plain = await post.getAttribute('id')

  newsroom.posts.unshift({ minute: 5, words: 'In the same minute' })
  await look(page, paper)
  await expect(button(page)).toHaveText('1 new update')
  await expect(page.getByText('In the same minute')).toHaveCount(0)
  expect(Math.abs((await top()) - before)).toBeLessThan(1)
  await expect(post).toHaveId(`${plain}-2`)
  await expect(post.getByRole('link').first()).toHaveAttribute('href', `#${plain}-2`)
  await expect(post.locator('..').locator('article:focus-within')).toHaveId(`${plain}-2`)

  await button(page).click()
  await expect(posts(page).first()).toContainText('In the same minute')
  await expect(posts(page).first()).toHaveId(plain!)
  await expect(posts(page)).toHaveCount(6)

  newsroom.posts.shift()
  await look(page, paper)
  await expect(posts(page)).toHaveCount(5)
  await expect(post).toHaveId(plain!)
  await expect(button(page)).toHaveCount(0)
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
  [
    'has selected text from above the posts into them',
    (post: Locator) =>
      post
        .locator('p')
        .last()
        .evaluate((text) => {
          const label = document.querySelector('[data-live-blog] > header h2')!
          getSelection()!.setBaseAndExtent(label, 0, text, text.childNodes.length)
        }),
  ],
] as const)
  test(`new posts are held back also at the top from whoever ${what} (rule live-blogs/held)`, async ({
    page,
    publish,
  }) => {
    const { newsroom, paper } = await openNew(page, publish, 5)
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
    'text is selected from the post above into it',
    (post: HTMLElement) => {
      const above = post.previousElementSibling!.querySelector('p:last-child')!
      getSelection()!.setBaseAndExtent(above, 0, post.querySelector('p:last-child')!, 1)
    },
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
    const { newsroom, paper } = await openNew(page, publish, 3)
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
