import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { Connections } from './connections.ts'

let connections: Connections
let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

async function listen(handler: RequestListener) {
  connections = new Connections(() => {})
  const server = connections.watch(createServer(connections.before(handler)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** A connection on which this much of a request has arrived. */
  return async (sent: string) => {
    const taken = once(server, 'connection')
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    const [other] = (await taken) as [Socket]
    socket.write(sent)
    while (other.bytesRead < sent.length) await new Promise((done) => setImmediate(done))
    return socket
  }
}

describe('connections of a service that ends (rule service/draining)', () => {
  it('are closed if nothing was ever asked on them, without waiting for the limit', async () => {
    const open = await listen((_request, response) => response.end('answered'))
    const silent = await open('')
    const answer = text(silent)
    // Longer than a test may take.
    await connections.finish(600_000)
    expect(await answer).toBe('')
  })

  it('are closed at the limit if the rest of a request does not come', async () => {
    const open = await listen((_request, response) => response.end('answered'))
    const half = await open('GET / HTTP/1.1\r\nHo')
    const answer = text(half)
    await connections.finish(300)
    expect(await answer).toBe('')
  })

  it('are answered if the rest of a request comes in time', async () => {
    const open = await listen((_request, response) => response.end('answered'))
    const half = await open('GET / HTTP/1.1\r\nHo')
    const answer = text(half)
    const finished = connections.finish(600_000)
    half.write('st: paper.test\r\n\r\n')
    await finished
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n[^]*answered/)
  })

  it('stay at the limit while an answer is still being written', async () => {
    let end = () => {}
    const open = await listen((_request, response) => {
      response.write('first, ')
      end = () => response.end('then the rest')
    })
    const slow = await open('GET / HTTP/1.1\r\nHost: paper.test\r\nConnection: close\r\n\r\n')
    const answer = text(slow)
    await connections.finish(300)
    end()
    expect(await answer).toMatch(/first, [^]*then the rest/)
  })
})
