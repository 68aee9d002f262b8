import type { FastifyInstance } from 'fastify'
import {
  MOST_NEWS,
  NEWS_WINDOW,
  newsSiteMap,
  pathSiteMap,
  siteMapIndex,
  storySiteMap,
} from '../../layout/discovery/site-maps.ts'
import { publishedAt } from '../../layout/story/times.ts'
import { ServiceError } from '../../errors.ts'
import type { MadeFile } from '../../documents/kept-answers.ts'
import { menuPaths, publicPaths, publicStories } from '../../documents/public-paths.ts'
import { READ_SIZE, readFeed, readLatest, readAnswer, sectionRead } from '../../documents/read-stories.ts'
import type { Load } from '../../sources/index.ts'
import { replyKept } from '../warm/send-kept.ts'
import type { DiscoveryOptions } from './discovery-options.ts'

/** Older stories are found through the listings. Reading more would push the pages' own content out of the cache. */
const MOST_STORIES = 1000
const STORIES_A_FILE = 500

const xml = (text: string, tags: readonly string[] = []): MadeFile => ({
  text,
  tags,
  contentType: 'application/xml; charset=utf-8',
})

const MOST_FILES = MOST_STORIES / STORIES_A_FILE
const fileCount = (stories: number) => Math.max(1, Math.ceil(Math.min(stories, MOST_STORIES) / STORIES_A_FILE))

/**
 * How many files of stories there are. If the source does not say how many stories it has, tests whether each file would have a
 * first story.
 */
async function filesOf(load: Load): Promise<number> {
  const { count } = await readFeed(load, sectionRead('', READ_SIZE, 0))
  if (count !== undefined) return fileCount(count)
  let files = 1
  while (files < MOST_FILES && (await readFeed(load, sectionRead('', 1, files * STORIES_A_FILE))).answered > 0) files++
  return files
}

/** Site maps: an index, the fronts, the latest stories and the news of the last two days. */
export async function sitemaps(app: FastifyInstance, options: DiscoveryOptions) {
  const { site, pages, now } = options

  const index = async (load: Load) => {
    const files = Array.from({ length: await filesOf(load) }, (_, at) => `/sitemaps/stories-${at + 1}.xml`)
    return xml(siteMapIndex(['/sitemaps/sections.xml', ...files, '/sitemaps/news.xml'], site))
  }

  /** Without the menu the site map still lists the pages of the definitions. */
  const sections = async (load: Load) => {
    const menu = await readAnswer(load, {
      source: 'site-menu',
      query: { section: '/', hierarchy: 'section_front_sub_nav' },
    }).catch(() => undefined)
    const fromMenu = menu?.ok && menu.content.kind === 'section' ? menuPaths(menu.content.section, pages()) : []
    return xml(pathSiteMap([...new Set([...publicPaths(pages()), ...fromMenu])], site))
  }

  const stories = async (load: Load, file: number) => {
    if (file > MOST_FILES) throw new ServiceError(404, 'not-found', 'there is no such site map', 'url')
    const found = await readLatest(load, { from: (file - 1) * STORIES_A_FILE, size: STORIES_A_FILE })
    if (file > 1 && found.stories.length === 0)
      throw new ServiceError(404, 'not-found', 'there is no such site map', 'url')
    return xml(storySiteMap(publicStories(found.stories, pages()), site), found.tags)
  }

  const news = async (load: Load) => {
    const at = now()
    const isOld = (published: string | undefined) => published !== undefined && at - Date.parse(published) > NEWS_WINDOW
    const found = await readLatest(load, { from: 0, size: MOST_NEWS, isEnough: (story) => isOld(publishedAt(story)) })
    return xml(newsSiteMap(publicStories(found.stories, pages()), site, at), found.tags)
  }

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    replyKept(request, reply, options, () => index(options.load(request))),
  )
  app.get('/sitemaps/sections.xml', { schema: { hide: true } }, (request, reply) =>
    replyKept(request, reply, options, () => sections(options.load(request))),
  )
  app.get('/sitemaps/news.xml', { schema: { hide: true } }, (request, reply) =>
    replyKept(request, reply, options, () => news(options.load(request))),
  )
  app.get<{ Params: { file: string } }>(
    '/sitemaps/stories-:file(^[1-9]\\d{0,3}).xml',
    { schema: { hide: true } },
    (request, reply) =>
      replyKept(request, reply, options, () => stories(options.load(request), Number(request.params.file))),
  )
}
