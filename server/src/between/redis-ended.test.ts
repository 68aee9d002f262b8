import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { RedisEnded } from './redis-ended.ts'
import { RedisStore } from './redis-store.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close()
})

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** A Redis that only lets clients subscribe, and notes how often each connection asks for it. */
async function startRedis() {
  const listening: { socket: Socket; asked: number }[] = []
  const server = createServer((socket) => {
    const connection = { socket, asked: 0 }
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const names = String(data).match(/\b(?:client|info|subscribe|set)\b/gi) ?? []
      for (const name of names) {
        if (/info/i.test(name)) socket.write(bulk('redis_version:7.0.0'))
        else if (/client|set/i.test(name)) socket.write('+OK\r\n')
        else {
          if (connection.asked++ === 0) listening.push(connection)
          socket.write(`*3\r\n${bulk('subscribe')}${bulk('broadsheet:ended')}:1\r\n`)
        }
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, listening }
}

it('ended sessions are subscribed to once for each connection, by whoever sees to it if that fails', async () => {
  const { url, listening } = await startRedis()
  const store = new RedisStore(url, { info: () => undefined, warn: () => undefined })
  closing.push(() => void store.close())
  const ended = new RedisEnded(url, store)
  closing.push(() => ended.close())
  const heard: string[] = []
  ended.onEnded((hashes) => heard.push(...hashes))
  await expect.poll(() => listening.length).toBe(1)
  listening[0]!.socket.destroy()
  await expect.poll(() => listening.length, { timeout: 5000 }).toBe(2)
  const hash = 'a'.repeat(64)
  listening[1]!.socket.write(`*3\r\n${bulk('message')}${bulk('broadsheet:ended')}${bulk(JSON.stringify([hash]))}`)
  await expect.poll(() => heard).toEqual([hash])
  expect(listening.map(({ asked }) => asked)).toEqual([1, 1])
})
