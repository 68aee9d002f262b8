import { randomBytes } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Milliseconds by which each answer is late. */
const SLOW = 400

/** What a relay does with a connection. */
export type RelayMode = 'pass' | 'slow' | 'garbage'

export interface Relay {
  port: number
  mode: RelayMode
  /** Where connections go to from now on. */
  target: number
  close(): void
}

/** Stands before a server of another protocol than HTTP, and makes it slow or talk nonsense. */
export async function openRelay(target: number): Promise<Relay> {
  const open = new Set<Socket>()
  const watch = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    watch(client)
    const upstream = connect({ port: relay.target, host: '127.0.0.1' })
    watch(upstream)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.on('data', (bytes: Buffer) => {
      // What was asked is gone, so the connection is of no more use to anybody.
      if (relay.mode === 'garbage') client.end(randomBytes(64))
      else upstream.write(bytes)
    })
    upstream.on('data', (bytes: Buffer) => {
      if (relay.mode === 'slow') setTimeout(() => client.write(bytes), SLOW)
      else client.write(bytes)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const relay: Relay = {
    port: (server.address() as AddressInfo).port,
    mode: 'pass',
    target,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return relay
}
