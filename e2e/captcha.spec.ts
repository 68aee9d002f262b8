import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { lengthenTimers } from './support/patience.ts'
import { startService } from './support/service.ts'
import { PREVIEW_TOKEN, expect, previewOf, test } from './support/test.ts'

const SCRIPT = 'https://captcha.example/api.js?render=explicit'
/** What the providers' scripts have in common; this one wants nothing of the reader. Turnstile never answers where it is to be invisible. */
const api = `{
  const asked = []
  window.NAME = {
    render: (container, { sitekey, size, appearance, callback }) => {
      if (window.turnstile && size === 'invisible') return asked.push({ container: document.createElement('div') }) - 1
      const dialog = container.closest('dialog')
      const token = [sitekey, size ?? appearance, ...(dialog ? ['in', dialog.id] : [])].join(' ')
      return asked.push({ token, callback, container }) - 1
    },
    execute: (widget) => asked[widget].container.isConnected && asked[widget].callback(asked[widget].token),
  }
}`

async function startProvider() {
  const asked: (string | null)[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push(new URLSearchParams(text).get('response'))
      response.setHeader('content-type', 'application/json').end('{"success":true}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const service = await startService({
    env: {
      PREVIEW_TOKEN,
      CAPTCHA_SITE_KEY: 'key-of-site',
      CAPTCHA_SECRET: 'secret-of-site',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      CAPTCHA_SCRIPT: SCRIPT,
      FEATURES_CLIENT_KEY: 'none',
    },
  })
  return {
    asked,
    url: service.url,
    async stop() {
      await service.stop()
      server.close()
    },
  }
}

let provider: Awaited<ReturnType<typeof startProvider>>
test.beforeAll(async () => {
  provider = await startProvider()
})
test.afterAll(() => provider.stop())
test.beforeEach(({ page }) => lengthenTimers(page))

async function signUp(page: Page, path = '/newsletters/') {
  const rows = page.locator('[data-block="newsletter-picks"]')
  await page.goto(provider.url + path)
  await rows.getByRole('button', { name: 'Add to inbox: Philly Tips' }).click()
  const email = rows.getByLabel('Email address')
  await email.fill('reader@example.org')
  await email.press('Enter')
  await expect(rows.getByRole('heading', { name: 'Thank you! See you in your inbox! ;)' })).toBeVisible()
}

for (const name of ['grecaptcha', 'hcaptcha', 'turnstile'])
  test(`a provider that calls itself ${name} gives the page a token, unseen (rule newsletters/captcha)`, async ({
    page,
  }) => {
    const loads: string[] = []
    await page.route('https://captcha.example/**', (route) => {
      loads.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: api.replace('NAME', name) })
    })
    await page.goto(`${provider.url}/newsletters/`)
    await page.waitForLoadState('networkidle')
    expect(loads).toEqual([])
    await signUp(page)
    expect(loads).toEqual([SCRIPT])
    expect(provider.asked.at(-1)).toBe(`key-of-site ${name === 'turnstile' ? 'interaction-only' : 'invisible'}`)
  })

test('what Turnstile asks of a reader when it is in doubt is in sight (rule newsletters/captcha)', async ({ page }) => {
  await page.route('https://captcha.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = {
        render(container, { callback }) {
          const box = document.createElement('button')
          box.append('Verify you are human')
          box.addEventListener('click', () => callback('human'))
          return () => container.append(box)
        },
        execute: (begin) => begin(),
      }`,
    }),
  )
  const signedUp = signUp(page)
  const box = page.getByRole('button', { name: 'Verify you are human' })
  await expect(box).toBeInViewport({ ratio: 1 })
  await box.click()
  await signedUp
  expect(provider.asked.at(-1)).toBe('human')
})

test('what Turnstile asks of a reader is no longer in sight once the sign-up goes on without it (rule newsletters/captcha)', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('https://captcha.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = {
        render: (container) => () => container.append('Verify you are human'),
        execute: (begin) => begin(),
      }`,
    }),
  )
  const signedUp = signUp(page)
  const box = page.getByText('Verify you are human')
  await expect(box).toBeInViewport({ ratio: 1 })
  await page.clock.fastForward(11 * 60_000)
  await signedUp
  await expect(box).toHaveCount(0)
})

test('what hCaptcha asks of a reader in a dialog can be answered there, and not only behind it (rule newsletters/captcha)', async ({
  page,
}) => {
  await page.route('https://captcha.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.hcaptcha = {
        render(_, options) {
          const box = document.createElement('button')
          box.append('Choose the trolleys')
          box.addEventListener('click', () => options.callback('human'))
          return () => (options['challenge-container'] ?? document.body).append(box)
        },
        execute: (begin) => begin(),
      }`,
    }),
  )
  await page.goto(`${provider.url}/food/`)
  await page
    .getByRole('button', { name: /^Add to inbox: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Sign up for / })
  await dialog.getByLabel('Email address').fill('reader@example.org')
  await dialog.getByLabel('Email address').press('Enter')
  await page.getByRole('button', { name: 'Choose the trolleys' }).click()
  await expect(page.getByRole('dialog', { name: /^Thank you!/ })).toBeVisible()
  expect(provider.asked.at(-1)).toBe('human')
})

test('reCAPTCHA Enterprise, which has a name within reCAPTCHA’s, is understood (rule newsletters/captcha)', async ({
  page,
}) => {
  await page.route('https://captcha.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = { enterprise: { ready: (done) => setTimeout(() => {
        Object.assign(window.grecaptcha.enterprise, {
          render: (container, { sitekey, callback }) => () => callback('enterprise ' + sitekey),
          execute: (widget) => widget(),
        })
        done()
      }) } }`,
    }),
  )
  await signUp(page)
  expect(provider.asked.at(-1)).toBe('enterprise key-of-site')
})

test('a browser that Turnstile does not support stops no reader (rule newsletters/captcha)', async ({ page }) => {
  await page.route('https://captcha.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = {
        render: (_, options) => () => options['unsupported-callback']?.(),
        execute: (refuse) => refuse(),
      }`,
    }),
  )
  const before = provider.asked.length
  await signUp(page)
  expect(provider.asked).toHaveLength(before)
})

test('a provider that gives its token by a promise alone, as reCAPTCHA v3 does, is understood (rule newsletters/captcha)', async ({
  page,
}) => {
  await page.route('https://captcha.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        render: (container, { sitekey }) => sitekey,
        execute: (widget) => Promise.resolve('promised for ' + widget),
      }`,
    }),
  )
  await signUp(page)
  expect(provider.asked.at(-1)).toBe('promised for key-of-site')
})

test('a challenge does not stand in the dialog that asks for consent, which its reader may close (rule newsletters/captcha)', async ({
  page,
}) => {
  await page.route('https://captcha.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: api.replace('NAME', 'turnstile') }),
  )
  await signUp(page, previewOf('country=DE', '/newsletters/'))
  await expect(page.locator('#privacy-choices')).toBeVisible()
  expect(provider.asked.at(-1)).toBe('key-of-site interaction-only')
})

test('a provider whose script is blocked stops no reader (rule newsletters/captcha)', async ({ page }) => {
  const before = provider.asked.length
  await page.route('https://captcha.example/**', (route) => route.abort())
  await signUp(page)
  expect(provider.asked).toHaveLength(before)
})

for (const token of ['null', '{ of: 1 }', `'x'.repeat(100_000)`])
  test(`a provider whose token is ${token} stops no reader (rule newsletters/captcha)`, async ({ page }) => {
    await page.route('https://captcha.example/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.turnstile = { render: (_, { callback }) => callback, execute: (callback) => callback(${token}) }`,
      }),
    )
    const before = provider.asked.length
    await signUp(page)
    expect(provider.asked).toHaveLength(before)
  })
