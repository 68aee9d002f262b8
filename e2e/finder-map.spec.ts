import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { PHONE, finder, cards, countOf, query, openFinder } from './support/finder.ts'
import { setLetters } from './support/letters.ts'
import { expect, test } from './support/test.ts'
import { nextFrame } from './support/watch.ts'

test.describe('the map', () => {
  const pins = (page: Page) => finder(page).locator('.leaflet-marker-pane').getByRole('button')
  const map = (page: Page) => finder(page).getByRole('region', { name: 'Map of restaurants' })

  test('is fetched where it is seen and on no other page', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => void (/places-map/.test(request.url()) && scripts.push(request.url())))
    await page.setViewportSize(PHONE)
    await openFinder(page)
    expect(scripts).toEqual([])
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await expect(map(page)).toBeVisible()
    expect(scripts).toHaveLength(1)
    await expect(map(page).locator('img.leaflet-tile-loaded[src^="/media/map/light/"]').first()).toBeVisible()
  })

  test('card and pin choose each other; a pin has a name and is reached by keyboard', async ({ page }) => {
    await openFinder(page, '?location=Fishtown')
    await expect(pins(page).first()).toBeVisible()
    await expect(map(page).getByText('Neighborhood boundaries: Azavea')).toBeVisible()
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    await finder(page)
      .getByRole('button', { name: `Show on map: ${name}` })
      .click()
    await expect(map(page).getByRole('heading', { name })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await map(page).getByRole('button', { name: 'Close popup' }).click()
    await expect(map(page).getByRole('heading', { name })).toHaveCount(0)
    const single = pins(page).filter({ hasNotText: 'show them' })
    // Pins that are near each other are one, which opens.
    while ((await single.count()) === 0) {
      const before = await pins(page).allTextContents()
      await pins(page).first().press('Enter')
      await expect.poll(() => pins(page).allTextContents()).not.toEqual(before)
    }
    const chosen = ((await single.first().textContent()) ?? '').replace(/^\d*/, '').split(',', 1)[0]!
    await single.first().focus()
    await page.keyboard.press('Enter')
    await expect(map(page).getByRole('heading', { name: chosen })).toBeVisible()
    await expect(finder(page).locator('[data-selected]').getByRole('heading', { name: chosen })).toBeInViewport()
  })

  test('a pin that is pressed again keeps its popup, which a press on the ground closes (rule finder/map)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFinder(page, '?cuisine=Italian')
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    const popup = map(page).getByRole('heading', { name })
    const toMap = finder(page).getByRole('button', { name: `Show on map: ${name}` })
    const pin = pins(page).filter({ hasText: name })
    await toMap.click()
    await expect(popup).toBeInViewport()
    await pin.click()
    await expect(popup).toBeVisible()
    await pin.click()
    await expect(popup).toBeVisible()
    await map(page).locator('.leaflet-container').dispatchEvent('click')
    await expect(popup).toHaveCount(0)
    await expect(finder(page).locator('[data-selected]')).toHaveCount(0)
  })

  test('a place that is chosen again comes into sight again (rule finder/map)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFinder(page, '?cuisine=Italian')
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    const popup = map(page).getByRole('heading', { name })
    const toMap = finder(page).getByRole('button', { name: `Show on map: ${name}` })
    const ground = map(page).locator('.leaflet-container')
    const isInSight = async () => {
      const [inner, outer] = [await popup.boundingBox(), await ground.boundingBox()]
      return inner!.y >= outer!.y && inner!.y + inner!.height <= outer!.y + outer!.height
    }
    await toMap.click()
    await expect(popup).toBeVisible()
    await expect.poll(isInSight).toBe(true)
    await ground.focus()
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowDown')
    await expect.poll(isInSight).toBe(false)
    await toMap.click()
    await expect.poll(isInSight).toBe(true)
  })

  test('who opens a pin by the keyboard goes on in its popup, and is back at the pin when it closes', async ({
    page,
  }) => {
    await openFinder(page)
    // From then on the map stays where it is.
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible()
    const focused = page.locator(':focus')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => map(page).getByRole('button', { name: 'Close popup' }).press('Enter'),
    ]) {
      await pins(page).filter({ hasNotText: 'show them' }).first().focus()
      const name = (await focused.textContent())!
      await page.keyboard.press('Enter')
      await expect(map(page).locator('.leaflet-popup').locator(focused)).toHaveCount(1)
      await close()
      await expect(map(page).locator('.leaflet-popup')).toHaveCount(0)
      await expect(focused).toHaveText(name)
    }
  })

  test('who opens several places on the map by the keyboard goes on with the map', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFinder(page)
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible()
    const several = pins(page).filter({ hasText: 'show them' })
    const before = await several.allTextContents()
    await several.first().press('Enter')
    await expect.poll(() => several.allTextContents()).not.toEqual(before)
    await expect(map(page).locator(':focus')).toHaveClass(/leaflet-container/)
  })

  test('each of several places at the same spot can be chosen from their pin, by mouse and keyboard (rule finder/map)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/trpc/finder.search**', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const hall = '"position":{"latitude":39.95,"longitude":-75.16}'
      await route.fulfill({ response, body: text.replaceAll(/"position":{[^}]*}/g, hall) })
    })
    await openFinder(page)
    await finder(page).getByRole('checkbox', { name: 'Takes reservations' }).check()
    await expect(pins(page)).toHaveCount(1)
    const popup = map(page).locator('.leaflet-popup')
    const listed = popup.getByRole('listitem').getByRole('button')
    for (const place of [0, 1]) {
      await pins(page).click()
      await expect(listed).toHaveCount(await cards(page).count())
      expect(await violationsOf(page)).toEqual([])
      const name = ((await listed.nth(place).textContent()) ?? '').split(',', 1)[0]!
      await listed.nth(place).click()
      await expect(popup).toHaveCount(1)
      await expect(popup.getByRole('heading')).toHaveText(name)
      await expect(finder(page).locator('[data-selected]').getByRole('heading', { name })).toBeInViewport()
      await popup.getByRole('button', { name: 'Close popup' }).click()
    }
    const focused = page.locator(':focus')
    await pins(page).focus()
    await page.keyboard.press('Enter')
    await expect(popup.locator(focused)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(focused).toHaveText(/show them$/)
    await page.keyboard.press('Enter')
    await expect(popup.locator(focused)).toHaveCount(1)
    await listed.first().press('Enter')
    await expect(popup.getByRole('listitem')).toHaveCount(0)
    await expect(popup.locator(focused)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(focused).toHaveClass(/leaflet-container/)
  })

  test('on a low screen a popup can be closed, and nothing stands over it (rule finder/map)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 256 })
    await page.route('**/trpc/finder.search**', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll('"name":"', `"name":"${'Long words '.repeat(20)}`) })
    })
    await openFinder(page)
    await finder(page).getByRole('button', { name: 'Filters' }).click()
    await finder(page).getByRole('checkbox', { name: 'Takes reservations' }).check()
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('button', { name: /^Apply/ })
      .click()
    await finder(page).getByRole('button', { name: 'Map view' }).click()
    await finder(page).locator('[data-map]').scrollIntoViewIfNeeded()
    const single = pins(page).filter({ hasNotText: 'show them' })
    await expect(single.first()).toContainText('Long words')
    await single.first().click({ force: true })
    await map(page).getByRole('button', { name: 'Close popup' }).click()
    await expect(map(page).locator('.leaflet-popup')).toHaveCount(0)
    await expect(map(page).getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  })

  test('with reduced motion the map jumps where it would glide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFinder(page)
    const before = await pins(page).filter({ hasText: 'show them' }).allTextContents()
    await page.evaluate(() => {
      const places = new Set<string>()
      const look = () => {
        const tiles = document.querySelectorAll<HTMLElement>('.leaflet-tile-container')
        places.add([...tiles].map(({ style }) => style.transform).join())
        document.body.dataset['places'] = String(places.size)
        requestAnimationFrame(look)
      }
      look()
    })
    await pins(page).filter({ hasText: 'show them' }).first().press('Enter')
    await expect.poll(() => pins(page).filter({ hasText: 'show them' }).allTextContents()).not.toEqual(before)
    expect(Number(await page.locator('body').getAttribute('data-places'))).toBeLessThan(5)
  })

  test('with reduced motion arrow keys move the map in one step', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFinder(page)
    await expect(pins(page).first()).toBeVisible()
    const pane = page.locator('.leaflet-map-pane')
    const before = await pane.getAttribute('style')
    await page.evaluate(() => {
      const moved = document.querySelector<HTMLElement>('.leaflet-map-pane')!
      const places = new Set<string>()
      new MutationObserver(() => {
        places.add(moved.style.transform)
        document.body.dataset['steps'] = String(places.size)
      }).observe(moved, { attributes: true })
    })
    await page.locator('.leaflet-container').focus()
    await page.keyboard.press('ArrowRight')
    await expect(pane).not.toHaveAttribute('style', before!)
    await page.waitForFunction(() => !document.querySelector('.leaflet-pan-anim'))
    await expect(page.locator('body')).toHaveAttribute('data-steps', '1')
  })

  test('by night commands, popups and attribution are as dark as the page (rule cards/night)', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openFinder(page)
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await pins(page).filter({ hasNotText: 'show them' }).first().press('Enter')
    for (const part of [
      map(page).getByRole('button', { name: 'Zoom in' }),
      page.locator('.leaflet-popup-content-wrapper'),
    ])
      await expect(part).toHaveCSS('background-color', paper)
    expect(await violationsOf(page)).toEqual([])
  })

  test('where nothing is found, the map says that there is nothing to show', async ({ page }) => {
    await openFinder(page, '?location=Nowhere')
    await expect(finder(page).getByText('No places to show')).toBeVisible()
  })

  test('a browser that does not say where it is is reported where screen readers already listen (rule pages/said)', async ({
    page,
  }) => {
    await openFinder(page)
    await expect(pins(page).first()).toBeVisible()
    const message = map(page).getByRole('status')
    await expect(message).toBeEmpty()
    await map(page).getByRole('button', { name: 'Near me' }).click()
    await expect(message).toHaveText('Your browser did not say where you are.')
  })

  test('who puts aside the question where they are, which the browser never tells, can ask again (rule finder/map-search)', async ({
    page,
  }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      let asked = 0
      navigator.geolocation.getCurrentPosition = (found) => {
        if (++asked > 1) found({ coords: { latitude: 39.97312, longitude: -75.13345 } } as GeolocationPosition)
      }
    })
    await openFinder(page)
    await expect(pins(page).first()).toBeVisible()
    await map(page).getByRole('button', { name: 'Near me' }).click()
    await expect(map(page).getByRole('button', { name: 'Finding you…' })).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(map(page).getByRole('status')).toHaveText('Your browser did not say where you are.')
    await map(page).getByRole('button', { name: 'Near me' }).click()
    await expect.poll(() => query(page).get('near')).toBe('39.97,-75.13')
  })

  test('what is in sight can be searched, and what is near by two rounded numbers', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 39.97312, longitude: -75.13345 })
    await openFinder(page)
    await expect(pins(page).first()).toBeVisible()
    const names = await cards(page).getByRole('heading').allTextContents()
    await map(page).getByRole('button', { name: 'Near me' }).click()
    await expect.poll(() => query(page).get('near')).toBe('39.97,-75.13')
    await expect(cards(page).first()).toContainText('Fishtown')
    await map(page).getByRole('button', { name: 'Near me: on' }).click()
    await expect.poll(() => query(page).has('near')).toBe(false)
    // The map turns to what is found, and is the reader's again after that.
    await expect(cards(page).getByRole('heading')).toHaveText(names)
    await nextFrame(page)
    const box = (await map(page).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 120, box.y + 240, { steps: 5 })
    await page.mouse.up()
    await map(page).getByRole('button', { name: 'Search this area' }).click()
    await expect
      .poll(() => query(page).get('bounds'))
      .toMatch(/^\d\d\.\d{1,3},-\d\d\.\d{1,3},\d\d\.\d{1,3},-\d\d\.\d{1,3}$/)
    await expect(countOf(page)).toBeVisible()
  })

  test('whoever moves the map by keys can search what is then in sight', async ({ page }) => {
    await openFinder(page)
    await expect(pins(page).first()).toBeVisible()
    await page.locator('.leaflet-container').press('ArrowRight')
    await map(page).getByRole('button', { name: 'Search this area' }).press('Enter')
    await expect.poll(() => query(page).has('bounds')).toBe(true)
  })

  test('whoever searches near by or everywhere by keyboard keeps their place (rule finder/map-search)', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 39.97312, longitude: -75.13345 })
    await openFinder(page, '?bounds=39.9,-75.3,40.1,-75')
    await map(page).getByRole('button', { name: 'Search everywhere' }).press('Enter')
    await expect.poll(() => query(page).has('bounds')).toBe(false)
    await expect(page.locator('.leaflet-container')).toBeFocused()
    await map(page).getByRole('button', { name: 'Near me' }).press('Enter')
    await expect(map(page).getByRole('button', { name: 'Near me: on' })).toBeFocused()
  })

  test('a map that cannot be fetched leaves the list, and can be asked for again (rule finder/failure)', async ({
    page,
  }) => {
    await page.route('**/places-map-*.js', (route) => route.abort())
    await openFinder(page)
    const said = finder(page).getByText('The map cannot be shown at the moment')
    await expect(said).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await page.unroute('**/places-map-*.js')
    await finder(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(pins(page).first()).toBeVisible()
    await expect(said).toBeHidden()
  })
})

test('the sign of a pin stands in one line within the pin at twice the font size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openFinder(page)
  await setLetters(page, '200%')
  const pins = finder(page).locator('.leaflet-marker-icon span span:not(:empty)')
  await expect(pins.first()).toBeVisible()
  const outside = await pins.evaluateAll((marks) =>
    marks
      .filter((mark) => mark.getBoundingClientRect().width > 8)
      .filter((mark) => mark.scrollWidth > mark.clientWidth || mark.scrollHeight > mark.clientHeight)
      .map((mark) => mark.textContent),
  )
  expect(outside).toEqual([])
})
