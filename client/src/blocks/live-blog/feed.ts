import type { TimeLabel } from '@broadsheet/contracts'
import type { LiveBlogNode, LivePostNode } from '@broadsheet/contracts/blocks/live-blog'

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

const allOf = <Post>({ pinned, posts }: { pinned?: Post; posts: readonly Post[] }): readonly Post[] =>
  pinned ? [pinned, ...posts] : posts

export const idsShown = (feed: Feed): string[] => allOf(feed).map(({ id }) => id)

/** The id of a post without the number by which posts of the same minute differ. */
const stemOf = (id: string) => /^card--?\d+/.exec(id)?.[0] ?? id

/**
 * The ids that shown posts have by now, where these are others. Of posts of the same minute the first has the plain id, so one
 * that comes above them takes it over, and one that goes leaves it to the next. They are the same posts nevertheless: each is
 * known by what it says.
 */
export function idsByNow(feed: Feed, blog: LiveBlogNode): ReadonlyMap<string, string> {
  const answered = new Map<string, LivePostNode[]>()
  for (const node of allOf(blog)) answered.set(stemOf(node.id), [...(answered.get(stemOf(node.id)) ?? []), node])
  const shown = new Map<string, FeedPost[]>()
  for (const post of allOf(feed)) shown.set(stemOf(post.id), [...(shown.get(stemOf(post.id)) ?? []), post])
  const ids = new Map<string, string>()
  for (const [stem, posts] of shown) {
    const nodes = answered.get(stem) ?? []
    if (nodes.length === 0 || (posts.length === 1 && nodes.length === 1)) continue
    const free = new Set(nodes)
    const match = (post: FeedPost, node: LivePostNode | undefined) => {
      if (!node) return
      free.delete(node)
      if (node.id !== post.id) ids.set(post.id, node.id)
      known.add(post)
    }
    const known = new Set<FeedPost>()
    for (const post of posts)
      match(
        post,
        nodes.find(({ id, version }) => id === post.id && version === post.version),
      )
    for (const post of posts)
      if (!known.has(post))
        match(
          post,
          [...free].find(({ version }) => version === post.version),
        )
    // What is left was changed, withdrawn, or lies beyond the answer. It leaves an id that another has by now.
    const taken = new Set([...posts, ...nodes].map(({ id }) => id))
    for (const post of posts) {
      if (known.has(post) || [...free].some(({ id }) => id === post.id) || !nodes.some(({ id }) => id === post.id))
        continue
      let number = 2
      while (taken.has(`${stem}-${number}`)) number++
      taken.add(`${stem}-${number}`)
      ids.set(post.id, `${stem}-${number}`)
    }
  }
  return ids
}

/** What is shown, by the ids that its posts have by now. */
function renamed(feed: Feed, ids: ReadonlyMap<string, string>): Feed {
  if (ids.size === 0) return feed
  const byNow = (post: FeedPost): FeedPost => {
    const id = ids.get(post.id)
    return id === undefined ? post : { ...post, id, drawnAs: post.drawnAs ?? post.id }
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
  const ids = idsByNow(before, blog)
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
      ...older,
    ],
    keepsInteractives: feed.keepsInteractives && interactivesOf(feed.blog) === interactivesOf(blog),
    held: showNew ? [] : blog.posts.flatMap(({ id }) => (isShown(id) ? [] : [id])),
    isMoreNew: !showNew && !isReached,
  }
}

/** Shows the posts held back. */
export const release = (feed: Feed, inUse?: readonly string[]): Feed => merge(feed, feed.blog, true, inUse)
