import { PANELS } from './support/panels.ts'
import { expect, test } from './support/test.ts'
import { expectPictures } from './support/watch.ts'

// Without JavaScript, browsers load every picture at once.
test.use({ javaScriptEnabled: false })

test('without JavaScript menu, search and account open, and close by Escape', async ({ page }) => {
  await page.goto('/about/')
  for (const { panel, button } of PANELS) {
    const dropdown = page.locator(`[data-panel="${panel}"]`)
    await expect(dropdown).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click()
    await expect(dropdown).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dropdown).toBeHidden()
  }
})

test('without JavaScript the menu leads to a section', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.locator('[data-panel="menu"]').getByRole('link', { name: 'Education' }).click()
  await expect(page).toHaveURL('/education/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('without JavaScript a search works from the header and from its own page', async ({ page }) => {
  await page.goto('/news/')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  const dropdown = page.locator('[data-panel="search"]')
  await dropdown.getByRole('searchbox').fill('Tom & "Jerry" + 1')
  await dropdown.getByRole('button', { name: 'Search' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('“Tom & "Jerry" + 1”')
  await main.getByRole('searchbox').fill('boilers')
  await main.getByRole('searchbox').press('Enter')
  await expect(main.getByRole('link', { name: /school boilers are past .* survey finds$/ })).toBeVisible()
})

test('without JavaScript a listing leads from page to page', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/news/`)
  const bar = page.getByRole('navigation', { name: 'Pages' })
  await bar.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
  await bar.getByRole('link', { name: 'Page 3' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5)
  await bar.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/2/`)
  await bar.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/`)
})

test('without JavaScript the hidden pages of a listing open and lead there', async ({ page, longPaper }) => {
  await page.goto(`${longPaper.url}/sports/`)
  const bar = page.getByRole('navigation', { name: 'Pages' })
  await bar.getByRole('button', { name: 'More pages' }).click()
  await bar.getByRole('link', { name: 'Page 7' }).click()
  await expect(page).toHaveURL(`${longPaper.url}/sports/7/`)
})

test('without JavaScript More Stories is a link to the section', async ({ page, longPaper }) => {
  await page.goto(longPaper.url)
  await page.getByRole('link', { name: 'More Stories' }).click()
  await expect(page).toHaveURL(`${longPaper.url}/news/`)
})

test('without JavaScript a story is complete, with its pictures, down to the links of the footer', async ({ page }) => {
  await page.goto('/news/bridesburg-tide-marks-delaware-river/')
  const story = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(story.getByText(/ ET$/).first()).toBeVisible()
  expect(await story.getByRole('paragraph').count()).toBeGreaterThan(15)
  await expect(story.getByRole('blockquote')).toBeVisible()
  await expect(story.locator('video')).toBeVisible()
  await expectPictures(page, 2)
  const footer = page.getByRole('contentinfo')
  const legal = [
    '/about/copyright/',
    '/about/terms_and_conditions/#Use',
    '/privacy-policy/',
    '/about/terms_and_conditions/#Cancellations',
    '/privacy-policy/#V',
    '/privacy-policy/#opt-out',
  ]
  for (const href of legal) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible()
  for (const name of ['X', 'Facebook', 'Instagram'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
})

test('without JavaScript a video of the paper plays where its link leads (rule content/media)', async ({ page }) => {
  await page.goto('/video/schuylkill-dusk-video/')
  await page.locator('[data-block="article"] a[href$=".mp4"]').first().click()
  await expect(page).toHaveURL(/\.mp4$/)
  await expect(page.locator('video')).not.toHaveJSProperty('readyState', 0)
})

test('without JavaScript the chart of a story does not run either, but keeps its room', async ({ page }) => {
  await page.goto('/education/school-boilers-past-service-life-survey/')
  await expect(page.locator('iframe')).toHaveCSS('height', '300px')
})

test('without JavaScript the header scrolls away with the page and hides nothing', async ({ page }) => {
  await page.goto('/news/grays-ferry-wall-collapse-verdict/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
})
