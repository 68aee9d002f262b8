import type { FastifyInstance } from 'fastify'
import { followKind } from '@broadsheet/contracts'
import type { ContentRead } from '../../content/index.ts'
import { ServiceError } from '../../errors.ts'
import { readFeed, sectionRead, topicRead } from '../../documents/read-stories.ts'
import type { Limits } from '../limits.ts'
import { replyKept } from '../send-kept.ts'
import type { DiscoveryOptions } from './discovery-options.ts'

/** Stories that are told of whatever is followed. */
const LATEST = 3
const PREFIX = '/api/follows/latest'

/** The stories of a topic, an author or a section; undefined for a path that nobody can follow. */
export function followedRead(path: string): ContentRead | undefined {
  const [, , slug = ''] = path.split('/')
  switch (followKind(path)) {
    case 'topic':
      return topicRead(decodeURIComponent(slug), LATEST)
    case 'author':
      return {
        source: 'author-feed',
        query: {
          slug: decodeURIComponent(slug),
          feedSize: LATEST,
          feedOffset: 0,
          order: 'first_publish_date:desc',
        },
      }
    case 'section':
      return sectionRead(path.slice(0, -1), LATEST, 0)
    default:
      return undefined
  }
}

/**
 * The latest stories of what can be followed, at the address of its page behind `/api/follows/latest`: the same for all
 * readers, and nothing personal in it (rule saved/follows).
 */
export async function followsRoute(
  app: FastifyInstance,
  { limits, ...options }: DiscoveryOptions & { limits: Limits },
) {
  app.get(
    `${PREFIX}/*`,
    { schema: { summary: 'The latest stories of a topic, an author or a section, by the path of its page' } },
    async (request, reply) => {
      await limits.take('accountReads', request)
      const read = followedRead(request.url.split('?', 1)[0]!.slice(PREFIX.length))
      if (!read) throw new ServiceError(404, 'not-found', 'nobody can follow what stands there', 'url')
      return replyKept(request, reply, options, async () => {
        const { stories, tags } = await readFeed(options.load(request), read)
        return {
          text: JSON.stringify({ stories: stories.map(({ href, headline }) => ({ href, headline })) }),
          tags,
          contentType: 'application/json; charset=utf-8',
        }
      })
    },
  )
}
