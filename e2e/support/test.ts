import { test as base } from 'playwright/test'
import { longLists, startNewspaper, type Newspaper, type NewspaperOptions } from './newspaper.ts'
import { startService, type Service } from './service.ts'

export { expect } from 'playwright/test'

export const PREVIEW_TOKEN = 'preview-token-of-browser-tests'

/** The address that shows a page with these facts, as `country=DE`. */
export const previewOf = (facts: string, url: string) => `/preview?token=${PREVIEW_TOKEN}&${facts}&url=${encodeURIComponent(url)}`

interface OfWorker {
  /** The demo paper. */
  site: Service
  /** A paper whose lists are long enough to have pages. */
  longPaper: Newspaper
  /** Starts a paper that no test changes, once for all tests of the worker that name it alike. */
  shared: Shared
}

export type Shared = (name: string, options: NewspaperOptions) => Promise<Newspaper>

interface OfTest {
  /** Starts a paper with pages and an origin of the test's own; it is stopped after the test. */
  start: (options: NewspaperOptions) => Promise<Newspaper>
}

/** Pages are addresses of the demo paper unless a test says otherwise. */
export const test = base.extend<OfTest, OfWorker>({
  site: [
    async ({ playwright: _ }, provide) => {
      // Readers of these tests see the paper as it is without experiments.
      const site = await startService({ env: { PREVIEW_TOKEN, FEATURES_CLIENT_KEY: 'none' } })
      await provide(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  longPaper: [
    async ({ playwright: _ }, provide) => {
      const paper = await startNewspaper(longLists())
      await provide(paper)
      await paper.stop()
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ playwright: _ }, provide) => {
      const papers = new Map<string, Promise<Newspaper>>()
      await provide((name, options) => {
        const paper = papers.get(name) ?? startNewspaper(options)
        papers.set(name, paper)
        return paper
      })
      await Promise.all([...papers.values()].map(async (paper) => (await paper).stop()))
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
