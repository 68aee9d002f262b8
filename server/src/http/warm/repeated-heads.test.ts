import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { RepeatedHeads } from './repeated-heads.ts'

const PAIRS = ['content-type', 'text/plain', 'content-length', '4']

let server: Server | undefined
afterEach(async () => {
  vi.useRealTimers()
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
})

/** What a server sends over one connection until it is ended, for requests that are sent at once. */
async function answersTo(listener: RequestListener, requests: readonly string[]): Promise<string[]> {
  server = createServer({ keepAliveTimeout: 72_000 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  socket.write(requests.join(''))
  await once(socket, 'close')
  return text.split(/(?=HTTP\/1\.1 )/)
}
const get = (...lines: string[]) => ['GET / HTTP/1.1', 'host: paper', ...lines, '', ''].join('\r\n')
const last = get('connection: close')

it('requests within the same second get the head that Node wrote for the first, and each gets its own answer', async () => {
  const heads = new RepeatedHeads()
  const statuses: number[] = []
  const [first, second, third, closing] = await answersTo(
    (_request, response) => {
      heads.write(response, 203, PAIRS)
      statuses.push(response.statusCode)
      expect(response.headersSent).toBe(true)
      response.end('body')
    },
    [get(), get(), get(), last],
  )
  expect(first).toMatch(/^HTTP\/1\.1 203 Non-Authoritative Information\r\n/)
  expect(first).toMatch(/\r\ndate: .+\r\nconnection: keep-alive\r\nkeep-alive: timeout=72\r\n\r\nbody$/i)
  expect([second, third]).toEqual([first, first])
  expect(statuses).toEqual([203, 203, 203, 203])
  // Not repeated: this one ends the connection.
  expect(closing).toMatch(/\r\nconnection: close\r\n\r\nbody$/i)
})

it('a header of one answer alone is in no other', async () => {
  const heads = new RepeatedHeads()
  let count = 0
  const answers = await answersTo(
    (_request, response) => {
      if (++count === 2) response.setHeader('set-cookie', 'mine=1')
      heads.write(response, 200, PAIRS)
      response.end('body')
    },
    [get(), get(), get(), last],
  )
  expect(answers.map((answer) => answer.includes('mine=1'))).toEqual([false, true, false, false])
})

it('a head is written anew each second, because it contains the time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-03T15:00:00Z') })
  const heads = new RepeatedHeads()
  let written = 0
  const answers = await answersTo(
    (_request, response) => {
      if (++written === 3) vi.setSystemTime('2026-11-03T15:00:01Z')
      const write = vi.spyOn(response, 'writeHead')
      heads.write(response, 200, PAIRS)
      response.end(`${write.mock.calls.length}   `)
    },
    [get(), get(), get(), get(), last],
  )
  expect(answers.map((answer) => answer.at(-4))).toEqual(['1', '0', '1', '0', '1'])
})
