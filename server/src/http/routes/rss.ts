import type { FastifyInstance, FastifyReply } from 'fastify'
import { topicText, type Story } from '../../content/index.ts'
import { rssFeed, type Channel } from '../../layout/discovery/rss.ts'
import { sectionName } from '../../layout/global-content.ts'
import { ServiceError } from '../../errors.ts'
import type { MadeFile } from '../../documents/kept-answers.ts'
import { hasFront } from '../../documents/public-paths.ts'
import { readFeed, sectionRead, topicRead } from '../../documents/read-stories.ts'
import type { Load } from '../../sources/index.ts'
import { OF_PERMANENT_REDIRECTS } from '../edge/cache-headers.ts'
import type { Limits } from '../limits/limits.ts'
import { replyKept } from '../warm/send-kept.ts'
import type { DiscoveryOptions } from './discovery-options.ts'

const ITEMS = 50

/**
 * Segments of letters, digits, spaces, `&` and the punctuation of slugs. A comma would ask for several sections at once, so none is
 * allowed.
 */
const SECTION = /^[\p{L}\p{M}\p{N}_~.'& -]+(?:\/[\p{L}\p{M}\p{N}_~.'& -]+)*$/u
/** The path of a topic's feed, with the topic as the path of its page has it: whatever stands between two slashes. */
const TOPIC = /^\/rss\/topic\/([^/]+)\/$/
/** Letters. */
const LONGEST = 200

const notThere = () => new ServiceError(404, 'not-found', 'there is no feed of such a section or topic', 'url')

/** RSS feeds of the whole paper, of each section and of each topic. */
export async function rss(app: FastifyInstance, options: DiscoveryOptions & { limits: Pick<Limits, 'find'> }) {
  const { site, pages, limits } = options

  const feed = (stories: readonly Story[], tags: readonly string[], path: string, name?: string): MadeFile => {
    const title = name ? `${name} | ${site.name}` : site.name
    const description = name
      ? `${name}: the latest stories from ${site.name}.`
      : `The latest stories from ${site.name}.`
    const channel: Channel = { title, description, path, feedPath: path === '/' ? '/rss/' : `/rss${path}` }
    const text = rssFeed(stories, channel, site)
    return { text, tags, isOfMany: path !== '/', contentType: 'application/rss+xml; charset=utf-8' }
  }

  const ofPaper = async (load: Load) => {
    const { stories, tags } = await readFeed(load, sectionRead('', ITEMS, 0))
    return feed(stories, tags, '/')
  }

  const ofTopic = async (load: Load, slug: string) => {
    const { stories, tags } = await readFeed(load, topicRead(slug, ITEMS))
    if (stories.length === 0) throw notThere()
    const name = topicText(slug, stories) ?? sectionName(`/${slug}`, site.navigation)
    return feed(stories, [...tags, `tag:${slug}`], `/topic/${encodeURIComponent(slug)}/`, name)
  }

  /** A section exists if it has a front or stories. */
  const ofSection = async (load: Load, id: string) => {
    const { stories, tags } = await readFeed(load, sectionRead(id, ITEMS, 0))
    const path = encodeURI(`${id}/`)
    if (stories.length === 0 && !hasFront(path, pages())) throw notThere()
    return feed(stories, [...tags, `section:${id}`], path, sectionName(id, site.navigation))
  }

  const toSlash = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', OF_PERMANENT_REDIRECTS).redirect(`${path}/`, 301)
  app.get('/rss', { schema: { hide: true } }, (_request, reply) => toSlash(reply, '/rss'))
  app.get<{ Params: { '*': string } }>('/rss/*', { schema: { hide: true } }, (request, reply) => {
    const given = request.params['*']
    const path = request.url.split('?', 1)[0]!
    if (!path.endsWith('/')) return toSlash(reply, path)
    const section = given.slice(0, -1)
    const [, topic] = TOPIC.exec(path) ?? []
    return replyKept(request, reply, options, async () => {
      const load = options.load(request)
      if (section === '') return ofPaper(load)
      if (section.length > LONGEST || (!topic && !SECTION.test(section))) throw notThere()
      return limits.find(request, () =>
        topic ? ofTopic(load, decodeURIComponent(topic)) : ofSection(load, `/${section}`),
      )
    })
  })
}
