import { test as base } from 'playwright/test'
import { liveBlogs, type LiveBlog, type Newsroom } from './live-blogs.ts'
import { startNewspaper, type Newspaper, type NewspaperOptions } from './newspaper.ts'
import { lentPaper, PREVIEW_TOKEN } from './papers.ts'

export { expect } from 'playwright/test'
export { PREVIEW_TOKEN }

/** The address that previews a page with these facts, such as `country=DE`. */
export const previewOf = (facts: string, url: string) =>
  `/preview?token=${PREVIEW_TOKEN}&${facts}&url=${encodeURIComponent(url)}`

interface Lent {
  url: string
}

interface OfWorker {
  /** The demo paper. */
  site: Lent
  /** The demo paper with a meter. */
  paywall: Lent
  /** A paper with lists long enough to have pages. */
  longPaper: Lent
  /** A paper whose content is hostile. */
  hostile: Lent
  /** A paper of carousels. */
  carousels: Lent
  /** Publishes a live blog for one test, in a paper shared by the worker. */
  publish: (newsroom: Newsroom) => Promise<LiveBlog>
}

interface OfTest {
  /** Starts a paper with its own pages and origin, and stops it after the test. */
  start: (options: NewspaperOptions) => Promise<Newspaper>
}

/** Addresses are relative to the demo paper unless a test says otherwise. */
export const test = base.extend<OfTest, OfWorker>({
  site: [async ({ playwright: _ }, provide) => provide({ url: await lentPaper('site') }), { scope: 'worker' }],
  paywall: [async ({ playwright: _ }, provide) => provide({ url: await lentPaper('paywall') }), { scope: 'worker' }],
  longPaper: [async ({ playwright: _ }, provide) => provide({ url: await lentPaper('long') }), { scope: 'worker' }],
  hostile: [async ({ playwright: _ }, provide) => provide({ url: await lentPaper('hostile') }), { scope: 'worker' }],
  carousels: [
    async ({ playwright: _ }, provide) => provide({ url: await lentPaper('carousels') }),
    { scope: 'worker' },
  ],
  publish: [
    async ({ playwright: _ }, provide) => {
      const { publish, stop } = liveBlogs()
      await provide(publish)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  start: async ({ playwright: _ }, provide) => {
    const started: Newspaper[] = []
    await provide(async (options) => {
      const paper = await startNewspaper(options)
      started.push(paper)
      return paper
    })
    await Promise.all(started.map((paper) => paper.stop()))
  },
})
