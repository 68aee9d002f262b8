import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startPaper } from '../testing/paper.ts'
import { Interceptor } from './interceptor.ts'
import { SecurityHeaders } from './headers/security-headers.ts'

const open: { close(): unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())))

/** A server with this answerer before a handler that answers 'routed'. */
async function serverWith(
  answer: Parameters<Interceptor['answerBy']>[0],
  routed: RequestListener = (_request, response) => response.end('routed'),
) {
  const logged: unknown[] = []
  const interceptor = new Interceptor({
    headers: new SecurityHeaders({ SITE_URL: 'https://paper.example', AD_NETWORK_ID: undefined }),
    onError: (error) => logged.push(error),
  })
  interceptor.answerBy(answer)
  const server = createServer({ requireHostHeader: false }, interceptor.before(routed))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(server)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { address, logged }
}

describe('what goes wrong before Fastify', () => {
  it.each<[string, Parameters<Interceptor['answerBy']>[0]]>([
    [
      'an exception',
      () => {
        throw new Error('secret detail')
      },
    ],
    ['an answer that fails later', () => Promise.reject(new Error('secret detail'))],
    [
      'a header that is none',
      (_request, response) => {
        response.setHeader('x-half', '1')
        response.writeHead(200, ['x-broken', 'two\nlines'])
        return true
      },
    ],
  ])('%s is logged, and the route answers', async (_what, answer) => {
    let isBroken = true
    const { address, logged } = await serverWith((...given) => isBroken && answer(...given))
    const failed = await fetch(address)
    expect([failed.status, await failed.text()]).toEqual([200, 'routed'])
    expect(failed.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(failed.headers.get('x-half')).toBeNull()
    expect(logged).toHaveLength(1)
    isBroken = false
    expect(await (await fetch(address)).text()).toBe('routed')
  })

  it('a route that throws is a 500 in the one shape of errors, and the next request is answered', async () => {
    let isBroken = true
    const { address, logged } = await serverWith(
      () => false,
      (_request, response) => {
        if (isBroken) throw new Error('secret detail')
        response.end('routed')
      },
    )
    const failed = await fetch(address)
    expect(failed.status).toBe(500)
    expect(await failed.json()).toEqual({ error: { code: 'internal', message: 'The service failed to answer.' } })
    expect(failed.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(logged).toHaveLength(1)
    isBroken = false
    expect(await (await fetch(address)).text()).toBe('routed')
  })

  it('half an answer is cut off', async () => {
    const { address, logged } = await serverWith((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      throw new Error('too late')
    })
    await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow()
    expect(logged).toHaveLength(1)
  })
})

/** What a server says to these lines of a request, as they are. */
const said = (address: string, lines: readonly string[]) =>
  new Promise<string>((done, fail) => {
    const { port } = new URL(address)
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (part) => (answer += part)).on('end', () => done(answer))
    socket.on('error', fail)
  })

describe('the host that a request names (RFC 9112, 3.2)', () => {
  const answerer: Parameters<Interceptor['answerBy']>[0] = ({ url }, response) => {
    if (url === '/routed') return false
    response.end('warm')
    return true
  }

  it.each([
    ['none', '1.1', [], 400],
    ['none, of old', '1.0', [], 200],
    ['one', '1.1', ['Host: paper.example'], 200],
    ['one with a port', '1.1', ['host: localhost:3000'], 200],
    ['an address', '1.1', ['HOST: [2001:db8::1]:8080'], 200],
    ['nobody', '1.1', ['Host:'], 200],
    ['two', '1.1', ['Host: paper.example', 'host: evil.example'], 400],
    ['the same twice', '1.1', ['Host: paper.example', 'Accept: */*', 'Host: paper.example'], 400],
    ['two, of old', '1.0', ['Host: paper.example', 'Host: evil.example'], 400],
    ['markup', '1.1', ['Host: a b<script>'], 400],
    ['a path', '1.1', ['Host: paper.example/news'], 400],
    ['a user', '1.1', ['Host: user@paper.example'], 400],
    ['a port that is none', '1.1', ['Host: paper.example:http'], 400],
  ] as const)('%s by HTTP %s: %j', async (_what, version, hosts, status) => {
    const { address } = await serverWith(answerer)
    for (const path of ['/', '/routed']) {
      const answer = await said(address, [`GET ${path} HTTP/${version}`, ...hosts, 'Connection: close'])
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      if (status === 400) expect(answer).toContain('"path":"host"')
    }
  })
})

it.each([
  ['http://paper.example/news/?a=b', '/news/?a=b'],
  ['HTTPS://paper.example', '/'],
  ['http://paper.example?a=b', '/?a=b'],
  ['/http://paper.example/', '/http://paper.example/'],
])('an address that is asked for as a whole, %s, is its path (RFC 9112, 3.2.2)', async (asked, path) => {
  const { address } = await serverWith(({ url }, response) => {
    response.end(`asked for ${url}.`)
    return true
  })
  expect(await said(address, [`GET ${asked} HTTP/1.1`, 'Host: paper.example', 'Connection: close'])).toContain(
    `asked for ${path}.`,
  )
})

it('a page whose headers cannot be sent is a 500, warm and cold, with a line in the log', async () => {
  const paper = await startPaper()
  open.push(paper)
  const address = await paper.app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${address}/about/`)).status).toBe(200)
  const { documents } = paper.app
  documents.pageHeaderPairs = () => ['x-broken', 'two\nlines']
  for (const url of ['/about/', '/about/?a=1', '/about/tips/']) {
    const answer = await fetch(address + url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('We will be right back')
    const client = await fetch(address + url, { headers: { accept: 'application/json' } })
    expect([client.status, await client.json()]).toMatchObject([500, { error: { code: 'internal' } }])
  }
  expect(paper.logs()).toContain('request failed')
})
