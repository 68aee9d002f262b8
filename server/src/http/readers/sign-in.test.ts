import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '@broadsheet/fixtures'
import { LIMITS } from '../limits/limits.ts'
import { startPaperWithReaders, type Browser, type PaperWithReaders } from '../../testing/signed-in.ts'

const LENA = 'auth0|10001'
const SAM = 'auth0|10002'
const ADA = 'auth0|10003'
const EMIL = 'auth0|10005'

let readers: PaperWithReaders
beforeAll(async () => {
  readers = await startPaperWithReaders({ LOG_LEVEL: 'debug' })
})
afterAll(() => readers.close())

/** The state in which a page is given to a browser. */
async function stateOf(browser: Browser): Promise<string | undefined> {
  const { body } = await browser.get('/news/')
  return /data-panel="account" data-state="([\w-]+)"/.exec(body)?.[1]
}
const setCookies = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [headers['set-cookie'] ?? []].flat()

describe('signing in (rule readers/sign-in)', () => {
  it('leads to the provider and back to where the reader was, with a session', async () => {
    const browser = readers.browser()
    expect(await stateOf(browser)).toBe('logged-out')
    const answer = await browser.signIn(LENA, '/news/?page=2')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/news/?page=2'])
    expect(await stateOf(browser)).toBe('logged-in')
    expect(setCookies(answer).find((line) => line.startsWith('session='))).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('says to scripts whose list of saved stories the browser may show, until it signs out (rule saved/account)', async () => {
    const browser = readers.browser()
    const wordIn = (answer: Parameters<typeof setCookies>[0]) =>
      setCookies(answer).find((line) => line.startsWith('saved_for='))
    const word = wordIn(await browser.signIn(LENA))
    expect(word).toMatch(/^saved_for=[\w-]{16}; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    const { reader } = (await browser.send('POST', '/api/reader/saved/join', { stories: [], follows: [] })).json()
    expect(word).toContain(`saved_for=${reader};`)
    expect(wordIn(await browser.post('/sign-out', {}))).toMatch(/^saved_for=; Max-Age=0;/)
  })

  it('comes back to the page that the link stood on', async () => {
    const browser = readers.browser()
    await browser.get('/sign-in', { referer: 'http://localhost:3000/food/?page=2' })
    const answer = await browser.get(await browser.chooseAtProvider(LENA, '/food/?page=2'))
    expect(answer.headers.location).toBe('/food/?page=2')
    const again = await browser.get('/sign-in', { referer: 'http://localhost:3000/food/' })
    expect(again.headers.location).toBe('/food/')
  })

  it('uses PKCE, state and nonce, and asks only who the reader is', async () => {
    const { headers } = await readers.browser().get('/sign-in')
    const { searchParams } = new URL(String(headers.location))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/sign-in/callback',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(40)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example',
    'javascript:alert(1)',
    'news/',
    '/sign-in',
    `/${'x'.repeat(600)}`,
  ])('never leads back to %j', async (returnTo) => {
    const answer = await readers.browser().signIn(LENA, returnTo)
    const to = new URL(String(answer.headers.location), 'http://localhost:3000')
    expect([to.host, answer.headers.location]).toEqual([
      'localhost:3000',
      expect.not.stringMatching(/^\/\/|evil|sign-in|x{9}/),
    ])
  })

  it('gives every sign-in a new session: a cookie set before is not taken over', async () => {
    const browser = readers.browser()
    const planted = 'A'.repeat(43)
    browser.cookies.set('session', planted)
    await browser.signIn(LENA)
    const first = browser.cookies.get('session')
    expect(first).not.toBe(planted)
    await browser.post('/sign-out')
    await browser.signIn(LENA)
    expect(browser.cookies.get('session')).not.toBe(first)
    const thief = readers.browser()
    thief.cookies.set('session', planted)
    expect(await stateOf(thief)).toBe('logged-out')
  })

  it('takes a code only once, and only from the browser that began', async () => {
    const browser = readers.browser()
    const back = await browser.chooseAtProvider(LENA, '/news/')
    const stranger = await readers.browser().get(back)
    expect([stranger.statusCode, setCookies(stranger)]).toEqual([400, []])
    expect(stranger.body).toContain('That sign-in has ended')
    expect(stranger.body).toContain('keeps no cookies of this site')
    const [[attempt, sealed] = ['', '']] = browser.cookies.named('sign_in_')
    expect((await browser.get(back)).statusCode).toBe(303)
    await browser.post('/sign-out')
    browser.cookies.set(attempt, sealed)
    const replayed = await browser.get(back)
    expect(replayed.statusCode).toBe(400)
    expect(replayed.body).toMatch(/href="\/sign-in\?return=%2Fnews%2F"/)
    expect(browser.cookies.get('session')).toBeUndefined()
  })

  it('in two tabs comes back to the page of each', async () => {
    const browser = readers.browser()
    const begun = await browser.get('/sign-in?return=/news/')
    expect((await browser.signIn(LENA, '/food/')).headers.location).toBe('/food/')
    // The provider knows the reader by now.
    const { back = '' } = await browser.atProvider(String(begun.headers.location))
    expect((await browser.get(back)).headers.location).toBe('/news/')
    expect(await stateOf(browser)).toBe('logged-in')
    expect(browser.cookies.named('sign_in_')).toEqual([])
  })

  it('from a page that says how a form failed comes back to the page of the form', async () => {
    const browser = readers.browser()
    await browser.signIn(LENA)
    const ends = [
      ['/account/remove', '/account/'],
      ['/account/newsletters', '/account/'],
      ['/account/gifts', '/account/'],
      ['/saved/save', '/saved/'],
      ['/saved/remove', '/saved/'],
      ['/newsletters/sign-up/', '/'],
      ['/sign-out/everywhere', '/'],
    ] as const
    for (const [form, page] of ends) {
      expect((await browser.get(form)).statusCode, form).toBe(405)
      for (const begin of [
        browser.get(`/sign-in?return=${form}`),
        browser.get('/sign-in', { referer: `http://localhost:3000${form}`, host: 'localhost:3000' }),
      ])
        expect((await begin).headers.location, form).toBe(page)
      expect((await browser.get(page)).statusCode).toBe(200)
    }
  })

  it('in two tabs that begin at the same instant comes back to the page of each', async () => {
    const browser = readers.browser()
    const paths = ['/news/', '/food/']
    const begun = await Promise.all(paths.map((path) => browser.get(`/sign-in?return=${path}`)))
    const [first, second] = begun.map(({ headers }) => String(headers.location))
    const { url } = await browser.atProvider(first!)
    const { back = '' } = await browser.atProvider(url, { subject: LENA })
    expect((await browser.get(back)).headers.location).toBe('/news/')
    const other = await browser.atProvider(second!)
    expect((await browser.get(other.back ?? '')).headers.location).toBe('/food/')
  })

  it('that began at an earlier release, which had one cookie for all attempts, comes back', async () => {
    const browser = readers.browser()
    const back = await browser.chooseAtProvider(LENA, '/news/')
    const [[, sealed] = ['', '']] = browser.cookies.named('sign_in_')
    const other = readers.browser()
    other.cookies.set('sign_in', sealed)
    expect((await other.get(back)).headers.location).toBe('/news/')
  })

  it('that was begun and given up is over once the reader signs out', async () => {
    const browser = readers.browser()
    const back = await browser.chooseAtProvider(LENA, '/news/')
    await browser.post('/sign-out')
    expect(browser.cookies.named('sign_in_')).toEqual([])
    expect((await browser.get(back)).statusCode).toBe(400)
  })

  it('refuses an answer to another attempt, and from another issuer', async () => {
    const browser = readers.browser()
    const back = await browser.chooseAtProvider(LENA)
    expect((await browser.get(back.replace(/state=[^&]+/, 'state=another'))).statusCode).toBe(400)
    expect((await browser.get(back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'))).statusCode).toBe(400)
    expect(browser.cookies.get('session')).toBeUndefined()
  })

  it('has to be completed within a quarter of an hour', async () => {
    const browser = readers.browser()
    const back = await browser.chooseAtProvider(LENA)
    readers.paper.advance(10 * 60_000)
    // Beginning another one does not prolong it.
    await browser.get('/sign-in')
    readers.paper.advance(6 * 60_000)
    expect((await browser.get(back)).statusCode).toBe(400)
  })
})

describe('what a session tells (rules readers/lookup, readers/roles)', () => {
  it.each([
    [LENA, { state: 'logged-in', email: 'lena@readers.example', internal: false, adsFree: false, permissions: {} }],
    [SAM, { state: 'subscribed', permissions: { sf_product_code: 'DIGITAL-ALL', sub_code: 'DIGITAL' } }],
    [ADA, { state: 'subscribed', adsFree: true }],
    [EMIL, { state: 'subscribed', internal: true }],
  ])('%s is %j', async (subject, expected) => {
    const browser = readers.browser()
    await browser.signIn(subject)
    const answer = await browser.get('/api/reader/me')
    expect(answer.json()).toMatchObject(expected)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const called = await browser.get('/trpc/reader.me')
    expect(called.json()).toEqual({ result: { data: answer.json() } })
    expect(called.headers['cache-control']).toBe('private, no-store')
    expect(await stateOf(browser)).toBe(expected.state)
  })

  it('a request without a session tells nothing', async () => {
    expect((await readers.browser().get('/api/reader/me')).json()).toEqual({
      state: 'logged-out',
      internal: false,
      adsFree: false,
      permissions: {},
    })
  })

  it('keeps a reader’s page out of shared caches, and puts nothing about them into it', async () => {
    const browser = readers.browser()
    await browser.signIn(ADA)
    for (const path of ['/', '/news/', '/api/layout/v1?url=/news/']) {
      const answer = await browser.get(path)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      expect(answer.body).not.toMatch(/ada@|Quill|10003/)
    }
  })

  it('a subscriber who reads without ads gets no ad and no room for one', async () => {
    const browser = readers.browser()
    await browser.signIn(ADA)
    expect((await browser.get('/')).body).not.toMatch(/data-ad-slot/)
  })
})

describe('the end of a session (rule readers/sessions)', () => {
  it('comes by signing out, here and at the provider, without a token in an address', async () => {
    const browser = readers.browser()
    await browser.signIn(LENA)
    const id = browser.cookies.get('session')!
    const answer = await browser.post('/sign-out')
    const { origin, searchParams } = new URL(String(answer.headers.location))
    expect([answer.statusCode, origin]).toEqual([303, readers.provider.issuer])
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'courier',
      post_logout_redirect_uri: 'http://localhost:3000/',
    })
    expect(browser.cookies.header).toBe('')
    const thief = readers.browser()
    thief.cookies.set('session', id)
    expect(await stateOf(thief)).toBe('logged-out')
  })

  it('comes everywhere at once', async () => {
    const [phone, desk, other] = [readers.browser(), readers.browser(), readers.browser()]
    await phone.signIn(LENA)
    await desk.signIn(LENA)
    await other.signIn(SAM)
    await phone.post('/sign-out/everywhere')
    expect([await stateOf(phone), await stateOf(desk), await stateOf(other)]).toEqual([
      'logged-out',
      'logged-out',
      'subscribed',
    ])
  })

  it('is told to who signs out everywhere after it, because their other sessions cannot be ended then (rule readers/account)', async () => {
    const [phone, desk] = [readers.browser(), readers.browser()]
    await phone.signIn(LENA)
    const { header: cookie } = phone.cookies
    await phone.post('/sign-out')
    await desk.signIn(LENA)
    const older = readers.browser()
    const form = await older.post('/sign-out/everywhere', {}, { accept: 'text/html', cookie })
    expect([form.statusCode, form.headers.location]).toEqual([303, '/account/'])
    expect(setCookies(form).some((line) => line.startsWith('session=;'))).toBe(true)
    expect((await older.get('/account/')).body).toContain('You are not signed in.')
    const called = await older.post('/sign-out/everywhere', {}, { accept: 'application/json', cookie })
    expect([called.statusCode, called.json().error.code]).toEqual([401, 'not-signed-in'])
    expect(await stateOf(desk)).toBe('logged-in')
  })

  it('comes to nobody by “Sign out everywhere” on a page that was sent to another reader (rule readers/account)', async () => {
    const [lenas, phone, desk] = [readers.browser(), readers.browser(), readers.browser()]
    await lenas.signIn(LENA)
    const [, form = ''] = (await lenas.get('/account/')).body.split('action="/sign-out/everywhere"')
    const fields = { reader: /^[^/]+name="reader" value="([^"]+)"/.exec(form)?.[1] ?? '' }
    await phone.signIn(SAM)
    await desk.signIn(SAM)
    const states = async () => [await stateOf(lenas), await stateOf(phone), await stateOf(desk)]
    const sent = await phone.post('/sign-out/everywhere', fields, { accept: 'text/html' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/account/'])
    const called = await phone.post('/sign-out/everywhere', fields, { accept: 'application/json' })
    expect([called.statusCode, called.json().error.code]).toEqual([409, 'other-reader'])
    expect(await states()).toEqual(['logged-in', 'subscribed', 'subscribed'])
    await lenas.post('/sign-out/everywhere', fields, { accept: 'text/html' })
    expect(await states()).toEqual(['logged-out', 'subscribed', 'subscribed'])
  })

  it('comes within seconds where another instance ended it, although the clock is set back meanwhile', async () => {
    const browser = readers.browser()
    await browser.signIn('auth0|10001')
    const state = async () => (await browser.get('/api/reader/me')).json<{ state: string }>().state
    expect(await state()).toBe('logged-in')
    readers.paper.advance(-10 * 60_000)
    await readers.database.query('delete from sessions')
    expect(await state()).toBe('logged-out')
    readers.paper.advance(10 * 60_000)
  })

  it('comes by a message of the provider', async () => {
    const browser = readers.browser()
    await browser.signIn(LENA)
    const { html } = await browser.atProvider(`${readers.provider.issuer}/session/end?client_id=courier`)
    const [, action = '', xsrf = ''] = /action="([^"]+)".*?name="xsrf" value="([^"]+)"/.exec(html) ?? []
    await browser.atProvider(action, { xsrf, logout: 'yes' })
    expect(await stateOf(browser)).toBe('logged-out')
  })

  it('is not brought about by another site', async () => {
    const browser = readers.browser()
    await browser.signIn(LENA)
    const others: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const headers of others)
      for (const path of ['/sign-out', '/sign-out/everywhere', '/account/remove'])
        expect((await browser.post(path, { confirm: 'true' }, headers)).statusCode).toBe(403)
    expect(await stateOf(browser)).toBe('logged-in')
  })

  it('comes thirty days after its last use, which moves it on', async () => {
    const browser = readers.browser()
    await browser.signIn(LENA)
    readers.paper.advance(20 * 24 * 3600_000)
    const used = await browser.get('/news/')
    expect(setCookies(used).some((line) => /^session=[\w-]{43}; Max-Age=2592000/.test(line))).toBe(true)
    await wait(200)
    readers.paper.advance(20 * 24 * 3600_000)
    expect(await stateOf(browser)).toBe('logged-in')
    await wait(200)
    readers.paper.advance(31 * 24 * 3600_000)
    const ended = await browser.get('/news/')
    expect(ended.body).toContain('data-state="logged-out"')
    expect(browser.cookies.get('session')).toBeUndefined()
  })

  it.each([
    '/news/',
    '/account/',
    '/saved/',
    '/api/layout/v1?url=/',
    '/api/layout/v1/block?url=/&block=lead',
    '/trpc/layout.page?input=%7B%22url%22%3A%22%2F%22%7D',
    '/api/reader/me',
    '/trpc/reader.me',
    '/api/reader/sessions',
  ])('is moved on by any first request: %s (rule readers/sessions)', async (path) => {
    const browser = readers.browser()
    await browser.signIn(LENA)
    readers.paper.advance(2 * 3600_000)
    const used = await browser.get(path)
    expect(used.statusCode).toBe(200)
    const lines = setCookies(used)
    expect(lines.filter((line) => /^session=[\w-]{43}; Max-Age=2592000/.test(line))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('reader_state='))).toHaveLength(1)
    expect(
      lines.filter((line) => /^saved_for=[\w-]{16}; Max-Age=2592000; Path=\/; SameSite=Lax$/.test(line)),
    ).toHaveLength(1)
    await wait(200)
    readers.paper.advance(31 * 24 * 3600_000)
    expect(setCookies(await browser.get(path)).filter((line) => line.startsWith('session=; Max-Age=0'))).toHaveLength(1)
  })

  it('wins over being moved on at the same moment', async () => {
    const browser = readers.browser()
    await browser.signIn(LENA)
    readers.paper.advance(2 * 3600_000)
    const left = await browser.post('/sign-out')
    expect(setCookies(left).filter((line) => line.startsWith('session='))).toEqual([
      expect.stringMatching(/^session=;/),
    ])
    expect(await stateOf(browser)).toBe('logged-out')
  })

  it('comes in every other browser when the roles have changed', async () => {
    const [before, now] = [readers.browser(), readers.browser()]
    await before.signIn(LENA)
    await readers.database.query(`update readers set roles = '{editor}' where subject = $1`, [LENA])
    await now.signIn(LENA)
    readers.paper.advance(16_000)
    expect([await stateOf(before), await stateOf(now)]).toEqual(['logged-out', 'logged-in'])
  })
})

describe('the account (rule readers/account)', () => {
  it('is one cached page for each state, with the reader’s own data filled in when it is sent', async () => {
    const browser = readers.browser()
    expect((await browser.get('/account/')).body).toMatch(/You are not signed in.*href="\/sign-in"/s)
    await browser.signIn(EMIL)
    for (const _ of [1, 2]) {
      const page = await browser.get('/account/')
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.body).toMatch(/emil@courier\.example.*You work for it.*\(this one\)/s)
      expect(page.body).toMatch(/<form [^>]*action="\/sign-out" method="post"/)
    }
    const document = await browser.get('/api/layout/v1?url=/account/')
    expect(document.body).not.toMatch(/emil|Hart/)
    const lena = readers.browser()
    await lena.signIn(LENA)
    expect((await lena.get('/account/')).body).not.toMatch(/emil|Hart/)
  })

  it('exports all that is kept, and removes it when that is confirmed', async () => {
    const browser = readers.browser()
    await browser.signIn(SAM)
    const taken = await browser.get('/api/reader/export')
    expect(taken.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(taken.json()).toMatchObject({ reader: { email: 'sam@readers.example' }, sessions: [{ isThis: true }] })
    expect((await browser.post('/account/remove')).statusCode).toBe(400)
    expect((await browser.post('/account/remove', { confirm: 'true' })).statusCode).toBe(303)
    expect(await stateOf(browser)).toBe('logged-out')
    expect(await readers.database.query('select * from readers where subject = $1', [SAM])).toEqual([])
    expect((await browser.get('/api/reader/export')).statusCode).toBe(401)
  })

  it('says that nobody is signed in if the session has ended meanwhile, and does not create the account again', async () => {
    const nobody = readers.browser()
    const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const answers = [
      await nobody.get('/api/reader/export', html),
      await nobody.post('/account/remove', { confirm: 'true' }, html),
      await nobody.post('/account/newsletters', { id: 'morning-edition' }, html),
    ]
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, '/account/'],
      [303, '/account/'],
      [303, '/account/'],
    ])
  })
})

describe('while the database is away (rule readers/sessions)', () => {
  afterEach(() => readers.database.back())

  it('pages go by the browser’s sealed cookie, and an ended session stays ended', async () => {
    const [subscriber, leaver] = [readers.browser(), readers.browser()]
    await subscriber.signIn(ADA)
    await leaver.signIn(ADA)
    const cookies = [leaver.cookies.get('session')!, leaver.cookies.get('reader_state')!] as const
    await readers.database.away()
    readers.paper.advance(16_000)
    expect(await stateOf(subscriber)).toBe('subscribed')
    expect((await subscriber.get('/')).body).not.toMatch(/data-ad-slot/)
    expect((await subscriber.get('/api/reader/me')).json()).toMatchObject({ state: 'subscribed', adsFree: true })
    expect((await subscriber.get('/account/')).body).toContain('cannot be shown at the moment')
    expect((await subscriber.get('/api/reader/export')).statusCode).toBe(503)
    const page = await subscriber.post('/sign-out/everywhere', {}, { accept: 'text/html' })
    expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '5',
      'private, no-store',
    ])
    expect(page.body).toContain('could not be done just now')
    const called = await subscriber.post('/sign-out/everywhere', {}, { accept: 'application/json' })
    expect([called.statusCode, called.json().error.code]).toEqual([503, 'unavailable'])

    expect((await leaver.post('/sign-out')).statusCode).toBe(303)
    leaver.cookies.set('session', cookies[0])
    leaver.cookies.set('reader_state', cookies[1])
    expect(await stateOf(leaver)).toBe('logged-out')

    const newcomer = readers.browser()
    const refused = await newcomer.signIn(LENA, '/food/')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(refused.body).toMatch(/href="\/food\/"/)

    readers.paper.advance(6 * 60_000)
    expect(await stateOf(subscriber)).toBe('logged-out')
    await readers.database.back()
    await expect.poll(() => stateOf(subscriber)).toBe('subscribed')
    leaver.cookies.set('session', cookies[0])
    readers.paper.advance(11 * 60_000)
    expect(await stateOf(leaver)).toBe('logged-out')
  })

  it('an ended session is ended for other instances too, even if nobody asks here', async () => {
    const count = async () => (await readers.database.query('select 1 from sessions')).length
    const leaver = readers.browser()
    await leaver.signIn(ADA)
    const before = await count()
    await readers.database.away()
    expect((await leaver.post('/sign-out')).statusCode).toBe(303)
    await readers.database.back()
    await expect.poll(count, { timeout: 10_000 }).toBe(before - 1)
  })
})

describe('many readers at once', () => {
  it('five hundred requests of ten readers never mix their data', async () => {
    const people = [...PEOPLE, undefined, undefined]
    const browsers = await Promise.all(
      people.map(async (person) => {
        const browser = readers.browser()
        if (person) await browser.signIn(person.subject)
        return { browser, person, state: await stateOf(browser) }
      }),
    )
    const paths = ['/', '/news/', '/account/', '/api/reader/me', '/api/layout/v1?url=/food/']
    const foreign: string[] = []
    const ask = async (turn: number) => {
      const { browser, person, state } = browsers[turn % browsers.length]!
      const path = paths[Math.floor(turn / browsers.length) % paths.length]!
      const { body } = await browser.get(path)
      const others = PEOPLE.filter((each) => each !== person)
      if (others.some(({ email, name }) => body.includes(email) || body.includes(name))) foreign.push(path)
      const shown = /data-panel="account" data-state="([\w-]+)"/.exec(body)?.[1] ?? state
      if (shown !== state) foreign.push(`${path} is ${shown}`)
      if (person && path === '/account/' && !body.includes(person.email)) foreign.push('not even one’s own')
    }
    for (let first = 0; first < 500; first += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => ask(first + index)))
    expect(foreign).toEqual([])
  })

  it('logs and metrics say nothing about who signed in', async () => {
    const browser = readers.browser()
    const back = await browser.chooseAtProvider(LENA)
    await browser.get(back)
    const secrets = [...new URLSearchParams(back.split('?')[1]).values(), browser.cookies.get('session')!]
    const { body: metrics } = await browser.get('/metrics')
    const said = readers.paper.logs() + metrics
    expect(metrics).toContain('/sign-in/callback')
    for (const { email, name, subject } of PEOPLE)
      // The number of a subject by itself may be any figure's, but for one in quotes.
      for (const word of [email, name, subject, encodeURIComponent(email), encodeURIComponent(subject)])
        expect(said).not.toContain(word)
    for (const { subject } of PEOPLE) expect(said).not.toContain(`"${subject.split('|')[1]!}"`)
    for (const secret of secrets.filter((each) => each !== readers.provider.issuer)) expect(said).not.toContain(secret)
  })
})

describe('limits by address (rule service/limits)', () => {
  it('sign-ins are counted, and so are cookies without a session: after too many the database is not asked', async () => {
    const own = await startPaperWithReaders()
    const browser = own.browser()
    let count = 0
    while ((await browser.get('/sign-in')).statusCode !== 429) count++
    expect(count).toBe(LIMITS.signIns.max)

    const guesser = own.browser()
    const guess = async (letter: string) => {
      guesser.cookies.set('session', letter.repeat(43))
      expect((await guesser.get('/news/')).statusCode).toBe(200)
    }
    await guess('a')
    const asking = { ip: guesser.address, routeOptions: {} } as unknown as FastifyRequest
    for (let taken = 1; taken < LIMITS.unknownSessions.max; taken++)
      await own.paper.app.limits.take('unknownSessions', asking)
    await guess('b')
    await own.database.away()
    await guess('c')
    // Had it been asked, the log would say that it is away.
    expect(own.paper.logs()).not.toContain('the database is away')
    await own.close()
  })

  it.each(['/api/reader/newsletters', '/api/reader/saved', '/trpc/reader.me', '/trpc/newsletters.mine'])(
    'after too many cookies without a session, %s does not ask the database for another',
    async (url) => {
      const own = await startPaperWithReaders()
      const guesser = own.browser()
      const guess = async (letter: string) => {
        guesser.cookies.set('session', letter.repeat(43))
        return (await guesser.get(url)).statusCode
      }
      const asking = { ip: guesser.address, routeOptions: {} } as unknown as FastifyRequest
      for (let taken = 0; taken < LIMITS.unknownSessions.max; taken++)
        await own.paper.app.limits.take('unknownSessions', asking)
      expect(await guess('a')).toBe(url === '/trpc/reader.me' ? 200 : 401)
      expect(await guess('b')).toBe(429)
      // Nobody else is refused.
      expect((await own.browser().get(url)).statusCode).toBe(url === '/trpc/reader.me' ? 200 : 401)
      await own.close()
    },
  )

  it('sign-outs are counted, also those of cookies without a session', async () => {
    const own = await startPaperWithReaders()
    const guesser = own.browser()
    const asking = { ip: guesser.address, routeOptions: {} } as unknown as FastifyRequest
    for (let taken = 1; taken < LIMITS.signOuts.max; taken++) await own.paper.app.limits.take('signOuts', asking)
    const signOut = async (letter: string) => {
      guesser.cookies.set('session', letter.repeat(43))
      return (await guesser.post('/sign-out', {})).statusCode
    }
    expect(await signOut('a')).toBe(303)
    expect(await signOut('b')).toBe(429)
    await own.close()
  })
})
