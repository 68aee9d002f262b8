import type { Page } from 'playwright/test'
import { expect } from './test.ts'

export const STORY = '/news/bridesburg-tide-marks-delaware-river/'
export const OTHER = '/education/school-boilers-past-service-life-survey/'
export const THIRD = '/news/regional-rail-weekend-track-work-explainer/'

export const list = (page: Page) => page.getByRole('region', { name: 'Stories' })
export const follows = (page: Page) => page.getByRole('region', { name: 'Following' })
export const saveThis = (page: Page) =>
  page
    .locator('[data-block="article"]')
    .getByRole('button', { name: /^Save: / })
    .first()

/** Saves the story of the page that is open. */
export async function save(page: Page): Promise<void> {
  await saveThis(page).click()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
}

export async function signIn(page: Page, reader: RegExp): Promise<void> {
  await page.goto('/sign-in?return=/saved/')
  await page.getByRole('button', { name: reader }).click()
  await expect(page).toHaveURL('/saved/')
}

/** Until the browser keeps a page for reading offline, or no longer does. */
export const isKept = (page: Page, path: string, is = true) =>
  expect.poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)).toBe(is)

/** What the service has of the reader's saved stories, as it answers. */
export const savedByAccount = (page: Page) => page.evaluate(async () => (await fetch('/api/reader/saved')).text())
