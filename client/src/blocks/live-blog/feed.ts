import type { TimeLabel } from '@broadsheet/contracts'
import type { LiveBlogNode, LivePostNode } from '@broadsheet/contracts/blocks/live-blog'
import { dayAndTimeOf, newYorkDay } from '../../components/new-york-day.ts'
import { idsByNow } from './ids-by-now.ts'

export interface FeedPost {
  /** Its place in the page, which stays the same where its id changes. */
  key: string
  id: string
  /** The id that its content was drawn with, where it has another by now. */
  drawnAs?: string
  version: string
  /** The post as the server drew it; in the browser, without its children. */
  drawn?: LivePostNode
  /** The post from a later answer. Missing while the server's version is still shown. */
  node?: LivePostNode
  /** The latest label for its time. */
  time?: TimeLabel | undefined
}

/** What a reader sees of a live blog, and what is held back until they ask for it. */
export interface Feed {
  /** Its own posts are not what is shown; see `posts` below. */
  blog: LiveBlogNode
  /** The part after the last post that is shown. */
  more?: LiveBlogNode['more']
  pinned?: FeedPost
  posts: readonly FeedPost[]
  /** Whether the interactives are still as the server drew them. */
  keepsInteractives: boolean
  /** Ids of posts that have arrived but are not shown yet. */
  held: readonly string[]
  /** Whether there are more new posts than those held back, because the answer ends before it reaches what is shown. */
  isMoreNew: boolean
}

/**
 * Whether an answer is from before a change that is shown already: an edge gets answers from several instances, and one may
 * still have an older version.
 */
export const isOlder = (answer: LiveBlogNode, { blog }: Feed): boolean =>
  answer.revised !== undefined && blog.revised !== undefined && answer.revised < blog.revised

const asDrawn = (drawn: LivePostNode): FeedPost => ({ key: drawn.id, id: drawn.id, version: drawn.version, drawn })

export const firstFeed = (blog: LiveBlogNode): Feed => ({
  blog,
  ...(blog.pinned ? { pinned: asDrawn(blog.pinned) } : {}),
  ...(blog.more ? { more: blog.more } : {}),
  posts: blog.posts.map(asDrawn),
  keepsInteractives: true,
  held: [],
  isMoreNew: false,
})

/** The posts shown, or those of an answer: the pinned one first. */
export const allOf = <Post>({ pinned, posts }: { pinned?: Post; posts: readonly Post[] }): readonly Post[] =>
  pinned ? [pinned, ...posts] : posts

export const idsShown = (feed: Feed): string[] => allOf(feed).map(({ id }) => id)

/** What is shown, by the ids that its posts have by now. */
function renamed(feed: Feed, ids: ReadonlyMap<string, string>): Feed {
  const byNow = (post: FeedPost): FeedPost => {
    const id = ids.get(post.id) ?? post.id
    return id === post.id ? post : { ...post, id, drawnAs: post.drawnAs ?? post.id }
  }
  const { pinned, posts } = feed
  return { ...feed, ...(pinned ? { pinned: byNow(pinned) } : {}), posts: posts.map(byNow) }
}

/** Ids suffice, because they change with the content. */
const interactivesOf = ({ interactives }: LiveBlogNode) => interactives.map(({ id }) => id).join('\n')

/**
 * Keeps the server's version of a post while it is unchanged; a changed post is redrawn where it is, but not while it is in
 * use: then a later answer redraws it.
 */
function updated(before: FeedPost | undefined, node: LivePostNode, key: string, isInUse: boolean): FeedPost {
  const { id, version, time } = node
  const isSame = before && before.version === version && before.drawnAs === undefined
  const isKept = before && (isSame ? before.drawn && !before.node : isInUse)
  return isKept ? { ...before, time } : { key, id, version, node, time }
}

/** The keys of posts: new ones have those that are free. */
function newKeys(feed: Feed): (id: string) => string {
  const used = new Set(allOf(feed).map(({ key }) => key))
  return (id) => {
    let key = id
    while (used.has(key)) key += '+'
    used.add(key)
    return key
  }
}

/**
 * The shown posts that an answer does not reach because it contains only the newest: those after the last one that it shares
 * with the page. If it shares none, there may be posts in between, so a reader who asks for new posts gets only the answer.
 */
function beyond({ posts }: Feed, blog: LiveBlogNode, showNew: boolean): readonly FeedPost[] {
  if (!blog.more) return []
  const answered = new Set(blog.posts.map(({ id }) => id))
  const last = posts.findLastIndex(({ id }) => answered.has(id))
  return last < 0 && showNew ? [] : posts.slice(last + 1)
}

/**
 * A post that no answer reaches any more, with a label that stays true: nobody would say how long ago it was by now (rule
 * live-blogs/older-labels).
 */
function dated(post: FeedPost): FeedPost {
  const { node } = post
  const before = post.time ?? node?.time ?? post.drawn?.time
  if (!before) return post
  const text = dayAndTimeOf(newYorkDay(Date.parse(before.instant)))
  if (post.time?.text === text) return post
  const time = { text, instant: before.instant }
  return { ...post, time, ...(node ? { node: { ...node, time } } : {}) }
}

/**
 * The posts of an answer that come after all shown ones. They moved up from the next part because others were withdrawn, so they
 * are not new. There are none if no part follows, or if the shown posts go on beyond the answer.
 */
function movedUp({ more, posts }: Feed, blog: LiveBlogNode, older: readonly FeedPost[]): readonly LivePostNode[] {
  if (!more || older.length > 0) return []
  const shown = new Set(posts.map(({ id }) => id))
  const last = blog.posts.findLastIndex(({ id }) => shown.has(id))
  return last < 0 ? [] : blog.posts.slice(last + 1)
}

/**
 * Merges an answer into what is shown. New posts are held back unless `showNew` is set; posts missing from the answer
 * are removed, but not those it does not reach. A post that was pinned or unpinned moves to another part of the page, so it is redrawn.
 * `inUse`: ids of the posts that readers would miss if they were redrawn now.
 */
export function merge(before: Feed, blog: LiveBlogNode, showNew: boolean, inUse: readonly string[] = []): Feed {
  const ids = idsByNow(allOf(before), allOf(blog))
  const feed = renamed(before, ids)
  const used = new Set(inUse.map((id) => ids.get(id) ?? id))
  const keyOf = newKeys(feed)
  const shown = new Map(feed.posts.map((post) => [post.id, post]))
  const { pinned } = blog
  const update = (known: FeedPost | undefined, node: LivePostNode) =>
    updated(known, node, known?.key ?? keyOf(node.id), used.has(node.id))
  const older = beyond(feed, blog, showNew)
  const fromNextPart = new Set(movedUp(feed, blog, older).map(({ id }) => id))
  const isShown = (id: string) => shown.has(id) || feed.pinned?.id === id || fromNextPart.has(id)
  const more = older.length > 0 ? feed.more : blog.more
  const isReached = !blog.more || shown.has(blog.more.cursor) || blog.posts.some(({ id }) => shown.has(id))
  return {
    blog,
    ...(more ? { more } : {}),
    ...(pinned ? { pinned: update(feed.pinned?.id === pinned.id ? feed.pinned : undefined, pinned) } : {}),
    posts: [
      ...blog.posts.filter(({ id }) => showNew || isShown(id)).map((node) => update(shown.get(node.id), node)),
      ...older.map(dated),
    ],
    keepsInteractives: feed.keepsInteractives && interactivesOf(feed.blog) === interactivesOf(blog),
    held: showNew ? [] : blog.posts.flatMap(({ id }) => (isShown(id) ? [] : [id])),
    isMoreNew: !showNew && !isReached,
  }
}

/** Shows the posts held back. */
export const release = (feed: Feed, inUse?: readonly string[]): Feed => merge(feed, feed.blog, true, inUse)
