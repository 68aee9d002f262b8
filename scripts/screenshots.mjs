/** `npm run screenshots [-- name …]`: the paper as it looks, to `docs/screenshots/` as small WebP. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchBrowser, readToTheEnd } from './browser.mjs'
import { PAGES, root, withPaper } from './served.mjs'

const WIDTHS = [375, 768, 1024, 1440]
/** CSS pixels; what lies below is more of the same. */
const TALLEST = 3200
const HALF = 0.5
const folder = join(root, 'docs/screenshots')
/** The others are shown as narrow and as wide as they get. */
const EVERY_WIDTH = new Set(['homepage', 'section', 'article'])
const asked = process.argv.slice(2)
const shown = Object.keys(PAGES).filter((name) => asked.length === 0 || asked.includes(name))

/** Milliseconds: ads of the lowest priority come four seconds late. */
const ADS_COME = 6000
const areFilled = () =>
  [...document.querySelectorAll('[data-ad-box]')].every((box) => box.childElementCount > 0 || !box.checkVisibility())
/** What stands at the foot of the screen would lie across a picture of the whole page. */
const clearFoot = () =>
  document.querySelectorAll('[data-breaking-news], [data-adhesion]').forEach((one) => one.remove())

mkdirSync(folder, { recursive: true })
await withPaper(async (paper) => {
  const browser = await launchBrowser()
  for (const name of shown)
    for (const width of WIDTHS.filter((one) => EVERY_WIDTH.has(name) || one === 375 || one === 1440)) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, timezoneId: 'America/New_York' })
      await page.goto(paper + PAGES[name], { waitUntil: 'load' })
      await readToTheEnd(page)
      // A place that stays empty is shown as one.
      await page.waitForFunction(areFilled, undefined, { timeout: ADS_COME }).catch(() => undefined)
      await page.evaluate(clearFoot)
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
