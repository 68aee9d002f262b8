import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { refused } from './support/email-addresses.ts'
import { ownHousehold } from './support/own-household.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.locator('[data-block="newsletter-bar"]')
const heading = (page: Page) => bar(page).getByRole('heading')
const email = (page: Page) => bar(page).getByLabel('Email address')
const pick = (page: Page, name: string) => bar(page).getByRole('checkbox', { name })
const button = (page: Page) => bar(page).getByRole('button', { name: 'Sign up' })
const told = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
      (entry) => entry.event === 'newsletter-signup',
    ),
  )

test.use(ownHousehold)

test('a reader picks newsletters, sees an error, tries again and is thanked (rules newsletters/bar-readers, newsletters/bar-headline, newsletters/email, newsletters/failure)', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.goto('/')
  await expect(heading(page)).toHaveText('Sign up for Morning Edition, Let’s Eat and The Long Read!')
  await pick(page, 'The Long Read').uncheck()
  await expect(heading(page)).toHaveText('Sign up for Morning Edition and Let’s Eat!')

  // With none selected the form closes; it opens again with the next pick.
  await pick(page, 'Morning Edition').uncheck()
  await pick(page, 'Let’s Eat').uncheck()
  await expect(heading(page)).toHaveText('Sign up for newsletter!')
  await expect(email(page)).toBeHidden()
  await pick(page, 'Let’s Eat').check()
  await expect(heading(page)).toHaveText('Sign up for Let’s Eat!')

  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await email(page).fill('refused@example')
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await email(page).fill(refused())
  await expect(button(page)).not.toHaveAttribute('aria-disabled')
  expect(await violationsOf(page)).toEqual([])
  await email(page).press('Enter')
  await expect(email(page)).toHaveAccessibleDescription(
    'We could not sign you up just now. Please try again in a minute.',
  )
  await expect(bar(page).getByRole('alert')).toHaveCSS('color', 'rgb(179, 38, 30)')
  expect(errors.join()).toContain('Opt-in newsletter failed!')
  expect(errors.join()).not.toContain('refused@')
  expect(await violationsOf(page)).toEqual([])
  await email(page).pressSequentially('x')
  await expect(bar(page).getByRole('alert')).toHaveText('')

  await email(page).fill(`reader.${Date.now()}@example.org`)
  await button(page).click()
  await expect(heading(page)).toHaveText('Thank you! See you in your inbox! ;)')
  await expect(heading(page)).toBeFocused()
  await expect(email(page)).toBeHidden()
  await expect(bar(page).getByText('Added')).toHaveCount(1)
  expect(await told(page)).toMatchObject([{ block: 'newsletter-bar', newsletters: 'Lets_Eat' }])
  expect(await violationsOf(page)).toEqual([])

  await pick(page, 'Morning Edition').check()
  await expect(heading(page)).toHaveText('Sign up for Morning Edition!')
  await expect(email(page)).toBeVisible()
  expect(await told(page)).toHaveLength(1)
})

test('a newsletter that is picked while others are on their way still waits (rule newsletters/bar-headline)', async ({
  page,
}) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/trpc/newsletters.signUp**', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/')
  await pick(page, 'The Long Read').uncheck()
  await email(page).fill(`reader.meanwhile.${Date.now()}@example.org`)
  const sent = page.waitForRequest('**/trpc/newsletters.signUp**')
  await email(page).press('Enter')
  await sent
  await pick(page, 'The Long Read').check()
  answer()
  await expect(bar(page).getByText('Added')).toHaveCount(2)
  await expect(heading(page)).toHaveText('Sign up for The Long Read!')
  await expect(email(page)).toBeVisible()
  await button(page).click()
  await expect(heading(page)).toHaveText('Thank you! See you in your inbox! ;)')
  await expect(bar(page).getByText('Added')).toHaveCount(3)
  // Nothing is left to sign up for.
  await expect(bar(page).locator('form')).toHaveCount(0)
})

test('an address typed before the script loads is kept and sent, and without the script the form is submitted normally', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/newsletter-bar-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/education/school-boilers-past-service-life-survey/')
  await expect(page.locator('html.js')).toBeAttached()
  await email(page).fill('early@example.org')
  await button(page).click()
  release()
  await expect(heading(page)).toHaveText('Thank you! See you in your inbox! ;)')
  await expect(email(page)).toHaveCount(0)
  expect(await told(page)).toHaveLength(1)

  await page.unrouteAll()
  await page.route('**/assets/newsletter-bar-*.js', (route) => route.abort())
  await page.reload()
  await email(page).fill('early@example.org')
  await button(page).click()
  await expect(page).toHaveURL('/newsletters/thank-you/')
})

for (const path of ['/', '/newsletters/'])
  test(`an address is kept on ${path} while it is typed into a field beside which a password manager has put its sign (rule service/failed-islands)`, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        for (const field of document.querySelectorAll('input[type=email]')) field.after(document.createElement('div'))
      }),
    )
    await page.goto(path)
    const field = page.getByRole('main').getByLabel('Email address').first()
    await field.click()
    await page.keyboard.type('reader@')
    await expect(
      page.locator('[data-hydrated], [data-plain]', { has: page.locator('input[type=email]') }),
    ).toBeVisible()
    await page.keyboard.type('example.org')
    await expect(field).toHaveValue('reader@example.org')
  })

test('where the part of the script that sends is gone, the form is sent as without script (rule newsletters/failure)', async ({
  page,
}) => {
  await page.route('**/assets/data-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await pick(page, 'The Long Read').uncheck()
  await expect(heading(page)).toHaveText('Sign up for Morning Edition and Let’s Eat!')
  await email(page).fill('late@example.org')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await email(page).press('Enter')
  expect((await sent).postData()).toBe('list=Morning_Edition&list=Lets_Eat&email=late%40example.org')
  await expect(page).toHaveURL('/newsletters/thank-you/')
})

test('where the part of the script that sends has not come after three seconds, the form is sent as without script (rule service/chunks)', async ({
  page,
}) => {
  await page.route('**/assets/data-*.js', () => new Promise(() => {}))
  await page.goto('/')
  await email(page).fill('slow@example.org')
  await email(page).press('Enter')
  await expect(page).toHaveURL('/newsletters/thank-you/', { timeout: 10_000 })
})

test('who signs up does not wait for ever for the part of the script that answers the challenge (rule newsletters/captcha)', async ({
  page,
}) => {
  await page.route('**/assets/captcha-*.js', () => new Promise(() => {}))
  await page.goto('/')
  await email(page).fill('unsolved@example.org')
  await email(page).press('Enter')
  await expect(heading(page)).toHaveText('Thank you! See you in your inbox! ;)', { timeout: 10_000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('signing up leads to a page that tells the result', async ({ page }) => {
    await page.goto('/')
    await pick(page, 'Let’s Eat').uncheck()
    await email(page).fill('plain@example.org')
    await button(page).click()
    await expect(page).toHaveURL('/newsletters/thank-you/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! See you in your inbox! ;)')
    await page.goBack()
    await email(page).fill(refused())
    await button(page).click()
    await expect(page).toHaveURL('/newsletters/try-again/')
  })
})
