import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody } from '@broadsheet/contracts'
import type { Purged } from '../../between/index.ts'
import { ServiceError } from '../../errors.ts'
import type { Limits } from '../limits/limits.ts'
import { MEGABYTE } from '../megabyte.ts'
import { Tokens, bearerOf } from '../request/same-secret.ts'
import type { Settings } from '../settings/settings.ts'

export interface OperationsOptions {
  settings: Pick<Settings, 'PURGE_TOKEN'>
  limits: Limits
  isDraining: () => boolean
  /** The state of the services we depend on, and the sizes of caches, for the body of `/readyz`. */
  state: () => Record<string, unknown>
  purge: (tags: readonly string[]) => Purged
}

/** Health checks, and purging by tag, which removes a correction or takedown from every warm page at once. */
export async function operations(instance: FastifyInstance, options: OperationsOptions) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { settings, limits, isDraining, state, purge } = options

  app.get(
    '/healthz',
    { schema: { summary: 'Alive', response: { 200: z.object({ status: z.literal('ok') }) } } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' as const }),
  )

  app.get(
    '/readyz',
    {
      schema: {
        summary: 'Ready: definitions are loaded and the port listens',
        response: {
          200: z.looseObject({ status: z.literal('ready') }),
          503: z.looseObject({ status: z.literal('draining') }),
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return isDraining()
        ? reply.code(503).send({ status: 'draining', ...state() })
        : reply.code(200).send({ status: 'ready', ...state() })
    },
  )

  app.post(
    '/api/admin/purge',
    {
      bodyLimit: MEGABYTE,
      // Checked before the body is read, so that nothing is read from a client without the token.
      async onRequest(request, reply) {
        const { PURGE_TOKEN } = settings
        if (!PURGE_TOKEN) throw new ServiceError(404, 'not-found', 'purging is off: PURGE_TOKEN is not set')
        try {
          await limits.guess('purgeTokens', request, () => checkPurgeToken(request, PURGE_TOKEN))
        } catch (error) {
          reply.header('connection', 'close')
          throw error
        }
      },
      schema: {
        summary: 'Drop everything that holds one of the tags',
        body: z.strictObject({ tags: z.array(z.string().min(1).max(500)).min(1).max(1000) }),
        response: {
          200: z.object({
            purged: z.object({ pages: z.number(), content: z.number() }).describe('how many were dropped here'),
            told: z.boolean().describe('whether no other instance can miss it; else they are told once they can be'),
          }),
          400: errorBody,
          401: errorBody,
          404: errorBody,
          429: errorBody,
        },
      },
    },
    async (request) => {
      const { told, ...purged } = purge(request.body.tags)
      return { purged, told: await told }
    },
  )
}

function checkPurgeToken({ headers }: FastifyRequest, tokens: string): void {
  const named = headers['x-purge-token']
  const given = typeof named === 'string' ? named : bearerOf(headers)
  if (!new Tokens(tokens).include(given))
    throw new ServiceError(401, 'wrong-token', 'the purge token is missing or not right', 'authorization')
}
