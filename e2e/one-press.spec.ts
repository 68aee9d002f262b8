import type { Page } from 'playwright/test'
import { holdBack } from './support/hold-back.ts'
import { ownHousehold } from './support/own-household.ts'
import { expect, previewOf, test } from './support/test.ts'

// A household may sign in thirty times a minute.
test.use(ownHousehold)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your privacy' })

/** Two clicks of a mouse at one place, as far apart as a hand makes them. */
async function doubleClick(page: Page, box: { x: number; y: number; width: number; height: number } | null) {
  const { x, y, width, height } = box!
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 60 })
}

test.describe('a double click presses nothing that came under the finger', () => {
  test('on Older, nor in the list that it shows (rule pages/one-press)', async ({ page, longPaper }) => {
    await page.goto(`${longPaper.url}/news/`)
    const older = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older' })
    await older.scrollIntoViewIfNeeded()
    await doubleClick(page, await older.boundingBox())
    await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('news story 21')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(0)
  })

  test('on Older, where the first press has to wait for its script (rule pages/one-press)', async ({
    page,
    longPaper,
  }) => {
    await page.goto(`${longPaper.url}/news/`)
    const older = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older' })
    await older.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await older.boundingBox())!
    const release = await holdBack(page, '**/assets/**')
    const place = { clientX: x + width / 2, clientY: y + height / 2 }
    await page.mouse.click(place.clientX, place.clientY)
    // As soon as the first is answered, however busy the machine: the half second that a press holds is a minute here.
    await page.evaluate(({ clientX, clientY }) => {
      const later = setTimeout
      window.setTimeout = ((run: () => void, delay?: number) => later(run, delay === 500 ? 60_000 : delay)) as never
      const turn = history.pushState.bind(history)
      history.pushState = (...given) => {
        turn(...given)
        const press = () => {
          const there = document.elementFromPoint(clientX, clientY)?.closest('a')
          if (!there) return void requestAnimationFrame(press)
          document.documentElement.dataset['pressedOn'] = there.pathname
          there.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2, clientX, clientY }))
        }
        requestAnimationFrame(press)
      }
    }, place)
    release()
    await expect(page.locator('html[data-pressed-on]')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('news story 21')
    await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
  })

  test('on Remove, nor the next story’s (rule pages/one-press)', async ({ page }) => {
    await page.goto('/news/')
    const buttons = page.getByRole('main').getByRole('button', { name: /^Save: / })
    for (let story = 0; story < 3; story++) await buttons.nth(story).click()
    await page.goto('/saved/')
    const remove = page.getByRole('button', { name: /^Remove: / })
    await expect(remove).toHaveCount(3)
    await remove.first().scrollIntoViewIfNeeded()
    await doubleClick(page, await remove.first().boundingBox())
    await expect(remove).toHaveCount(2)
    // By the keyboard each press counts.
    await remove.first().press('Enter')
    await expect(remove).toHaveCount(1)
  })

  test('on Save and Follow, so that what was saved stays saved (rule pages/one-press)', async ({ page }) => {
    await page.goto('/news/')
    const save = page
      .getByRole('main')
      .getByRole('button', { name: /^Save: / })
      .first()
    const follow = page.getByRole('main').getByRole('button', { name: 'Follow News' })
    const following = page.getByRole('main').getByRole('button', { name: 'Following News' })
    // The first press loads the part of the script that answers, and every press until then counts as the same.
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await doubleClick(page, await save.boundingBox())
    await expect(page.getByRole('status').filter({ hasText: 'Removed' })).toBeVisible()
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await doubleClick(page, await follow.boundingBox())
    await expect(page.getByRole('status').filter({ hasText: 'You follow' })).toBeVisible()
    await expect(following).toHaveAttribute('aria-pressed', 'true')
  })

  test('on Add to inbox, so that the newsletter stays picked (rule pages/one-press)', async ({ page }) => {
    await page.goto('/newsletters/')
    const add = page.getByRole('button', { name: 'Add to inbox: Morning Edition' })
    await add.click()
    await page.getByRole('button', { name: 'Remove from inbox: Morning Edition' }).press('Enter')
    await doubleClick(page, await add.boundingBox())
    await expect(page.getByRole('heading', { name: 'Sign up for Morning Edition!' })).toBeVisible()
  })

  test('on Remove my account, so that the form is sent once and its own answer is shown (rule pages/one-press)', async ({
    page,
  }) => {
    await page.goto('/sign-in?return=/account/')
    await page.getByRole('button', { name: /Edith Marlowe/ }).click()
    await expect(page).toHaveURL('/account/')
    await page.getByRole('checkbox').check()
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
    // The account stays, because other tests use it.
    await page.route('**/account/remove', (route) => route.fulfill({ status: 204 }))
    const remove = page.getByRole('button', { name: 'Remove my account' })
    await doubleClick(page, await remove.boundingBox())
    // A second form would have been sent before this.
    await page.evaluate(async () => void (await fetch('/healthz')))
    await expect.poll(() => sent).toContain('/account/remove')
    expect(sent.filter((path) => path === '/account/remove')).toHaveLength(1)
  })

  test('on the cross of breaking news, nor the ad that takes its place (rule pages/one-press)', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await page.goto('/news/')
    const close = page.locator('[data-close-toast]')
    await expect(page.locator('[data-breaking-news][data-shown]')).toBeVisible()
    await doubleClick(page, await close.boundingBox())
    await expect(close).toBeHidden()
    expect(await page.evaluate(() => [location.pathname, localStorage.getItem('saved') ?? ''])).toEqual([
      '/news/',
      expect.not.stringContaining('savedAt'),
    ])
    await expect(page.locator('html[data-pressed]')).toHaveCount(0)
  })
})

test('Enter that is held down on Save saves once (rule pages/one-press)', async ({ page }) => {
  await page.goto('/news/')
  const buttons = page.getByRole('main').getByRole('button', { name: /^Save: / })
  // The first press loads the part of the script that answers, and every press until then counts as the same.
  await buttons.nth(1).click()
  await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await buttons.first().focus()
  for (let repeats = 0; repeats < 6; repeats++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'false')
})

test.describe('the question for consent', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 667 } })

  test('takes no tap that was meant for what stood there before it opened (rule measuring/deliberate)', async ({
    page,
    context,
  }) => {
    await page.goto(previewOf('country=DE', '/news/'))
    await page.waitForFunction(() => document.querySelector('dialog#privacy-choices')?.hasAttribute('open'))
    const answer = (await dialog(page).getByRole('button', { name: 'Yes, I agree' }).boundingBox())!
    const tap = () => page.touchscreen.tap(answer.x + answer.width / 2, answer.y + answer.height / 2)
    const answers = async () => (await context.cookies()).filter(({ name }) => name === 'consent')
    await tap()
    expect(await answers()).toEqual([])
    await expect(async () => {
      await tap()
      expect(await answers()).toHaveLength(1)
    }).toPass()
    await expect(dialog(page)).toBeHidden()
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 375, height: 667 },
    { width: 320, height: 256 },
  ])
    test(`hides nothing that has the focus, and keeps its answers in sight, at ${viewport.width} × ${viewport.height} (rule measuring/deliberate)`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(previewOf('country=DE', '/about/'))
      await expect(dialog(page)).toBeVisible()
      for (const button of await dialog(page).getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 })
      const hidden: string[] = []
      for (let stop = 0; stop < 120; stop++) {
        await page.keyboard.press('Tab')
        const covered = await page.evaluate(() => {
          const box = document.querySelector('dialog#privacy-choices')!
          const focused = document.activeElement
          if (!focused || focused === document.body || box.contains(focused)) return undefined
          // The bar of a preview, which readers never have.
          if (focused.matches('[href^="/preview/"]')) return undefined
          const { top, bottom } = focused.getBoundingClientRect()
          return top >= box.getBoundingClientRect().top && bottom > 0 ? focused.outerHTML.slice(0, 120) : undefined
        })
        if (covered) hidden.push(covered)
      }
      expect(hidden).toEqual([])
    })
})
