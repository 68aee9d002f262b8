import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDemo } from '@broadsheet/fixtures'
import { startPaper, type TestPaper } from '../testing/paper.ts'

const ARTICLES = 100
/** Of which pages have three quarters: some 30 KB for each article, a third of it the style of its first view. */
const CACHE_MB = '4'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ CACHE_MB })
})
afterAll(() => paper.close())

const documents = async () => {
  const { body } = await paper.app.inject('/metrics')
  return Number(/documents_total{page_type="article",status="200"} (\d+)/.exec(body)?.[1] ?? 0)
}

describe.skipIf(!hasDemo)('a walk through a hundred articles', () => {
  it('keeps them all in four megabytes, and resolves none of them again', async () => {
    const { body } = await paper.app.inject('/sitemaps/stories-1.xml')
    const paths = [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)/g)].map(([, path]) => path!)
    const walked = []
    const statuses = new Set<number>()
    const get = async (url: string) => {
      const { statusCode } = await paper.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      statuses.add(statusCode)
    }
    for (const path of paths) {
      if (walked.length === ARTICLES) break
      const before = await documents()
      await get(path)
      if ((await documents()) > before) walked.push(path)
    }
    const before = await documents()
    expect([walked.length, before]).toEqual([ARTICLES, ARTICLES])
    for (const path of walked) await get(path)
    expect(await documents()).toBe(before)
    expect(paper.app.caches.sizes.pages.bytes).toBeLessThan(3 * 1024 ** 2)
    expect([...statuses]).toEqual([200])
  })
})
