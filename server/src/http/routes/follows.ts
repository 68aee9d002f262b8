import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { errorBody } from '@broadsheet/contracts'
import { ServiceError } from '../../errors.ts'
import { readFeed } from '../../documents/read-stories.ts'
import { LATEST_OF_FOLLOWED, followedRead } from '../readers/followed-read.ts'
import type { Limits } from '../limits/limits.ts'
import { pathAfter } from '../request/path-after.ts'
import { NOT_MODIFIED } from '../warm/not-modified.ts'
import { replyKept } from '../warm/send-kept.ts'
import type { DiscoveryOptions } from './discovery-options.ts'

const latest = z.object({ stories: z.array(z.object({ href: z.string(), headline: z.string() })) })

const PREFIX = '/api/follows/latest'

/**
 * The latest stories of something that can be followed, at the path of its page after `/api/follows/latest`. They are the same
 * for all readers, with nothing personal in them (rule saved/follows).
 */
export async function followsRoute(
  app: FastifyInstance,
  { limits, ...options }: DiscoveryOptions & { limits: Limits },
) {
  app.get(
    `${PREFIX}/*`,
    {
      schema: {
        summary: 'The latest stories of a topic, an author or a section, by the path of its page',
        response: { 200: latest, ...NOT_MODIFIED, 400: errorBody, 404: errorBody, 429: errorBody, 503: errorBody },
      },
    },
    async (request, reply) => {
      await limits.take('accountReads', request)
      const read = followedRead(pathAfter(PREFIX, request.url), LATEST_OF_FOLLOWED)
      if (!read) throw new ServiceError(404, 'not-found', 'this page cannot be followed', 'url')
      return replyKept(request, reply, options, async () => {
        const { stories, tags } = await readFeed(options.load(request), read)
        return {
          text: JSON.stringify({ stories: stories.map(({ href, headline }) => ({ href, headline })) }),
          tags,
          isOfMany: true,
          contentType: 'application/json; charset=utf-8',
        }
      })
    },
  )
}
