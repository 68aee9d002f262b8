import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

describe('a method that is not answered (rule service/methods)', () => {
  it.each([
    ['POST', '/news/', 'GET, HEAD'],
    ['DELETE', '/api/vitals', 'POST'],
    ['GET', '/api/vitals', 'POST'],
    ['HEAD', '/newsletters/sign-up/', 'POST'],
    ['GET', '/api/admin/purge?x=1', 'POST'],
    ['PUT', '/trpc/layout.page', 'GET, POST'],
    ['HEAD', '/trpc/layout.page', 'GET, POST'],
    ['GET', '/trpc/reader.save', 'POST'],
    ['POST', '/sitemaps/stories-1.xml', 'GET, HEAD'],
    ['POST', '/rss/news/', 'GET, HEAD'],
  ])('%s %s is 405, and names the methods that are allowed', async (method, url, allow) => {
    const answer = await paper.app.inject({ method: method as 'GET', url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  })

  it('a POST to a tRPC query is 405', async () => {
    const answer = await paper.app.inject({ method: 'POST', url: '/trpc/layout.page', payload: { url: '/news/' } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
  })

  it.each([
    ['GET', '/sign-in/?return=%2Fnews%2F', '/sign-in?return=%2Fnews%2F'],
    ['HEAD', '/preview/', '/preview'],
    ['GET', '/robots.txt/', '/robots.txt'],
  ])('%s %s leads to the address without its last slash (rule pages/slashes)', async (method, url, location) => {
    const answer = await paper.app.inject({ method: method as 'GET', url })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      301,
      location,
      'no-store',
    ])
  })

  it.each([
    ['POST', '/sign-in/'],
    ['GET', '/sign-out/callback/'],
    ['GET', '/api/nothing/'],
    ['GET', '/sign-in//'],
  ])('%s %s leads nowhere', async (method, url) => {
    const answer = await paper.app.inject({ method: method as 'GET', url })
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
  })

  it.each([
    ['POST', '/news/', '{', 405],
    ['PUT', '/robots.txt', `"${'a'.repeat(20_000)}"`, 405],
    ['POST', '/api/nothing', '{', 404],
  ])('%s %s says so whatever its body is', async (method, url, payload, status) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await paper.app.inject({ method: method as 'POST', url, payload, headers })
    expect(answer.statusCode).toBe(status)
  })

  it('an address where nothing is answers 404 to every method', async () => {
    const answer = await paper.app.inject({ method: 'POST', url: '/api/nothing' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
  })
})

describe('a reader in a browser (rule service/refusals)', () => {
  const open = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
    paper.app.inject({ method, url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } })

  it.each([
    ['GET', '/sign-out', 405, 'POST', 'Page not found'],
    ['POST', '/news/', 405, 'GET, HEAD', 'Page not found'],
    ['GET', '/robots.txt/x', 404, undefined, 'Page not found'],
    ['GET', '/rss/nothing/', 404, undefined, 'Page not found'],
  ] as const)('%s %s is answered by a page, with status %i', async (method, url, status, allow, title) => {
    const { statusCode, headers, body } = await open(method, url)
    expect([statusCode, headers.allow, headers['content-type'], headers['cache-control']]).toEqual([
      status,
      allow,
      'text/html; charset=utf-8',
      'private, no-store',
    ])
    expect(body).toContain(`<h1>${title}`)
  })

  it.each<Record<string, string>>([
    { origin: 'null' },
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('with %o is told that what another site sends is not taken', async (headers) => {
    const answer = await open('POST', '/sign-out', headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toMatch(/<h1[^>]*>That was not done/)
  })

  it.each<[string, Record<string, string>]>([
    ['/api/nothing/', {}],
    ['/trpc/reader.save', {}],
    ['/robots.txt/x', { 'sec-fetch-dest': 'iframe' }],
  ])('gets the error body of %s, sent with %o', async (url, headers) => {
    const answer = await open('GET', url, headers)
    expect(answer.json()).toMatchObject({ error: { message: expect.any(String) } })
  })
})
