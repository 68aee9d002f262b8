import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody } from '@broadsheet/contracts'
import { ServiceError } from '../../errors.ts'
import type { FeatureFlags } from '../../flags/index.ts'
import type { DocumentService } from '../document-service.ts'
import type { CookiesOfOurs } from '../edge/cookies-of-ours.ts'
import type { EdgeTrust } from '../edge/edge-trust.ts'
import { factsOfReader } from '../edge/facts-of-reader.ts'

/** Seconds for which an edge may use what it was told about a reader. */
const MAX_AGE = 60

const PATH = '/api/edge/facts'

export interface EdgeFactsOptions {
  documents: DocumentService
  edge: EdgeTrust
  flags: FeatureFlags
  ours: CookiesOfOurs
}

/** `GET /api/edge/facts`: what an edge has to know about the reader whose cookies it sends, as headers (rule edge/asking). */
export async function edgeFactsRoute(instance: FastifyInstance, { documents, edge, flags, ours }: EdgeFactsOptions) {
  instance.withTypeProvider<ZodTypeProvider>().get(
    PATH,
    {
      async onRequest(request) {
        if (!edge.isOn) throw new ServiceError(404, 'not-found', 'there is no edge: EDGE_TOKEN is not set')
        // An edge keeps readers off this address by its exact spelling.
        if (request.originalUrl.split('?', 1)[0] !== PATH)
          throw new ServiceError(404, 'not-found', 'an edge asks for this address without percent-encoding', 'url')
        if (edge.believes(request.raw)) return
        if (edge.isGuessing(request.raw))
          throw new ServiceError(
            429,
            'too-many-requests',
            'too many wrong tokens; try again in a minute',
            undefined,
            60,
          )
        throw new ServiceError(401, 'wrong-token', 'the token of the edge is missing or not right', 'x-edge-token')
      },
      schema: {
        summary: 'The facts of the reader whose cookies are sent, as headers for an edge',
        response: {
          200: z.record(z.string(), z.string()),
          204: z.null(),
          401: errorBody,
          404: errorBody,
          429: errorBody,
        },
      },
    },
    async (request, reply) => {
      void reply.headers({ 'cache-control': `private, max-age=${MAX_AGE}`, vary: 'Cookie' })
      if (!ours.isIn(request)) return reply.code(204).send(null)
      await flags.ready()
      const facts = factsOfReader(await documents.ownFacts(request), flags)
      return reply.headers(facts).send(facts)
    },
  )
}
