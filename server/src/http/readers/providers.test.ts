import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { StubProvider } from '../../testing/stub-provider.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { Browser, TEST_SESSION_SECRET } from '../../testing/signed-in.ts'

let provider: StubProvider
let database: TestDatabase
let paper: TestPaper
const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'courier',
  OIDC_CLIENT_SECRET: 'secret-of-the-courier',
  SESSION_SECRET: TEST_SESSION_SECRET,
  INTERNAL_DOMAINS: 'courier.example, paper.example',
  ...more,
})
beforeAll(async () => {
  provider = await StubProvider.start()
  database = await testDatabase()
  paper = await startPaper(settings())
})
afterAll(async () => {
  await paper.close()
  await provider.close()
  await database.close()
})
beforeEach(() => {
  Object.assign(provider, {
    claims: { email: 'rita@readers.example' },
    skew: 0,
    fault: undefined,
    userInfo: undefined,
    padding: 0,
  })
  Object.assign(provider, { metadata: {}, secretIn: undefined, userInfoSignedBy: undefined, beforeToken: undefined })
  provider.instead = {}
})

/** Begins, and comes back as the stub leads back. */
async function signIn(
  browser = new Browser(paper.app),
  returnTo = '/',
): Promise<{ browser: Browser; status: number; body: string }> {
  const begun = await browser.get(`/sign-in?return=${encodeURIComponent(returnTo)}`)
  const asked = new URL(String(begun.headers.location)).searchParams
  const query = new URLSearchParams({ code: asked.get('nonce') ?? '', state: asked.get('state') ?? '' })
  const { statusCode, body } = await browser.get(`/sign-in/callback?${query.toString()}`)
  return { browser, status: statusCode, body }
}
const me = async (browser: Browser) => (await browser.get('/api/reader/me')).json<Record<string, unknown>>()

describe('a token of the provider (rule readers/sign-in)', () => {
  it.each<[string, number, number]>([
    ['half a minute ahead', 30, 303],
    ['half a minute behind, as are its tokens', -330, 303],
    ['ten minutes behind', -600, 400],
  ])('is accepted with a clock that is %s', async (_what, skew, status) => {
    provider.skew = skew
    expect((await signIn()).status).toBe(status)
  })

  it.each<[string, JWTPayload, string]>([
    ['another paper', { aud: 'another-paper' }, 'You could not be signed in'],
    ['another provider', { iss: 'https://evil.example' }, 'You could not be signed in'],
    ['another attempt', { nonce: 'another' }, 'That sign-in has ended'],
    ['nobody', { sub: '' }, 'You could not be signed in'],
    ['a time that is long over', { iat: 1, exp: 2 }, 'You could not be signed in'],
  ])(
    'is refused if it is for, or from, %s, and only an attempt is blamed on the reader',
    async (_whom, claims, words) => {
      provider.claims = claims
      const { browser, status, body } = await signIn()
      expect([status, await me(browser)]).toMatchObject([400, { state: 'logged-out' }])
      expect(body).toContain(words)
    },
  )

  it('is accepted with a new key at once, and not with a key that is not published', async () => {
    expect((await signIn()).status).toBe(303)
    await provider.rotate()
    expect((await signIn()).status).toBe(303)
    await provider.rotate({ hidden: true })
    expect((await signIn()).status).toBe(400)
    await provider.rotate()
    const { browser, status } = await signIn()
    expect(status).toBe(303)
    await provider.rotate()
    const told = await browser.post('/sign-in/backchannel', { logout_token: await provider.logout() })
    expect([told.statusCode, await me(browser)]).toMatchObject([200, { state: 'logged-out' }])
  })

  it('is accepted with a new key that has the name of the old one', async () => {
    await provider.rotate({ kid: 'the-key' })
    expect((await signIn()).status).toBe(303)
    await provider.rotate({ kid: 'the-key' })
    const { browser, status } = await signIn()
    expect(status).toBe(303)
    await provider.rotate({ kid: 'the-key' })
    const told = await browser.post('/sign-in/backchannel', { logout_token: await provider.logout() })
    expect([told.statusCode, await me(browser)]).toMatchObject([200, { state: 'logged-out' }])
    await provider.rotate({ kid: 'the-key', hidden: true })
    expect((await signIn()).status).toBe(400)
    await provider.rotate()
  })

  it('is accepted with a new key that is published beside an old one of the same name', async () => {
    await provider.rotate({ kid: 'the-key' })
    await provider.rotate({ kid: 'the-key', besideOld: true })
    const { browser, status } = await signIn()
    expect(status).toBe(303)
    const told = await browser.post('/sign-in/backchannel', { logout_token: await provider.logout() })
    expect([told.statusCode, await me(browser)]).toMatchObject([200, { state: 'logged-out' }])
    await provider.rotate({ kid: 'the-key', besideOld: true })
    expect((await signIn()).status).toBe(303)
    await provider.rotate({ kid: 'the-key', hidden: true })
    expect((await signIn()).status).toBe(400)
    await provider.rotate()
  })

  it.each<[string, number]>([
    ['two minutes ahead', 120],
    ['ten minutes ahead', 600],
    ['two minutes behind', -120],
  ])('ends the session that it began, with a clock that is %s', async (_what, skew) => {
    provider.skew = skew
    const { browser, status } = await signIn()
    expect(status).toBe(303)
    const told = await browser.post('/sign-in/backchannel', { logout_token: await provider.logout() })
    expect([told.statusCode, await me(browser)]).toMatchObject([200, { state: 'logged-out' }])
  })

  it.each<[string, JWTPayload, boolean]>([
    ['the paper’s domain', { email: 'Rita@Courier.EXAMPLE' }, true],
    ['its second domain', { email: 'rita@paper.example' }, true],
    ['a domain below it', { email: 'rita@mail.courier.example' }, false],
    ['a domain that ends like it', { email: 'rita@not-courier.example' }, false],
    ['the paper’s domain, which nobody has verified', { email: 'rita@courier.example', email_verified: false }, false],
    [
      'the paper’s domain, which the provider says as text',
      { email: 'rita@courier.example', email_verified: 'false' },
      false,
    ],
    ['the paper’s domain, verified in text', { email: 'rita@courier.example', email_verified: 'true' }, true],
    ['nowhere', { email: 'courier.example' }, false],
  ])('an address of %s makes an employee: %j %s (rule readers/roles)', async (_where, claims, internal) => {
    provider.claims = claims
    const { browser } = await signIn()
    expect(await me(browser)).toMatchObject({ internal })
  })

  it('may contain a name that the database cannot store', async () => {
    provider.claims = { email: 'rita@readers.example', name: 'Ri\u0000ta' }
    const { browser, status } = await signIn()
    expect([status, await me(browser)]).toMatchObject([303, { name: 'Rita' }])
  })

  it('that names a reader by nothing but spaces names none', async () => {
    provider.claims = { email: 'rita@readers.example', name: ' \t ' }
    const { browser } = await signIn()
    expect(await me(browser)).not.toHaveProperty('name')
  })

  it('may contain a role that the database cannot store', async () => {
    provider.claims = { email: 'rita@readers.example', roles: ['edi\u0000tor', 'publisher'] }
    const { browser, status } = await signIn()
    const exported = (await browser.get('/api/reader/export')).json<{ reader: { roles: string[] } }>()
    expect([status, exported.reader.roles]).toEqual([303, ['publisher']])
  })

  it('may contain the groups of a large house, in which the role of an editor is one of many (rule readers/roles)', async () => {
    const groups = Array.from({ length: 200 }, (_, number) => `group-${number}`)
    provider.claims = { email: 'rita@readers.example', roles: [...groups, 'editor'] }
    const { browser } = await signIn()
    const exported = (await browser.get('/api/reader/export')).json<{ reader: { roles: string[] } }>()
    expect(exported.reader.roles).toEqual([...groups, 'editor'])
  })

  it.each([
    ['of a character that is none', 'stub|\u0000'],
    ['of half a character, which would be stored like any other half', 'stub|\ud800'],
    ['without end', Array.from({ length: 1400 }, (_, number) => number * number).join()],
  ])('is not believed about a reader whom the database cannot store by a name %s', async (_what, sub) => {
    provider.claims = { sub, email: 'rita@readers.example' }
    const { browser, status, body } = await signIn()
    expect([status, await me(browser)]).toMatchObject([400, { state: 'logged-out' }])
    expect(body).toContain('You could not be signed in')
    const told = await browser.post('/sign-in/backchannel', { logout_token: await provider.logout({ sub }) })
    expect(told.statusCode).toBe(400)
  })

  it('is followed by a request for the address if it has none', async () => {
    provider.claims = {}
    provider.userInfo = { sub: 'stub|1', email: 'asked@readers.example' }
    const own = await startPaper(settings())
    const { browser } = await signIn(new Browser(own.app))
    expect(await me(browser)).toMatchObject({ email: 'asked@readers.example' })
    await own.close()
  })

  it.each(['', '  '])(
    'is asked what its token leaves empty, and an address has no spaces around it: “%s”',
    async (empty) => {
      provider.claims = { email: empty, name: empty, sid: empty }
      provider.userInfo = { sub: 'stub|1', email: ' asked@courier.example ', email_verified: true, name: 'Rita' }
      const own = await startPaper(settings())
      const { browser } = await signIn(new Browser(own.app))
      expect(await me(browser)).toMatchObject({ email: 'asked@courier.example', name: 'Rita', internal: true })
      await browser.post('/sign-in/backchannel', { logout_token: await provider.logout({ sid: empty }) })
      expect(await me(browser)).toMatchObject({ state: 'logged-out' })
      provider.userInfo['email'] = empty
      await signIn(browser)
      expect(await me(browser)).not.toHaveProperty('email')
      await own.close()
    },
  )

  it.each<[string, 'itself' | 'another', JWTPayload, Record<string, unknown>]>([
    ['counts', 'itself', {}, { email: 'asked@readers.example' }],
    [
      'counts without saying by whom and for whom it is',
      'itself',
      { iss: undefined, aud: undefined },
      { email: 'asked@readers.example' },
    ],
    ['is nothing of a key that it does not publish', 'another', {}, { state: 'logged-out' }],
    ['is nothing for another paper', 'itself', { aud: 'another-paper' }, { state: 'logged-out' }],
    ['is nothing by another provider', 'itself', { iss: 'https://evil.example' }, { state: 'logged-out' }],
    ['is nothing of another reader', 'itself', { sub: 'stub|2' }, { state: 'logged-out' }],
  ])('that comes as a signed token where it is asked %s', async (_what, userInfoSignedBy, more, expected) => {
    provider.claims = {}
    if (expected['state']) provider.metadata = { userinfo_signing_alg_values_supported: ['ES256'] }
    Object.assign(provider, { userInfoSignedBy, userInfo: { sub: 'stub|1', email: 'asked@readers.example', ...more } })
    const own = await startPaper(settings())
    const { browser } = await signIn(new Browser(own.app))
    expect(await me(browser)).toMatchObject(expected)
    await own.close()
  })

  it.each<['header' | 'body', string[] | undefined]>([
    ['header', ['client_secret_basic']],
    ['header', undefined],
    ['body', ['client_secret_post', 'client_secret_basic']],
    ['body', undefined],
  ])('is given the secret in the %s where that is what it takes, and names %j', async (secretIn, methods) => {
    Object.assign(provider, { secretIn, metadata: methods ? { token_endpoint_auth_methods_supported: methods } : {} })
    const own = await startPaper(settings())
    expect((await signIn(new Browser(own.app))).status).toBe(303)
    expect((await signIn(new Browser(own.app))).status).toBe(303)
    await own.close()
  })

  it.each<[unknown, Record<string, unknown> | undefined, string[]]>([
    [undefined, { roles: ['editor'] }, ['editor']],
    ['editor', undefined, ['editor']],
    [['editor', 7, null], undefined, ['editor']],
    [['publisher'], { roles: ['editor'] }, ['publisher']],
    [undefined, { fails: true }, []],
  ])(
    'gives roles by its token, %j, or else when it is asked, %j (rule readers/roles)',
    async (roles, more, expected) => {
      provider.claims = {
        email: 'rita@courier.example',
        email_verified: true,
        ...(roles === undefined ? {} : { roles }),
      }
      provider.userInfo = more && { sub: 'stub|1', ...more }
      const own = await startPaper(settings())
      const { browser, status } = await signIn(new Browser(own.app))
      const exported = (await browser.get('/api/reader/export')).json<{ reader: { roles: string[] } }>()
      expect([status, JSON.stringify(exported)]).toEqual([
        303,
        expect.stringContaining(`"roles":${JSON.stringify(expected)}`),
      ])
      await own.close()
    },
  )

  it('lets each of many tabs come back', async () => {
    const browser = new Browser(paper.app)
    const begun = []
    for (let tab = 0; tab < 5; tab++) begun.push(await browser.get(`/sign-in?return=/news/${tab}/`))
    const [first] = begun
    const asked = new URL(String(first!.headers.location)).searchParams
    const query = new URLSearchParams({ code: asked.get('nonce')!, state: asked.get('state')! })
    const answer = await browser.get(`/sign-in/callback?${query.toString()}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/news/0/'])
  })

  it('is waited for with cookies that browsers accept, however long the addresses to return to', async () => {
    const browser = new Browser(paper.app)
    for (const path of ['/寿司'.repeat(150), '/é'.repeat(120), `/${'a'.repeat(490)}`]) {
      const { headers } = await browser.get(`/sign-in?return=${encodeURIComponent(path)}`)
      for (const line of [headers['set-cookie'] ?? []].flat()) expect(line.length).toBeLessThan(4096)
      // The browser sends all of them with every request, which has room for 16 KB of headers.
      expect(browser.cookies.header.length).toBeLessThan(5000)
    }
  })

  it.each<[string, JWTPayload, Record<string, unknown>, boolean]>([
    ['verified', {}, { email: 'rita@courier.example', email_verified: true }, true],
    ['unverified', {}, { email: 'rita@courier.example', email_verified: false }, false],
    ['unverified in text, without it', {}, { email_verified: 'false' }, false],
    ['unverified, in other letters', {}, { email: 'Rita@Courier.example', email_verified: false }, false],
    ['nothing', {}, { email: 'rita@courier.example' }, true],
    // Of this one the token itself speaks.
    ['unverified', { email_verified: true }, { email: 'rita@courier.example', email_verified: false }, true],
    ['unverified, of another address', {}, { email: 'rita@elsewhere.example', email_verified: false }, true],
  ])(
    'is asked whether an address is verified where the token does not say so: %s %j %j (rule readers/roles)',
    async (_what, more, userInfo, internal) => {
      provider.claims = { email: 'rita@courier.example', ...more }
      provider.userInfo = { sub: 'stub|1', ...userInfo }
      const own = await startPaper(settings())
      const { browser, status } = await signIn(new Browser(own.app))
      expect(status).toBe(303)
      expect(await me(browser)).toMatchObject({ internal })
      await own.close()
    },
  )

  it.each([
    ['access_denied', 303, '/food/', ''],
    ['temporarily_unavailable', 503, undefined, 'Signing in does not work at the moment'],
    ['invalid_scope', 400, undefined, 'You could not be signed in'],
    ['<b>of its own</b>', 400, undefined, 'You could not be signed in'],
  ])('is an end of its own where it is %s', async (error, status, location, words) => {
    const browser = new Browser(paper.app)
    const begun = await browser.get('/sign-in?return=/food/')
    const asked = new URL(String(begun.headers.location)).searchParams
    const query = new URLSearchParams({ error, state: asked.get('state')! })
    const answer = await browser.get(`/sign-in/callback?${query.toString()}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
    expect(answer.body).toContain(words)
    expect(answer.body).not.toContain('of its own')
    expect(browser.cookies.get('session')).toBeUndefined()
  })

  it('ends a session, or all of a reader, and an invalid token ends nothing', async () => {
    provider.claims = { email: 'rita@readers.example', sid: 'session-1' }
    const first = (await signIn()).browser
    provider.claims = { email: 'rita@readers.example', sid: 'session-2' }
    const second = (await signIn()).browser
    const tell = async (token: string) =>
      (await first.post('/sign-in/backchannel', { logout_token: token }, { 'sec-fetch-site': 'cross-site' })).statusCode
    const states = async () => [(await me(first))['state'], (await me(second))['state']]
    const old = Math.floor(Date.now() / 1000) - 3600
    for (const token of [
      '',
      'no.token.atall',
      await provider.sign({ sid: 'session-1' }),
      await provider.logout({ sid: 'session-1', aud: 'another-paper' }),
      await provider.logout({ sid: 'session-1', nonce: 'an identity token has one' }),
      await provider.logout({ sid: 'session-1', iat: old, exp: old + 7200 }),
      await provider.logout({ sub: undefined as unknown as string }),
    ])
      expect(await tell(token)).toBe(400)
    expect(await states()).toEqual(['logged-in', 'logged-in'])
    expect(paper.logs()).toMatch(/"reason":"ERR_JWT_EXPIRED",[^\n]*"a logout from the provider was not accepted"/)
    expect(await tell(await provider.logout({ sid: 'session-1' }))).toBe(200)
    expect(await states()).toEqual(['logged-out', 'logged-in'])
    expect(await tell(await provider.logout({ sub: 'stub|2' }))).toBe(200)
    expect(await states()).toEqual(['logged-out', 'logged-in'])
    expect(await tell(await provider.logout())).toBe(200)
    expect(await states()).toEqual(['logged-out', 'logged-out'])
  })
})

describe('a provider’s message that a session has ended (rule readers/sign-in)', () => {
  const tell = async (token: string) =>
    (await new Browser(paper.app).post('/sign-in/backchannel', { logout_token: token })).statusCode

  it.each<[string, JWTPayload]>([
    ['a reader’s sessions', {}],
    ['one without a name of its own', { jti: undefined as unknown as string }],
  ])('ends nothing that began since if it is sent again: %s', async (_what, claims) => {
    const token = await provider.logout(claims)
    const before = (await signIn()).browser
    expect([await tell(token), await me(before)]).toMatchObject([200, { state: 'logged-out' }])
    const { browser } = await signIn()
    expect([await tell(token), await me(browser)]).toMatchObject([200, { state: 'logged-in' }])
    expect([await tell(await provider.logout()), await me(browser)]).toMatchObject([200, { state: 'logged-out' }])
  })

  it('is accepted again after the database was away the first time', async () => {
    const { browser } = await signIn()
    const token = await provider.logout()
    await database.away()
    const refused = await new Browser(paper.app).post('/sign-in/backchannel', { logout_token: token })
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      { error: { code: 'unavailable', message: 'the logout cannot be taken at the moment' } },
    ])
    await database.back()
    await vi.waitFor(async () => expect(await tell(token)).toBe(200), 10_000)
    await vi.waitFor(async () => expect(await me(browser)).toMatchObject({ state: 'logged-out' }), 10_000)
  })

  it.each<[string, JWTPayload]>([
    ['the session', { sid: 'session-1' }],
    ['all of the reader', {}],
  ])('keeps a session from beginning if it comes before that: %s', async (_what, ended) => {
    provider.claims = { email: 'rita@readers.example', sid: 'session-1' }
    provider.beforeToken = async () => tell(await provider.logout(ended))
    const { browser, status } = await signIn()
    expect([status, await me(browser)]).toMatchObject([400, { state: 'logged-out' }])
    provider.beforeToken = undefined
    expect([(await signIn(browser)).status, await me(browser)]).toMatchObject([303, { state: 'logged-in' }])
  })

  it('that names a session of the reader ends those of which it never gave the name, and no other that it named', async () => {
    const unnamed = (await signIn()).browser
    provider.claims = { email: 'rita@readers.example', sid: 'session-1' }
    const named = (await signIn()).browser
    provider.claims = { email: 'rita@readers.example', sub: 'stub|2' }
    const another = (await signIn()).browser
    expect(await tell(await provider.logout({ sid: 'session-2' }))).toBe(200)
    const readers = await Promise.all([unnamed, named, another].map(me))
    expect(readers.map(({ state }) => state)).toEqual(['logged-out', 'logged-in', 'logged-in'])
  })

  it('that names a session keeps one without a name from beginning', async () => {
    provider.beforeToken = async () => tell(await provider.logout({ sid: 'session-2' }))
    const { browser, status } = await signIn()
    expect([status, await me(browser)]).toMatchObject([400, { state: 'logged-out' }])
    provider.beforeToken = async () => tell(await provider.logout({ sid: 'session-2', sub: 'stub|2' }))
    expect((await signIn(browser)).status).toBe(303)
  })

  it('does not keep others from signing in meanwhile', async () => {
    provider.claims = { email: 'rita@readers.example', sid: 'session-1' }
    provider.beforeToken = async () => {
      await tell(await provider.logout({ sub: 'stub|2' }))
      await tell(await provider.logout({ sid: 'session-2' }))
    }
    expect((await signIn()).status).toBe(303)
  })

  it('is forgotten once it is too old to be accepted, and names nobody until then', async () => {
    await tell(await provider.logout({ jti: 'word-1', sub: 'stub|3' }))
    const kept = await database.query('select * from provider_logouts')
    expect(JSON.stringify(kept)).not.toMatch(/word-1|stub\|3/)
    await database.query("update provider_logouts set expires_at = '2000-01-01'")
    await tell(await provider.logout({ sub: 'stub|4' }))
    expect(await database.query('select id from provider_logouts')).toHaveLength(1)
  })
})

describe('a provider that is down', () => {
  it('does not stop the start or readers, and is reported with a way back', async () => {
    await provider.close()
    const own = await startPaper(settings())
    const browser = new Browser(own.app)
    expect((await browser.get('/news/')).statusCode).toBe(200)
    const page = await browser.get('/sign-in?return=%2Ffood%2F%3Fpage%3D2%26x%3D%22')
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('Signing in does not work at the moment')
    expect(page.body).toMatch(/href="\/food\/\?page=2&amp;x=%22"/)
    expect(own.logs()).toContain('"msg":"Error on loading Login service module"')
    await provider.listen()
    expect((await signIn(browser)).status).toBe(303)
    await own.close()
  })

  it.each(['authorization_endpoint', 'jwks_uri', 'token_endpoint'])(
    'or does not say its %s is one that nobody can sign in with',
    async (name) => {
      provider.metadata = { [name]: undefined }
      const own = await startPaper(settings())
      const page = await new Browser(own.app).get('/sign-in?return=/food/')
      expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('href="/food/"')])
      expect(own.logs()).toContain('"msg":"Error"')
      await own.close()
    },
  )

  it.each(['jwks_uri', 'token_endpoint'])(
    'or gives for its %s an address that is not secret, while its own is, is one that nobody can sign in with',
    async (name) => {
      const issuer = 'https://id.example'
      const names = { authorization_endpoint: 'auth', token_endpoint: 'token', jwks_uri: 'keys' }
      const addresses = Object.entries(names).map(([field, path]) => [field, `${issuer}/${path}`])
      const description = { issuer, ...Object.fromEntries(addresses) }
      const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(description))
      const begin = async () => {
        const own = await startPaper(settings({ OIDC_ISSUER: issuer }))
        const browser = new Browser(own.app)
        const { statusCode } = await browser.get('/sign-in')
        await browser.post('/sign-in/backchannel', { logout_token: await provider.logout({ iss: issuer }) })
        await own.close()
        return statusCode
      }
      expect(await begin()).toBe(302)
      Object.assign(description, { [name]: 'http://id.example/insecure' })
      expect(await begin()).toBe(503)
      expect(asked.mock.calls.map(([address]) => String(address))).not.toContain('http://id.example/insecure')
      asked.mockRestore()
    },
  )

  it('ends no session, and readers can still sign out here', async () => {
    const { browser } = await signIn()
    const own = await startPaper(settings())
    const here = new Browser(own.app)
    here.cookies.set('session', browser.cookies.get('session')!)
    provider.fault = 500
    expect(await me(here)).toMatchObject({ state: 'logged-in' })
    const left = await here.post('/sign-out')
    expect([left.statusCode, left.headers.location]).toEqual([303, '/'])
    expect(await me(here)).toMatchObject({ state: 'logged-out' })
    await own.close()
  })

  /** Begins, and comes back to a provider that something has become of meanwhile. */
  async function comeBackAfter(change: () => void, { app } = paper) {
    const browser = new Browser(app)
    const begun = await browser.get('/sign-in?return=/food/')
    const asked = new URL(String(begun.headers.location)).searchParams
    change()
    const query = new URLSearchParams({ code: asked.get('nonce')!, state: asked.get('state')! })
    const { statusCode, body } = await browser.get(`/sign-in/callback?${query.toString()}`)
    return { statusCode, body }
  }

  // A proxy in front of the provider may answer with a page of its own: with 404, or even with 200.
  it.each([503, 404, 200])(
    'or answers with %s and no word, in the middle of a sign-in is not blamed on the reader',
    async (fault) => {
      const { statusCode, body } = await comeBackAfter(() => (provider.fault = fault))
      expect([statusCode, body]).toEqual([503, expect.stringContaining('Signing in does not work at the moment')])
      expect(body).toContain('href="/food/"')
    },
  )

  it('or whose answer is far too large is not read to its end, and not blamed on the reader', async () => {
    const { statusCode, body } = await comeBackAfter(() => (provider.padding = 2 ** 21))
    expect([statusCode, body]).toEqual([503, expect.stringContaining('Signing in does not work at the moment')])
    const own = await startPaper(settings())
    expect((await new Browser(own.app).get('/sign-in?return=/food/')).statusCode).toBe(503)
    await own.close()
  })

  it('or does not say who the reader is where it is asked, is not blamed on the reader', async () => {
    Object.assign(provider, { claims: {}, userInfo: { fails: true } })
    const own = await startPaper(settings())
    expect((await signIn(new Browser(own.app))).status).toBe(503)
    await own.close()
  })

  const saying = (body: string) => (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  it.each<[string, string, (response: ServerResponse) => unknown]>([
    ['of no tokens', '/token', saying('{}')],
    ['of no token of the reader', '/token', saying('{"access_token":"access","token_type":"bearer"}')],
    ['of nothing but a word', '/token', saying('"maintenance"')],
    ['of no keys', '/keys', saying('{}')],
    ['of nobody', '/me', saying('{}')],
    ['that breaks off', '/me', (response) => response.write('{"sub":', () => response.destroy())],
    ['that is far too large', '/me', saying(`{${' '.repeat(2 ** 21)}}`)],
  ])('or gives an answer %s at %s is not blamed on the reader', async (_what, path, answer) => {
    Object.assign(provider, { claims: {}, userInfo: { sub: 'stub|1', email: 'asked@readers.example' } })
    const own = await startPaper(settings())
    const { statusCode, body } = await comeBackAfter(() => (provider.instead[path] = answer), own)
    expect([statusCode, body]).toEqual([503, expect.stringContaining('Signing in does not work at the moment')])
    provider.instead = {}
    expect((await signIn(new Browser(own.app))).status).toBe(303)
    await own.close()
  })

  it('or whose keys are none just now is asked to say again that a session has ended', async () => {
    const { browser } = await signIn()
    await provider.rotate()
    const token = { logout_token: await provider.logout() }
    provider.instead['/keys'] = saying('{}')
    expect((await browser.post('/sign-in/backchannel', token)).statusCode).toBe(503)
    provider.instead = {}
    expect((await browser.post('/sign-in/backchannel', token)).statusCode).toBe(200)
    expect(await me(browser)).toMatchObject({ state: 'logged-out' })
  })

  it.each(['not an address', 'javascript:alert(1)', 7])(
    'or says that it ends sessions at %j, still lets readers sign out here',
    async (address) => {
      provider.metadata = { end_session_endpoint: address }
      const own = await startPaper(settings())
      const { browser } = await signIn(new Browser(own.app))
      const left = await browser.post('/sign-out')
      expect([left.statusCode, left.headers.location]).toEqual([303, '/'])
      expect(await me(browser)).toMatchObject({ state: 'logged-out' })
      await own.close()
    },
  )

  it('or no longer takes the secret of the paper is not blamed on the reader', async () => {
    const methods = ['client_secret_post']
    Object.assign(provider, {
      secretIn: 'header',
      metadata: { token_endpoint_auth_methods_supported: methods },
    })
    const own = await startPaper(settings())
    const { statusCode, body } = await comeBackAfter(() => undefined, own)
    expect([statusCode, body]).toEqual([400, expect.stringContaining('You could not be signed in')])
    await own.close()
  })
})

describe('what the subscriber service knows (rule readers/lookup)', () => {
  let status = 200
  const asked: (string | null)[] = []
  /** Does something before the next answer. */
  let meanwhile: ((response: ServerResponse) => Promise<unknown>) | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const email = new URL(request.url ?? '', 'http://service.example').searchParams.get('email')
    asked.push(email)
    const before = meanwhile
    meanwhile = undefined
    await before?.(response)
    const codes: Record<string, string | number> = {
      'rita@readers.example': 'DIGITAL',
      'ned@readers.example': 4711,
      'blank@readers.example': '  ',
    }
    const code = codes[email?.toLowerCase() ?? ''] ?? ''
    const broken = email === 'nul@readers.example' ? 'DIG\u0000ITAL' : undefined
    const permissions = { sf_product_code: broken ?? code, sub_code: broken }
    response.writeHead(status).end(JSON.stringify({ contactId: broken, userPermissions: permissions }))
  }
  const service = createServer((request, response) => void answer(request, response))
  let own: TestPaper
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    own = await startPaper(settings({ READER_API: `http://127.0.0.1:${(service.address() as AddressInfo).port}` }))
  })
  afterAll(async () => {
    await own.close()
    service.close()
  })
  const stateAs = async (claims: JWTPayload) => {
    provider.claims = { sub: 'stub|lookup', ...claims }
    return (await me((await signIn(new Browser(own.app))).browser))['state']
  }

  it('belongs to one address: it stays while the service is down, and changes with the address', async () => {
    const rita = { email: 'rita@readers.example' }
    expect(await stateAs(rita)).toBe('subscribed')
    status = 503
    expect(await stateAs({ email: 'Rita@Readers.example' })).toBe('subscribed')
    expect(await stateAs({ email: 'other@readers.example' })).toBe('logged-in')
    status = 200
    expect(await stateAs(rita)).toBe('subscribed')
    expect(await stateAs({ email: 'other@readers.example', email_verified: false })).toBe('logged-in')
  })

  it('belongs to the address that was asked about, also where the reader signs in with another one meanwhile', async () => {
    const claims = { sub: 'stub|meanwhile', email: 'rita@readers.example' }
    provider.claims = claims
    const { browser } = await signIn(new Browser(own.app))
    own.advance(16 * 60_000)
    const answered = new Promise<Browser>((done) => {
      meanwhile = async (response) => {
        provider.claims = { ...claims, email: 'other@readers.example' }
        const other = await signIn(new Browser(own.app))
        response.on('finish', () => done(other.browser))
      }
    })
    await me(browser)
    const now = await answered
    // Each look asks the database anew. What the answer about the first address did would be seen by one of them.
    for (let looks = 0; looks < 30; looks++) {
      own.advance(16_000)
      expect(await me(now)).toMatchObject({ email: 'other@readers.example', state: 'logged-in' })
    }
  })

  it('is asked for again where it was last asked by a clock that was ahead by a year', async () => {
    own.advance(365 * 24 * 3600_000)
    provider.claims = { sub: 'stub|ahead', email: 'ahead@readers.example' }
    const { browser } = await signIn(new Browser(own.app))
    own.advance(-365 * 24 * 3600_000)
    await me(browser)
    // Once at sign-in, and once since.
    await expect.poll(() => asked.filter((email) => email === 'ahead@readers.example')).toHaveLength(2)
  })

  it('is no claim of the account page before the service has answered: nobody is told that they do not subscribe (rule readers/account)', async () => {
    const account = async (email: string) => {
      provider.claims = { sub: `stub|${email}`, email }
      const { browser } = await signIn(new Browser(own.app))
      return (await browser.get('/account/')).body
    }
    status = 503
    const unknown = await account('new@readers.example')
    expect(unknown).toContain('We cannot look up just now whether you have a subscription.')
    expect(unknown).not.toMatch(/without a subscription|You have no subscription/)
    status = 200
    expect(await account('blank@readers.example')).toContain('You have no subscription.')
    expect(await account('rita@readers.example')).not.toMatch(/You have no subscription|We cannot look up/)
  })

  it('may have codes that are numbers', async () => {
    expect(await stateAs({ sub: 'stub|numbers', email: 'ned@readers.example' })).toBe('subscribed')
  })

  it('may have a code of spaces: it is none', async () => {
    expect(await stateAs({ sub: 'stub|blank', email: 'blank@readers.example' })).toBe('logged-in')
  })

  it('may have codes that the database cannot store: they are none', async () => {
    expect(await stateAs({ sub: 'stub|nul', email: 'nul@readers.example' })).toBe('logged-in')
  })

  it.each([
    [399, 'subscribed'],
    [400, 'logged-in'],
  ])('is its answer with a status below 400, and nothing otherwise: %i', async (given, state) => {
    status = given
    expect(await stateAs({ sub: `stub|${given}`, email: 'rita@readers.example' })).toBe(state)
  })
})

describe('a link with Google (rule readers/google)', () => {
  const answers: { status: number; linked: boolean } = { status: 200, linked: false }
  const asked: string[] = []
  const service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url?.startsWith('/auth/subscriber'))
      return void response.end(JSON.stringify({ userPermissions: { sf_product_code: 'DIGITAL' } }))
    if (request.method === 'PUT') answers.linked = answers.status === 200
    response
      .writeHead(answers.status)
      .end(request.method === 'PUT' ? '{}' : JSON.stringify({ hasLinkedAccount: answers.linked }))
  })
  let own: TestPaper
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    const { port } = service.address() as AddressInfo
    own = await startPaper(
      settings({ READER_API: `http://127.0.0.1:${port}`, GOOGLE_PUBLICATION: 'paper.example:digital' }),
    )
  })
  afterAll(async () => {
    await own.close()
    service.close()
  })
  const offerOf = async (browser: Browser) => /data-reader="(\w+)"/.exec((await browser.get('/account/')).body)?.[1]

  it.each<[string, string, number, string | undefined]>([
    ['whose account is not linked', 'stub|7', 200, '7'],
    ['of whom nobody can tell', 'stub|8', 500, '8'],
    ['without a name of the publisher’s', 'stub-9', 200, undefined],
  ])('is offered to a subscriber %s', async (_who, sub, status, offered) => {
    Object.assign(answers, { status, linked: false })
    provider.claims = { sub, email: 'rita@readers.example' }
    const { browser } = await signIn(new Browser(own.app))
    expect(await offerOf(browser)).toBe(offered)
    expect((await me(browser))['linkGoogle']).toBe(offered === undefined ? undefined : true)
  })

  it('is sent to the service once Google has made it, and then not offered again', async () => {
    Object.assign(answers, { status: 500, linked: false })
    provider.claims = { sub: 'stub|10', email: 'rita@readers.example' }
    const { browser } = await signIn(new Browser(own.app))
    const told = () =>
      own.app.inject({ method: 'PUT', url: '/api/reader/google-link', headers: { cookie: browser.cookies.header } })
    expect((await told()).json()).toEqual({ linked: false })
    expect(own.logs()).toContain('Error linking subscription')
    answers.status = 200
    expect((await told()).json()).toEqual({ linked: true })
    expect(asked).toContain('PUT /google-subscription-linking/reader?auth0Id=stub%7C10')
    expect(await offerOf(browser)).toBeUndefined()
    expect(await me(browser)).not.toHaveProperty('linkGoogle')
  })

  it('is not recorded for another reader than the one to whom the page was sent', async () => {
    Object.assign(answers, { status: 200, linked: false })
    provider.claims = { sub: 'stub|11', email: 'rita@readers.example' }
    const { browser } = await signIn(new Browser(own.app))
    const told = (reader: string) =>
      own.app.inject({
        method: 'PUT',
        url: '/api/reader/google-link',
        headers: { cookie: browser.cookies.header },
        payload: { reader },
      })
    const refused = await told('somebody-else')
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'other-reader'])
    expect(asked).not.toContain('PUT /google-subscription-linking/reader?auth0Id=stub%7C11')
    expect((await told(browser.cookies.get('saved_for') ?? '')).json()).toEqual({ linked: true })
  })

  it('is offered only to subscribers', async () => {
    Object.assign(answers, { status: 200, linked: false })
    const { browser } = await signIn()
    expect(await me(browser)).toMatchObject({ state: 'logged-in' })
    expect(await me(browser)).not.toHaveProperty('linkGoogle')
  })
})

describe('an API of readers that wants to know who asks (rule readers/gateway)', () => {
  const asked: Record<string, unknown>[] = []
  const service = createServer((request, response) => {
    const { apikey, authorization } = request.headers
    const [path = ''] = (request.url ?? '').split('?')
    asked.push({ call: `${request.method} ${path}`, apikey, authorization })
    response.end(
      JSON.stringify({ userPermissions: { sf_product_code: 'DIGITAL' }, vars: { contact_key: 'c-1' }, lists: {} }),
    )
  })
  let address: string
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => void service.close())

  const callsOf = async (access: Record<string, string>) => {
    asked.length = 0
    const own = await startPaper(
      settings({ READER_API: address, GOOGLE_PUBLICATION: 'paper.example:digital', ...access }),
    )
    provider.claims = { sub: `stub|${JSON.stringify(access).length}`, email: 'rita@readers.example' }
    const { browser } = await signIn(new Browser(own.app))
    const headers = { cookie: browser.cookies.header }
    await own.app.inject({ method: 'PUT', url: '/api/reader/google-link', headers })
    await own.app.inject({
      method: 'POST',
      url: '/api/newsletters/sign-up',
      payload: { email: 'rita@readers.example', newsletters: ['morning-edition'] },
    })
    await expect.poll(() => asked.map(({ call }) => call)).toContain('POST /salesforce/newsletter')
    await own.close()
    return [...asked]
  }

  it('is told so with every call', async () => {
    const calls = await callsOf({ READER_API_KEY: 'key-of-the-courier', READER_API_AUTHORIZATION: 'Bearer paper-1' })
    expect(new Set(calls.map(({ call }) => call))).toEqual(
      new Set([
        'GET /auth/subscriber',
        'GET /google-subscription-linking/reader',
        'PUT /google-subscription-linking/reader',
        'POST /sailthru/rest/user',
        'GET /sailthru/rest/user/rita%40readers.example',
        'POST /salesforce/newsletter',
      ]),
    )
    for (const call of calls)
      expect(call).toMatchObject({ apikey: 'key-of-the-courier', authorization: 'Bearer paper-1' })
  })

  it('is told nothing where nothing is set', async () => {
    for (const call of await callsOf({})) expect(call).toMatchObject({ apikey: undefined, authorization: undefined })
  })
})

describe('secrets and names', () => {
  it('a secret can be replaced: what the old one sealed is opened until it is gone', async () => {
    const next = 'the-next-session-secret-of-tests-32-letters'
    const [old, both, only] = [
      await startPaper(settings()),
      await startPaper(settings({ SESSION_SECRET: `${next}, ${TEST_SESSION_SECRET}` })),
      await startPaper(settings({ SESSION_SECRET: next })),
    ]
    const comeBack = async (to: TestPaper) => {
      const browser = new Browser(old.app)
      const begun = await browser.get('/sign-in')
      const asked = new URL(String(begun.headers.location)).searchParams
      const there = new Browser(to.app)
      for (const [name, value] of browser.cookies.named('sign_in_')) there.cookies.set(name, value)
      const query = new URLSearchParams({ code: asked.get('nonce')!, state: asked.get('state')! })
      return (await there.get(`/sign-in/callback?${query.toString()}`)).statusCode
    }
    expect([await comeBack(both), await comeBack(only)]).toEqual([303, 400])
    for (const each of [old, both, only]) await each.close()
  })

  it('on https cookies have names that no other host can set, and come back to the paper’s own address', async () => {
    const own = await startPaper(settings({ SITE_URL: 'https://paper.example' }))
    const begun = await own.app.inject({ url: '/sign-in', headers: { host: 'evil.example' } })
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^__Host-sign_in_[\w-]{16}=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const asked = new URL(String(begun.headers.location)).searchParams
    expect(asked.get('redirect_uri')).toBe('https://paper.example/sign-in/callback')
    await own.close()
  })
})
