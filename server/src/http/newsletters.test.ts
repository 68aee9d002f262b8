import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody, type LayoutDocument } from '@broadsheet/contracts'
import { startPaper, type TestPaper } from '../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ TRUST_PROXY: 'true' })
})
afterAll(() => paper.close())

const ACTION = '/newsletters/sign-up/'
const LIST = 'Morning_Edition'

let readers = 0
/** Each asks from another IP address, so that nobody has asked too often. */
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++readers}` })

const byForm = (fields: Record<string, string> | string[][], headers: Record<string, string> = {}) =>
  paper.app.inject({
    method: 'POST',
    url: ACTION,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromElsewhere(), ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const byJson = (body: object, headers: Record<string, string> = {}) =>
  paper.app.inject({ method: 'POST', url: ACTION, headers: { ...fromElsewhere(), ...headers }, payload: body })
const byTrpc = (body: object, headers: Record<string, string> = {}) =>
  paper.app.inject({
    method: 'POST',
    url: '/trpc/newsletters.signUp',
    headers: { ...fromElsewhere(), ...headers },
    payload: body,
  })

const listsOf = async (email: string) => {
  const answer = await fetch(`${paper.newsroom.origin}/sailthru/rest/user/${encodeURIComponent(email)}?key=email`)
  return ((await answer.json()) as { lists: unknown }).lists
}

describe('signing up for newsletters', () => {
  it('by the form: on the list, and on to a page whose address says nothing of it', async () => {
    const answer = await byForm(
      [
        ['email', ' form@example.org '],
        ['list', LIST],
        ['list', 'Lets_Eat'],
      ],
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    )
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      '/newsletters/thank-you/',
      'private, no-store',
    ])
    expect(await listsOf('form@example.org')).toEqual({ [LIST]: 1, Lets_Eat: 1 })
    const page = await paper.app.inject('/newsletters/thank-you/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/<h1[^>]*>Thank you! See you in your inbox! ;\)<\/h1>/)
    expect(page.body).toContain('<meta name="robots" content="noindex">')
  })

  it.each([
    ['REST', byJson, (answer: { json(): unknown }) => answer.json()],
    ['tRPC', byTrpc, (answer: { json(): { result?: { data?: unknown } } }) => answer.json().result?.data],
  ] as const)('by %s', async (name, send, data) => {
    const email = `${name.toLowerCase()}@example.org`
    const answer = await send({ email, lists: [LIST] })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(data(answer)).toEqual({ lists: [LIST] })
    expect(await listsOf(email)).toEqual({ [LIST]: 1 })
  })

  it.each([
    ['no email address', { email: 'ann@example', lists: [LIST] }, 400, 'bad-email', '/newsletters/check-address/'],
    ['an empty one', { email: '', lists: [LIST] }, 400, 'bad-email', '/newsletters/check-address/'],
    ['no newsletter', { email: 'ann@example.org', lists: [] }, 400, undefined, '/newsletters/check-address/'],
    [
      'one that is on no page',
      { email: 'ann@example.org', lists: ['Staff_Only'] },
      400,
      'unknown-list',
      '/newsletters/check-address/',
    ],
    [
      'a service that fails',
      { email: 'trouble@example.org', lists: [LIST] },
      502,
      'opt-in-failed',
      '/newsletters/try-again/',
    ],
  ])('of %s it is said what is wrong, in every interface', async (_what, body, status, code, page) => {
    const [rest, trpc, form] = [
      await byJson(body),
      await byTrpc(body),
      await byForm([['email', body.email], ...body.lists.map((list) => ['list', list])]),
    ]
    expect([rest.statusCode, trpc.statusCode, form.statusCode, form.headers.location]).toEqual([
      status,
      status,
      303,
      page,
    ])
    for (const said of [rest.json().error, trpc.json().error.data.error]) {
      const { error } = errorBody.parse({ error: said })
      if (code) expect(error.code).toBe(code)
    }
    if (status === 502) expect(rest.json().error.message).toBe('Opt-in newsletter failed!')
    expect((await paper.app.inject(page)).statusCode).toBe(200)
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
  ])('is not taken from another site: %j', async (headers) => {
    const body = { email: 'mallory@example.org', lists: [LIST] }
    const answers = [
      await byJson(body, headers),
      await byTrpc(body, headers),
      await byForm({ email: body.email, list: LIST }, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect(await listsOf(body.email)).toEqual({})
  })

  it('is taken a few times a minute from one IP address, whichever way', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const body = { email: 'again@example.org', lists: [LIST] }
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) statuses.push((await (index % 2 ? byJson : byTrpc)(body, from)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect((await byForm({ email: body.email, list: LIST }, from)).headers.location).toBe('/newsletters/try-again/')
    expect((await byJson(body)).statusCode).toBe(200)
  })

  it('no address of a reader stands in a log, an address or a document', async () => {
    const email = 'secret.reader@example.org'
    const answers = [
      await byForm({ email, list: LIST }),
      await byJson({ email, lists: ['Staff_Only'] }),
      await byTrpc({ email: `${email}?`, lists: [LIST] }),
      await byJson({ email: 'trouble@secret.reader.example', lists: [LIST] }),
    ]
    for (const { headers, body } of answers) expect(JSON.stringify(headers) + body).not.toContain('secret.reader')
    const document = await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent('/')}`)
    expect(document.body).not.toContain('secret.reader')
    expect(paper.logs()).toContain('Opt-in newsletter failed!')
    expect(paper.logs()).not.toContain('secret.reader')
  })

  it('a form of a page and its list have a bar for who is logged out', async () => {
    const { root } = (await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent('/')}`)).json() as LayoutDocument
    expect(JSON.stringify(root)).toContain(`"action":"${ACTION}"`)
  })
})

it('where nobody takes sign-ups there is no form, and none is taken', async () => {
  const own = await startPaper({ READER_API: '' })
  expect((await own.app.inject('/')).body).not.toContain(ACTION)
  const body = { email: 'ann@example.org', lists: [LIST] }
  const statuses = [ACTION, '/trpc/newsletters.signUp'].map(
    async (url) => (await own.app.inject({ method: 'POST', url, payload: body })).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([405, 404])
  await own.close()
})
