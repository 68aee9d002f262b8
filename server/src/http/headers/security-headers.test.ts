import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

/** What is answered, and by which headers it has to be guarded (rule service/guarded-answers). */
type Kind = 'page' | 'frame' | 'media' | 'worker' | 'answer'

interface Row {
  /** The registered route; none for what is refused before. */
  route?: string
  what: string
  url: string
  kind: Kind
  status: number
  init?: RequestInit
  of?: 'down'
}

const ARTICLE = '/education/school-boilers-past-service-life-survey/'
const SIGN_UP = '/newsletters/sign-up/'
const api = (url: string) => `/api/layout/v1?url=${encodeURIComponent(url)}`
const procedure = (name: string, input: object) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`
const post = (body?: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  ...(body === undefined ? {} : { body, headers: { 'content-type': type } }),
})
const cspReport = JSON.stringify({
  'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://x.example/' },
})
const vitals = JSON.stringify({ pageType: 'article', vitals: [] })

const rows: readonly Row[] = [
  { route: 'GET /*', what: 'a page', url: '/news/', kind: 'page', status: 200 },
  { what: 'a warm page', url: '/news/', kind: 'page', status: 200 },
  { what: 'a page by HEAD', url: '/news/', kind: 'page', status: 200, init: { method: 'HEAD' } },
  { what: 'a page that is not there', url: '/no-such-page/', kind: 'page', status: 404 },
  { what: 'a page that is gone', url: '/news/callowhill-viaduct-fence-arrest/', kind: 'page', status: 410 },
  { what: 'a page that cannot be had', url: '/news/some-story/', kind: 'page', status: 503, of: 'down' },
  { what: 'a malformed address', url: '/%', kind: 'page', status: 404 },
  {
    what: 'a malformed address as JSON',
    url: '/%',
    kind: 'answer',
    status: 400,
    init: { headers: { accept: 'application/json' } },
  },
  { what: 'a redirect', url: '/news', kind: 'answer', status: 301 },
  {
    what: 'a wrong token of previews',
    url: '/news/',
    kind: 'answer',
    status: 403,
    init: { headers: { 'x-preview-token': 'wrong' } },
  },
  { route: 'GET /api/layout/v1', what: 'a document', url: api('/news/'), kind: 'answer', status: 200 },
  { what: 'a warm document', url: api('/news/'), kind: 'answer', status: 200 },
  { what: 'a document without an address', url: '/api/layout/v1', kind: 'answer', status: 400 },
  {
    route: 'GET /api/layout/v1/block',
    what: 'a block',
    url: '/api/layout/v1/block?url=/news/&block=header',
    kind: 'answer',
    status: 200,
  },
  {
    what: 'a block that is not there',
    url: '/api/layout/v1/block?url=/news/&block=nobody',
    kind: 'answer',
    status: 404,
  },
  {
    route: 'GET /api/live-blog/v1/updates',
    what: 'a live blog that is none',
    url: '/api/live-blog/v1/updates?url=/news/',
    kind: 'answer',
    status: 404,
  },
  {
    route: 'GET /api/finder/search',
    what: 'a search for restaurants',
    url: '/api/finder/search?price=$',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'GET /api/finder/filters',
    what: 'what there is to search for',
    url: '/api/finder/filters',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'GET /trpc/:path',
    what: 'a procedure',
    url: procedure('layout.page', { url: '/food/' }),
    kind: 'answer',
    status: 200,
  },
  { what: 'a warm procedure', url: procedure('layout.page', { url: '/food/' }), kind: 'answer', status: 200 },
  { what: 'a procedure without input', url: procedure('layout.page', {}), kind: 'answer', status: 400 },
  {
    route: 'POST /trpc/:path',
    what: 'a procedure that is none',
    url: '/trpc/nothing',
    kind: 'answer',
    status: 404,
    init: post('{}'),
  },
  { route: 'GET /sign-in', what: 'signing in without a provider', url: '/sign-in', kind: 'page', status: 503 },
  {
    route: 'GET /sign-in/callback',
    what: 'coming back from no provider',
    url: '/sign-in/callback?code=1&state=2',
    kind: 'page',
    status: 400,
  },
  {
    route: 'POST /sign-in/backchannel',
    what: 'a logout that is none',
    url: '/sign-in/backchannel',
    kind: 'answer',
    status: 400,
    init: post('logout_token=1', 'application/x-www-form-urlencoded'),
  },
  {
    route: 'POST /sign-out',
    what: 'signing out',
    url: '/sign-out',
    kind: 'answer',
    status: 303,
    init: { ...post(), redirect: 'manual' },
  },
  {
    route: 'POST /sign-out/everywhere',
    what: 'signing out everywhere',
    url: '/sign-out/everywhere',
    kind: 'answer',
    status: 303,
    init: { ...post(), redirect: 'manual' },
  },
  {
    route: 'GET /api/edge/facts',
    what: 'the facts of a reader, for nobody',
    url: '/api/edge/facts',
    kind: 'answer',
    status: 404,
  },
  { route: 'GET /api/reader/me', what: 'who is reading', url: '/api/reader/me', kind: 'answer', status: 200 },
  {
    route: 'GET /api/reader/sessions',
    what: 'sessions of nobody',
    url: '/api/reader/sessions',
    kind: 'answer',
    status: 401,
  },
  { route: 'GET /api/reader/export', what: 'data of nobody', url: '/api/reader/export', kind: 'answer', status: 401 },
  {
    route: 'GET /api/reader/saved',
    what: 'the saved stories of nobody',
    url: '/api/reader/saved',
    kind: 'answer',
    status: 401,
  },
  {
    route: 'PUT /api/reader/saved/:id',
    what: 'saving for nobody',
    url: '/api/reader/saved/x',
    kind: 'answer',
    status: 401,
    init: { ...post('{"href":"/news/x/"}'), method: 'PUT' },
  },
  {
    route: 'DELETE /api/reader/saved/:id',
    what: 'removing for nobody',
    url: '/api/reader/saved/x',
    kind: 'answer',
    status: 401,
    init: { method: 'DELETE' },
  },
  {
    route: 'POST /api/reader/saved/join',
    what: 'joining with nobody',
    url: '/api/reader/saved/join',
    kind: 'answer',
    status: 401,
    init: post('{"stories":[],"follows":[]}'),
  },
  {
    route: 'GET /api/reader/following',
    what: 'the follows of nobody',
    url: '/api/reader/following',
    kind: 'answer',
    status: 401,
  },
  {
    route: 'PUT /api/reader/following/*',
    what: 'following for nobody',
    url: '/api/reader/following/topic/septa/',
    kind: 'answer',
    status: 401,
    init: { ...post('{"name":"SEPTA"}'), method: 'PUT' },
  },
  {
    route: 'DELETE /api/reader/following/*',
    what: 'following no longer for nobody',
    url: '/api/reader/following/topic/septa/',
    kind: 'answer',
    status: 401,
    init: { method: 'DELETE' },
  },
  { route: 'GET /api/reader/feed', what: 'the feed of nobody', url: '/api/reader/feed', kind: 'answer', status: 401 },
  {
    route: 'GET /service-worker.js',
    what: 'the worker that keeps saved stories',
    url: '/service-worker.js',
    kind: 'worker',
    status: 200,
  },
  {
    route: 'GET /api/follows/latest/*',
    what: 'the latest of a topic',
    url: '/api/follows/latest/topic/septa/',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'POST /saved/save',
    what: 'saving for nobody by a form',
    url: '/saved/save',
    kind: 'answer',
    status: 303,
    init: post('id=x&href=/news/x/', 'application/x-www-form-urlencoded'),
  },
  {
    route: 'POST /saved/remove',
    what: 'removing for nobody by a form',
    url: '/saved/remove',
    kind: 'answer',
    status: 303,
    init: post('list=stories&id=x', 'application/x-www-form-urlencoded'),
  },
  {
    route: 'PUT /api/reader/google-link',
    what: 'linking nobody with Google',
    url: '/api/reader/google-link',
    kind: 'answer',
    status: 401,
    init: { method: 'PUT' },
  },
  {
    route: 'DELETE /api/reader',
    what: 'removing nobody',
    url: '/api/reader',
    kind: 'answer',
    status: 401,
    init: { ...post('{"confirm":true}'), method: 'DELETE' },
  },
  {
    route: 'POST /account/newsletters',
    what: 'ending a newsletter of nobody by a form',
    url: '/account/newsletters',
    kind: 'answer',
    status: 303,
    init: post('id=morning-edition', 'application/x-www-form-urlencoded'),
  },
  {
    route: 'POST /account/remove',
    what: 'removing nobody by a form',
    url: '/account/remove',
    kind: 'answer',
    status: 303,
    init: post('confirm=true', 'application/x-www-form-urlencoded'),
  },
  {
    route: 'POST /api/reader/gifts',
    what: 'a story given away by nobody',
    url: '/api/reader/gifts',
    kind: 'answer',
    status: 401,
    init: post('{"url":"/news/"}'),
  },
  {
    route: 'POST /account/gifts',
    what: 'the same by a form',
    url: '/account/gifts',
    kind: 'answer',
    status: 303,
    init: { ...post('url=%2Fnews%2F', 'application/x-www-form-urlencoded'), redirect: 'manual' },
  },
  { route: 'GET /frame/:id', what: 'a frame', url: 'frame', kind: 'frame', status: 200 },
  {
    route: 'GET /embeds/:network/:section/:handle',
    what: 'stored posts',
    url: '/embeds/instagram/food/couriereats',
    kind: 'frame',
    status: 200,
  },
  { what: 'a frame that is not there', url: '/frame/nothing-of-this-id?page=%2F', kind: 'answer', status: 404 },
  {
    what: 'what a browser shows in its place',
    url: '/frame/nothing-of-this-id?page=%2F',
    kind: 'frame',
    status: 404,
    init: { headers: { accept: 'text/html' } },
  },
  { route: 'GET /assets/*', what: 'a built file', url: '/assets/icon-1.svg', kind: 'answer', status: 200 },
  { what: 'a built file that is not there', url: '/assets/nothing.js', kind: 'answer', status: 404 },
  {
    route: 'GET /media/*',
    what: 'a picture that is not there',
    url: '/media/nothing.webp',
    kind: 'media',
    status: 404,
  },
  { what: 'the folder of pictures', url: '/media/', kind: 'media', status: 400 },
  { route: 'GET /api/ads/house', what: 'the house ads', url: '/api/ads/house', kind: 'answer', status: 200 },
  { route: 'GET /rss', what: 'the feed without its slash', url: '/rss', kind: 'answer', status: 301 },
  { route: 'GET /rss/*', what: 'a feed', url: '/rss/', kind: 'answer', status: 200 },
  { route: 'GET /sitemap.xml', what: 'the index of site maps', url: '/sitemap.xml', kind: 'answer', status: 200 },
  {
    route: 'GET /sitemaps/sections.xml',
    what: 'a site map of sections',
    url: '/sitemaps/sections.xml',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'GET /sitemaps/news.xml',
    what: 'a site map of news',
    url: '/sitemaps/news.xml',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'GET /sitemaps/stories-:file(^[1-9]\\d{0,3}).xml',
    what: 'a site map of stories',
    url: '/sitemaps/stories-1.xml',
    kind: 'answer',
    status: 200,
  },
  { route: 'GET /robots.txt', what: 'robots.txt', url: '/robots.txt', kind: 'answer', status: 200 },
  { route: 'GET /ads.txt', what: 'ads.txt', url: '/ads.txt', kind: 'answer', status: 200 },
  ...['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'].map((url): Row => ({
    route: `GET ${url}`,
    what: 'an icon that is asked for unnamed',
    url,
    kind: 'answer',
    status: 302,
  })),
  {
    route: 'GET /manifest.webmanifest',
    what: 'the manifest',
    url: '/manifest.webmanifest',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'GET /.well-known/security.txt',
    what: 'security.txt',
    url: '/.well-known/security.txt',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'GET /speculation-rules.json',
    what: 'the speculation rules',
    url: '/speculation-rules.json',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'GET /api/openapi.json',
    what: 'the description of the API',
    url: '/api/openapi.json',
    kind: 'answer',
    status: 200,
  },
  { route: 'GET /healthz', what: 'health', url: '/healthz', kind: 'answer', status: 200 },
  { route: 'GET /readyz', what: 'readiness', url: '/readyz', kind: 'answer', status: 200 },
  { route: 'GET /metrics', what: 'metrics', url: '/metrics', kind: 'answer', status: 200 },
  {
    route: 'GET /preview',
    what: 'a preview',
    url: `/preview?token=${TEST_PREVIEW_TOKEN}&reader=subscribed`,
    kind: 'answer',
    status: 302,
  },
  { what: 'a preview by a wrong token', url: '/preview?token=wrong', kind: 'answer', status: 403 },
  { route: 'GET /preview/end', what: 'the end of a preview', url: '/preview/end', kind: 'answer', status: 302 },
  {
    route: 'GET /preview/refused/',
    what: 'the page that refuses a preview',
    url: '/preview/refused/',
    kind: 'page',
    status: 403,
  },
  {
    route: 'GET /preview/unclear/',
    what: 'the page for a preview that is unclear',
    url: '/preview/unclear/',
    kind: 'page',
    status: 400,
  },
  {
    route: 'POST /api/admin/purge',
    what: 'a purge without its token',
    url: '/api/admin/purge',
    kind: 'answer',
    status: 401,
    init: post('{}'),
  },
  {
    route: `POST ${SIGN_UP}`,
    what: 'a sign-up by the form',
    url: SIGN_UP,
    kind: 'answer',
    status: 303,
    init: post('email=x', 'application/x-www-form-urlencoded'),
  },
  { what: 'a sign-up as JSON', url: SIGN_UP, kind: 'answer', status: 400, init: post('{"email":"x"}') },
  {
    route: 'POST /api/newsletters/sign-up',
    what: 'a sign-up by an app',
    url: '/api/newsletters/sign-up',
    kind: 'answer',
    status: 400,
    init: post('{"email":"x","newsletters":["y"]}'),
  },
  {
    route: 'GET /api/newsletters/challenge',
    what: 'a challenge for a sign-up',
    url: '/api/newsletters/challenge',
    kind: 'answer',
    status: 200,
  },
  {
    route: 'GET /api/reader/newsletters',
    what: 'the newsletters of nobody',
    url: '/api/reader/newsletters',
    kind: 'answer',
    status: 401,
  },
  {
    route: 'PUT /api/reader/newsletters/:id',
    what: 'a change of nobody’s newsletters',
    url: '/api/reader/newsletters/morning-edition',
    kind: 'answer',
    status: 401,
    init: { ...post('{"subscribed":true}'), method: 'PUT' },
  },
  {
    route: 'POST /api/vitals',
    what: 'web vitals',
    url: '/api/vitals',
    kind: 'answer',
    status: 204,
    init: post(vitals),
  },
  { what: 'web vitals that are none', url: '/api/vitals', kind: 'answer', status: 400, init: post('{}') },
  {
    route: 'POST /api/consent',
    what: 'a choice of privacy',
    url: '/api/consent',
    kind: 'answer',
    status: 204,
    init: post(),
  },
  {
    route: 'POST /api/device',
    what: 'the id of a device',
    url: '/api/device',
    kind: 'answer',
    status: 204,
    init: post(),
  },
  {
    route: 'POST /api/csp-reports',
    what: 'a report of the policy',
    url: '/api/csp-reports',
    kind: 'answer',
    status: 204,
    init: post(cspReport, 'application/csp-report'),
  },
  { what: 'a report of another type', url: '/api/csp-reports', kind: 'answer', status: 415, init: post(cspReport) },
  { route: 'GET /dev/events', what: 'the events of development', url: '/dev/events', kind: 'answer', status: 200 },
  { what: 'a page by POST', url: '/news/', kind: 'answer', status: 405, init: post('{}') },
  { what: 'a sign-up by GET', url: SIGN_UP, kind: 'answer', status: 405 },
  { what: 'nothing under /api', url: '/api/nothing', kind: 'answer', status: 404 },
]

const EVERYWHERE = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' }
const EXPECTED: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  worker: {
    'content-security-policy': "default-src 'none'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  },
  answer: {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  },
  page: {
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src paper\.example\/assets\/ 127\.0\.0\.1:\d+\/assets\/; .*frame-ancestors 'self'; report-uri \/api\/csp-reports; report-to csp$/,
    ),
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringMatching(/camera=\(\).*payment=\(\)/),
    'reporting-endpoints': 'csp="/api/csp-reports"',
  },
  frame: {
    'content-security-policy': expect.stringMatching(/^sandbox allow-scripts .*default-src 'none'/),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    // A browser opens nothing that is sandboxed and has an opener policy.
    'cross-origin-opener-policy': 'unsafe-none',
  },
  media: {
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-opener-policy': 'unsafe-none',
  },
}

let paper: TestPaper
let down: TestPaper
const addresses: Record<'up' | 'down', string> = { up: '', down: '' }

beforeAll(async () => {
  const site = { SITE_URL: 'https://paper.example' }
  paper = await startPaper((origin) => ({
    ...site,
    FEATURES_HOST: origin,
    FEATURES_CLIENT_KEY: 'demo',
    LIVE_RELOAD: 'true',
    HOUSE_ADS: '/media/ads/list.json',
  }))
  // A port that no service may have.
  down = await startPaper({ ...site, CONTENT_ORIGIN: 'http://127.0.0.1:1', SOURCE_PATIENCE: '0.1' })
  addresses.up = await paper.app.listen({ host: '127.0.0.1', port: 0 })
  addresses.down = await down.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => Promise.all([paper.close(), down.close()]))

/** The address of a frame of an article. */
async function frameOf(url: string) {
  const { body } = await paper.app.inject(api(url))
  return /"src":"(\/frame\/[^"]+)"/.exec(body)![1]!
}

async function answerTo({ url, init, of = 'up' as const }: Pick<Row, 'url' | 'init'> & { of?: 'up' | 'down' }) {
  const given = url === 'frame' ? await frameOf(ARTICLE) : url
  const end = new AbortController()
  // Some answers have no end.
  const answer = await fetch(addresses[of] + given, { redirect: 'manual', signal: end.signal, ...init })
  const { status, headers } = answer
  end.abort()
  return { status, headers: Object.fromEntries(headers) as Record<string, string | undefined> }
}

describe('every answer is guarded', () => {
  it.each(rows.map((row) => [row.what, row] as const))('%s', async (_what, { kind, status, ...asked }) => {
    const { status: found, headers } = await answerTo({ ...asked, of: asked.of ?? 'up' })
    expect(found).toBe(status)
    const expected = { ...EVERYWHERE, ...EXPECTED[kind] }
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))).toEqual(expected)
  })

  it('every route of the paper is in this table', () => {
    // The adapter of tRPC registers every method, and refuses what is neither GET nor POST.
    const isTwin = (name: string) => name.startsWith('HEAD ') || /^(?!GET|POST)\S+ \/trpc\/:path$/.test(name)
    const routes = paper.app.routeList.names.filter((name) => !isTwin(name))
    expect(rows.flatMap(({ route }) => route ?? []).sort()).toEqual(routes.sort())
  })

  it('the answer of a route is one of those that are described (rule service/described)', async () => {
    const { paths } = (await paper.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
    }>()
    const silent = rows.filter(({ route = ' ', status }) => {
      const [method = '', path = ''] = route.split(' ')
      const described = paths[path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')]?.[method.toLowerCase()]
      return described && !(status in described.responses)
    })
    expect(silent.map(({ route, status }) => `${route} ${status}`)).toEqual([])
  })

  it.each([
    ['what is no HTTP', 'NONSENSE\r\n\r\n', 400, 'bad-request'],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400, 'bad-request'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['an expectation that is none', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n', 417, 'expectation-failed'],
  ])('%s gets an error in the usual shape, with the same headers', async (_what, text, status, code) => {
    const said = await new Promise<string>((done, failed) => {
      let received = ''
      const socket = connect(Number(new URL(addresses.up).port), '127.0.0.1', () => socket.write(text))
      socket.on('error', failed).on('close', () => done(received))
      socket.setEncoding('utf8').on('data', (part: string) => (received += part))
    })
    const [head = '', body = ''] = said.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries({ ...EVERYWHERE, ...EXPECTED.answer }))
      expect(head.toLowerCase()).toContain(`${name}: ${String(value)}`.toLowerCase())
    // The body may have been sent in chunks.
    expect(body).toContain(`{"error":{"code":"${code}"`)
  })

  it('no header asks for https if the site does not use it', async () => {
    const plain = await startPaper()
    const address = await plain.app.listen({ host: '127.0.0.1', port: 0 })
    for (const url of ['/news/', '/robots.txt'])
      expect((await fetch(address + url)).headers.get('strict-transport-security')).toBeNull()
    await plain.close()
  })
})
