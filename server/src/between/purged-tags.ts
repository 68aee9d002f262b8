import { LRUCache } from 'lru-cache'
import { atMost } from '../cache/index.ts'
import { EVERYTHING, namesOf } from '../content/index.ts'
import type { Purge } from './purge.ts'

/** Milliseconds by which the clocks of two instances may differ. */
export const CLOCK_SKEW = 2000
const MOST_TAGS = 50_000
/** Purges that a reading can say it knew of. */
const MOST_KNOWN = 32

/** When an answer's reading began, in milliseconds, and which purges of that time its reader knew of. */
export interface ReadSince {
  at: number
  knew?: readonly string[] | undefined
}

/** A purge of one tag; without an id it is several, of which nobody can have known. */
interface Mark {
  at: number
  id?: string
}

/** Purges of one tag that are kept apart. */
const MOST_MARKS = 8

/**
 * When each tag was purged lately. What another instance read before that may be what the purge took away, so it is not
 * taken over. Bounded: of tags that were forgotten, the latest instant is kept for all.
 */
export class PurgedTags {
  #forgottenAt = -Infinity
  /** Oldest first. */
  #recent: Purge[] = []
  readonly #marks = new LRUCache<string, readonly Mark[]>({
    ...atMost(MOST_TAGS),
    dispose: (marks, _tag, reason) => {
      if (reason === 'evict') this.#forgottenAt = Math.max(this.#forgottenAt, ...marks.map(({ at }) => at))
    },
  })

  add(purge: Purge): void {
    this.#recent = [...this.#recent.slice(-MOST_KNOWN + 1), purge]
    const { id, at } = purge
    for (const tag of purge.tags) this.#marks.set(tag, withMark(this.#marks.get(tag) ?? [], { id, at }))
  }

  /** The ids of purges that a reading which begins at `at` knows of, as far as clocks leave a doubt. */
  knownAt(at: number): string[] {
    return this.#recent.filter((purge) => purge.at >= at - 2 * CLOCK_SKEW).map(({ id }) => id)
  }

  /** Whether something that bears these tags may be older than a purge of them. */
  mayHold(tags: readonly string[], { at, knew = [] }: ReadSince): boolean {
    const limit = at - CLOCK_SKEW
    return this.#forgottenAt >= limit || tags.some((tag) => this.#isSince(tag, limit, knew))
  }

  #isSince(tag: string, limit: number, knew: readonly string[]): boolean {
    return [EVERYTHING, ...namesOf(tag)].some((name) =>
      this.#marks.get(name)?.some((mark) => mark.at >= limit && !(mark.id !== undefined && knew.includes(mark.id))),
    )
  }
}

/** Those that clocks could put after another are kept, whichever was heard of first; the oldest of too many become one. */
function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const newest = Math.max(mark.at, ...marks.map(({ at }) => at))
  const all = [...marks, mark].filter(({ at }) => at >= newest - 2 * CLOCK_SKEW).toSorted((a, b) => a.at - b.at)
  const over = all.length - MOST_MARKS
  return over > 0 ? [{ at: all[over]!.at }, ...all.slice(over + 1)] : all
}
