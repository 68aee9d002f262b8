import type { SplitPost } from './split.ts'

/** A part of a live blog holds this many posts, fewer if they are long (rule live-blogs/parts). */
const POSTS_OF_A_PART = 100
/** The most body elements in a part; a post with more is a part of its own. */
const ELEMENTS_OF_A_PART = 1500

export interface PartOfPosts {
  posts: readonly SplitPost[]
  /** The id of the next part's first post, and how many posts are still to come, including that one. */
  next?: { id: string; count: number }
}

/** The part that begins with a post. Undefined if no post has that id; without an id, the first part. */
export function partOfPosts(all: readonly SplitPost[], firstId: string | undefined): PartOfPosts | undefined {
  const from = firstId === undefined ? 0 : all.findIndex(({ id }) => id === firstId)
  if (from < 0) return undefined
  let elements = 0
  let to = from
  while (to < all.length && to - from < POSTS_OF_A_PART) {
    elements += all[to]!.elements.length
    if (elements > ELEMENTS_OF_A_PART && to > from) break
    to++
  }
  const next = all[to]
  return { posts: all.slice(from, to), ...(next ? { next: { id: next.id, count: all.length - to } } : {}) }
}
