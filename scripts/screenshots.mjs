/** `npm run screenshots [-- name …]`: photographs the paper, as small WebP files in `docs/screenshots/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchBrowser, readToTheEnd } from './browser.mjs'
import { PAGES, root, withPaper } from './served.mjs'

const WIDTHS = [375, 768, 1024, 1440]
/** The greatest height of a screenshot, in CSS pixels; what is further down is more of the same. */
const TALLEST = 3200
const HALF = 0.5
const folder = join(root, 'docs/screenshots')
/** Pages shown at every width; the others only at the narrowest and the widest. */
const EVERY_WIDTH = new Set(['homepage', 'section', 'article', 'finder'])
const asked = process.argv.slice(2)
const shown = Object.keys(PAGES).filter((name) => asked.length === 0 || asked.includes(name))

/** Milliseconds to wait for ads; those of the lowest priority load after four seconds. */
const ADS_COME = 6000
/** Goes to each empty ad slot, because slots fill when a reader comes near. One whose ad never arrives stays empty. */
async function fillSlots(page) {
  for (const box of await page.locator('[data-ad-box]:empty').all()) {
    if (!(await box.isVisible())) continue
    await box.scrollIntoViewIfNeeded()
    await box
      .locator('> *')
      .first()
      .waitFor({ timeout: ADS_COME })
      .catch(() => undefined)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
/** Pictures that are decoded beside the painting would be missing from a picture of the whole page. */
const decodeAtOnce = () => [...document.images].forEach((image) => (image.decoding = 'sync'))
/** Removes bars fixed to the foot of the screen, which would cover part of a picture of the whole page. */
const clearFoot = () =>
  document.querySelectorAll('[data-breaking-news], [data-adhesion]').forEach((bar) => bar.remove())

mkdirSync(folder, { recursive: true })
await withPaper(async (paper) => {
  const browser = await launchBrowser()
  for (const name of shown)
    for (const width of WIDTHS.filter(
      (candidate) => EVERY_WIDTH.has(name) || candidate === 375 || candidate === 1440,
    )) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, timezoneId: 'America/New_York' })
      await page.goto(paper + PAGES[name], { waitUntil: 'load' })
      await readToTheEnd(page)
      await fillSlots(page)
      await page.evaluate(clearFoot)
      await page.evaluate(decodeAtOnce)
      const height = Math.min(TALLEST, await page.evaluate(() => document.documentElement.scrollHeight))
      const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
      const scale = width > 800 ? HALF : 1
      const webp = await sharp(png)
        .resize(Math.round(width * scale))
        .webp({ quality: 72, effort: 5 })
        .toBuffer()
      writeFileSync(join(folder, `${name}-${width}.webp`), webp)
      console.log(`docs/screenshots/${name}-${width}.webp ${Math.round(webp.length / 1024)} KB`)
      await page.close()
    }
  await browser.close()
})
