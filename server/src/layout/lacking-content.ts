import type { PageDefinition } from '@broadsheet/contracts'
import { isSource, type SourceName } from '../content/index.ts'
import type { BlockDeclaration } from './block.ts'

/** What a page is about, by the source of its content. */
const ABOUT: Readonly<Record<SourceName, 'story' | 'author' | undefined>> = {
  'content-api-v3': 'story',
  'content-api-v2': 'story',
  'content-api-light-nocache': 'story',
  'author-feed': 'author',
  'collections-api': undefined,
  'section-feed': undefined,
  'tag-feed': undefined,
  'topic-feed': undefined,
  search: undefined,
  'site-menu': undefined,
  'team-schedule': undefined,
  'restaurant-filters': undefined,
  places: undefined,
}

const aboutOf = (source = '') => (isSource(source) ? ABOUT[source] : undefined)

const SOURCES = { story: 'content-api-v3', author: 'author-feed' } as const

/**
 * Why a block can never show anything on a page: it is about the page's content, and the page has none or another kind (rule
 * blocks/page-content). Undefined if it can.
 */
export function lackingContent(
  { type, isAbout }: Pick<BlockDeclaration, 'type' | 'isAbout'>,
  { content }: PageDefinition,
) {
  if (isAbout === undefined || aboutOf(content?.source) === isAbout) return undefined
  const what = content ? `the content of its page, from "${content.source}", is none` : 'its page has no "content"'
  return `a block of type "${type}" shows the ${isAbout} of its page, and ${what}: that comes from a source such as "${SOURCES[isAbout]}"`
}
