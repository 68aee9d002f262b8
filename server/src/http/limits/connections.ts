import type { RequestListener, Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds. If no request comes on open connections for this long, none of them is about to be used. */
const QUIET = 100
/** Milliseconds. If that wait takes longer than this, the machine is busy, and clients are just as late. */
const BUSY = 130

/** Milliseconds: the longest turn of the event loop in which nothing happens, and how long to wait for one. */
const IDLE_TURN = 0.02
const MOST_TURNS = 300

/**
 * Resolves right after a turn of the event loop in which nothing came. Connections still in the system's queue when a port
 * closes are reset, so the queue should be empty.
 */
async function quietTurn(): Promise<void> {
  const end = performance.now() + MOST_TURNS
  let begun: number
  do {
    begun = performance.now()
    await turn()
  } while (performance.now() - begun > IDLE_TURN && begun < end)
}

/** The requests and connections of a service, counted so that it can end without breaking any (rule service/draining). */
export class Connections {
  readonly #onOpened: (socket: Socket) => void
  readonly #servers = new Set<Server>()
  readonly #sockets = new Set<Socket>()
  /** How many open requests each connection has. */
  readonly #onSocket = new WeakMap<Socket, { open: number }>()
  #isDraining = false
  #open = 0
  #begun = 0

  /** `onOpened` is called with every new connection, and may end it. */
  constructor(onOpened: (socket: Socket) => void) {
    this.#onOpened = onOpened
  }

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** How many requests are not fully answered yet. */
  get open(): number {
    return this.#open
  }

  /** From here on each answer is the last on its connection. */
  drain(): void {
    this.#isDraining = true
  }

  watch(server: Server): Server {
    this.#servers.add(server)
    return server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      this.#of(socket)
      this.#onOpened(socket)
    })
  }

  before(handler: RequestListener): RequestListener {
    return (request, response) => {
      const counted = this.#of(request.socket)
      counted.open += 1
      this.#open += 1
      this.#begun += 1
      // The event comes only once; `once` would cost more.
      response.on('close', () => this.#end(counted, Math.min(1, counted.open)))
      if (this.#isDraining) response.setHeader('connection', 'close')
      handler(request, response)
    }
  }

  #of(socket: Socket): { open: number } {
    const known = this.#onSocket.get(socket)
    if (known) return known
    const counted = { open: 0 }
    this.#onSocket.set(socket, counted)
    // Requests that wait for an earlier one get no event of their own when their connection ends.
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#end(counted, counted.open)
    })
    return counted
  }

  #end(counted: { open: number }, count: number): void {
    counted.open -= count
    this.#open -= count
  }

  /**
   * Takes no new connections. Resolves once no request is open and none has begun for a moment, or after `limit` milliseconds.
   * Connections without a request stay open until then, because their next one may be on its way. They are closed at the end,
   * those on which nothing ever came included: browsers open such ahead of need, and Node counts them as busy.
   */
  async finish(limit: number): Promise<void> {
    this.drain()
    const listening = [...this.#servers].filter((server) => server.listening)
    if (listening.length === 0) return
    await quietTurn()
    // An HTTP server's own `close` also ends idle connections.
    for (const server of listening) NetServer.prototype.close.call(server)
    const end = Date.now() + limit
    await this.#quiet(end)
    for (const server of listening) server.closeIdleConnections()
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
    // What is still open has sent a part of a request.
    while (this.#sockets.size > 0 && Date.now() < end) await wait(QUIET)
    for (const socket of this.#sockets) if (this.#of(socket).open === 0) socket.destroy()
  }

  async #quiet(end: number): Promise<void> {
    let begun: number
    let from: number
    do {
      begun = this.#begun
      from = performance.now()
      await wait(QUIET)
    } while ((this.#open > 0 || this.#begun !== begun || performance.now() - from > BUSY) && Date.now() < end)
  }
}
