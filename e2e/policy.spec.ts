import { expect, test } from './support/test.ts'

/** The tests open the paper as 127.0.0.1, which is not the name in its settings. */
test('under another name than the site’s its scripts run, and nothing under /media/ or from elsewhere does', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Chromium knows these two, but not on every system.
    const isOfSystem = /Unrecognized feature: '(?:bluetooth|web-share)'/.test(message.text())
    if (!isOfSystem && /Content Security Policy|Permissions-Policy|Speculation/i.test(message.text()))
      complaints.push(message.text())
  })
  await page.goto('/')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical!).host).not.toBe(new URL(page.url()).host)
  await expect(page.locator('html.js')).toHaveCount(1)
  expect(complaints).toEqual([])

  const stopped = await page.evaluate(async () => {
    const found: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      found.push(`${effectiveDirective} ${blockedURI.replace(origin, '')}`),
    )
    const add = (name: string, src: string) =>
      new Promise<void>((done) => {
        const element = Object.assign(document.createElement(name), { src })
        element.addEventListener('error', () => done())
        element.addEventListener('load', () => done())
        document.body.append(element)
      })
    await add('script', '/media/evil.js')
    await add('script', 'http://127.0.0.1:1/assets/evil.js')
    await add('img', 'http://127.0.0.1:1/picture.png')
    return found
  })
  expect(stopped).toEqual([
    'script-src-elem /media/evil.js',
    'script-src-elem http://127.0.0.1:1/assets/evil.js',
    'img-src http://127.0.0.1:1/picture.png',
  ])
})
