import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => paper.close())

let readers = 0
const report = (payload: unknown, type = 'application/csp-report', headers: Record<string, string> = {}) =>
  paper.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type, 'x-forwarded-for': `198.51.100.${++readers}`, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const counted = async (directive: string) => {
  const { body } = await paper.app.inject('/metrics')
  return Number(new RegExp(`broadsheet_csp_violations_total\\{directive="${directive}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
}
const violation = (directive: string, blocked = 'https://evil.example/secret/path?a=1') => ({
  'csp-report': {
    'document-uri': 'https://paper.example/private/',
    'effective-directive': directive,
    'blocked-uri': blocked,
  },
})

describe('reports of what a page’s policy stopped (rule service/policy-reports)', () => {
  it('are counted by directive, in both formats that browsers use', async () => {
    expect((await report(violation('img-src'))).statusCode).toBe(204)
    const several = ['img-src', 'script-src-elem'].map((effectiveDirective) => ({
      type: 'csp-violation',
      body: { effectiveDirective, blockedURL: 'inline', documentURL: 'https://paper.example/private/' },
    }))
    const others = [{ type: 'deprecation', body: { id: 'x' } }]
    expect((await report([...several, ...others], 'application/reports+json')).statusCode).toBe(204)
    expect([await counted('img-src'), await counted('script-src-elem')]).toEqual([2, 1])
  })

  it('are counted as `other` if the directive is unknown', async () => {
    await report(violation('x"} 1'))
    await report({ 'csp-report': {} })
    expect(await counted('other')).toBe(2)
  })

  it('are not counted for the next page of a listing, which Firefox would fetch ahead', async () => {
    const next = violation('default-src', 'http://localhost:3000/news/2/')
    expect((await report(next)).statusCode).toBe(204)
    expect(await counted('default-src')).toBe(0)
    await report(violation('default-src'))
    expect(await counted('default-src')).toBe(1)
  })

  it('are kept only as directive and host', async () => {
    await report(violation('font-src'))
    expect(paper.logs()).toContain('"directive":"font-src","host":"evil.example"')
    expect(paper.logs()).not.toMatch(/secret|private/)
  })

  it.each([
    ['not JSON', '{', 'application/csp-report', 400],
    ['not a report', '[1]', 'application/reports+json', 400],
    ['too large', `{"csp-report":{"x":"${'x'.repeat(20_000)}"}}`, 'application/csp-report', 413],
    ['of another type', '{}', 'text/plain', 415],
  ])('that are %s are refused', async (_what, payload, type, status) => {
    expect((await report(payload, type)).statusCode).toBe(status)
  })

  it('are taken only from pages of this site, and only a limited number of them', async () => {
    const elsewhere = { origin: 'https://evil.example' }
    expect((await report(violation('img-src'), undefined, elsewhere)).statusCode).toBe(403)
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const statuses: number[] = []
    for (let index = 0; index < 61; index++)
      statuses.push((await report(violation('img-src'), undefined, from)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429])
  })
})
