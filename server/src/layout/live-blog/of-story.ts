import { CARD_ELEMENTS, type Story } from '../../content/index.ts'
import { splitLiveBlog, splitting, type SplitLiveBlog, type SplitPost } from './split.ts'

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

const firstPosts = new WeakMap<Story, readonly SplitPost[]>()

/** The first posts of a live blog, as its card needs them. A long one is not split whole for that. */
export function firstPostsOf(story: Story): readonly SplitPost[] {
  const known = firstPosts.get(story)
  if (known) return known
  const { posts } = splitLiveBlog(story.body.slice(0, CARD_ELEMENTS), dateOf(story))
  firstPosts.set(story, posts)
  return posts
}

/** Splits a live blog before its page is resolved, with pauses, so that resolving finds it split. */
export function* splitAhead(story: Story): Generator<void, void, void> {
  if (!split.has(story)) split.set(story, yield* splitting(story.body, dateOf(story)))
}
