import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EventSource } from 'eventsource'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FeatureFlags } from './index.ts'
import { streamFetch } from './flag-stream.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close()
})

const MEGABYTE = 1024 * 1024
const EVENTS = { 'content-type': 'text/event-stream' }

/** A host of flags that streams what `send` writes. */
async function hostOf(send: (stream: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/sub/'))
      return void response.writeHead(200, { 'x-sse-support': 'enabled' }).end('{"features":{}}')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    send(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function flagsOf(host: string, said: string[] = []): Promise<FeatureFlags> {
  const log = { warn: () => {}, error: (_: object, message: string) => void said.push(message) }
  const flags = new FeatureFlags({ host, clientKey: 'key', log })
  closing.push(() => flags.close())
  await flags.ready()
  return flags
}

describe('a flag service that leads elsewhere (rule experiments/redirects)', () => {
  async function serverOf(answer: (path: string, response: ServerResponse) => void): Promise<string> {
    const server = createServer((request, response) => answer(request.url ?? '', response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('is not followed there for flags', async () => {
    const arrived: string[] = []
    const inside = await serverOf((path, response) => {
      arrived.push(path)
      response.end('{"features":{"test":{"defaultValue":"inside"}}}')
    })
    const host = await serverOf((path, response) =>
      response.writeHead(302, { location: inside + path }).end('{"features":{}}'),
    )
    const flags = await flagsOf(host)
    expect(flags.scope({ attributes: () => ({ id: 'a' }), url: '/' }).evaluate('test').value).toBeUndefined()
    expect(arrived).toEqual([])
  })

  it('is not followed there for its stream', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    closing.push(() => asked.mockRestore())
    const host = await hostOf(() => undefined)
    await flagsOf(host)
    const ofStream = () => asked.mock.calls.find(([address]) => String(address).startsWith(`${host}/sub/`))
    await vi.waitFor(() => expect(ofStream()).toBeDefined())
    expect(ofStream()?.[1]?.redirect).toBe('error')
  })
})

describe('a stream of flags (rule experiments/stream)', () => {
  it('is ended where a line of it has no end, and the log says so', async () => {
    let sent = 0
    let end: (sent: number) => void = () => {}
    const ended = new Promise<number>((done) => (end = done))
    const host = await hostOf((stream) => {
      const piece = Buffer.alloc(MEGABYTE, 'x')
      const more = () => {
        if (stream.destroyed) return
        if (++sent > 64) return end(sent)
        stream.write(piece, more)
      }
      stream.on('close', () => end(sent)).on('error', () => undefined)
      stream.write('data: ', more)
    })
    const said: string[] = []
    await flagsOf(host, said)
    expect(await ended).toBeLessThan(40)
    expect(said).toEqual(['the stream of feature flags was ended: one of its events is too large'])
  })

  it('takes any number of events, whatever ends their lines', async () => {
    let sent = 0
    const last = JSON.stringify({ features: { test: { defaultValue: 'last' } } })
    const host = await hostOf((stream) => {
      const ends = ['\n', '\r', '\r\n']
      const more = () => {
        const end = ends[sent % ends.length]!
        if (++sent > 24) return void stream.write(`event: features${end}data: ${last}${end}${end}`)
        stream.write(`: ${'x'.repeat(MEGABYTE)}${end}${end}`, more)
      }
      more()
    })
    const flags = await flagsOf(host)
    await expect
      .poll(() => flags.scope({ attributes: () => ({}), url: '/' }).evaluate('test').value, { timeout: 20_000 })
      .toBe('last')
  })

  it('is read ten events a second at most, however many come at once', async () => {
    let now = 1_000_000
    const waits: number[] = []
    const events = Array.from({ length: 5 }, (_, index) => `data: ${index}\r\n\r\n`)
    const opened = streamFetch({
      fetch: async () => new Response(`${events.join('')}: the end`),
      now: () => now,
      async wait(milliseconds) {
        waits.push(milliseconds)
        now += milliseconds
      },
      onTooLarge: () => {},
    })
    const { body } = await opened('https://flags.example/sub/key', { headers: { Accept: '' } } as never)
    expect(await new Response(body as ReadableStream).text()).toBe(`${events.join('')}: the end`)
    expect(waits).toEqual([100, 100, 100, 100])
  })

  it('that ends at once is opened again later each time, until it has stayed open', async () => {
    let now = 1_000_000
    const waits: number[] = []
    const opened = streamFetch({
      fetch: async () => new Response(''),
      now: () => now,
      async wait(milliseconds) {
        waits.push(milliseconds)
        now += milliseconds
      },
      onTooLarge: () => {},
    })
    const open = () => opened('https://flags.example/sub/key', { headers: { Accept: '' } } as never)
    for (let turn = 0; turn < 10; turn++) await open()
    expect(waits).toEqual([3000, 6000, 12_000, 24_000, 48_000, 96_000, 192_000, 300_000, 300_000])
    now += 30_000
    await open()
    expect(waits).toHaveLength(9)
    await open()
    expect(waits.at(-1)).toBe(3000)
  })
})

it('a stream does not say itself when it is opened again (rule experiments/stream)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  closing.push(() => vi.useRealTimers())
  let opened = 0
  const fetch = streamFetch({
    fetch: async (url) => {
      opened++
      const body = new Response(': hello\r\nretry: 1000000000\r\nevent: features\ndata: {}\n\nretry:86400000\n\n').body
      return { body, url: String(url), status: 200, redirected: false, headers: new Headers(EVENTS) }
    },
    now: () => 0,
    wait: async () => undefined,
    onTooLarge: () => undefined,
  })
  const stream = new EventSource('http://flags.example/sub/key', { fetch })
  closing.push(() => stream.close())
  const heard: unknown[] = []
  stream.addEventListener('features', ({ data }) => heard.push(data))
  await new Promise((ended) => stream.addEventListener('error', ended))
  expect(heard).toEqual(['{}'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(opened).toBe(2)
})
