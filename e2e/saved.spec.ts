import type { Locator, Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { holdBack } from './support/hold-back.ts'
import { answerFrom, articlePage, listingPage, pageOf, simpleStory } from './support/newspaper.ts'
import { overflowOf } from './support/overflow.ts'
import { expect, test } from './support/test.ts'
import { shiftsOf, watchShifts } from './support/watch.ts'
import { OTHER, STORY, THIRD, list, follows, saveThis, save, signIn } from './support/saved.ts'

test('a stranger saves on a card and on a story, follows a topic, and finds both in the list', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await watchShifts(page)
  await page.goto('/saved/')
  await expect(list(page)).toContainText('You have not saved a story yet')
  expect(await shiftsOf(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/news/')
  const card = page.getByRole('main').getByRole('article').first()
  const button = card.getByRole('button', { name: /^Save: / })
  const headline = await card.locator('[data-card-link]').innerText()
  expect(await button.getAttribute('aria-label')).toBe(`Save: ${headline}`)
  const box = await button.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page).toHaveURL('/news/')

  await page.goto(STORY)
  await save(page)
  await page.goto('/topic/septa/')
  await page.getByRole('button', { name: 'Follow SEPTA' }).click()

  // Another tab has heard of all of it, and tells this one of what it removes.
  const tab = await context.newPage()
  await watchShifts(tab)
  await tab.goto('/saved/')
  await expect(list(tab).getByRole('listitem')).toHaveCount(2)
  await expect(follows(tab).getByRole('link', { name: 'SEPTA', exact: true })).toHaveAttribute('href', '/topic/septa/')
  await expect(follows(tab).getByRole('list').getByRole('list').getByRole('link')).toHaveCount(3)
  expect(await shiftsOf(tab)).toEqual([])
  for (const width of [375, 1280]) {
    await tab.setViewportSize({ width, height: 800 })
    expect(await violationsOf(tab)).toEqual([])
    expect(await overflowOf(tab)).toEqual({ wider: false, elements: [] })
  }
  await follows(tab).getByRole('button', { name: 'Unfollow: SEPTA' }).click()
  await expect(page.getByRole('button', { name: 'Follow SEPTA' })).toHaveAttribute('aria-pressed', 'false')
  await list(tab)
    .getByRole('button', { name: `Remove: ${headline}` })
    .click()
  await expect(list(tab).getByRole('listitem')).toHaveCount(1)
  await tab.reload()
  await expect(list(tab).getByRole('listitem')).toHaveCount(1)
})

test('a story is saved whatever its path is made of, and one without a path of its own has no button', async ({
  page,
  start,
}) => {
  const paths = ['/news/a,b(c)/', "/news/it's:now/", '/news/wait...what/', '/news/here/?card=1']
  const stories = paths.map((path, number) => ({ ...simpleStory('news', number + 1), canonical_url: path }))
  const paper = await start({
    pages: [listingPage('news', 'News'), articlePage],
    answer: answerFrom({ news: stories }),
  })
  await page.goto(`${paper.url}/news/`)
  const buttons = page.getByRole('main').getByRole('button', { name: /^Save: / })
  await expect(buttons).toHaveCount(3)
  for (const button of await buttons.all()) {
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
})

test('a topic whose name is a number is followed as itself, from its later pages too (rule saved/follows)', async ({
  page,
  start,
}) => {
  const stories = Array.from({ length: 45 }, (_, index) => simpleStory('news', index + 1))
  const topics = pageOf('topics', 'topic', '/topic/:slug/', [
    { id: 'listing', type: 'listing', fields: { title: 'The 76', source: 'topic-feed', tagFeedSlug: '{slug}' } },
  ])
  const paper = await start({
    pages: [topics, articlePage],
    answer: (read) =>
      read.source === 'topic-feed'
        ? { contentElements: stories.slice(0, 20), count: stories.length }
        : answerFrom({ news: stories })(read),
  })
  for (const path of ['/topic/76/', '/topic/76/2/']) {
    await page.goto(paper.url + path)
    await page.getByRole('button', { name: 'Follow The 76' }).click()
    await expect(page.getByRole('button', { name: 'Following The 76' })).toBeVisible()
    await page.goto(`${paper.url}/saved/`)
    await expect(follows(page).getByRole('link', { name: 'The 76' })).toHaveAttribute('href', '/topic/76/')
    await follows(page).getByRole('button', { name: 'Unfollow: The 76' }).click()
    await expect(follows(page).getByRole('listitem')).toHaveCount(0)
  }
})

test('the way to the list stays while somebody stands on it', async ({ page }) => {
  await page.clock.install()
  await page.goto(STORY)
  await save(page)
  const link = page.getByRole('link', { name: 'See your list' })
  await link.focus()
  await page.clock.fastForward(30_000)
  await expect(link).toBeFocused()
  await saveThis(page).focus()
  await page.clock.fastForward(30_000)
  await expect(link).toHaveCount(0)
})

test('what Save says comes where screen readers already listen (rule pages/said)', async ({ page }) => {
  await page.goto(STORY)
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  const messages = page.getByRole('status')
  const before = await messages.count()
  await save(page)
  await expect(messages.filter({ hasText: 'Saved' })).toBeVisible()
  await expect(messages).toHaveCount(before)
})

test('what gets the focus by keyboard while a message is shown is not behind it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/author/imani-thackeray/')
  await page.getByRole('button', { name: /^Follow / }).click()
  const message = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'See your list' }) })
  // It stays while it is pointed at.
  await message.hover()
  const { y } = (await message.boundingBox())!
  const lowest: number[] = []
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    lowest.push(await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom))
  }
  await expect(message).toBeVisible()
  expect(Math.max(...lowest)).toBeLessThanOrEqual(y)
})

test('follows are listed also where their latest stories are never answered (rule service/given-up)', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const kept = [{ id: '/topic/septa/', name: 'SEPTA', savedAt: 1 }]
    localStorage.setItem('saved', JSON.stringify({ version: 1, stories: [], follows: kept, unsent: [] }))
  })
  const latest = '**/api/follows/latest/**'
  await page.route(latest, () => new Promise(() => {}))
  const asked = page.waitForRequest(latest)
  await page.goto('/saved/')
  await asked
  await expect(follows(page)).toBeHidden()
  await page.clock.fastForward(30_000)
  await expect(follows(page).getByRole('link', { name: 'SEPTA' })).toBeVisible()
})

test('words that run from right to left do so in the list, with their signs (rule content/language)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const stories = [{ id: 'a', href: '/news/a/', headline: 'مرحبا بالعالم!', savedAt: 1 }]
    const kept = { version: 1, stories, follows: [{ id: '/topic/a/', name: 'سياسة!', savedAt: 1 }], unsent: [] }
    localStorage.setItem('saved', JSON.stringify(kept))
  })
  await page.route('**/api/follows/latest/**', (route) =>
    route.fulfill({ json: { stories: [{ href: '/news/b/', headline: 'قصة أخرى!' }] } }),
  )
  await page.goto('/saved/')
  for (const words of ['مرحبا بالعالم!', 'سياسة!', 'قصة أخرى!'])
    await expect(page.getByRole('link', { name: words })).toHaveCSS('direction', 'rtl')
})

test('whoever stands in the list by keyboard keeps their place while another tab changes it', async ({
  page,
  context,
}) => {
  for (const story of [STORY, OTHER]) {
    await page.goto(story)
    await save(page)
  }
  await page.goto('/saved/')
  const buttons = (each: Page) => list(each).getByRole('button', { name: /^Remove: / })
  await buttons(page).last().focus()
  const other = await context.newPage()
  await other.goto('/saved/')
  await buttons(other).first().click()
  await expect(buttons(page)).toHaveCount(1)
  await expect(buttons(page)).toBeFocused()
  await buttons(other).click()
  await expect(list(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('whoever removes entries by keyboard goes on with the next, and at the end with the one before (rule saved/list)', async ({
  page,
}) => {
  for (const story of [STORY, OTHER, THIRD]) {
    await page.goto(story)
    await save(page)
  }
  await page.goto('/saved/')
  const buttons = list(page).getByRole('button', { name: /^Remove: / })
  await expect(buttons).toHaveCount(3)
  const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel!))
  const press = async (place: number, next: string) => {
    await buttons.nth(place).press('Enter')
    await expect(page.locator(':focus')).toHaveAccessibleName(next)
  }
  await press(1, names[2]!)
  await press(1, names[0]!)
  await press(0, 'Stories')
})

test('what cannot be removed stays in the list, and that is said', async ({ page }) => {
  await page.goto(STORY)
  await save(page)
  // Before the script of the list has run, and whatever is kept later.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/saved/')
  const button = list(page).getByRole('button', { name: /^Remove: / })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'nothing was removed' })).toBeVisible()
  await expect(button).toHaveCount(1)
  await expect(button).toBeFocused()
})

test('who presses again while the script of the button is still on its way has saved once', async ({ page }) => {
  await page.goto(STORY)
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  const release = await holdBack(page, '**/assets/**')
  const asked = page.waitForRequest('**/assets/**')
  await saveThis(page).click()
  await asked
  await saveThis(page).click()
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without the worker, whose own requests no test can stop', () => {
  test.use({ serviceWorkers: 'block' })

  test('where the script of Save and Follow does not come, that is said, and the next press does it (rule saved/buttons)', async ({
    page,
  }) => {
    const asks = '**/assets/clicks-*.js'
    const failure = page.getByRole('status').filter({ hasText: 'nothing has changed' })
    for (const [path, button] of [
      [STORY, saveThis(page)],
      ['/topic/septa/', page.locator('button[data-follow]')],
    ] as const) {
      await page.goto(path)
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await page.route(asks, (route) => route.abort())
      await button.click()
      await expect(failure).toHaveText(/Please reload it\.$/)
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await page.unroute(asks)
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(failure).toHaveCount(0)
    }
  })
})

test('a browser that keeps nothing says so, and the page is whole', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await page.goto(STORY)
  await saveThis(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'does not let the paper keep anything' })).toBeVisible()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/saved/')
  await expect(page.getByRole('main')).toContainText('no list can be shown here')
  await expect(page.getByText('This browser keeps your list.')).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /Sign in/ })).toBeVisible()
})

test('a list whose script does not come says so, and the way to sign in is there (rule saved/list)', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/saved/')
  await expect(page.getByText('This list has not come yet.').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Sign in/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader who is signed in saves on a story and removes on the list; cards have no buttons', async ({
    page,
  }) => {
    await signIn(page, /Nell Barrow/)
    await page.goto('/news/')
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await page.goto(OTHER)
    const saveThisStory = page.getByRole('button', { name: 'Save this story' })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await saveThisStory.evaluate((button) => {
        const words = document.createRange()
        words.selectNodeContents(button)
        return words.getClientRects().length
      })
      expect([width, lines]).toEqual([width, 1])
      expect(await overflowOf(page)).toEqual({ wider: false, elements: [] })
    }
    await saveThisStory.click()
    await expect(page).toHaveURL('/saved/')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await list(page)
      .getByRole('button', { name: /^Remove: / })
      .click()
    await expect(list(page)).toContainText('Nothing is here yet')
  })
})

test('by night a save button beside text is as dark as the page, and one over a picture is white (rule cards/night)', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const groundOf = (button: Locator) => button.evaluate((it) => getComputedStyle(it, '::before').backgroundColor)
  await page.goto(STORY)
  await expect(saveThis(page)).toBeVisible()
  expect(await groundOf(saveThis(page))).toBe(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  )
  await page.goto('/news/')
  const overPicture = page.getByRole('main').locator('article:has(img) button[data-save]').first()
  await expect(overPicture).toBeVisible()
  expect(await groundOf(overPicture)).toContain('255, 255, 255')
})

test('the save button of a card lies on none of its words', async ({ page }) => {
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/food/', '/blocks/']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('button', { name: /^Save/ }).first()).toBeVisible()
      const covered = await page.locator('main article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const button = card.querySelector('button[data-save]')
          if (!button?.checkVisibility()) return []
          const { left, right, top, bottom } = button.getBoundingClientRect()
          // Half of what is not the sign itself may be beside words.
          const isCovered = (box: DOMRect) =>
            box.right > left + 6 && box.left < right - 6 && box.bottom > top + 8 && box.top < bottom - 8
          return [...card.querySelectorAll('h2, h3, p')]
            .filter((words) => {
              const range = document.createRange()
              range.selectNodeContents(words)
              return [...range.getClientRects()].some(isCovered)
            })
            .map((words) => words.textContent)
        }),
      )
      expect([width, path, covered]).toEqual([width, path, []])
    }
  }
})
