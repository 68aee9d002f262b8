import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { setLetters } from './support/letters.ts'
import { publisherTag, type TagCall } from './support/publisher-tag.ts'
import { startService } from './support/service.ts'
import { PREVIEW_TOKEN, expect, previewOf, test } from './support/test.ts'
import { shiftsOf, watchShifts } from './support/watch.ts'

const story = '/education/school-boilers-past-service-life-survey/'
const PHONE = { width: 375, height: 812 }

const tagCalls = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => ((window as { tagCalls?: TagCall[] }).tagCalls ?? []).filter(([called]) => called === wanted),
    name,
  )

/** The ad at the foot of the screen waits four seconds, and its box is checked twice a second. */
const LAST = { timeout: 20_000 }

test('the ad server is asked once for all nearby ads, and late, empty or oversized ads move nothing (rules ads/targeting, ads/heights, ads/frames)', async ({
  page,
}) => {
  const paper = await startService({ env: { AD_NETWORK_ID: '12345678', PREVIEW_TOKEN } })
  try {
    const asked: string[] = []
    await page.route('https://securepubads.g.doubleclick.net/**', (route) => {
      asked.push(route.request().url())
      // Like the real tag, this one loads third-party scripts that no policy could list.
      return route.fulfill({
        contentType: 'text/javascript',
        body: `${publisherTag};document.head.append(Object.assign(document.createElement('script'), { src: 'https://measuring.example/script.js' }))`,
      })
    })
    await page.route('https://measuring.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.measured = "yes"' }),
    )
    await watchShifts(page)
    // Where consent is required, nothing may be requested before it is given.
    await page.goto(paper.url + previewOf('country=DE', story))
    const agree = page.getByRole('button', { name: 'Yes, I agree' })
    await expect(agree).toBeVisible()
    expect(asked).toEqual([])
    await agree.click()

    await expect.poll(() => tagCalls(page, 'refresh')).not.toHaveLength(0)
    await expect(page.locator('html')).toHaveAttribute('data-measured', 'yes')
    // An inline script must only run if the policy knows its hash.
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="x" onerror="document.documentElement.dataset.broken = \'yes\'">',
      ),
    )
    await page.locator('[data-block="article"] [data-ad-slot]').scrollIntoViewIfNeeded()
    await expect
      .poll(() => tagCalls(page, 'defineSlot').then((calls) => calls.map(([, given]) => given).toSorted()))
      .toEqual(['/12345678/article/in-article', '/12345678/article/rail_1'])
    expect(asked).toEqual(['https://securepubads.g.doubleclick.net/tag/js/gpt.js'])
    const [before] = await page.evaluate(
      () =>
        (window as { tagCalls?: TagCall[] }).tagCalls
          ?.map(([name]) => name)
          .filter((name) => /enable|disable|refresh/.test(name)) ?? [],
    )
    expect(before).toBe('disableInitialLoad')
    expect(await tagCalls(page, 'setForceSafeFrame')).toEqual([['setForceSafeFrame', true]])
    expect(await tagCalls(page, 'enableSingleRequest')).toHaveLength(1)
    expect(await tagCalls(page, 'setTargeting')).toEqual(
      expect.arrayContaining([
        ['setTargeting', 'content_type', 'article'],
        ['setTargeting', 'user_status', 'logged-out'],
        ['setTargeting', 'platform', 'web'],
      ]),
    )
    // Each slot is requested exactly once.
    expect((await tagCalls(page, 'refresh')).flatMap(([, given]) => given)).toHaveLength(2)
    await expect(page.locator('[data-creative="oversized"]')).toHaveCount(1)
    for (const box of await page.locator('[data-ad-box]:visible').all())
      expect((await box.boundingBox())?.height).toBe(250)
    await expect(page.locator('html')).not.toHaveAttribute('data-broken')
    expect(await shiftsOf(page)).toEqual([])
  } finally {
    await paper.stop()
  }
})

test('on a phone ads load as they come near, take at most 30% of a story, and the one at the foot of the screen can be collapsed (rules ads/adhesion-tab, ads/phone-share)', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await watchShifts(page)
  await page.goto(story)
  const unit = page.locator('[data-adhesion]').first()
  const tab = unit.getByRole('button')
  await expect(tab).toBeVisible(LAST)
  await expect(unit).toHaveAttribute('data-animated', '')
  await expect(unit.getByRole('link')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await tab.click()
  await expect(tab).toHaveAttribute('aria-expanded', 'false')
  await expect(unit.getByRole('link', { includeHidden: true })).toBeHidden()
  await tab.click()
  await expect(unit.getByRole('link')).toBeVisible()

  const inStory = page.locator('[data-block="article"] [data-ad-slot]')
  await inStory.scrollIntoViewIfNeeded()
  await expect(inStory.getByRole('link')).toBeVisible()
  const heights = await page.evaluate(() => {
    const sum = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].reduce((total, element) => total + element.offsetHeight, 0)
    return {
      ads: sum('main [data-ad-slot], [data-adhesion]'),
      content: sum('[data-block="article"]') - sum('[data-block="article"] [data-ad-slot]'),
    }
  })
  expect(heights.ads).toBeLessThanOrEqual(0.3 * heights.content)
  expect(await shiftsOf(page)).toEqual([])
})

test('at the foot of the screen one pixel is no ad, one of 90 px is seen whole, and folded away only its tab stays there, whatever the size of the next ad (rule ads/adhesion-tab)', async ({
  page,
}) => {
  await page.route('**/api/ads/house', (route) => route.abort())
  await page.clock.install()
  await page.setViewportSize(PHONE)
  await page.goto(story)
  const unit = page.locator('[data-adhesion]').first()
  const box = unit.locator('[data-ad-box]')
  const fill = (height: number) =>
    box.evaluate((element, pixels) => {
      const ad = document.createElement('div')
      ad.style.blockSize = `${pixels}px`
      element.replaceChildren(ad)
    }, height)
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return unit.getAttribute('data-waiting')
    }, LAST)
    .toBe('')
  await fill(1)
  await page.clock.runFor(1000)
  await expect(unit).toHaveAttribute('data-waiting', '')
  // A link that the keyboard has led to, at the foot of the screen, stays in sight (rule header/focus-in-sight).
  const link = page.locator('[data-block="article"] a[href]').last()
  await link.evaluate((element: HTMLElement) => {
    const { bottom } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + bottom - innerHeight + 20, behavior: 'instant' })
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  })
  await fill(90)
  await page.clock.runFor(1000)
  await expect(unit).toHaveAttribute('data-animated', '')
  expect(await box.evaluate((element) => element.clientHeight)).toBe(90)
  await expect
    .poll(async () => {
      const [{ y, height }, ad] = [(await link.boundingBox())!, (await unit.boundingBox())!]
      return ad.y - y - height
    })
    .toBeGreaterThanOrEqual(0)
  const tab = unit.getByRole('button')
  await tab.click()
  for (const height of [50, 90]) {
    await fill(height)
    await expect
      .poll(async () => {
        const { y, height: tall } = (await tab.boundingBox())!
        return Math.round(y + tall)
      }, `with an ad of ${height} px`)
      .toBe(PHONE.height)
  }
})

test('no ad is asked for once consent has been taken back, also while the service cannot be reached (rule measuring/withdrawn-offline)', async ({
  page,
}) => {
  const paper = await startService({ env: { AD_NETWORK_ID: '12345678', PREVIEW_TOKEN } })
  try {
    await page.route('https://securepubads.g.doubleclick.net/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: publisherTag }),
    )
    await page.clock.install()
    await page.goto(paper.url + previewOf('country=DE', '/'))
    await page.getByRole('button', { name: 'Yes, I agree' }).click()
    await expect.poll(() => tagCalls(page, 'refresh')).not.toHaveLength(0)
    const asked = (await tagCalls(page, 'defineSlot')).length
    const further = page.locator('[data-ad-slot*="homepage/leader_2"]')
    await expect(further).toHaveCount(1)

    await page.route('**/api/**', (route) => route.abort())
    // Pressed where it is, since on the way there the further ad would come near.
    await page.getByRole('button', { name: 'Privacy choices' }).evaluate((button: HTMLElement) => button.click())
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await further.evaluate(async (element) => {
      const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
      element.scrollIntoView({ behavior: 'instant' })
      await scrolled
    })
    await page.clock.runFor(2000)
    expect(await tagCalls(page, 'defineSlot')).toHaveLength(asked)
  } finally {
    await paper.stop()
  }
})

test('an ad server’s script that comes late asks for no ad in places that are gone, nor after consent has been taken back (rules ads/late, measuring/withdrawn-offline)', async ({
  page,
}) => {
  const paper = await startService({ env: { AD_NETWORK_ID: '12345678', PREVIEW_TOKEN } })
  try {
    for (const isTakenBack of [false, true]) {
      let come = () => {}
      const late = new Promise<void>((done) => (come = done))
      await page.route('https://securepubads.g.doubleclick.net/**', async (route) => {
        await late
        await route.fulfill({ contentType: 'text/javascript', body: publisherTag })
      })
      const asked = page.waitForRequest('https://securepubads.g.doubleclick.net/**')
      await page.context().clearCookies()
      await page.goto(paper.url + previewOf('country=DE', story))
      await page.getByRole('button', { name: 'Yes, I agree' }).click()
      await asked
      if (isTakenBack) {
        await page.route('**/api/**', (route) => route.abort())
        await page.getByRole('button', { name: 'Privacy choices' }).evaluate((button: HTMLElement) => button.click())
        await page.getByRole('button', { name: 'No, thanks' }).click()
      } else
        await page.evaluate(() => {
          for (const slot of document.querySelectorAll('[data-ad-slot]')) slot.remove()
        })
      come()
      await expect.poll(() => tagCalls(page, 'enableServices')).toHaveLength(1)
      for (const name of ['defineSlot', 'display', 'refresh']) expect(await tagCalls(page, name), name).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  } finally {
    await paper.stop()
  }
})

test('on a wide screen the adhesion ad of the Eagles pages can be closed, and stays closed (rules ads/adhesion, ads/adhesion-close)', async ({
  page,
}) => {
  await page.goto('/eagles/playoffs/')
  const close = page.getByRole('button', { name: 'Close advertisement' })
  await expect(close).toBeVisible(LAST)
  await close.press('Enter')
  await expect(close).toBeHidden()
  // The button that had the focus is gone.
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/eagles/')
  const leader = page.locator('main [data-ad-slot]').first()
  await leader.scrollIntoViewIfNeeded()
  await expect(leader.locator('img')).toBeVisible()
  await expect(page.locator('[data-adhesion="close"]')).toBeHidden()
  expect(await page.locator('[data-adhesion="close"] img').count()).toBe(0)
})

test('a sponsor’s card names the sponsor, and readers without ads get neither the card nor room for it (rule ads/ads-free)', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('[data-native-ad]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-native-ad]').getByText(/^Sponsored by /)).toBeVisible()
  await page.goto(previewOf('adsFree=true', '/'))
  await expect(page.locator('[data-block="story-list"]').first()).toBeVisible()
  expect(await page.locator('[data-ad-slot], [data-native-ad], [data-block="ad-slot"]').count()).toBe(0)
})

for (const [width, size] of [
  [320, '100%'],
  [375, '100%'],
  [375, '200%'],
] as const)
  test(`the words of a sponsor’s card are seen, and no line is cut in two, on ${width} px with letters of ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/news/')
    await setLetters(page, size)
    const card = page.locator('[data-native-ad]').first()
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText(/^Sponsored by /)).toBeVisible()
    await expect(card.locator('p').nth(1)).toBeInViewport()
    const cut = await card.evaluate((element) => {
      const room = element.lastElementChild!.getBoundingClientRect()
      return [...element.querySelectorAll('p')]
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.left < room.right && box.bottom > room.bottom + 1)
        .map(({ text }) => text)
    })
    expect(cut).toEqual([])
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('no room is kept for ads', async ({ page }) => {
    await page.goto('/')
    for (const ad of await page.locator('[data-block="ad-slot"], [data-native-ad]').all()) await expect(ad).toBeHidden()
  })
})
