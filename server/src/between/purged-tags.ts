import { LRUCache } from 'lru-cache'
import { atMost } from '../cache/index.ts'
import { EVERYTHING, namesOf } from '../content/index.ts'
import type { Purge } from './purge.ts'

/** Milliseconds by which the clocks of two instances may differ. */
export const CLOCK_SKEW = 2000
const MOST_TAGS = 50_000
/** The most purges that a reading can say it knew of. */
const MOST_KNOWN = 32

/** When reading an answer began, in milliseconds, and the ids of recent purges that the reading instance knew of then. */
export interface ReadSince {
  at: number
  knew?: readonly string[] | undefined
}

/** A purge of one tag. A mark without an id stands for several merged purges; no reading counts as having known those. */
interface Mark {
  at: number
  id?: string
}

/** The most purges of one tag that are kept separately. */
const MOST_MARKS = 8

/**
 * Remembers when each tag was last purged. An answer that another instance began to read before a purge may be what the
 * purge was to drop, so it is not used here. The memory is bounded: for all tags that it has forgotten, only the latest
 * instant is kept.
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

  /**
   * The ids of purges that a reading begun at `at` knows of. Only those are listed for which the clocks leave doubt whether
   * they came before it.
   */
  knownAt(at: number): string[] {
    return this.#recent.filter((purge) => purge.at >= at - 2 * CLOCK_SKEW).map(({ id }) => id)
  }

  /** Whether an answer with these tags, read at this time, may be older than a purge of one of them. */
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

/**
 * Keeps the purges so close to the newest that clocks leave their order in doubt, whichever was heard of first. If there are
 * too many, the oldest are merged into one mark.
 */
function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const newest = Math.max(mark.at, ...marks.map(({ at }) => at))
  const all = [...marks, mark].filter(({ at }) => at >= newest - 2 * CLOCK_SKEW).toSorted((a, b) => a.at - b.at)
  const over = all.length - MOST_MARKS
  return over > 0 ? [{ at: all[over]!.at }, ...all.slice(over + 1)] : all
}
