import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Step } from '../../tracing/index.ts'
import type { RequestWatch } from '../request-watch.ts'
import { shared } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where requests are neither logged nor traced. */
    watch: RequestWatch | undefined
  }
  interface FastifyRequest {
    /** Where its trace stands; undefined if there is none. */
    readonly step: Step | undefined
  }
}

/** Tells whoever watches requests which route answers, and routes where the trace of their request stands. */
export const watchPlugin = shared(
  'watch',
  [],
  async (app: FastifyInstance, { watch }: { watch: RequestWatch | undefined }) => {
    app.decorate('watch', watch)
    app.decorateRequest('step', {
      getter(this: FastifyRequest) {
        return watch?.of(this.raw)?.step
      },
    })
    if (!watch) return
    app.addHook('onRequest', async (request) => {
      const watched = watch.of(request.raw)
      if (watched) watched.route = request.routeOptions.url ?? 'none'
    })
  },
)
