import type { FastifyInstance } from 'fastify'
import { shared } from './shared.ts'

/** Whether new requests are welcome; once draining they no longer are. */
class Readiness {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  drain(): void {
    this.#isDraining = true
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

export const readinessPlugin = shared('readiness', [], async (app: FastifyInstance) => {
  const readiness = new Readiness()
  app.decorate('readiness', readiness)
  app.addHook('preClose', async () => readiness.drain())
})
