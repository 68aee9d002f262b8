import type { Page } from 'playwright/test'
import { holdBack } from './support/hold-back.ts'
import { expectToggling, partsOf, PANELS } from './support/panels.ts'
import { expect, previewOf, test } from './support/test.ts'
import { scrollTo } from './support/watch.ts'

/** Clicks a spot outside the panel and the header that has no link. */
async function clickBeside(page: Page, panel: ReturnType<typeof partsOf>['panel']) {
  const box = (await panel.boundingBox())!
  const { width, height } = page.viewportSize()!
  const below = box.y + box.height + 10
  const point = below < height ? { x: 3, y: below } : { x: box.x > 10 ? 3 : box.x + box.width + 10, y: height / 2 }
  expect(point.y < height && point.x < width, 'there is room beside the panel').toBe(true)
  await page.mouse.click(point.x, point.y)
}

test('a link of the menu to a part of the page that is open closes the menu (rule header/dropdowns)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(previewOf('reader=logged-in', '/newsletters/'))
  const { button, panel } = partsOf(
    page,
    PANELS.find((each) => each.panel === 'menu')!,
  )
  for (let time = 0; time < 2; time++) {
    await button.click()
    await panel.getByRole('link', { name: 'Newsletters' }).first().click()
    await expect(page).toHaveURL('/newsletters/#emailpreferences')
    await expect(panel).toBeHidden()
    await expect(page.locator('#content-emailpreferences')).toBeInViewport()
  }
})

for (const dropdown of PANELS)
  test(`the ${dropdown.panel} that was opened before the script came is said to be open (rule header/dropdowns)`, async ({
    page,
  }) => {
    const release = await holdBack(page, '**/assets/entry-page-*.js')
    await page.goto('/about/', { waitUntil: 'commit' })
    const { button, panel } = partsOf(page, dropdown)
    await button.click()
    await expect(panel).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-expanded')
    release()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

for (const dropdown of PANELS)
  test(`the ${dropdown.panel} is closed when its reader comes back to a page that the browser kept whole (rule header/dropdowns)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/about/')
    const { button, panel } = partsOf(page, dropdown)
    await button.click()
    await expect(panel).toBeVisible()
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
    })
    await expect(panel).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })

test('a dialog of another script that opens over the menu closes it and has the focus (rule header/dropdowns)', async ({
  page,
}) => {
  await page.goto('/about/')
  const { button, panel } = partsOf(
    page,
    PANELS.find((each) => each.panel === 'menu')!,
  )
  await button.click()
  await expect(panel).toBeVisible()
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Consent" tabindex="-1">Choose</div>')
    document.querySelector<HTMLElement>('[aria-label="Consent"]')!.focus()
  })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('dialog', { name: 'Consent' })).toBeFocused()
})

for (const dropdown of PANELS) {
  const name = dropdown.panel

  test(`the ${name} opens by click and by Enter, and closes by Escape, by a click elsewhere and by its button`, async ({
    page,
  }) => {
    await page.goto('/about/')
    const { button, panel } = partsOf(page, dropdown)
    await test.step('a click opens it, and Escape returns the focus', async () => {
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expectToggling({ button, panel })
      await expect(button).toBeFocused()
    })
    await test.step('Enter opens it, and its first control is the next Tab stop', async () => {
      await page.keyboard.press('Enter')
      await expect(panel).toBeVisible()
      if (dropdown.panel === 'search') await expect(panel.getByRole('searchbox')).toBeFocused()
      else {
        await page.keyboard.press('Tab')
        await expect(panel.locator('a:visible, button:visible').first()).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
    })
    await test.step('a click elsewhere closes it, and so does a second click on its button', async () => {
      await button.click()
      await expect(panel).toBeVisible()
      await clickBeside(page, panel)
      await expect(panel).toBeHidden()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(page).toHaveURL('/about/')
      await button.click()
      await expect(panel).toBeVisible()
      await button.click()
      await expect(panel).toBeHidden()
    })
  })
}

for (const { panel: name, button: text } of PANELS)
  test(`the ${name} closes when the keyboard leaves it, so that the focus is never behind it`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto('/about/')
    const { button, panel } = partsOf(page, { button: text, panel: name } as (typeof PANELS)[number])
    await button.press('Enter')
    await expect(panel).toBeVisible()
    await panel.locator('a:visible, button:visible, input:visible').last().focus()
    await page.keyboard.press('Tab')
    await expect(panel).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await panel.locator('a:visible, button:visible, input:visible').first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(panel).toBeHidden()
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
  })

test('every link of the account menu can be reached on a low screen, as a page at four times its size is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/about/')
  const { button, panel } = partsOf(page, PANELS[2])
  await button.click()
  const last = panel.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('below an ad that stands above the header, every link of an open menu can be reached, and the menu stays at the header (rule header/dropdowns)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 480 })
  await page.goto('/')
  for (const { dropdown, top } of [PANELS[0], PANELS[2]].flatMap((each) => [
    { dropdown: each, top: 0 },
    { dropdown: each, top: 60 },
  ])) {
    const { button, panel } = partsOf(page, dropdown)
    await scrollTo(page, top)
    await button.press('Enter')
    const last = panel.getByRole('link').last()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 700)
    const header = (await page.getByRole('banner').boundingBox())!
    expect((await panel.boundingBox())!.y, dropdown.panel).toBe(header.y + header.height)
    await page.keyboard.press('Escape')
  }
})

test('only one of menu, search and account is open at a time', async ({ page }) => {
  await page.goto('/about/')
  for (const open of [...PANELS, ...PANELS]) {
    await partsOf(page, open).button.click()
    for (const dropdown of PANELS) {
      const { button, panel } = partsOf(page, dropdown)
      await expect(panel).toBeVisible({ visible: dropdown === open })
      await expect(button).toHaveAttribute('aria-expanded', String(dropdown === open))
      if (dropdown === open)
        expect(await panel.evaluate((element) => element.contains(document.activeElement)), dropdown.panel).toBe(true)
    }
  }
})

test('the menu lists every section with its subsections and links to them', async ({ page }) => {
  await page.goto('/about/')
  const { button, panel } = partsOf(page, PANELS[0])
  await button.click()
  const sections = panel.getByRole('navigation', { name: 'All sections' })
  for (const name of [
    'News',
    'Sports',
    'Business',
    'Opinion',
    'Entertainment',
    'Life',
    'Food',
    'Health',
    'Real Estate',
    'Philly First',
  ])
    await expect(sections.getByRole('link', { name, exact: true }).first()).toBeVisible()
  for (const name of [
    'New Jersey',
    'Education',
    'Gameday Central',
    'Eagles',
    'PhillyDeals',
    'Puzzles',
    'Columnists',
    'The Upside',
  ])
    await expect(sections.getByRole('link', { name, exact: true })).toBeVisible()
  await sections.getByRole('link', { name: 'Education', exact: true }).click()
  await expect(page).toHaveURL('/education/')
})

test('the menu has a button that closes it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/about/')
  const { button, panel } = partsOf(page, PANELS[0])
  await button.click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('the account menu invites logged-out readers to sign in, subscribe or support the paper', async ({ page }) => {
  await page.goto('/about/')
  const { button, panel } = partsOf(page, PANELS[2])
  await button.click()
  await expect(panel).toContainText('Keep reading by creating a free account or signing in.')
  await expect(panel.getByRole('link')).toHaveText(['Sign in/Sign up', 'Subscribe', 'Support local news'])
})

test('the first Tab stop skips the header', async ({ page }) => {
  await page.goto('/news/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('the page has one header, one main part and one footer', async ({ page }) => {
  await page.goto('/')
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1)
})

test('Tab moves through the page in reading order, with a visible focus', async ({ page }) => {
  // An ad above the masthead that loads in the meantime would be an extra Tab stop.
  await page.route('**/media/ads/**', (route) => route.abort())
  await page.goto('/')
  const visited: string[] = []
  for (let count = 0; count < 45; count++) {
    await page.keyboard.press('Tab')
    const { text, marked, isVisible, follows } = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement
      const before = document.querySelector('[data-visited]')
      const isBehind = !before || Boolean(before.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING)
      before?.removeAttribute('data-visited')
      active.setAttribute('data-visited', '')
      // The focus ring of a card's link is drawn around the card.
      const isMarked = [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(active, part)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
      })
      const box = active.getBoundingClientRect()
      return {
        text: active.innerText.trim(),
        marked: isMarked,
        isVisible: box.width > 0 && box.height > 0 && active.checkVisibility({ visibilityProperty: true }),
        follows: isBehind,
      }
    })
    visited.push(text)
    expect({ text, marked, isVisible, follows }).toEqual({ text, marked: true, isVisible: true, follows: true })
  }
  expect(visited.slice(0, 10)).toEqual([
    'Skip to content',
    'Menu',
    'Search',
    'The Philadelphia Courier',
    "Today's Paper",
    'Newsletters',
    'Subscribe',
    'Sign in',
    'News',
    'Sports',
  ])
})

for (const { variant, url, link, own } of [
  { variant: 'Sports', url: '/sports/', link: 'Sports', own: 'Phillies' },
  { variant: 'Food', url: '/food/', link: 'Food', own: /restaurant/i },
]) {
  test(`${url} has a navigation of its own below the paper's`, async ({ page }) => {
    await page.goto(url)
    const navigation = page.getByRole('navigation', { name: variant, exact: true })
    await expect(navigation.getByRole('link', { name: own }).first()).toBeVisible()
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: link, exact: true })).toHaveAttribute('aria-current', 'page')
    await page.goto('/news/')
    await expect(navigation).toHaveCount(0)
  })
}

test('each section that the keyboard comes to stands whole on a narrow screen, there and back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await page.goto('/sports/')
  const sections = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
  const count = await sections.count()
  expect(count).toBeGreaterThan(8)
  await sections.first().focus()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 1; step < count; step++) {
      await page.keyboard.press(key)
      const focused = sections.nth(key === 'Tab' ? step : count - 1 - step)
      await expect(focused).toBeFocused()
      await expect
        .poll(() =>
          focused.evaluate((link) => {
            const { left, right } = link.getBoundingClientRect()
            return left > -3 && right < innerWidth + 3
          }),
        )
        .toBe(true)
    }
})

test('the navigation marks the section that the reader is in', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await page.goto('/')
  await expect(current).toHaveCount(0)
  await page.goto('/news/')
  await expect(current).toHaveText('News')
  await expect(current).toHaveAttribute('aria-current', 'page')
  await page.goto('/news/grays-ferry-wall-collapse-verdict/')
  await expect(current).toHaveText('News')
  await expect(current).toHaveAttribute('aria-current', 'true')
})
