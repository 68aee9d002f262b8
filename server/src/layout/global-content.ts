import type { PageMatch } from '@broadsheet/contracts'
import {
  isAbsent,
  sectionPath,
  tagSlugs,
  type Content,
  type ContentRead,
  type ContentResult,
  type Navigation,
} from '../content/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import { profileOf } from './authors/profile.ts'
import type { Clock } from '../time/index.ts'
import type { GlobalContent, PageContext } from './block.ts'
import type { ProblemRow } from './problems.ts'
import { fillIn } from './values.ts'

/** The read of the content behind a page; undefined for a page without any. */
export function globalRead({ definition }: PageMatch, values: ReadonlyMap<string, string>): ContentRead | undefined {
  const { content } = definition
  // What is filled in are strings; the shape stays that of the definition.
  return content && { source: content.source, query: fillIn(content.query, values) as Record<string, unknown> }
}

/** Why a page cannot be: there is no such content, it was withdrawn, or it cannot be had at the moment. */
export type MissingContent = 'not-found' | 'gone' | 'unavailable'

/** What a page is about, or why it cannot be: the only content whose lack takes a page away. */
export function globalContent(
  match: PageMatch,
  navigation: Navigation,
  read: ContentRead | undefined,
  answer: ContentResult | undefined,
): {
  content: GlobalContent
  missing?: MissingContent
  problems: ProblemRow[]
} {
  if (!answer) return { content: ownSection(match, navigation), problems: [] }
  if (!answer.ok)
    return {
      content: { kind: 'none' },
      missing: isAbsent(answer.failure) ? answer.failure : 'unavailable',
      problems: [{ code: `content-${answer.failure}`, message: 'the content behind the page cannot be had' }],
    }
  const { content } = answer
  if (content.kind === 'story') {
    if (content.story) return { content: { kind: 'story', story: content.story }, problems: [] }
    return {
      content: { kind: 'none' },
      missing: 'not-found',
      problems: content.problems.map((problem) => ({ ...problem })),
    }
  }
  if (content.kind === 'stories' && read?.source === 'author-feed')
    return authorContent(String(read.query.slug ?? ''), content, navigation)
  if (content.kind === 'section') {
    const id = content.section.id ?? sectionPath(match.path)
    return { content: { kind: 'section', id, name: content.section.name ?? sectionName(id, navigation) }, problems: [] }
  }
  return { content: ownSection(match, navigation), problems: [] }
}

/** Whoever wrote nothing is not of the paper. One whose stories all fail to parse is known by the name in the address. */
function authorContent(
  slug: string,
  { stories, count = 0, problems }: Extract<Content, { kind: 'stories' }>,
  navigation: Navigation,
): ReturnType<typeof globalContent> {
  const author =
    profileOf(slug, stories) ?? (count > 0 ? { slug, name: sectionName(slug, navigation), links: [] } : undefined)
  const rows = problems.map((problem) => ({ ...problem }))
  return author
    ? { content: { kind: 'author', author }, problems: [] }
    : { content: { kind: 'none' }, missing: 'not-found', problems: rows }
}

/** The name of the navigation, else the last segment as words. */
export const sectionName = (id: string, { sectionNames }: Navigation): string =>
  sectionNames.get(id) ??
  (id.split('/').at(-1) ?? '')
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')

/** A front's global content is its section, whose id is its path. */
function ownSection(match: PageMatch, navigation: Navigation): GlobalContent {
  if (match.definition.pageType === 'homepage') return { kind: 'none' }
  const id = sectionPath(match.path)
  return { kind: 'section', id, name: sectionName(id, navigation) }
}

/** The headline of the story or the name of the author, else what the definition says, else the section's name. */
export function titleOf(match: PageMatch, content: GlobalContent): string {
  if (content.kind === 'story') return content.story.headline
  if (content.kind === 'author') return content.author.name
  if (match.definition.title) return fillIn(match.definition.title, match.segments) as string
  return content.kind === 'section' ? content.name : ''
}

/** What experiments may ask of the page. */
export function pageAttributes(page: PageContext, clock: Clock): PageAttributes {
  const base = { path: page.path, pageType: page.type }
  if (page.globalContent.kind !== 'story') return { ...base, tags: [] }
  const { story } = page.globalContent
  const author = story.authors[0]?.name
  const daysSinceDisplayed = clock.daysSince(story.displayed)
  return {
    ...base,
    tags: tagSlugs(story),
    ...(story.subtype ? { contentSubtype: story.subtype } : {}),
    ...(author ? { author } : {}),
    ...(daysSinceDisplayed === undefined ? {} : { daysSinceDisplayed }),
  }
}
