import { chromium } from 'playwright'
import { CHROMIUM_ARGUMENTS, findChromium } from './find-chromium.mjs'

/** Launches a headless Chromium that reaches nothing outside this machine. Ends the process if no Chromium is installed. */
export async function launchBrowser() {
  const executablePath = findChromium()
  if (!executablePath) {
    console.error('This needs a Chromium: install one, or name it by CHROMIUM_PATH.')
    process.exit(1)
  }
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGUMENTS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
}

/** Scrolls down the page step by step, so that everything lazy loads, and back up. */
export const readToTheEnd = (page) =>
  page.evaluate(async () => {
    const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await settled()
    }
    // A lazy picture off to the side in a carousel does not load until a reader scrolls there. Such a picture can lie inside
    // the window even though the carousel's edge cuts it off, so waiting for pictures has a limit.
    const isAside = (image) => {
      const { left, right } = image.getBoundingClientRect()
      return left > innerWidth || right < 0
    }
    const longEnough = new Promise((done) => setTimeout(done, 4000))
    const pictures = [...document.images].filter((image) => image.checkVisibility() && !isAside(image))
    await Promise.race([longEnough, Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))])
    scrollTo({ top: 0, behavior: 'instant' })
    await settled()
  })
