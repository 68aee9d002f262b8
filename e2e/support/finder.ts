import type { Page } from 'playwright/test'
import { expect } from './test.ts'

export const FINDER = '/food/restaurant-finder-philadelphia/'
export const PHONE = { width: 375, height: 740 }

/** The finder of the page. */
export const finder = (page: Page) => page.locator('[data-block="finder"]')
/** Among the filters alone: a place on the map may be called as a filter is. */
export const menu = (page: Page, name: string) =>
  finder(page)
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${name}`) })
/** The options of a filter. */
export const list = (page: Page, name: string) => finder(page).getByRole('listbox', { name })
export const cards = (page: Page) => finder(page).getByRole('article')
/** The line that says how many restaurants are shown. */
export const countOf = (page: Page) => finder(page).getByText(/^Showing /)
export const apply = (page: Page) =>
  finder(page)
    .getByRole('search')
    .getByRole('button', { name: /^Apply/ })
/** What the address says of the search. */
export const query = (page: Page) => new URL(page.url()).searchParams

/** Holds back answers to searches until the gate is opened. */
export async function holdSearches(page: Page): Promise<{ open(): void }> {
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/trpc/finder.search**', async (route) => {
    await opened
    // Of several searches all but the last have been given up.
    await route.continue().catch(() => {})
  })
  return { open: () => letThrough() }
}

/** Opens the finder and waits until it responds. */
export async function openFinder(page: Page, search = ''): Promise<void> {
  await page.goto(FINDER + search)
  await expect(finder(page)).toHaveAttribute('data-hydrated')
  await expect(finder(page).locator('form')).toHaveCount(0)
}
