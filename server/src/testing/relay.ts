import { randomBytes } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Milliseconds by which a slow relay delays each answer. */
const SLOW = 2000

/** How a relay treats its connections. */
export type RelayMode = 'pass' | 'slow' | 'garbage'

export interface Relay {
  port: number
  mode: RelayMode
  /** The port to which new connections go. */
  target: number
  /** Passes nothing more on over the connections of this moment, as a machine in between that has forgotten them. */
  silence(): void
  close(): void
}

/** A TCP relay in front of a server, which can make the server slow, silent or send garbage. */
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
      // The request is lost, so the connection is of no more use and is closed.
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
    silence() {
      for (const socket of open) socket.pause()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return relay
}
