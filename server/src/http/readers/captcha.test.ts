import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib/v1'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let others = 0
const anAddress = () => `198.51.100.${++others}`

const signUp = (paper: TestPaper, captcha?: string, from = anAddress()) =>
  paper.app.inject({
    method: 'POST',
    url: '/api/newsletters/sign-up',
    headers: { 'x-forwarded-for': from },
    payload: {
      email: `reader.${++others}@example.org`,
      newsletters: ['morning-edition'],
      ...(captcha ? { captcha } : {}),
    },
  })
const codeOf = (answer: Awaited<ReturnType<typeof signUp>>) => answer.json<{ error?: { code: string } }>().error?.code

describe('the proof of work (rule newsletters/captcha)', () => {
  let paper: TestPaper
  beforeAll(async () => {
    paper = await startPaper({ DATABASE_URL: database.url, TRUST_PROXY: 'true' })
  })
  afterAll(() => paper.close())

  const ask = (from = anAddress()) =>
    paper.app.inject({ url: '/api/newsletters/challenge', headers: { 'x-forwarded-for': from } })
  async function solved(change: object = {}): Promise<string> {
    const { algorithm, challenge, salt, signature, maxnumber } = (await ask()).json<Record<string, string>>()
    const found = await solveChallenge(challenge!, salt!, 'SHA-256', Number(maxnumber)).promise
    const answer = { algorithm, challenge, salt, signature, number: found!.number, ...change }
    return Buffer.from(JSON.stringify(answer)).toString('base64')
  }

  it('gives a challenge that must not be cached, of at most 20,000 tries', async () => {
    const answer = await ask()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(answer.json()).toMatchObject({ provider: 'altcha', algorithm: 'SHA-256', maxnumber: 20_000 })
  })

  it('takes each solution once', async () => {
    const captcha = await solved()
    expect((await signUp(paper, captcha)).statusCode).toBe(200)
    const again = await signUp(paper, captcha)
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'bad-captcha'])
  })

  it.each([
    ['of another number', () => solved({ number: 1.5 })],
    ['of a challenge of somebody’s own', () => solved({ signature: 'f'.repeat(64) })],
    ['that is over', async () => solved({ salt: 'abc?expires=1&' })],
    ['that is none', async () => 'bm90aGluZw=='],
    ['that is no Base64', async () => '{}'],
  ])('gives a clear error for a solution %s', async (_what, captcha) => {
    const answer = await signUp(paper, await captcha())
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: { code: 'bad-captcha', message: 'the captcha is wrong or used up', path: 'captcha' } },
    ])
  })

  it('does not use up a solution if the form has an error', async () => {
    const captcha = await solved()
    const payload = { email: 'no address', newsletters: ['morning-edition'], captcha }
    const headers = { 'x-forwarded-for': anAddress() }
    const wrong = await paper.app.inject({ method: 'POST', url: '/api/newsletters/sign-up', headers, payload })
    expect(codeOf(wrong)).toBe('bad-email')
    expect((await signUp(paper, captcha)).statusCode).toBe(200)
  })

  it('takes ten sign-ups a minute from one place without a solution, and thirty with one', async () => {
    const from = anAddress()
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await signUp(paper, undefined, from)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await signUp(paper, await solved(), from)).statusCode).toBe(200)
    // Solving takes its time, so most of those that are left are counted and not sent.
    const request = { ip: from, routeOptions: {} } as unknown as FastifyRequest
    for (let count = 0; count < 17; count++) await paper.app.limits.take('signUps', request)
    const last = [await signUp(paper, await solved(), from), await signUp(paper, await solved(), from)]
    expect(last.map(({ statusCode }) => statusCode)).toEqual([200, 429])
  })

  it('gives a limited number of challenges each minute', async () => {
    const from = anAddress()
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) statuses.push((await ask(from)).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

it('instances accept each other’s challenges if they share a secret', async () => {
  const start = async (env: Record<string, string>) => startPaper({ DATABASE_URL: database.url, ...env })
  const secret = { SESSION_SECRET: 'a-session-secret-of-tests-of-32-letters' }
  const papers = await Promise.all([start(secret), start(secret), start({})])
  const [first, second, third] = papers as [TestPaper, TestPaper, TestPaper]
  const given = (await first.app.inject('/api/newsletters/challenge')).json<Record<string, string>>()
  const { number } = (await solveChallenge(given['challenge']!, given['salt']!, 'SHA-256', 20_000).promise)!
  const captcha = Buffer.from(JSON.stringify({ ...given, number })).toString('base64')
  expect((await signUp(third, captcha)).statusCode).toBe(400)
  expect((await signUp(second, captcha)).statusCode).toBe(200)
  await Promise.all(papers.map((paper) => paper.close()))
})

it('a challenge stays valid when a new secret is put first, until the old one is removed', async () => {
  const [old, fresh] = ['an-old-secret-of-tests-of-32-letters', 'a-fresh-secret-of-tests-of-32-letters']
  const start = (SESSION_SECRET: string) => startPaper({ DATABASE_URL: database.url, SESSION_SECRET })
  const papers = await Promise.all([start(old), start(`${fresh}, ${old}`), start(fresh)])
  const [before, both, after] = papers as [TestPaper, TestPaper, TestPaper]
  const given = (await before.app.inject('/api/newsletters/challenge')).json<Record<string, string>>()
  const { number } = (await solveChallenge(given['challenge']!, given['salt']!, 'SHA-256', 20_000).promise)!
  const captcha = Buffer.from(JSON.stringify({ ...given, number })).toString('base64')
  expect((await signUp(after, captcha)).statusCode).toBe(400)
  expect((await signUp(both, captcha)).statusCode).toBe(200)
  await Promise.all(papers.map((paper) => paper.close()))
})

describe('a provider by site key (rule newsletters/captcha)', () => {
  const LONG = 'x'.repeat(100_000)
  /** Of the paper or the provider; a reader can do nothing about them. */
  const FAULTS: Readonly<Record<string, { status?: number; codes: string[] }>> = {
    'invalid-input-secret': { codes: ['invalid-input-secret'] },
    'sitekey-secret-mismatch': { codes: ['sitekey-secret-mismatch'] },
    'internal-error': { codes: ['internal-error'] },
    'status 503': { status: 503, codes: [] },
  }
  const asked: Record<string, string>[] = []
  const provider = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(text))
      asked.push(form)
      if (form['response'] === 'nonsense') return void response.end('<html>')
      if (form['response'] === 'trouble') return void response.writeHead(500).end('{}')
      if (form['response'] === 'flood') return void response.end(JSON.stringify({ success: true, more: LONG }))
      response.setHeader('content-type', 'application/json')
      const { status = 200, codes } = FAULTS[form['response'] ?? ''] ?? {}
      if (codes) return void response.writeHead(status).end(JSON.stringify({ success: false, 'error-codes': codes }))
      response.end(JSON.stringify({ success: form['response'] === 'good-token' }))
    })
  })
  let paper: TestPaper
  beforeAll(async () => {
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
    paper = await startPaper({
      DATABASE_URL: database.url,
      TRUST_PROXY: 'true',
      CAPTCHA_SITE_KEY: 'site-key-of-tests',
      CAPTCHA_SCRIPT: 'https://captcha.example/api.js',
      CAPTCHA_SECRET: 'captcha-secret-of-tests',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/verify`,
    })
  })
  afterAll(async () => {
    await paper.close()
    provider.closeAllConnections()
    provider.close()
  })

  it('is named to the page, and verifies what the page sends', async () => {
    const challenge = await paper.app.inject('/api/newsletters/challenge')
    expect(challenge.json()).toEqual({
      provider: 'site-key',
      siteKey: 'site-key-of-tests',
      script: 'https://captcha.example/api.js',
    })
    expect((await signUp(paper, 'good-token')).statusCode).toBe(200)
    expect(asked.at(-1)).toEqual({ secret: 'captcha-secret-of-tests', response: 'good-token' })
    const wrong = await signUp(paper, 'bad-token')
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'bad-captcha'])
  })

  it.each(Object.keys(FAULTS))('that checks nothing (%s) is not blamed on readers, and is logged', async (reason) => {
    expect((await signUp(paper, reason)).statusCode).toBe(200)
    expect(paper.logs()).toContain(`"reason":"${reason}","msg":"the captcha provider checks no answers of this paper"`)
  })

  it.each(['nonsense', 'trouble', 'flood'])(
    'that answers %s stops nobody, at the rate of those without',
    async (token) => {
      const from = anAddress()
      const statuses: number[] = []
      for (let count = 0; count < 11; count++) statuses.push((await signUp(paper, token, from)).statusCode)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      expect(paper.logs()).toContain('the captcha provider does not answer')
      expect(paper.logs()).not.toMatch(/captcha-secret-of-tests|example\.org/)
    },
  )
})
