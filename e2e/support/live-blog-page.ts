import type { Page, Request } from 'playwright/test'
import { Newsroom, type LiveBlog } from './live-blogs.ts'
import { expect } from './test.ts'
import { nextFrame } from './watch.ts'

export const UPDATES = '/api/live-blog/v1/updates'
/** The blog's interval in milliseconds, and a time after which the service has dropped everything it caches. */
export const POLL = 15_000
export const FORGOTTEN = 60_000

export const blog = (page: Page) => page.locator('[data-live-blog]')
export const posts = (page: Page) => blog(page).locator('article:not([data-pinned])')
export const button = (page: Page) => blog(page).getByRole('button', { name: /new update/ })
export const said = (page: Page) => blog(page).locator('[aria-live="polite"]')
export const firstWords = (page: Page) => posts(page).first().getByRole('heading')

/** Opens the page with a fake clock and waits until it has asked for posts once. */
export async function open(page: Page, paper: LiveBlog, hash = '') {
  await page.clock.install()
  await page.goto(`${paper.url}${hash}`)
  const island = page.locator('[data-island="live-blog"]')
  await expect(island).not.toHaveAttribute('data-hydrated')
  const answered = page.waitForResponse((response) => response.url().includes(UPDATES))
  await page.clock.fastForward(POLL)
  await (await answered).finished()
  await expect(island).toHaveAttribute('data-hydrated', '')
  await nextFrame(page)
}

/** Publishes a live blog of so many posts, and opens it. */
export async function openNew(page: Page, publish: (newsroom: Newsroom) => Promise<LiveBlog>, count: number) {
  const newsroom = new Newsroom(count)
  const paper = await publish(newsroom)
  await open(page, paper)
  return { newsroom, paper }
}

/** Lets the page ask once, after everything the service caches has expired. */
export async function look(page: Page, paper: LiveBlog, after = POLL) {
  await paper.advance(FORGOTTEN)
  const answered = page.waitForResponse((response) => response.url().includes(UPDATES))
  await page.clock.fastForward(after)
  await (await answered).finished()
  await nextFrame(page)
}

export function countQuestions(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => void (request.url().includes(UPDATES) && asked.push(request)))
  return asked
}

/** Simulates the reader switching to another tab and back. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

export const topOf = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).evaluate((element) => element.getBoundingClientRect().top)
