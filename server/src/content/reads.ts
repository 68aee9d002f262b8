import type { FieldProblem } from '@broadsheet/contracts'
import type { FilterChoice, Place } from './place.ts'
import type { Tag } from './purge-tags.ts'
import type { Game } from './schedule.ts'
import type { Section } from './section.ts'
import type { Story } from './story.ts'

/**
 * One question to a content source: the source's name and a query (rule content/sources). Equal reads are asked once.
 */
export interface ContentRead {
  source: string
  query: Readonly<Record<string, unknown>>
}

/** Something in a story that could not be read. */
export interface StoryProblem {
  storyId?: string
  code: 'story-unreadable' | 'story-without-id' | 'story-without-headline' | 'story-without-url' | 'story-field'
  message: string
}

/** A source's answer, checked and normalised on arrival. A purge of one of its `tags` drops it from the caches. */
export type Content = { tags: readonly Tag[] } & (
  | { kind: 'story'; story: Story; problems: readonly StoryProblem[] }
  /** The story stands at another address now. `to` is a path of the paper; undefined if it leads away from there. */
  | { kind: 'moved'; to: string | undefined; problems: readonly StoryProblem[] }
  | {
      kind: 'stories'
      stories: readonly Story[]
      /** Where each story stands in the answer, also counting stories that cannot be read. */
      positions: readonly number[]
      /** How many stories the answer holds, including those that cannot be read. */
      answered: number
      /** How many stories the whole feed has; undefined if the source does not say. */
      count?: number
      problems: readonly StoryProblem[]
    }
  | { kind: 'section'; section: Section; problems: readonly FieldProblem[] }
  | { kind: 'schedule'; games: readonly Game[]; problems: readonly FieldProblem[] }
  | {
      kind: 'places'
      places: readonly Place[]
      /** How many places there are on all pages. */
      total: number
      pageCount: number
      problems: readonly FieldProblem[]
    }
  | {
      kind: 'filters'
      region: readonly FilterChoice[]
      cuisine: readonly FilterChoice[]
      problems: readonly FieldProblem[]
    }
)

/**
 * `gone`: the content existed and was withdrawn. `bad-answer`: the answer is not one that this source gives. `busy`: too many
 * reads of the source are under way already.
 */
export type ContentFailure =
  | 'not-found'
  | 'gone'
  | 'timed-out'
  | 'unreachable'
  | 'bad-answer'
  | 'origin-error'
  | 'busy'
  | 'breaker-open'

/**
 * `held`: this is an older answer, because the source fails. `tags`: what absent content is known by, so that a page shown
 * without it is purged once it is published. `mayLackSlash`: the origin may have stories whose address has no slash at its end.
 */
export type ContentResult =
  | { ok: true; content: Content; held?: true }
  | { ok: false; failure: ContentFailure; tags?: readonly string[]; mayLackSlash?: true }

/** Whether the source knows of no such content. */
export const isNotFound = (answer: ContentResult): answer is ContentResult & { ok: false; failure: 'not-found' } =>
  !answer.ok && answer.failure === 'not-found'

/** Whether the source answered that the content does not exist (any more). That is a proper answer, not a fault. */
export const isAbsent = (failure: ContentFailure): failure is 'not-found' | 'gone' =>
  failure === 'not-found' || failure === 'gone'

/** Results keyed by `readKey`. */
export type ContentResults = ReadonlyMap<string, ContentResult>

/** The key of a read. The order of the query's fields does not matter. */
export function readKey(read: ContentRead): string {
  const query = read.query
  const ordered: Record<string, unknown> = {}
  for (const key of Object.keys(query).sort()) if (query[key] !== undefined) ordered[key] = query[key]
  return `${read.source}?${JSON.stringify(ordered)}`
}

const readOf = (key: string): ContentRead => {
  const mark = key.indexOf('?')
  return { source: key.slice(0, mark), query: JSON.parse(key.slice(mark + 1)) as ContentRead['query'] }
}

/**
 * Every source, with the fields of its query that hold a reader's own words. Only the page that answers them may repeat
 * them (rule content/sources).
 */
const READERS_WORDS = {
  'content-api-v3': [],
  'content-api-v2': [],
  'content-api-light-nocache': [],
  'collections-api': [],
  'section-feed': [],
  'tag-feed': [],
  'topic-feed': [],
  'author-feed': [],
  search: ['query'],
  'site-menu': [],
  'team-schedule': [],
  'restaurant-filters': [],
  places: [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type SourceName = keyof typeof READERS_WORDS

export const isSource = (name: string): name is SourceName => Object.hasOwn(READERS_WORDS, name)
const readersWords = (source: string): readonly string[] => (isSource(source) ? READERS_WORDS[source] : [])

/** A query as logs and problems may show it: instead of a reader's words, only their length. */
export const toldQuery = ({ source, query }: ContentRead): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([field, value]) => [
      field,
      readersWords(source).includes(field) ? `${String(value).length} letters` : value,
    ]),
  )

/** The key of a read, as problems may show it. */
export function toldKey(key: string): string {
  const read = readOf(key)
  return readKey({ source: read.source, query: toldQuery(read) })
}
