import type { PageMatch } from '@broadsheet/contracts'
import {
  decodedSegment,
  isAbsent,
  isNotFound,
  otherSpellings,
  readKey,
  sectionAt,
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
import { isSectionFront } from './fronts.ts'
import { fullRead, fullStory } from './lists/full-stories.ts'
import type { PageReads, Resolution } from './page-reads.ts'
import type { ProblemRow } from './problems.ts'
import { fillIn } from './values.ts'

/** The read for the content behind a page; undefined if the page has none. */
function globalRead({ definition }: PageMatch, values: ReadonlyMap<string, string>): ContentRead | undefined {
  const { content } = definition
  // Filling in values changes only strings, never the shape.
  return content && { source: content.source, query: fillIn(content.query, values) as Record<string, unknown> }
}

/** The same read with other spellings of the path that a source may know. A made-up path costs all of these reads. */
function otherReads(match: PageMatch, values: ReadonlyMap<string, string>, mayLackSlash: boolean): ContentRead[] {
  return otherSpellings(match.path, mayLackSlash).flatMap(
    (other) => globalRead(match, new Map([...values, ['path', other]])) ?? [],
  )
}

/** Why there is no page: its content does not exist, was withdrawn, or cannot be read at the moment. */
export type MissingContent = 'not-found' | 'gone' | 'unavailable'

/** What a page is about, or why there is no page. */
interface GlobalAnswer {
  content: GlobalContent
  missing?: MissingContent
  /** The address at which the story of the page stands now, a path of the paper. */
  movedTo?: string
  problems: ProblemRow[]
}

/** Reads in full what a page is about. No other missing content costs the whole page. */
export function* readGlobalContent(
  match: PageMatch,
  navigation: Navigation,
  { values, reads }: { values: ReadonlyMap<string, string>; reads: PageReads },
): Resolution<GlobalAnswer> {
  const read = yield* globalReadAnswered(match, { values, reads })
  const about = globalContent(match, navigation, read, read && reads.result(read))
  if (about.content.kind !== 'story' || !about.content.story.isReference) return about
  const { story } = about.content
  yield* reads.load([fullRead(story)])
  return { ...about, content: { kind: 'story', story: fullStory(story, reads.result) } }
}

/** Reads the content behind a page by each spelling of its path until the source has one. Returns the read that counts. */
function* globalReadAnswered(
  match: PageMatch,
  { values, reads }: { values: ReadonlyMap<string, string>; reads: PageReads },
): Resolution<ContentRead | undefined> {
  const read = globalRead(match, values)
  if (!read) return undefined
  yield* reads.load([read])
  const answer = reads.result(read)
  if (answer.ok || answer.failure !== 'not-found') return read
  for (const other of otherReads(match, values, answer.mayLackSlash === true)) {
    // The read does not depend on the path.
    if (readKey(other) === readKey(read)) continue
    yield* reads.load([other])
    // Only the read that counts is reported.
    const isFound = !isNotFound(reads.result(other))
    reads.forget(isFound ? read : other)
    if (isFound) return other
  }
  return read
}

function globalContent(
  match: PageMatch,
  navigation: Navigation,
  read: ContentRead | undefined,
  answer: ContentResult | undefined,
): GlobalAnswer {
  if (!answer) return { content: ownSection(match, navigation), problems: [] }
  if (!answer.ok)
    return {
      content: { kind: 'none' },
      missing: isAbsent(answer.failure) ? answer.failure : 'unavailable',
      problems: [{ code: `content-${answer.failure}`, message: 'the content behind the page cannot be had' }],
    }
  const { content } = answer
  if (content.kind === 'story') return { content: { kind: 'story', story: content.story }, problems: [] }
  if (content.kind === 'moved') return movedContent(content.to, match)
  if (content.kind === 'stories' && read?.source === 'author-feed')
    return authorContent(String(read.query.slug ?? ''), content, navigation)
  if (content.kind === 'section') {
    const id = content.section.id ?? sectionAt(match.path)
    const name = content.section.name ?? sectionName(id, navigation)
    return { content: { kind: 'section', id, name, isFront: true }, problems: [] }
  }
  return { content: ownSection(match, navigation), problems: [] }
}

const withoutEnd = (path: string) => path.replace(/[?#].*$/s, '').replace(/\/$/, '')

/** A story that moved to another site, or to the address at which it is asked for, has no page. */
function movedContent(to: string | undefined, { path }: PageMatch): GlobalAnswer {
  const about = { content: { kind: 'none' } } as const
  if (to !== undefined && withoutEnd(to) !== withoutEnd(path)) return { ...about, movedTo: to, problems: [] }
  const message = `redirect_url is ${to === undefined ? 'no address of the paper' : 'the address of the story itself'}`
  return { ...about, missing: 'not-found', problems: [{ code: 'story-moved-nowhere', message }] }
}

/**
 * An author without stories has no page. If there are stories but none can be read, the author's name is guessed from
 * the address.
 */
function authorContent(
  slug: string,
  { stories, count = 0, problems }: Extract<Content, { kind: 'stories' }>,
  navigation: Navigation,
): GlobalAnswer {
  const author =
    profileOf(slug, stories) ?? (count > 0 ? { slug, name: sectionName(slug, navigation), links: [] } : undefined)
  const rows = problems.map((problem) => ({ ...problem }))
  return author
    ? { content: { kind: 'author', author }, problems: [] }
    : { content: { kind: 'none' }, missing: 'not-found', problems: rows }
}

/** A section's name in the navigation, or else the last segment of its path as words. */
export const sectionName = (id: string, { sectionNames }: Navigation): string =>
  sectionNames.get(sectionAt(id)) ??
  decodedSegment(id.split('/').at(-1) ?? '')
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')

/** The global content of a front is the section at its path. */
function ownSection(match: PageMatch, navigation: Navigation): GlobalContent {
  if (match.definition.pageType === 'homepage') return { kind: 'none' }
  const id = sectionAt(match.path)
  return { kind: 'section', id, name: sectionName(id, navigation), isFront: isSectionFront(match.definition.pageType) }
}

/** A page's title: the story's headline, the author's name, the definition's title or the section's name. */
export function titleOf(match: PageMatch, content: GlobalContent): string {
  if (content.kind === 'story') return content.story.headline
  if (content.kind === 'author') return content.author.name
  if (match.definition.title) return fillIn(match.definition.title, match.segments) as string
  return content.kind === 'section' ? content.name : ''
}

/** What facts may depend on about the page. It is kept with the page, so all of them have one shape. */
export function pageAttributes(page: PageContext, clock: Clock): PageAttributes {
  const story = page.globalContent.kind === 'story' ? page.globalContent.story : undefined
  return {
    path: page.path,
    pageType: page.type,
    tags: story ? tagSlugs(story) : [],
    contentSubtype: story?.subtype,
    author: story?.authors[0]?.name || undefined,
    daysSinceDisplayed: story && clock.daysSince(story.displayed),
    storyId: story?.id,
  }
}
