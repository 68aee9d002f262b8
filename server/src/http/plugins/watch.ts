import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Step } from '../../tracing/index.ts'
import type { RequestWatch } from '../request-watch.ts'
import { shared } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if requests are neither logged nor traced. */
    watch: RequestWatch | undefined
  }
  interface FastifyRequest {
    /** Where the request's trace has got to; undefined if there is none. */
    readonly step: Step | undefined
  }
}

/** Tells the request watch which route answers, and tells routes where the trace of their request has got to. */
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
