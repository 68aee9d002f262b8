import type { Story } from '../../content/index.ts'
import { splitLiveBlog, type SplitLiveBlog } from './split.ts'

/** A story is split once, however often its page is resolved. */
const split = new WeakMap<Story, SplitLiveBlog>()

/** The posts of a live blog. */
export function liveBlogOf(story: Story): SplitLiveBlog {
  const known = split.get(story)
  if (known) return known
  const parts = splitLiveBlog(story.body, story.firstPublished?.at ?? story.published ?? story.displayed)
  split.set(story, parts)
  return parts
}
