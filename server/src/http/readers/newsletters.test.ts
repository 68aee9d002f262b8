import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody, type LayoutDocument } from '@broadsheet/contracts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { LIMITS } from '../limits/limits.ts'
import { startPaperWithReaders, type PaperWithReaders } from '../../testing/signed-in.ts'

let readers: PaperWithReaders
let paper: TestPaper
beforeAll(async () => {
  readers = await startPaperWithReaders({ TRUST_PROXY: 'true' })
  paper = readers.paper
})
afterAll(() => readers.close())

const ACTION = '/newsletters/sign-up/'
const LIST = 'Morning_Edition'

let others = 0
/** Each asks from another IP address, so that nobody has asked too often. */
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++others}` })

const byForm = (fields: Record<string, string> | string[][], headers: Record<string, string> = {}) =>
  paper.app.inject({
    method: 'POST',
    url: ACTION,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromElsewhere(), ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const byJson = (body: object, headers: Record<string, string> = {}) =>
  paper.app.inject({ method: 'POST', url: ACTION, headers: { ...fromElsewhere(), ...headers }, payload: body })
const byApi = (body: object, headers: Record<string, string> = {}) =>
  paper.app.inject({
    method: 'POST',
    url: '/api/newsletters/sign-up',
    headers: { ...fromElsewhere(), ...headers },
    payload: body,
  })
const byTrpc = (body: object, headers: Record<string, string> = {}) =>
  paper.app.inject({
    method: 'POST',
    url: '/trpc/newsletters.signUp',
    headers: { ...fromElsewhere(), ...headers },
    payload: body,
  })

const byTrpcSet = (body: object) =>
  paper.app.inject({ method: 'POST', url: '/trpc/newsletters.set', headers: fromElsewhere(), payload: body })

const listsOf = async (email: string) => {
  const answer = await fetch(`${paper.newsroom.origin}/sailthru/rest/user/${encodeURIComponent(email)}?key=email`)
  return ((await answer.json()) as { lists: unknown }).lists
}

describe('signing up for newsletters', () => {
  it('by the form puts the address on the list, and leads to a page whose own address does not show it', async () => {
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
    ['REST', byApi, (answer: { json(): unknown }) => answer.json()],
    ['JSON', byJson, (answer: { json(): unknown }) => answer.json()],
    ['tRPC', byTrpc, (answer: { json(): { result?: { data?: unknown } } }) => answer.json().result?.data],
  ] as const)('by %s', async (name, send, data) => {
    const email = `${name.toLowerCase()}@example.org`
    const answer = await send({ email, newsletters: [LIST] })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(data(answer)).toEqual({ newsletters: [{ id: 'morning-edition', list: LIST, state: 'delivered' }] })
    expect(await listsOf(email)).toEqual({ [LIST]: 1 })
  })

  it.each([
    [
      'no email address',
      { email: 'ann@example', newsletters: [LIST] },
      400,
      'bad-email',
      '/newsletters/check-address/',
    ],
    ['an empty one', { email: '', newsletters: [LIST] }, 400, 'bad-email', '/newsletters/check-address/'],
    ['no newsletter', { email: 'ann@example.org', newsletters: [] }, 400, undefined, '/newsletters/check-address/'],
    [
      'one that is on no page',
      { email: 'ann@example.org', newsletters: ['Staff_Only'] },
      400,
      'unknown-list',
      '/newsletters/check-address/',
    ],
    [
      'a refusal of the service',
      { email: 'refused@example.org', newsletters: [LIST] },
      422,
      'opt-in-refused',
      '/newsletters/try-again/',
    ],
  ])('with %s says what is wrong, in every interface', async (_what, body, status, code, page) => {
    const [rest, trpc, form] = [
      await byJson(body),
      await byTrpc(body),
      await byForm([['email', body.email], ...body.newsletters.map((list) => ['list', list])]),
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
    if (status === 422) expect(rest.json().error.message).toBe('Something went wrong, please try again!')
    expect((await paper.app.inject(page)).statusCode).toBe(200)
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
  ])('is refused from another site: %j', async (headers) => {
    const body = { email: 'mallory@example.org', newsletters: [LIST] }
    const answers = [
      await byJson(body, headers),
      await byTrpc(body, headers),
      await byForm({ email: body.email, list: LIST }, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect(await listsOf(body.email)).toEqual({})
  })

  it('that is no sign-up at all is refused in the same words by REST and tRPC, without a field (rule service/errors)', async () => {
    const [rest, trpc] = [await byApi([]), await byTrpc([])]
    expect(rest.json().error).toEqual(trpc.json().error.data.error)
    expect(rest.json().error).not.toHaveProperty('path')
  })

  it('is limited to a few times a minute from one IP address, in all interfaces', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const body = { email: 'again@example.org', newsletters: [LIST] }
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) statuses.push((await (index % 2 ? byJson : byTrpc)(body, from)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect((await byForm({ email: body.email, list: LIST }, from)).headers.location).toBe('/newsletters/try-again/')
    expect((await byJson(body)).statusCode).toBe(200)
  })

  it('puts no reader’s address into a log, a URL or a document', async () => {
    const email = 'secret.reader@example.org'
    const answers = [
      await byForm({ email, list: LIST }),
      await byJson({ email, newsletters: ['Staff_Only'] }),
      await byTrpc({ email: `${email}?`, newsletters: [LIST] }),
      await byJson({ email: 'trouble@secret.reader.example', newsletters: [LIST] }),
    ]
    for (const { headers, body } of answers) expect(JSON.stringify(headers) + body).not.toContain('secret.reader')
    const document = await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent('/')}`)
    expect(document.body).not.toContain('secret.reader')
    expect(paper.logs()).toContain('Opt-in newsletter failed!')
    expect(paper.logs()).not.toContain('secret.reader')
  })

  it('shows a bar on a page and its list to readers who are logged out', async () => {
    const { root } = (await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent('/')}`)).json() as LayoutDocument
    expect(JSON.stringify(root)).toContain(`"action":"${ACTION}"`)
  })
})

describe('the newsletters of a reader who is signed in', () => {
  it.each(['/api/reader/newsletters', '/trpc/newsletters.mine', '/trpc/reader.me'])(
    'are asked for so many times a minute by one household, by %s (rule service/limits)',
    async (url) => {
      const browser = readers.browser()
      await browser.signIn('auth0|10001')
      const asking = { ip: browser.address, routeOptions: {} } as unknown as FastifyRequest
      for (let taken = 1; taken < LIMITS.accountReads.max; taken++) await paper.app.limits.take('accountReads', asking)
      expect((await browser.get(url)).statusCode).toBe(200)
      const refused = await browser.get(url)
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    },
  )

  it('can be seen and changed by REST and by tRPC', async () => {
    const browser = readers.browser()
    await browser.signIn('auth0|10001')
    const mine = async () => {
      const { newsletters } = (await browser.get('/api/reader/newsletters')).json<{
        newsletters: { list: string; subscribed: boolean }[]
      }>()
      return newsletters.filter(({ subscribed }) => subscribed).map(({ list }) => list)
    }
    expect(await mine()).toEqual([])
    const set = await browser.send('PUT', '/api/reader/newsletters/morning-edition', { subscribed: true })
    expect([set.statusCode, set.headers['cache-control'], set.json()]).toEqual([
      200,
      'private, no-store',
      { newsletters: [{ id: 'morning-edition', list: LIST, state: 'delivered' }] },
    ])
    expect(await mine()).toEqual([LIST])
    const unset = await browser.send('POST', '/trpc/newsletters.set', { id: LIST, subscribed: false })
    expect(unset.statusCode).toBe(200)
    expect(await mine()).toEqual([])
    expect((await browser.get('/trpc/newsletters.mine')).json()).toMatchObject({ result: { data: { complete: true } } })
  })

  it('are on the page of the account, where a plain form ends each (rule readers/account)', async () => {
    const browser = readers.browser()
    await browser.signIn('auth0|10001')
    expect((await browser.get('/account/')).body).toContain('None yet.')
    await browser.send('PUT', '/api/reader/newsletters/morning-edition', { subscribed: true })
    expect((await browser.get('/account/')).body).toContain('aria-label="Unsubscribe: Morning Edition"')
    const end = () => browser.post('/account/newsletters', { id: 'morning-edition' })
    expect([(await end()).statusCode, (await end()).headers.location]).toEqual([303, '/account/#newsletters'])
    expect((await browser.get('/account/')).body).toContain('None yet.')
  })

  it('are not ended by a page that was open before their reader signed in (rule readers/account)', async () => {
    const [before, now] = [readers.browser(), readers.browser()]
    for (const [browser, reader] of [
      [before, 'auth0|10001'],
      [now, 'auth0|10002'],
    ] as const) {
      await browser.signIn(reader)
      await browser.send('PUT', '/api/reader/newsletters/morning-edition', { subscribed: true })
    }
    const { body } = await before.get('/account/')
    const fields = { id: 'morning-edition', reader: /name="reader" value="([^"]+)"/.exec(body)?.[1] ?? '' }
    const end = (browser: typeof now) => browser.post('/account/newsletters', fields)
    expect([(await end(now)).statusCode, (await end(now)).headers.location]).toEqual([303, '/account/#newsletters'])
    expect((await now.get('/account/')).body).toContain('aria-label="Unsubscribe: Morning Edition"')
    expect((await end(before)).statusCode).toBe(303)
    expect((await before.get('/account/')).body).toContain('None yet.')
  })

  it('are not in a document, which says only whether to ask for them (rule newsletters/picks)', async () => {
    const url = `/api/layout/v1?url=${encodeURIComponent('/newsletters/')}`
    const browser = readers.browser()
    expect((await browser.get(url)).body).toContain('"asks":"in-page","action":"/newsletters/sign-up/","track"')
    await browser.signIn('auth0|10001')
    const { body } = await browser.get(url)
    expect(body).toContain('"asks":"in-page","action":"/newsletters/sign-up/","signedIn":true')
    expect(body).not.toMatch(/lena|subscribed/i)
  })

  it.each([null, 7, {}])('names what an id should be where it is %j', async (id) => {
    const answer = await byTrpcSet({ id, subscribed: true })
    expect([answer.statusCode, answer.json().error.data.error]).toEqual([
      400,
      { code: 'bad-request', message: 'must be the id of a newsletter, or a list of up to 200', path: 'id' },
    ])
  })

  it('are changed together, all or none', async () => {
    const browser = readers.browser()
    await browser.signIn('auth0|10002')
    const set = (id: string[]) => browser.send('POST', '/trpc/newsletters.set', { id, subscribed: true })
    expect((await set(['morning-edition', 'Staff_Only'])).statusCode).toBe(400)
    const both = [
      { id: 'morning-edition', list: LIST, state: 'delivered' },
      { id: 'lets-eat', list: 'Lets_Eat', state: 'delivered' },
    ]
    expect((await set(['morning-edition', 'Lets_Eat'])).json()).toEqual({ result: { data: { newsletters: both } } })
    const { newsletters } = (await browser.get('/api/reader/newsletters')).json<{
      newsletters: { id: string; subscribed: boolean }[]
    }>()
    expect(newsletters.filter(({ subscribed }) => subscribed).map(({ id }) => id)).toEqual(both.map(({ id }) => id))
  })

  it.each([
    ['nobody is signed in', '/api/reader/newsletters/morning-edition', {}, 401, 'not-signed-in'],
    [
      'another site asks',
      '/api/reader/newsletters/morning-edition',
      { 'sec-fetch-site': 'cross-site' },
      403,
      'other-site',
    ],
  ] as const)('are not changed where %s', async (_what, url, headers, status, code) => {
    const answer = await readers.browser().send('PUT', url, { subscribed: true }, headers)
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([status, code])
  })

  it('keep a change that the service cannot take yet, and deliver it when it can', async () => {
    const email = 'trouble@example.org'
    expect((await byApi({ email, newsletters: ['morning-edition'] })).json()).toEqual({
      newsletters: [{ id: 'morning-edition', list: LIST, state: 'kept' }],
    })
    const waiting = async () =>
      (await paper.app.inject('/readyz')).json<{ outbox: { waiting: { sailthru: number } } }>().outbox.waiting.sailthru
    await expect.poll(waiting).toBeGreaterThan(0)
    const { body } = await paper.app.inject('/metrics')
    expect(body).toMatch(/^broadsheet_outbox_waiting\{service="sailthru"\} [1-9]/m)
    expect(body).toMatch(/^broadsheet_outbox_oldest_seconds [\d.]+$/m)
  })

  it('are protected from others: one address may be signed up only a limited number of times', async () => {
    const body = { email: 'popular@example.org', newsletters: [LIST] }
    const statuses: number[] = []
    for (let index = 0; index < 22; index++) statuses.push((await byApi(body)).statusCode)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(statuses.slice(20)).toEqual([429, 429])
  })
})

it('without a service for sign-ups there is no form, and none is taken', async () => {
  const own = await startPaper({ READER_API: '' })
  expect((await own.app.inject('/')).body).not.toContain(ACTION)
  const body = { email: 'ann@example.org', newsletters: [LIST] }
  const statuses = [ACTION, '/trpc/newsletters.signUp'].map(
    async (url) => (await own.app.inject({ method: 'POST', url, payload: body })).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([405, 404])
  await own.close()
})

it('signs up for the list that a page names, also where another newsletter has that name as its id', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-pages-'))
  const newsletters = ['Food|Food_Daily||The week|Food_Weekly|', 'Daily|daily||The day|Food_Daily|']
  const bar = { id: 'bar', type: 'newsletter-bar', fields: { newsletters } }
  const page = { id: 'front', pageType: 'homepage', match: ['/'], areas: { main: [bar] } }
  writeFileSync(join(folder, 'front.json'), JSON.stringify(page))
  const own = await startPaper({ DATABASE_URL: readers.database.url, PAGES_DIR: folder })
  const signUp = async (name: string) => {
    const payload = { email: 'daily@example.org', newsletters: [name] }
    const answer = await own.app.inject({ method: 'POST', url: '/api/newsletters/sign-up', payload })
    return answer.json<{ newsletters: { list: string }[] }>().newsletters.map(({ list }) => list)
  }
  const taken = [await signUp('Food_Daily'), await signUp('daily'), await signUp('Food_Weekly')]
  await own.close()
  expect(taken).toEqual([['Food_Daily'], ['Food_Daily'], ['Food_Weekly']])
})

it('signs up for all newsletters of a page that has many, by its plain form too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-pages-'))
  const lists = Array.from({ length: 60 }, (_, index) => `Letter_${index}`)
  const bar = {
    id: 'bar',
    type: 'newsletter-bar',
    fields: { newsletters: lists.map((list) => `A|${list}|||${list}|`) },
  }
  const page = { id: 'front', pageType: 'homepage', match: ['/'], areas: { main: [bar] } }
  writeFileSync(join(folder, 'front.json'), JSON.stringify(page))
  const own = await startPaper({ DATABASE_URL: readers.database.url, PAGES_DIR: folder })
  const form = [['email', 'many@example.org'], ...lists.map((list) => ['list', list])]
  const answer = await own.app.inject({
    method: 'POST',
    url: ACTION,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  await own.close()
  expect(answer.headers.location).toBe('/newsletters/thank-you/')
})

it.each([
  ['half a letter', 'Caf\ud83c', 'Caf\ufffd'],
  ['a control character', 'Caf\u0000e', 'Cafe'],
])('signs up for a list in whose name an editor left %s (rule content/halves)', async (_what, written, list) => {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-pages-'))
  const bar = { id: 'bar', type: 'newsletter-bar', fields: { newsletters: [`Food|food|||${written}|`] } }
  const page = { id: 'front', pageType: 'homepage', match: ['/'], areas: { main: [bar] } }
  writeFileSync(join(folder, 'front.json'), JSON.stringify(page))
  const own = await startPaper({ DATABASE_URL: readers.database.url, PAGES_DIR: folder })
  const payload = { email: 'cafe@example.org', newsletters: ['food'] }
  const answer = await own.app.inject({ method: 'POST', url: '/api/newsletters/sign-up', payload })
  await own.close()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ newsletters: [{ id: 'food', list }] })
})
