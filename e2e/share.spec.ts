import { expect, test } from './support/test.ts'
import { shiftsOf, watchShifts } from './support/watch.ts'

const story = '/news/bridesburg-tide-marks-delaware-river/'

test('the share menu opens by keyboard, copies the address and confirms it for three seconds (rules sharing/menu, sharing/copy-link)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: '2026-11-03T12:00:00Z' })
  await page.goto(story)
  await page.clock.pauseAt('2026-11-03T13:00:00Z')
  const button = page.getByRole('button', { name: 'Share this story' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Share this story' })
  await expect(menu.getByRole('link')).toHaveText(['Facebook', 'X', 'Email'])
  await menu.getByRole('button', { name: 'Copy Link' }).press('Enter')
  await expect(menu).toBeHidden()
  const toast = page.getByRole('status').filter({ hasText: 'Link copied' })
  await expect(toast).toBeVisible()
  // The policy of pages lets no script read what somebody copied; a reader pastes it.
  await page.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus())
  await page.keyboard.press('ControlOrMeta+v')
  const copied = new URL(await page.locator('textarea').last().inputValue())
  expect(copied.pathname).toBe(story)
  expect(copied.searchParams.get('utm_campaign')).toBe('share')
  expect(copied.port).toBe(new URL(baseURL!).port)
  await page.clock.runFor(2900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
  const events = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)
  expect(events).toContainEqual({
    event: 'userInteraction',
    interactionType: 'click',
    interactionDetail: 'share: Copy Link',
  })
})

test('the share menu is seen whole where its button is at the lower edge of the screen, and takes the keyboard after a click (rule sharing/menu)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto(story)
  const button = page.getByRole('button', { name: 'Share this story' })
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 5))
  await button.click()
  const menu = page.getByRole('navigation', { name: 'Share this story' })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Facebook' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

for (const width of [320, 768, 1280])
  test(`at ${width} px the keyboard comes to the share menu where it is seen, after headline, byline and Save (rule sharing/place)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(story)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: /^Save: / }).first()).toBeVisible()
    await main.focus()
    const stops: { name: string; bottom: number; left: number }[] = []
    while (stops.at(-1)?.name !== 'Share this story') {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const { bottom, left } = document.activeElement!.getBoundingClientRect()
          const name = document.activeElement!.ariaLabel ?? document.activeElement!.textContent
          return { name: name.split(':', 1)[0]!, bottom: bottom + scrollY, left }
        }),
      )
    }
    expect(stops.map(({ name }) => name)).toEqual(['The long read', 'Imani Thackeray', 'Save', 'Share this story'])
    const [kicker, author, save, share] = stops
    expect(author!.bottom).toBeGreaterThan(kicker!.bottom)
    expect(save!.left).toBeGreaterThan(author!.left)
    expect(share!.left).toBeGreaterThan(save!.left)
  })

test('a social network opens in a small window and closes the share menu (rule sharing/menu)', async ({ page }) => {
  await page.goto(story)
  await page.evaluate(() => {
    const asked: string[][] = []
    Object.assign(window, { asked, open: (...given: string[]) => void asked.push(given) })
  })
  await page.getByRole('button', { name: 'Share this story' }).click()
  const facebook = page.locator('[data-share-to="share: Facebook"]')
  await facebook.click()
  await expect(facebook).toBeHidden()
  const [asked] = await page.evaluate(() => (window as unknown as { asked: string[][] }).asked)
  expect(asked![0]).toMatch(/^https:\/\/www\.facebook\.com\/sharer/)
  expect(asked![2]).toContain('width=626,height=436')
})

test('comments load when a reader asks for them, move nothing, and keep what is written', async ({ page }) => {
  await watchShifts(page)
  await page.goto(story)
  await expect(page.locator('[data-comments] iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show comments' }).click()
  const thread = page.frameLocator('iframe[title="Comments"]')
  await thread.getByLabel('Your comment').fill('<b>Tides</b> & tables')
  await thread.getByRole('button', { name: 'Post comment' }).click()
  await expect(thread.getByRole('listitem').last()).toContainText('<b>Tides</b> & tables')
  // The box itself opens at the reader's request.
  expect((await shiftsOf(page)).filter(({ asked }) => !asked)).toEqual([])
})

test('comments that their provider does not draw are said not to be there, and the place says nothing once they are drawn (rule comments/provider)', async ({
  page,
}) => {
  await page.clock.install()
  const answers = ['<!doctype html><title>Sorry</title>', `setTimeout(() => { throw new Error('broken') })`]
  for (const body of answers) {
    await page.route('**/comments/embed.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto(story)
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/comments/embed.js'))
    await page.getByRole('button', { name: 'Show comments' }).click()
    const box = page.locator('[data-comments]')
    await expect(box).toHaveText('Loading comments …')
    await loaded
    await page.clock.fastForward(30_000)
    await expect(box).toHaveText('Comments cannot be shown at the moment.')
    await box.evaluate((element) => element.append(document.createElement('iframe')))
    await expect(box).toHaveText('')
  }
})

test('comments whose provider empties their place and draws nothing are said not to be there, until they are drawn after all (rule comments/provider)', async ({
  page,
}) => {
  await page.clock.install()
  const body = `document.querySelector('[data-comments]').replaceChildren()`
  await page.route('**/comments/embed.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto(story)
  await page.getByRole('button', { name: 'Show comments' }).click()
  const box = page.locator('[data-comments]')
  await expect(box).toHaveText('')
  await page.clock.fastForward(30_000)
  await expect(box).toHaveText('Comments cannot be shown at the moment.')
  await box.evaluate((element) => element.append(document.createElement('iframe')))
  await expect(box).toHaveText('')
})

test('comments whose script cannot be had are asked for again by who tries again (rule comments/provider)', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/comments/embed.js', (route) => (asked++ < 2 ? route.abort() : route.continue()))
  await watchShifts(page)
  await page.goto(story)
  await page.getByRole('button', { name: 'Show comments' }).press('Enter')
  const box = page.locator('[data-comments]')
  await expect(box).toHaveText('Comments cannot be shown at the moment. Try again')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(box).toBeFocused()
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.frameLocator('iframe[title="Comments"]').getByLabel('Your comment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect((await shiftsOf(page)).filter(({ asked: byReader }) => !byReader)).toEqual([])
})
