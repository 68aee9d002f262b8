import type { Page } from 'playwright/test'
import { violationsOf } from './support/axe.ts'
import { refused, someone } from './support/email-addresses.ts'
import { ownHousehold } from './support/own-household.ts'
import { lengthenTimers } from './support/patience.ts'
import { expect, test } from './support/test.ts'
import { complaintsOf } from './support/watch.ts'

const rows = (page: Page) => page.locator('[data-block="newsletter-picks"]')
const add = (page: Page, name: string) => rows(page).getByRole('button', { name: `Add to inbox: ${name}` })
const remove = (page: Page, name: string) => rows(page).getByRole('button', { name: `Remove from inbox: ${name}` })
const end = (page: Page, name: string) => rows(page).getByRole('button', { name: `Unsubscribe: ${name}` })
const row = (page: Page, name: string) =>
  rows(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const email = (page: Page) => rows(page).getByLabel('Email address')
const send = (page: Page) => rows(page).getByRole('button', { name: 'Sign up', exact: true })
const failure = 'Something went wrong, please try again!'
const thanks = 'Thank you! See you in your inbox! ;)'

/** The bodies of the calls that a page makes of one procedure. */
function callsOf(page: Page, procedure: string): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/trpc/${procedure}`)) calls.push(request.postDataJSON() as Record<string, unknown>)
  })
  return calls
}

async function signIn(page: Page, name: string, to: string): Promise<void> {
  await page.goto(`/sign-in?return=${encodeURIComponent(to)}`)
  await page.getByRole('button', { name }).click()
  await page.waitForURL((url) => url.pathname === to)
}

test.use(ownHousehold)
// A solution that is not there after seconds is gone without, which a busy machine may need.
test.beforeEach(({ page }) => lengthenTimers(page))

test.describe('on the page of newsletters (rule newsletters/picks)', () => {
  for (const width of [375, 1280])
    test(`a first-time visitor picks three, types an address once and is told of each, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const calls = callsOf(page, 'newsletters.signUp')
      const policy: string[] = []
      page.on('console', (message) => void (/Content Security/.test(message.text()) && policy.push(message.text())))
      await page.goto('/newsletters/')
      for (const name of ['Morning Edition', 'The Early Bird', 'Philly Tips', 'The Long Read'])
        await add(page, name).click()
      await expect(rows(page).getByRole('heading', { name: 'Sign up for 4 newsletters!' })).toBeVisible()
      await remove(page, 'Philly Tips').click()
      await expect(add(page, 'Philly Tips')).toBeVisible()
      await expect(row(page, 'The Long Read').getByRole('status')).toHaveText('Waits for your address.')
      await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
      await email(page).fill(someone())
      await expect(send(page)).not.toHaveAttribute('aria-disabled')
      expect(await violationsOf(page)).toEqual([])
      await email(page).press('Enter')
      await expect(rows(page).getByRole('heading', { name: thanks })).toBeFocused()
      await expect(email(page)).toHaveCount(0)
      for (const name of ['Morning Edition', 'The Early Bird', 'The Long Read']) {
        await expect(row(page, name)).toContainText('Added')
        await expect(row(page, name).getByRole('button')).toHaveCount(0)
      }
      await expect(row(page, 'Philly Tips')).not.toContainText('Added')
      expect(calls).toMatchObject([
        { newsletters: ['Morning_Edition', 'Early_Bird', 'Long_Read'], captcha: expect.stringMatching(/^ey/) },
      ])
      expect(policy).toEqual([])
      expect(await violationsOf(page)).toEqual([])

      // Another pick asks again.
      await add(page, 'Philly Tips').click()
      await expect(email(page)).toBeVisible()
    })

  test('a refusal is said and can be tried again; what the service cannot take yet is kept, and said to be', async ({
    page,
  }) => {
    await page.goto('/newsletters/')
    await add(page, 'Let’s Eat').click()
    await email(page).fill(refused())
    await email(page).press('Enter')
    await expect(email(page)).toHaveAccessibleDescription(failure)
    // The address itself is not called wrong.
    await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true')
    await expect(remove(page, 'Let’s Eat')).toBeEnabled()
    expect(await violationsOf(page)).toEqual([])
    await email(page).fill('trouble@example.org')
    await expect(rows(page).getByText(failure)).toHaveCount(0)
    await send(page).click()
    await expect(rows(page).getByRole('heading', { name: thanks })).toBeVisible()
    await expect(row(page, 'Let’s Eat').getByRole('status')).toHaveText(/^Your request is kept/)
  })

  test('a solution that was used up is replaced by another, unseen', async ({ page }) => {
    const calls = callsOf(page, 'newsletters.signUp')
    await page.goto('/newsletters/')
    await add(page, 'Let’s Eat').click()
    let spoilt = false
    await page.route('**/trpc/newsletters.signUp', async (route) => {
      const body = route.request().postDataJSON() as object
      if (spoilt) return route.continue()
      spoilt = true
      await route.continue({ postData: JSON.stringify({ ...body, captcha: 'bm9uZQ==' }) })
    })
    await email(page).fill(someone())
    await email(page).press('Enter')
    await expect(rows(page).getByRole('heading', { name: thanks })).toBeVisible()
    expect(calls).toHaveLength(2)
  })

  test('what is picked and sent before the script has come is picked and sent once it has', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/assets/newsletter-picks-*.js', async (route) => {
      await held
      await route.continue()
    })
    const calls = callsOf(page, 'newsletters.signUp')
    await page.goto('/newsletters/')
    await expect(page.locator('html.js')).toBeAttached()
    await add(page, 'Philly Tips').click()
    await email(page).fill(someone())
    await email(page).press('Enter')
    release()
    await expect(rows(page).getByRole('heading', { name: thanks })).toBeVisible()
    expect(calls).toMatchObject([{ newsletters: ['Philly_Tips'] }])
  })

  test('a button stays under the finger while what was pressed before it is picked', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/assets/newsletter-picks-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/newsletters/')
    await expect(page.locator('html.js')).toBeAttached()
    await add(page, 'Morning Edition').click()
    await add(page, 'The Early Bird').scrollIntoViewIfNeeded()
    const { x, y, width } = (await add(page, 'The Early Bird').boundingBox())!
    // Near its upper edge, which leaves the finger first.
    await page.mouse.move(x + width / 2, y + 3)
    await page.mouse.down()
    release()
    await expect(remove(page, 'Morning Edition')).toBeVisible()
    await page.mouse.up()
    await expect(remove(page, 'The Early Bird')).toBeVisible()
  })

  test('all of it works by the keyboard', async ({ page }) => {
    await page.goto('/newsletters/')
    await add(page, 'The Long Read').focus()
    await page.keyboard.press('Enter')
    await expect(remove(page, 'The Long Read')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(add(page, 'The Long Read')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(email(page)).toBeFocused()
    await page.keyboard.type(someone())
    await page.keyboard.press('Enter')
    await expect(rows(page).getByRole('heading', { name: thanks })).toBeFocused()
  })

  test('who is signed in sees what they get and changes it at once', async ({ page }) => {
    await signIn(page, 'Lena', '/newsletters/')
    const calls = callsOf(page, 'newsletters.set')
    await expect(email(page)).toHaveCount(0)
    await add(page, 'Let’s Eat').click()
    await expect(end(page, 'Let’s Eat')).toBeFocused()
    await expect(row(page, 'Let’s Eat')).toContainText('Added')
    await expect.poll(() => calls).toEqual([{ id: ['Lets_Eat'], subscribed: true, reader: expect.any(String) }])
    await expect(end(page, 'Let’s Eat')).not.toHaveAttribute('aria-disabled')
    expect(await violationsOf(page)).toEqual([])
    await page.reload()
    await expect(end(page, 'Let’s Eat')).toBeVisible()
    await end(page, 'Let’s Eat').click()
    await expect(add(page, 'Let’s Eat')).toBeFocused()
    await expect.poll(() => calls).toHaveLength(2)
    expect(calls[1]).toEqual({ id: ['Lets_Eat'], subscribed: false, reader: expect.any(String) })
  })

  test('a change that fails is taken back and said in its row alone', async ({ page }) => {
    await signIn(page, 'Sam', '/newsletters/')
    await expect(add(page, 'Philly Tips')).not.toHaveAttribute('aria-disabled')
    await page.route('**/trpc/newsletters.set', (route) => route.fulfill({ status: 502, body: '{}' }))
    await add(page, 'Philly Tips').click()
    await expect(row(page, 'Philly Tips').getByRole('alert')).toHaveText(failure)
    await expect(add(page, 'Philly Tips')).not.toHaveAttribute('aria-disabled')
    await expect(rows(page).getByText(failure)).toHaveCount(1)
  })

  test('whose session has ended meanwhile, or whose account has no address, is asked for one', async ({ page }) => {
    await signIn(page, 'Sam', '/newsletters/')
    await expect(add(page, 'Philly Tips')).not.toHaveAttribute('aria-disabled')
    await page.context().clearCookies({ name: 'session' })
    await add(page, 'Philly Tips').click()
    await expect(row(page, 'Philly Tips')).toContainText('Waits for your address.')
    await email(page).fill(someone())
    await send(page).click()
    await expect(row(page, 'Philly Tips')).toContainText('Added')

    await page.route('**/trpc/newsletters.mine', (route) =>
      route.fulfill({ json: { result: { data: { newsletters: [], complete: true } } } }),
    )
    // The provider still knows its reader.
    await page.goto('/sign-in?return=/newsletters/')
    await expect(email(page)).toBeVisible()
  })

  test('whose session has ended meanwhile is told that nothing was ended (rule newsletters/failure)', async ({
    page,
  }) => {
    await page.route('**/trpc/newsletters.mine', (route) =>
      route.fulfill({
        json: {
          result: {
            data: { newsletters: [{ list: 'Philly_Tips', subscribed: true, waiting: false }], complete: true },
          },
        },
      }),
    )
    await signIn(page, 'Sam', '/newsletters/')
    const tips = row(page, 'Philly Tips')
    await expect(tips.getByRole('button', { name: 'Unsubscribe: Philly Tips' })).toBeVisible()
    await page.context().clearCookies({ name: 'session' })
    await tips.getByRole('button', { name: 'Unsubscribe: Philly Tips' }).click()
    await expect(tips.getByRole('alert')).toContainText('You are no longer signed in, so nothing has changed.')
    await add(page, 'Philly Tips').click()
    await expect(tips).not.toContainText('no longer signed in')
  })

  test('on whose page somebody else signs in meanwhile ends and adds nothing in their name (rule newsletters/picks)', async ({
    page,
    context,
  }) => {
    await signIn(page, 'Emil', '/newsletters/')
    await add(page, 'Philly Tips').click()
    await expect(end(page, 'Philly Tips')).toBeVisible()
    await context.clearCookies()
    // In a window beside this one, which is not left for it.
    const beside = await context.newPage()
    await signIn(beside, 'Agnes', '/newsletters/')
    await add(beside, 'Philly Tips').click()
    await expect(end(beside, 'Philly Tips')).toBeVisible()

    await end(page, 'Philly Tips').click()
    await expect(row(page, 'Philly Tips').getByRole('alert')).toContainText('You are no longer signed in')
    await beside.reload()
    await expect(end(beside, 'Philly Tips')).toBeVisible()
  })

  test('while the service does not say all that a reader gets, that is said', async ({ page }) => {
    await page.route('**/trpc/newsletters.mine', (route) =>
      route.fulfill({ json: { result: { data: { newsletters: [], complete: false } } } }),
    )
    await signIn(page, 'Sam', '/newsletters/')
    await expect(rows(page).getByText('Our mail service does not say just now what you get')).toBeVisible()
    await expect(add(page, 'Philly Tips')).not.toHaveAttribute('aria-disabled')
  })
})

test('a sign-up that is never answered is given up, and said to have failed (rule service/given-up)', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/trpc/newsletters.signUp*', () => new Promise(() => {}))
  await page.goto('/newsletters/')
  await add(page, 'Let’s Eat').click()
  await email(page).fill(someone())
  const asked = page.waitForRequest('**/trpc/newsletters.signUp*')
  await email(page).press('Enter')
  await asked
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(30_000)
  await expect(email(page)).toHaveAccessibleDescription(failure)
  await expect(send(page)).not.toHaveAttribute('aria-busy')
})

test('an address that is typed before the network goes is not lost with it, and its reader is told (rule service/chunks)', async ({
  page,
  context,
}) => {
  await page.goto('/newsletters/early-bird/')
  await email(page).focus()
  // By then the script listens to the field.
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(true)
  const address = someone()
  await email(page).fill(address)
  await add(page, 'Let’s Eat').click()
  await email(page).press('Enter')
  await expect(email(page)).toHaveAccessibleDescription(failure)
  await expect(email(page)).toHaveValue(address)
})

test('a list of events that fails stops nothing that its reader does (rule service/third-parties)', async ({
  page,
}) => {
  const broken = () => {
    const fail = () => {
      throw new Error('broken')
    }
    Object.assign(window, { dataLayer: Object.assign([], { push: fail }) })
  }
  await page.addInitScript(broken)
  await page.goto('/newsletters/')
  await add(page, 'Let’s Eat').click()
  await email(page).fill(someone())
  await email(page).press('Enter')
  await expect(rows(page).getByRole('heading', { name: thanks })).toBeVisible()

  await page.goto('/news/bridesburg-tide-marks-delaware-river/')
  await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Share this story' }).click()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByRole('status').filter({ hasText: /link/i })).toBeVisible()
})

test('a browser without workers signs its reader up without a challenge, and complains of nothing (rule newsletters/captcha)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('no workers', 'SecurityError')
    }
    Object.assign(window, { Worker: fail })
  })
  const complaints = await complaintsOf(page)
  await page.goto('/newsletters/')
  const challenged = page.waitForResponse('**/api/newsletters/challenge')
  await add(page, 'Let’s Eat').click()
  // By then the script listens to the field.
  await expect(remove(page, 'Let’s Eat')).toBeVisible()
  await email(page).fill(someone())
  await challenged
  await email(page).press('Enter')
  await expect(rows(page).getByRole('heading', { name: thanks })).toBeVisible()
  expect(complaints).toEqual([])
})

test('who sends an address and has picked nothing is told to (rule newsletters/failure)', async ({ page }) => {
  await page.goto('/newsletters/')
  await email(page).fill(someone())
  await expect(add(page, 'Philly Tips')).toBeVisible()
  await email(page).press('Enter')
  await expect(rows(page).getByRole('alert').filter({ hasText: 'Pick a newsletter first.' })).toBeVisible()
  await expect(email(page)).toHaveAccessibleDescription('Pick a newsletter first.')
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true')
  await add(page, 'Philly Tips').click()
  await expect(rows(page).getByText('Pick a newsletter first.')).toHaveCount(0)
  await email(page).press('Enter')
  await expect(rows(page).getByRole('heading', { name: thanks })).toBeVisible()
})

test.describe('on the food front (rule newsletters/picks)', () => {
  for (const width of [375, 1280])
    test(`a stranger’s pick waits, and a dialog asks for the address, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/food/')
      await add(page, 'Let’s Eat').click()
      const dialog = page.getByRole('dialog', { name: 'Sign up for Let’s Eat!' })
      await expect(dialog).toBeVisible()
      // The page below does not move.
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
      await expect(remove(page, 'Let’s Eat')).toBeFocused()
      await add(page, 'Philly Tips').click()
      await email(page).fill(refused())
      await email(page).press('Enter')
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(failure)
      await email(page).fill(someone())
      await email(page).press('Enter')
      const thanked = page.getByRole('dialog', { name: thanks })
      await expect(thanked.getByRole('heading')).toBeFocused()
      await expect(email(page)).toHaveCount(0)
      await thanked.getByRole('button', { name: 'Close' }).click()
      // Its row has no button any more.
      await expect(rows(page).getByRole('region', { name: 'By mail' })).toBeFocused()
      for (const name of ['Let’s Eat', 'Philly Tips']) await expect(row(page, name)).toContainText('Added')
      await expect(rows(page).getByRole('button')).toHaveCount(0)
    })

  test('picks of who is signed in count at once, and are saved by one call', async ({ page }) => {
    await signIn(page, 'Ada', '/food/')
    const calls = callsOf(page, 'newsletters.set')
    await rows(page).scrollIntoViewIfNeeded()
    await expect(add(page, 'Let’s Eat')).not.toHaveAttribute('aria-disabled')
    await add(page, 'Let’s Eat').click()
    await add(page, 'Philly Tips').click()
    for (const name of ['Let’s Eat', 'Philly Tips']) await expect(row(page, name)).toContainText('Added')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect
      .poll(() => calls)
      .toEqual([{ id: ['Lets_Eat', 'Philly_Tips'], subscribed: true, reader: expect.any(String) }])
  })

  test('where its script does not come, the dialog asks for an address, and a plain form sends what was picked', async ({
    page,
  }) => {
    await page.route('**/assets/newsletter-picks-*.js', (route) => route.abort())
    await page.goto('/food/')
    await rows(page).scrollIntoViewIfNeeded()
    await add(page, 'Let’s Eat').click()
    const asked = page.getByRole('dialog')
    await expect(asked.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    await asked.getByRole('button', { name: 'Close' }).click()
    await expect(asked).toBeHidden()
    await add(page, 'Philly Tips').click()
    await email(page).fill(someone())
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await email(page).press('Enter')
    expect((await sent).postData()).toMatch(/^list=Lets_Eat&list=Philly_Tips&email=[^&]+$/)
    await expect(page).toHaveURL('/newsletters/thank-you/')
  })

  for (const to of ['/newsletters/', '/food/'])
    test(`where its script does not come, a reader who is signed in is asked for an address as well, on ${to} (rule newsletters/picks)`, async ({
      page,
    }) => {
      await page.route('**/assets/newsletter-picks-*.js', (route) => route.abort())
      await signIn(page, 'Nell', to)
      await rows(page).scrollIntoViewIfNeeded()
      await expect(rows(page)).toHaveAttribute('data-plain')
      await expect(rows(page).locator('[aria-busy], [aria-disabled]')).toHaveCount(0)
      await expect(add(page, 'Philly Tips')).toHaveText('Add to inbox')
      expect(await violationsOf(page)).toEqual([])
      await add(page, 'Philly Tips').click()
      await expect(email(page)).toBeVisible()
      await email(page).fill(someone())
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await (to === '/food/' ? email(page).press('Enter') : add(page, 'Philly Tips').click())
      expect((await sent).postData()).toMatch(/list=Philly_Tips/)
      await expect(page).toHaveURL('/newsletters/thank-you/')
    })

  test('where the part of the script that sends is gone, what was picked is sent as without script (rule newsletters/failure)', async ({
    page,
  }) => {
    await page.route('**/assets/data-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/food/')
    await add(page, 'Let’s Eat').click()
    await email(page).fill('late@example.org')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await email(page).press('Enter')
    expect((await sent).postData()).toBe('list=Lets_Eat&email=late%40example.org')
    await expect(page).toHaveURL('/newsletters/thank-you/')
  })

  test('a pick is saved although its reader leaves before the second is over', async ({ page }) => {
    await signIn(page, 'Nell', '/food/')
    await rows(page).scrollIntoViewIfNeeded()
    await expect(add(page, 'Let’s Eat')).not.toHaveAttribute('aria-disabled')
    await add(page, 'Let’s Eat').click()
    await page.goto('/newsletters/')
    await page.reload()
    await expect(end(page, 'Let’s Eat')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/newsletters/', '/food/'])
    test(`${path} has one form of checkboxes and one address`, async ({ page }) => {
      await page.goto(path)
      await expect(rows(page).getByRole('button')).toHaveCount(1)
      await rows(page).getByRole('checkbox', { name: 'Add to inbox: Philly Tips' }).check()
      await email(page).fill(someone())
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await email(page).press('Enter')
      expect((await sent).postData()).toMatch(/^list=Philly_Tips&email=[^&]+$/)
      await expect(page).toHaveURL('/newsletters/thank-you/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks)
      await page.goto(path)
      await rows(page).getByRole('checkbox', { name: 'Add to inbox: Let’s Eat' }).check()
      await email(page).fill(refused())
      await send(page).click()
      await expect(page).toHaveURL('/newsletters/try-again/')
    })
})
