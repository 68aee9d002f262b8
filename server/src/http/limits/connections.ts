import type { RequestListener, Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds without a request after which a connection that is open is not about to be used. */
const QUIET = 100
/** Milliseconds: who comes back later than this from such a wait shares a busy machine with clients that are as late. */
const BUSY = 130

/** Milliseconds: a turn of the event loop in which nothing happens takes less; and how long one is waited for. */
const IDLE_TURN = 0.02
const MOST_TURNS = 300

/**
 * Resolves right after a turn of the event loop in which nothing came. What is in the system's queue of new connections
 * when a port closes is reset, so it should be empty.
 */
async function quietTurn(): Promise<void> {
  const end = performance.now() + MOST_TURNS
  let begun: number
  do {
    begun = performance.now()
    await turn()
  } while (performance.now() - begun > IDLE_TURN && begun < end)
}

/** The requests and connections of a service, so that it can end without breaking any (rule service/draining). */
export class Connections {
  readonly #onOpened: (socket: Socket) => void
  readonly #servers = new Set<Server>()
  /** How many of them are on each connection. */
  readonly #onSocket = new WeakMap<Socket, { open: number }>()
  #isDraining = false
  #open = 0
  #begun = 0

  /** `onOpened` is told of every new connection, and may end it. */
  constructor(onOpened: (socket: Socket) => void) {
    this.#onOpened = onOpened
  }

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** How many requests have no whole answer yet. */
  get open(): number {
    return this.#open
  }

  /** From here on each answer is the last on its connection. */
  drain(): void {
    this.#isDraining = true
  }

  watch(server: Server): Server {
    this.#servers.add(server)
    return server.on('connection', this.#onOpened)
  }

  before(handler: RequestListener): RequestListener {
    return (request, response) => {
      const counted = this.#of(request.socket)
      counted.open += 1
      this.#open += 1
      this.#begun += 1
      // It closes once; a listener that is to be called once costs more.
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
    // Requests that waited for the one before them are told nothing when their connection ends.
    socket.once('close', () => this.#end(counted, counted.open))
    return counted
  }

  #end(counted: { open: number }, count: number): void {
    counted.open -= count
    this.#open -= count
  }

  /**
   * Takes no new connections, and resolves once no request is open and none has begun for a moment, or after `limit`
   * milliseconds. Connections without a request stay open till then: their next one may be on its way.
   */
  async finish(limit: number): Promise<void> {
    this.drain()
    const listening = [...this.#servers].filter((server) => server.listening)
    if (listening.length === 0) return
    await quietTurn()
    // An HTTP server's own `close` also ends idle connections.
    for (const server of listening) NetServer.prototype.close.call(server)
    const end = Date.now() + limit
    let begun: number
    let from: number
    do {
      begun = this.#begun
      from = performance.now()
      await wait(QUIET)
    } while ((this.#open > 0 || this.#begun !== begun || performance.now() - from > BUSY) && Date.now() < end)
  }
}
