import { readKey, type ContentRead, type ContentResult, type ContentResults, type Story } from '../content/index.ts'

/**
 * Yields one round of reads at a time and expects their results in return. A round without reads is a pause: whoever
 * drives it may do something else first.
 */
export type Resolution<Result> = Generator<ContentRead[], Result, ContentResults>

const MISSING: ContentResult = { ok: false, failure: 'not-found' }
const UNANSWERED: ContentResult = { ok: false, failure: 'unreachable' }

/** What one page has read so far. */
export class PageReads {
  readonly #answers = new Map<string, ContentResult>()

  /** Answers by the keys of their reads, in the order in which they were asked for. */
  get answers(): ReadonlyMap<string, ContentResult> {
    return this.#answers
  }

  /** Reads what has not been read yet. */
  *load(reads: readonly ContentRead[]): Resolution<void> {
    const unknown = new Map(
      reads.map((read) => [readKey(read), read] as const).filter(([key]) => !this.#answers.has(key)),
    )
    if (unknown.size === 0) return
    const answers = yield [...unknown.values()]
    for (const key of unknown.keys()) this.#answers.set(key, answers.get(key) ?? UNANSWERED)
  }

  readonly result = (read: ContentRead): ContentResult => this.#answers.get(readKey(read)) ?? MISSING

  /** Forgets a read whose answer does not count for the page. */
  forget(read: ContentRead): void {
    this.#answers.delete(readKey(read))
  }

  /** Puts a story in place of the one with the same id, so that no block gets more of it through a read of its own. */
  replace(story: Story): void {
    for (const [key, answer] of this.#answers)
      if (answer.ok && answer.content.kind === 'story' && answer.content.story.id === story.id)
        this.#answers.set(key, { ...answer, content: { ...answer.content, story } })
  }
}
