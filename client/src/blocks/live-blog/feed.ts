import type { LiveBlogNode, LivePostNode, TimeLabel } from '@broadsheet/contracts'

export interface FeedPost {
  id: string
  version: string
  /** As the server drew it; in the browser without its children. */
  drawn?: LivePostNode
  /** As an answer brought it. Missing while it stands as the server drew it. */
  node?: LivePostNode
  /** The newest label of its time. */
  time?: TimeLabel | undefined
}

/** What a reader sees of a live blog, and what waits for a word of theirs. */
export interface Feed {
  /** Without the posts: those that are shown are below. */
  blog: LiveBlogNode
  pinned?: FeedPost
  posts: readonly FeedPost[]
  /** While the interactives stand as the server drew them. */
  keepsInteractives: boolean
  /** Ids of posts that have come and are not shown. */
  held: readonly string[]
}

const asDrawn = (drawn: LivePostNode): FeedPost => ({ id: drawn.id, version: drawn.version, drawn })

export const firstFeed = (blog: LiveBlogNode): Feed => ({
  blog,
  ...(blog.pinned ? { pinned: asDrawn(blog.pinned) } : {}),
  posts: blog.posts.map(asDrawn),
  keepsInteractives: true,
  held: [],
})

/** Their ids change with what they hold. */
const interactivesOf = ({ interactives }: LiveBlogNode) => interactives.map(({ id }) => id).join('\n')

/** What was drawn stays while it says the same; what changed is drawn anew in its place. */
function updated(before: FeedPost | undefined, node: LivePostNode): FeedPost {
  const { id, version, time } = node
  return before?.drawn && !before.node && before.version === version ? { ...before, time } : { id, version, node, time }
}

/**
 * An answer put into what is shown. Posts that are not known yet wait, unless `showNew`; posts that the answer lacks
 * are gone. One that was pinned or is so no longer moves, and is drawn anew, since its place in the page is another.
 */
export function merge(feed: Feed, blog: LiveBlogNode, showNew: boolean): Feed {
  const shown = new Map(feed.posts.map((post) => [post.id, post]))
  const isShown = (id: string) => shown.has(id) || feed.pinned?.id === id
  const { pinned } = blog
  return {
    blog,
    ...(pinned ? { pinned: updated(feed.pinned?.id === pinned.id ? feed.pinned : undefined, pinned) } : {}),
    posts: blog.posts.filter(({ id }) => showNew || isShown(id)).map((node) => updated(shown.get(node.id), node)),
    keepsInteractives: feed.keepsInteractives && interactivesOf(feed.blog) === interactivesOf(blog),
    held: showNew ? [] : blog.posts.flatMap(({ id }) => (isShown(id) ? [] : [id])),
  }
}

/** Shows what waits. */
export const release = (feed: Feed): Feed => merge(feed, feed.blog, true)
