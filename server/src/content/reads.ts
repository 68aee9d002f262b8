import type { FieldProblem } from '@broadsheet/contracts'
import type { FilterChoice, Place } from './place.ts'
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
export type Content = { tags: readonly string[] } & (
  | { kind: 'story'; story: Story; problems: readonly StoryProblem[] }
  | {
      kind: 'stories'
      stories: readonly Story[]
      /** Where each story stands in the answer, those that cannot be read counted too. */
      positions: readonly number[]
      /** How many stories the answer holds, those that cannot be read counted too. */
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
 * `gone` means that the content existed and has been withdrawn; `bad-answer`, that what came is no answer of this source;
 * `busy`, that too many reads of it are under way already.
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
 * `held`: an older answer, because the source fails. `tags`: of what is absent, what it is known by, so that whoever
 * shows something without it hears of its publication. `mayLackSlash`: its origin may have stories whose
 * address has no slash at its end.
 */
export type ContentResult =
  | { ok: true; content: Content; held?: true }
  | { ok: false; failure: ContentFailure; tags?: readonly string[]; mayLackSlash?: true }

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

/** Fields of a source's query in a reader's own words, which nothing tells but the page that answers them. */
const READERS_WORDS: Readonly<Record<string, readonly string[]>> = { search: ['query'] }

/** A query as logs and problems may tell it: of what a reader wrote only how long it is. */
export const toldQuery = ({ source, query }: ContentRead): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([field, value]) => [
      field,
      READERS_WORDS[source]?.includes(field) ? `${String(value).length} letters` : value,
    ]),
  )

/** The key of a read, as problems may tell it. */
export function toldKey(key: string): string {
  const read = readOf(key)
  return readKey({ source: read.source, query: toldQuery(read) })
}
