import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { frameDocument } from '../../documents/frame-document.ts'
import type { KeptAnswers } from '../../documents/kept-answers.ts'
import { ServiceError } from '../../errors.ts'
import { OriginError, OriginSource } from '../../sources/index.ts'
import { warnSeldom } from '../errors/errors.ts'
import { frameFailure } from '../errors/frame-failure.ts'
import type { Limits } from '../limits/limits.ts'
import type { SecurityHeaders } from '../headers/security-headers.ts'

/** A page of posts is small. Anything larger is not one. */
const LIMITS = { connections: 4, maxBytes: 512 * 1024, timeLimit: 2500 } as const
const NAMES = z.object({
  network: z.enum(['instagram', 'threads']),
  section: z.enum(['food', 'sports']),
  handle: z.string().regex(/^[\w.-]{1,60}$/),
})

export interface EmbedOptions {
  /** Where posts are stored. */
  origin: string
  patience: number
  headers: SecurityHeaders
  kept: KeptAnswers
  limits: Pick<Limits, 'find'>
}

/** Stored posts of the paper's profiles. Each page of them is a document with an opaque origin (rule sharing/social-embeds). */
export async function embedsRoute(
  instance: FastifyInstance,
  { origin, patience, headers, kept, limits }: EmbedOptions,
) {
  instance.setErrorHandler(frameFailure(headers))
  const stored = new OriginSource(origin, LIMITS, patience)
  instance.addHook('onClose', () => stored.close())

  instance
    .withTypeProvider<ZodTypeProvider>()
    .get('/embeds/:network/:section/:handle', { schema: { hide: true, params: NAMES } }, async (request, reply) => {
      const { network, section, handle } = request.params
      const path = `/${network}/${section}/${handle}-${section}.html`
      const read = async () => {
        const answer = await stored.get(path, request).catch((error: unknown) => {
          if (!(error instanceof OriginError)) throw error
          warnSeldom(request, { path, failure: error.failure }, 'stored posts cannot be read')
          throw new ServiceError(503, 'unavailable', 'the posts cannot be had at the moment')
        })
        if ('absent' in answer) throw new ServiceError(404, 'not-found', 'no posts are stored there')
        return { text: new TextDecoder().decode(answer.body), contentType: 'text/html; charset=utf-8', isOfMany: true }
      }
      const posts = await kept.get(`embeds ${path}`, () => limits.find(request, read))
      return reply
        .headers(headers.frame)
        .header('cache-control', posts.isPurged ? 'private, no-cache' : 'public, max-age=300')
        .type('text/html; charset=utf-8')
        .send(frameDocument(posts.body.text))
    })
}
