import { connect } from 'node:net'
import { request as httpRequest, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMediaOrigin, type TestMediaOrigin } from '../../testing/media-origin.ts'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

const PICTURE = '/media/harbour.jpg'
const JPEG = { 'content-type': 'image/jpeg' }

/** Of each test the next answer. */
let answer: RequestListener = (_request, response) => response.writeHead(200, JPEG).end('picture')
const says = (status: number, headers: OutgoingHttpHeaders = {}, body = 'body') => {
  answer = (_request, response) => response.writeHead(status, headers).end(body)
}

let origin: TestMediaOrigin
let paper: TestPaper
let address: string
beforeAll(async () => {
  origin = await startMediaOrigin((request, response) => answer(request, response))
  paper = await startPaper({ MEDIA_ORIGIN: origin.url, TRUST_PROXY: 'true' })
  address = await paper.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await paper.close()
  await origin.close()
})
afterEach(() => says(200, JPEG))

const last = () => origin.asked.at(-1)!

/** Sends a path as it is written; `fetch` and `inject` would tidy it up. */
const raw = (path: string) =>
  new Promise<number | undefined>((done, failed) => {
    const { hostname, port } = new URL(address)
    httpRequest({ hostname, port, path }, (response) => {
      response.resume()
      done(response.statusCode)
    })
      .on('error', failed)
      .end()
  })

describe('answers of the media origin', () => {
  it.each([
    ['image/jpeg', 'image/jpeg'],
    ['Image/AVIF; profile=x', 'image/avif'],
    ['audio/mpeg', 'audio/mpeg'],
    ['video/mp4', 'video/mp4'],
    ['video/iso.segment', 'video/iso.segment'],
    ['text/vtt', 'text/vtt; charset=utf-8'],
    ['application/vnd.apple.mpegurl', 'application/vnd.apple.mpegurl'],
  ])('%s reaches the reader', async (sent, type) => {
    says(200, { 'content-type': sent }, 'the medium')
    const got = await fetch(address + PICTURE)
    expect([got.status, got.headers.get('content-type'), await got.text()]).toEqual([200, type, 'the medium'])
  })

  it.each([
    'text/html',
    'image/svg+xml',
    'IMAGE/SVG+XML; charset=utf-8',
    'image/svg',
    'image/jpeg, text/html',
    'text/javascript',
    'application/json',
    'application/xhtml+xml',
    'application/pdf',
    'application/octet-stream',
    '',
  ])('are refused as "%s", and logged', async (type) => {
    says(200, type ? { 'content-type': type } : {}, '<script>document.cookie="taken=1"</script>')
    const got = await fetch(address + PICTURE)
    expect([got.status, got.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    expect(await got.text()).not.toContain('script')
    expect(paper.logs()).toContain('the origin of media sent something else')
  })

  it('are refused as often as somebody asks, but logged a few times a minute (rule service/failures-logged)', async () => {
    const told = () => paper.logs().split('the origin of media sent something else').length - 1
    const before = told()
    says(200, { 'content-type': 'text/html' }, '<script>')
    for (let count = 0; count < 100; count++) expect((await fetch(address + PICTURE)).status).toBe(404)
    // Twenty a minute, in two minutes at most.
    expect(told() - before).toBeLessThanOrEqual(40)
  })

  it('have no rights in the paper’s origin: each is sandboxed, and headers that would give rights are left out', async () => {
    const powers = {
      'set-cookie': 'taken=1',
      'service-worker-allowed': '/',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      location: 'https://evil.example/',
      refresh: '0;url=https://evil.example/',
      link: '</x>; rel=preload',
      'clear-site-data': '"*"',
      'content-security-policy': "script-src 'unsafe-inline'",
      'x-powered-by': 'someone',
      age: '10',
      expires: 'never',
    }
    for (const [status, type] of [
      [200, 'image/png'],
      [200, 'text/html'],
      [404, 'text/html'],
      [500, 'text/html'],
    ] as const) {
      says(status, { ...powers, 'content-type': type })
      const got = await fetch(address + PICTURE)
      expect(Object.fromEntries(got.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      const passed = Object.keys(powers).filter((name) => got.headers.has(name) && !name.startsWith('content-'))
      expect(passed).toEqual([])
    }
  })

  it.each(['video/mp4', 'audio/mpeg'])('as %s may be played where they are opened by themselves', async (type) => {
    says(200, { 'content-type': type })
    const { headers } = await fetch(address + PICTURE)
    expect(headers.get('content-security-policy')).toBe(
      "sandbox allow-same-origin; default-src 'none'; media-src 'self'",
    )
  })

  it('keep the headers that caches and players need, and may be cached for an hour if they do not say how long', async () => {
    says(200, { ...JPEG, etag: '"1"', 'last-modified': 'then', 'accept-ranges': 'bytes', vary: 'Accept, Origin' })
    const got = await fetch(address + PICTURE)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      etag: '"1"',
      'last-modified': 'then',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      vary: 'accept',
    })
    says(200, { ...JPEG, 'cache-control': 'public, max-age=5' })
    expect((await fetch(address + PICTURE)).headers.get('cache-control')).toBe('public, max-age=5')
  })

  it('a part of a video is 206, and a range outside of it 416', async () => {
    says(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-3/9' })
    const part = await fetch(address + PICTURE, { headers: { range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 0-3/9', 'body'])
    expect(last().headers.range).toBe('bytes=0-3')
    says(416, { 'content-range': 'bytes */9' })
    const none = await fetch(address + PICTURE, { headers: { range: 'bytes=99-' } })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */9'])
    expect(await none.json()).toMatchObject({ error: { code: 'bad-range' } })
  })

  it('an answer that does not fit the request counts as a failure', async () => {
    says(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-3/9' })
    expect((await fetch(address + PICTURE)).status).toBe(502)
    answer = (_request, response) => response.writeHead(304, { etag: '"1"' }).end()
    expect((await fetch(address + PICTURE)).status).toBe(502)
  })

  it('a file that the reader already has is 304', async () => {
    answer = (_request, response) => response.writeHead(304, { etag: '"1"', 'content-type': 'text/html' }).end()
    const got = await fetch(address + PICTURE, { headers: { 'if-none-match': '"1"' } })
    expect([got.status, got.headers.get('etag'), got.headers.get('content-type')]).toEqual([304, '"1"', null])
    expect(last().headers['if-none-match']).toBe('"1"')
  })

  it('HEAD has the same headers as GET', async () => {
    answer = (_request, response) => response.writeHead(200, { ...JPEG, 'content-length': 7 }).end()
    const got = await fetch(address + PICTURE, { method: 'HEAD' })
    expect([got.status, got.headers.get('content-length'), got.headers.get('content-type')]).toEqual([
      200,
      '7',
      'image/jpeg',
    ])
    expect(last().method).toBe('HEAD')
  })

  it.each([
    [301, 502, 'media-failed'],
    [307, 502, 'media-failed'],
    [204, 502, 'media-failed'],
    [500, 502, 'media-failed'],
    [503, 502, 'media-failed'],
    [408, 503, 'unavailable'],
    [429, 503, 'unavailable'],
    [400, 404, 'not-found'],
    [401, 404, 'not-found'],
    [404, 404, 'not-found'],
    [410, 410, 'gone'],
  ])('an answer of %i is a %i "%s"', async (status, shown, code) => {
    answer = (_request, response) => response.writeHead(status, { location: '/media/other.jpg' }).end()
    const got = await fetch(address + PICTURE, { redirect: 'manual' })
    expect([got.status, got.headers.get('cache-control'), got.headers.get('location')]).toEqual([
      shown,
      'no-store',
      null,
    ])
    expect(await got.json()).toMatchObject({ error: { code } })
  })

  it.each([
    ['image/jpeg', 502, 'no-store'],
    ['video/mp4', 502, 'no-store'],
    ['text/vtt', 200, 'public, max-age=3600'],
  ])('an empty file of %s is a %i, "%s" (rule content/media)', async (type, status, control) => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': type, 'content-length': 0 }).end()
    const got = await fetch(address + PICTURE)
    expect([got.status, got.headers.get('cache-control')]).toEqual([status, control])
  })

  it('a header that cannot be written is left out', async () => {
    answer = (request) =>
      request.socket.end('HTTP/1.1 200 OK\r\ncontent-type: image/png\r\netag: "\u2013"\r\ncontent-length: 2\r\n\r\nok')
    const got = await fetch(address + PICTURE)
    expect([got.status, got.headers.has('etag'), await got.text()]).toEqual([200, false, 'ok'])
  })

  it('an encoded body is not passed on as if it were plain', async () => {
    says(200, { ...JPEG, 'content-encoding': 'gzip' })
    expect((await fetch(address + PICTURE)).status).toBe(502)
  })
})

it.each([
  ['that comes byte by byte is cut off, because each part costs time', 1, 300_000, false],
  ['in small frames, as a sound may be, comes whole', 400, 5000, true],
])('a file %s', async (_what, size, parts, isWhole) => {
  const part = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
  answer = ({ socket }) =>
    socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: audio/mpeg\r\ntransfer-encoding: chunked\r\n\r\n${part.repeat(parts)}0\r\n\r\n`,
    )
  const got = await fetch(address + PICTURE)
  const length = await got.arrayBuffer().then(
    ({ byteLength }) => byteLength,
    () => undefined,
  )
  expect([got.status, length]).toEqual([200, isWhole ? size * parts : undefined])
  says(200, JPEG)
  expect((await fetch(address + PICTURE)).status).toBe(200)
})

describe('what the media origin learns about a reader', () => {
  it.each([
    ['bytes=0-0', 'bytes=0-0'],
    ['bytes=9-', 'bytes=9-'],
    ['bytes=-5', 'bytes=-5'],
    ['bytes=10-9', undefined],
    ['bytes=-0', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-9', undefined],
  ])('of the range %s is %s, so that what no file has comes whole (rule edge/ranges)', async (range, asked) => {
    await fetch(address + PICTURE, { headers: { range } })
    expect(last().headers.range).toBe(asked)
  })

  it('is only what a picture needs: no cookie, token, address or device', async () => {
    await fetch(address + PICTURE, {
      headers: {
        cookie: 'session=secret',
        authorization: 'Bearer secret',
        'x-preview-token': TEST_PREVIEW_TOKEN,
        'x-purge-token': 'secret',
        'x-preview': '{}',
        'x-forwarded-for': '203.0.113.5',
        'user-agent': 'a browser',
        referer: 'https://paper.example/account/',
        accept: 'image/avif,image/*',
        range: 'bytes=0-1,5-9',
        'if-modified-since': 'Tue, 03 Nov 2026 15:00:00 GMT',
      },
    })
    const { host: _host, connection: _connection, ...headers } = last().headers
    expect(headers).toEqual({ accept: 'image/avif,image/*', 'if-modified-since': 'Tue, 03 Nov 2026 15:00:00 GMT' })
  })
})

describe('the address of a picture', () => {
  it.each([
    ['', ''],
    ['?w=600', '?w=600'],
    ['?h=400&w=600', '?w=600&h=400'],
    ['?w=600&h=600&fx=0.513&fy=1', '?w=600&h=600&fx=0.5&fy=1'],
    ['?fx=.07&fy=0.98', '?fx=0.05&fy=1'],
  ])('%s is requested as %s', async (written, asked) => {
    expect((await fetch(address + PICTURE + written)).status).toBe(200)
    expect(last().url).toBe(PICTURE + asked)
  })

  it.each([
    ['?w=601', 'w'],
    ['?w=10000', 'w'],
    ['?w=0600', 'w'],
    ['?w=6e2', 'w'],
    ['?w=', 'w'],
    ['?w=600&h=401', 'h'],
    ['?h=400', 'h'],
    ['?w=600&w=900', 'w'],
    ['?fx=0.5', 'fy'],
    ['?fx=2&fy=0', 'fx'],
    ['?quality=100', 'quality'],
  ])('%s is a 400 that names %s, and the origin is not asked', async (written, path) => {
    const before = origin.asked.length
    const got = await fetch(address + PICTURE + written)
    expect(got.status).toBe(400)
    expect(await got.json()).toMatchObject({ error: { code: 'bad-request', path } })
    expect(origin.asked.length).toBe(before)
  })

  it.each([
    '/media/../pf/api',
    '/media/%2e%2e/pf/api',
    '/media/a/..%2f..%2fpf',
    '/media/a%5cb.jpg',
    '/media/a\\b.jpg',
    '/media/a%00.jpg',
    '/media/%252e%252e/x',
    '/media//evil.example/x.jpg',
    '/media/',
  ])('%s never reaches the origin', async (path) => {
    const before = origin.asked.length
    expect(await raw(path)).toBe(400)
    expect(origin.asked.length).toBe(before)
  })

  it('is not read if it is too long', async () => {
    for (const path of [`${PICTURE}?w=${'6'.repeat(2000)}`, `/media/${'x'.repeat(2000)}.jpg`])
      expect(await raw(path)).toBe(400)
  })

  it('is kept if its name has spaces or accents', async () => {
    await raw('/media/caf%C3%A9%20noir,1.jpg')
    expect(last().url).toBe('/media/caf%C3%A9%20noir%2C1.jpg')
  })
})

describe('a media origin that does not answer', () => {
  const silent: RequestListener = () => undefined
  /** Pictures that a client asks for, and a way to make it go. */
  const clientOf = (ip: string, count: number) => {
    const gone = new AbortController()
    const get = (index: number) =>
      fetch(`${address}/media/${index}.jpg`, { headers: { 'x-forwarded-for': ip }, signal: gone.signal })
    return { gone, answers: Array.from({ length: count }, (_, index) => get(index)) }
  }

  it('is no longer asked once the clients have gone', async () => {
    answer = silent
    const { gone, answers } = clientOf('198.51.100.1', 20)
    await origin.whenOpen(16)
    gone.abort()
    await Promise.allSettled(answers)
    await origin.whenOpen(0)
    says(200, JPEG)
    expect((await fetch(address + PICTURE)).status).toBe(200)
  })

  it('is no longer asked for answers that waited for others on a connection that is closed', async () => {
    answer = silent
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const ask = (name: string) => `GET /media/${name}.jpg HTTP/1.1\r\nhost: paper.example\r\n\r\n`
    socket.write(ask('one') + ask('two') + ask('three'))
    await origin.whenOpen(3)
    socket.destroy()
    await origin.whenOpen(0)
  })

  it('is asked for 64 pictures of one client, 16 at a time; more are 429, and other clients are still served', async () => {
    const held: (() => void)[] = []
    answer = (_request, response) => void held.push(() => response.writeHead(200, JPEG).end('picture'))
    const { answers } = clientOf('198.51.100.2', 70)
    let refused = 0
    await new Promise<void>((done) => {
      for (const got of answers)
        void got.then(({ status, headers }) => {
          if (status === 429 && headers.get('retry-after') === '2' && ++refused === 6) done()
        })
    })
    await origin.whenOpen(16)
    const elsewhere = clientOf('198.51.100.3', 1).answers[0]!
    await origin.whenOpen(17)
    says(200, JPEG)
    for (const end of held) end()
    expect((await elsewhere).status).toBe(200)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(64)
  })

  it.each([
    ['all addresses of its IPv6 network', (index: number) => `2001:db8:7:7::${(index + 1).toString(16)}`],
    ['whatever port the proxy reports', (index: number) => `198.51.100.4:${40_000 + index}`],
  ])('is asked for a household’s share of pictures, by %s (rule service/fairness)', async (_how, at) => {
    answer = silent
    const clients = Array.from({ length: 65 }, (_, index) => clientOf(at(index), 1))
    const refused = await Promise.race(clients.map(({ answers }) => answers[0]!))
    expect(refused.status).toBe(429)
    for (const { gone } of clients) gone.abort()
    await Promise.allSettled(clients.flatMap(({ answers }) => answers))
    await origin.whenOpen(0)
  })
})

it('a late origin is a 504, and one that cannot be reached a 502, also for whoever opens a picture in a tab of its own (rule service/stand-in)', async () => {
  const openedIn = async ({ app }: TestPaper) => {
    const { statusCode, headers } = await app.inject({ url: PICTURE, headers: { accept: 'text/html,image/webp' } })
    return [statusCode, headers['content-type']]
  }
  const late = await startMediaOrigin(() => undefined)
  const impatient = await startPaper({ MEDIA_ORIGIN: late.url, SOURCE_PATIENCE: '0.1' })
  const got = await impatient.app.inject(PICTURE)
  expect([got.statusCode, got.json().error.code]).toEqual([504, 'media-timeout'])
  expect(await openedIn(impatient)).toEqual([504, 'text/html; charset=utf-8'])
  await late.whenOpen(0)
  await late.close()
  const away = await impatient.app.inject(PICTURE)
  expect([away.statusCode, away.json().error.code]).toEqual([502, 'media-failed'])
  expect(await openedIn(impatient)).toEqual([502, 'text/html; charset=utf-8'])
  await impatient.close()
})
