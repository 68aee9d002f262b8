import type { Page } from 'playwright/test'

/** Holds back matching requests until released. */
export async function holdBack(page: Page, url: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
