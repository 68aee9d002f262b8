import type { FieldProblem } from '@broadsheet/contracts'
import type { Game } from './schedule.ts'
import type { Section } from './section.ts'
import type { Story } from './story.ts'

/** One question to a content source: its name and query (rule content/sources). Equal reads are one. */
export interface ContentRead {
  source: string
  query: Readonly<Record<string, unknown>>
}

/** What of a story could not be read. */
export interface StoryProblem {
  storyId?: string
  code: 'story-unreadable' | 'story-without-id' | 'story-without-headline' | 'story-without-url' | 'story-field'
  message: string
}

/** What a source answered, checked and normalised on arrival. `tags` name what it holds, for purging. */
export type Content = { tags: readonly string[] } & (
  | { kind: 'story'; story: Story | undefined; problems: readonly StoryProblem[] }
  | {
      kind: 'stories'
      stories: readonly Story[]
      /** How many there are in all; undefined where the source does not say. */
      count?: number
      problems: readonly StoryProblem[]
    }
  | { kind: 'section'; section: Section; problems: readonly FieldProblem[] }
  | { kind: 'schedule'; games: readonly Game[]; problems: readonly FieldProblem[] }
  | { kind: 'data'; data: unknown }
)

/** `gone`: it was there and has been withdrawn. */
export type ContentFailure =
  | 'not-found'
  | 'gone'
  | 'timed-out'
  | 'unreachable'
  | 'bad-answer'
  | 'origin-error'
  | 'breaker-open'

export type ContentResult = { ok: true; content: Content } | { ok: false; failure: ContentFailure }

/** An answer of the source rather than a fault: there is no such content, or no longer. */
export const isAbsent = (failure: ContentFailure): failure is 'not-found' | 'gone' =>
  failure === 'not-found' || failure === 'gone'

/** Results by `readKey`. */
export type ContentResults = ReadonlyMap<string, ContentResult>

/** The identity of a read: equal for equal queries, whatever the order of their fields. */
export function readKey(read: ContentRead): string {
  const query = read.query
  const ordered: Record<string, unknown> = {}
  for (const key of Object.keys(query).sort()) if (query[key] !== undefined) ordered[key] = query[key]
  return `${read.source}?${JSON.stringify(ordered)}`
}
