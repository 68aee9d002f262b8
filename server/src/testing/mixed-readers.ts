import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { DEMO_KEY } from '@broadsheet/fixtures'
import { LOGGED_OUT, type Reader, type ReaderSource } from '../facts/index.ts'
import { cookieOf } from '../http/request/cookies.ts'
import type { ReaderRequest } from '../http/request/preview-readers.ts'
import { startPaper, type TestPaper } from './paper.ts'
import { askOf, type Got, type HeadersByName } from './shared-cache.ts'

export const TEST_EDGE_TOKEN = 'edge-token-of-tests'
/** The session secret of both instances of this paper. */
const SECRET = 'a-session-secret-of-edge-tests-of-32'

/** Readers by the value of their session cookie. */
const READERS: Readonly<Record<string, Reader>> = {
  member: { ...LOGGED_OUT, state: 'logged-in' },
  subscriber: { ...LOGGED_OUT, state: 'subscribed', subCode: 'DIGITAL' },
  'ad-free': { ...LOGGED_OUT, state: 'subscribed', adsFree: true, subCode: 'ALL ACCESS' },
  employee: { ...LOGGED_OUT, state: 'logged-in', internal: true },
  editor: { ...LOGGED_OUT, state: 'subscribed', internal: true, editor: true },
}
const readerOf = ({ request }: ReaderRequest): Reader => READERS[cookieOf(request, 'session') ?? ''] ?? LOGGED_OUT
const readers: ReaderSource<ReaderRequest> = { peek: readerOf, find: async (asked) => readerOf(asked) }

/** A paper with all that its answers may depend on: states, ads, experiments, countries, the meter and gifts. */
export const startMixedPaper = (more: Record<string, string> = {}): Promise<TestPaper> =>
  startPaper(
    (newsroom) => ({
      EDGE_TOKEN: TEST_EDGE_TOKEN,
      FEATURES_HOST: newsroom,
      FEATURES_CLIENT_KEY: DEMO_KEY,
      TRUST_PROXY: '127.0.0.1',
      COUNTRY_HEADER: 'x-country',
      PAYWALL: 'metered',
      SESSION_SECRET: SECRET,
      ...more,
    }),
    { readers },
  )

export interface MixedReader {
  name: string
  headers: HeadersByName
  /** Whether the reader sends no cookie of the paper's. */
  isStranger: boolean
}

export const PREMIUM = '/news/pennsylvania/frankford-fire-escapes-inspection-records/'

export const PAGES: readonly string[] = [
  '/',
  '/news/',
  '/news/2/',
  '/food/',
  '/sports/',
  '/education/school-boilers-past-service-life-survey/',
  '/no-such-page/',
  '/api/layout/v1?url=%2F',
  '/api/layout/v1?url=%2Ffood%2F',
  '/api/layout/v1/block?url=%2Fnews%2F&block=header',
  '/api/finder/search?price=$',
  '/rss/',
]

/** Pages whose answers belong to one reader. */
export const OWN_PAGES: readonly string[] = ['/account/', '/saved/', PREMIUM]

/** The cookies of two logged-out readers: one has read all their free stories, the other was given a story. */
async function cookiesOf(origin: string, paper: TestPaper): Promise<{ spent: string; gift: string }> {
  const paths = new Set<string>()
  for (const page of ['/video/', '/video/2/']) {
    const { body } = await askOf(origin, page)
    for (const [, path] of body.toString().matchAll(/href="(\/video\/[a-z][\w-]+\/)"/g)) paths.add(path!)
  }
  let spent = ''
  for (const path of [...paths].slice(0, 5)) spent = cookieIn(await askOf(origin, path, { cookie: spent })) || spent
  const expiresAt = new Date(Date.parse('2026-11-10T00:00:00Z'))
  const token = paper.app.paywall.links.token({ id: 'A'.repeat(22), expiresAt }, { path: PREMIUM })
  return { spent, gift: cookieIn(await askOf(origin, `${PREMIUM}?gift=${token}`)) }
}
const cookieIn = ({ headers }: Got): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

/** Readers of all kinds, each with the headers that their browser or app sends. */
export async function mixedReaders(origin: string, paper: TestPaper): Promise<readonly MixedReader[]> {
  const { spent, gift } = await cookiesOf(origin, paper)
  if (!spent || !gift) throw new Error('the paper gives no cookies for stories')
  const stranger = (name: string, headers: HeadersByName = {}) => ({ name, headers, isStranger: true })
  const known = (name: string, cookie: string, headers: HeadersByName = {}) => ({
    name,
    headers: { ...headers, cookie },
    isStranger: false,
  })
  return [
    stranger('stranger'),
    stranger('stranger with a cookie of others', { cookie: '_ga=GA1.2.3; theme=dark' }),
    stranger('German', { 'x-country': 'DE' }),
    stranger('American', { 'x-country': 'US' }),
    stranger('app', { 'x-client': 'ios/5.1' }),
    stranger('web view', { 'x-client': 'android/5.1', 'x-client-webview': '1' }),
    ...Object.keys(READERS).map((name) => known(name, `session=${name}`)),
    known('German subscriber', 'session=subscriber', { 'x-country': 'DE' }),
    known('French with consent', 'consent=granted; device_id=reader-01', { 'x-country': 'FR' }),
    known('one variation', 'device_id=reader-01'),
    known('control', 'device_id=reader-03'),
    known('member in an experiment', 'session=member; device_id=reader-01'),
    known('spent', spent),
    known('given a story', gift),
  ]
}

const texts = new Map<string, string>()

/** A hash of what a reader sees, whatever the encoding. */
export function seen({ status, headers, body }: Got): string {
  const encoding = headers['content-encoding'] ?? 'identity'
  const sent = `${encoding} ${createHash('sha1').update(body).digest('base64url')}`
  let text = texts.get(sent)
  if (text === undefined) {
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    texts.set(sent, (text = createHash('sha1').update(plain).digest('base64url')))
  }
  return `${status} ${text}`
}

/** What each reader sees of each page without a cache in between. */
export async function seenDirectly(origin: string, all: readonly MixedReader[]): Promise<ReadonlyMap<string, string>> {
  const expected = new Map<string, string>()
  for (const { name, headers } of all)
    for (const url of [...PAGES, ...OWN_PAGES]) expected.set(`${name} ${url}`, seen(await askOf(origin, url, headers)))
  return expected
}
