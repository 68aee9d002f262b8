import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { SharedCache, askOf, type HeadersByName } from '../../testing/shared-cache.ts'

const TOKEN = 'edge-token-of-tests'
let paper: TestPaper
let origin: string
let now = 0
beforeAll(async () => {
  paper = await startPaper({ EDGE_TOKEN: TOKEN })
  origin = await paper.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => paper.close())

const edge = (facts: HeadersByName = {}): HeadersByName => ({ 'x-edge-token': TOKEN, ...facts })

describe('x', () => {
  it('tells', async () => {
    const { pageDefinitions } = paper.app
    void pageDefinitions
    for (const url of ['/', '/news/', '/sports/', '/food/', '/news/some/', '/education/school-boilers-past-service-life-survey/', '/account/', '/search/?query=a', '/api/finder/search?price=$']) {
      for (const headers of [{}, edge(), edge({ 'x-fact-reader': 'subscribed' })]) {
        const { status, headers: h } = await askOf(origin, url, headers)
        console.log(url, status, h['cache-control'], '|', h.vary, '|', String(h.xkey ?? '').length)
      }
      const d = await askOf(origin, `/api/layout/v1?url=${encodeURIComponent(url)}`)
      console.log(JSON.parse(d.body.toString()).cache?.varies)
    }
    const cache = new SharedCache({ origin, now: () => now })
    expect((await cache.get('/news/')).came).toBe('miss')
    expect((await cache.get('/news/')).came).toBe('hit')
  })
})
