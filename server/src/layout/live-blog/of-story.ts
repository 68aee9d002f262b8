import type { Story } from '../../content/index.ts'
import { splitLiveBlog, splitting, type SplitLiveBlog } from './split.ts'

/** A story is split once, however often its page is resolved. */
const split = new WeakMap<Story, SplitLiveBlog>()

const dateOf = (story: Story) => story.firstPublished?.at ?? story.published ?? story.displayed

/** The posts of a live blog. */
export function liveBlogOf(story: Story): SplitLiveBlog {
  const known = split.get(story)
  if (known) return known
  const parts = splitLiveBlog(story.body, dateOf(story))
  split.set(story, parts)
  return parts
}

/** Splits a live blog before its page is resolved, with pauses, so that resolving finds it split. */
export function* splitAhead(story: Story): Generator<void, void, void> {
  if (!split.has(story)) split.set(story, yield* splitting(story.body, dateOf(story)))
}
