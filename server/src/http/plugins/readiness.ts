import type { FastifyInstance } from 'fastify'
import type { Connections } from '../limits/connections.ts'
import { shared } from './shared.ts'

/** Whether new requests are welcome; once draining they no longer are. */
class Readiness {
  readonly #connections: Connections
  #isReplaced = false
  readonly #listeners = new Set<() => void>()

  constructor(connections: Connections) {
    this.#connections = connections
  }

  get isDraining(): boolean {
    return this.#connections.isDraining
  }

  /** Whether others should stop sending requests to this address. */
  get isLeaving(): boolean {
    return this.isDraining && !this.#isReplaced
  }

  /** `isReplaced`: another process has taken this one's place at the same address. */
  drain(isReplaced = false): void {
    if (this.isDraining) return
    this.#isReplaced = isReplaced
    this.#connections.drain()
    for (const listener of this.#listeners) listener()
  }

  /** For things that would never end by themselves. */
  onDrain(listener: () => void): void {
    this.#listeners.add(listener)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

export const readinessPlugin = shared(
  'readiness',
  ['metrics'],
  async (app: FastifyInstance, { connections }: { connections: Connections }) => {
    const readiness = new Readiness(connections)
    app.metrics.watch.requests(() => connections.open)
    app.decorate('readiness', readiness)
    app.addHook('preClose', async () => readiness.drain())
  },
)
