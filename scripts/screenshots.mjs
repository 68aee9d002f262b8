/** `npm run screenshots`: the paper as it looks, to `docs/screenshots/` as small WebP. */
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
const shown = ['homepage', 'section', 'sports', 'food', 'opinion', 'topic', 'article', 'not-found']

mkdirSync(folder, { recursive: true })
await withPaper(async (paper) => {
  const browser = await launchBrowser()
  for (const name of shown)
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, timezoneId: 'America/New_York' })
      await page.goto(paper + PAGES[name], { waitUntil: 'load' })
      await readToTheEnd(page)
      const height = Math.min(TALLEST, await page.evaluate(() => document.documentElement.scrollHeight))
      const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
      const scale = width > 800 ? HALF : 1
      const webp = await sharp(png).resize(Math.round(width * scale)).webp({ quality: 72, effort: 5 }).toBuffer()
      writeFileSync(join(folder, `${name}-${width}.webp`), webp)
      console.log(`docs/screenshots/${name}-${width}.webp ${Math.round(webp.length / 1024)} KB`)
      await page.close()
    }
  await browser.close()
})
