import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { appRouter } from '../trpc/router.ts'
import { LIMITS, type LimitName } from './limits.ts'

/** The limit that each request takes, and a body that is good enough to be looked at. */
type Limited = [limit: LimitName, body?: object | string]

const STORY = { id: 'A', href: '/news/a/' }
const ROUTES: Readonly<Record<string, Limited>> = {
  // Without a token, each counts as a guess.
  'POST /api/admin/purge': ['purgeTokens', { tags: ['story:A'] }],
  'POST /sign-in/backchannel': ['providerLogouts', 'logout_token=none'],
  'POST /sign-out': ['signOuts', ''],
  'POST /sign-out/everywhere': ['signOuts', ''],
  'PUT /api/reader/google-link': ['accountReads', {}],
  'DELETE /api/reader': ['signIns', { confirm: true }],
  'POST /account/remove': ['signIns', 'confirm=true'],
  'POST /api/reader/gifts': ['gifts', { url: '/news/a/' }],
  'POST /account/gifts': ['gifts', 'url=/news/a/'],
  'PUT /api/reader/saved/:id': ['savedChanges', { href: '/news/a/' }],
  'DELETE /api/reader/saved/:id': ['savedChanges', {}],
  'POST /api/reader/saved/join': ['savedChanges', { stories: [], follows: [] }],
  'PUT /api/reader/following/*': ['savedChanges', { name: 'News' }],
  'DELETE /api/reader/following/*': ['savedChanges', {}],
  'POST /saved/save': ['savedChanges', 'id=A&href=/news/a/'],
  'POST /saved/remove': ['savedChanges', 'list=stories&id=A'],
  'POST /api/vitals': ['vitals', { pageType: 'story', vitals: [] }],
  'POST /api/csp-reports': ['cspReports', []],
  'POST /api/consent': ['devices', { answer: 'all' }],
  // A form leads to a page that says so.
  'POST /newsletters/sign-up/': ['signUps', { email: 'reader@example.org', newsletters: ['dining'] }],
  'POST /api/newsletters/sign-up': ['signUps', { email: 'reader@example.org', newsletters: ['dining'] }],
  'PUT /api/reader/newsletters/:id': ['newsletterChanges', { subscribed: true }],
  'POST /account/newsletters': ['newsletterChanges', 'id=dining'],
}
const MUTATIONS: Readonly<Record<string, Limited>> = {
  'newsletters.signUp': ['signUps', { email: 'reader@example.org', newsletters: ['dining'] }],
  'newsletters.set': ['newsletterChanges', { id: 'dining', subscribed: true }],
  'reader.save': ['savedChanges', STORY],
  'reader.unsave': ['savedChanges', { id: 'A' }],
  'reader.joinSaved': ['savedChanges', { stories: [], follows: [] }],
  'reader.follow': ['savedChanges', { id: '/news/', name: 'News' }],
  'reader.unfollow': ['savedChanges', { id: '/news/' }],
  'reader.gift': ['gifts', { url: '/news/a/' }],
}
const READS_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => paper.close())

/** Counts as many from an address as it may ask for. */
async function askForAll(name: LimitName, ip: string) {
  const request = { ip, routeOptions: {} } as unknown as FastifyRequest
  for (let count = 0; count < LIMITS[name].max; count++) await paper.app.limits.take(name, request)
}

let addresses = 0
async function statusOverLimit([limit, body = '']: Limited, method: string, url: string) {
  const address = `192.0.2.${++addresses}`
  await askForAll(limit, address)
  const { statusCode } = await paper.app.inject({
    method: method as 'POST',
    url,
    headers: {
      'x-forwarded-for': address,
      'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return statusCode
}

describe('whatever changes something has a limit (rule service/limits)', () => {
  it('every route and procedure has a row in the tables above', () => {
    const changing = paper.app.routeList.names.filter(
      (name) => !READS_NOTHING.has(name.split(' ')[0]!) && !name.endsWith('/trpc/:path'),
    )
    expect(Object.keys(ROUTES).toSorted()).toEqual(changing.toSorted())
    const mutations = Object.entries<{ _def: { type: string } }>(appRouter._def.procedures as never)
      .filter(([, procedure]) => procedure._def.type === 'mutation')
      .map(([name]) => name)
    expect(Object.keys(MUTATIONS).toSorted()).toEqual(mutations.toSorted())
  })

  it.each(Object.entries(ROUTES))('%s', async (name, limited) => {
    const [method, path] = name.split(' ') as [string, string]
    expect(await statusOverLimit(limited, method, path.replace(/:id$|\*$/, 'A'))).toBe(429)
  })

  it.each(Object.entries(MUTATIONS))('%s', async (name, limited) =>
    expect(await statusOverLimit(limited, 'POST', `/trpc/${name}`)).toBe(429),
  )
})
