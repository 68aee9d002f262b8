import type { LiveBlogNode } from '@broadsheet/contracts/blocks/live-blog'
import { defineBlock } from '../block.ts'
import { bodyElements } from '../body/index.ts'
import { liveBlogOf, partOfPosts, postHeadings, postIdAtStart, type SplitPost } from '../live-blog/index.ts'
import { withInFeedAds } from '../page-ads.ts'
import { foreignLanguage } from '../story/language.ts'
import { relatedLinks } from '../story/related-links.ts'
import { hasEnded, isLiveBlog } from '../story/traits.ts'
import { shortHash } from '../text-hash.ts'

/** Seconds after which a client asks for news of a live blog that has not ended. */
const POLL_SECONDS = 15
/** The most key events, equal to what a card's timeline considers (rule live-blogs/timeline). */
const KEY_EVENTS = 5

/** The same under every id that its post has had, because a post of the same minute may take its id over. */
const versionOfPost = (id: string, children: unknown) => shortHash(JSON.stringify(children).replaceAll(`"${id}/`, '"/'))

/** The query parameter that names the post with which the page begins, and its value for the newest. */
const PARAMETER = 'updates'
const NEWEST = 'latest'
const CUT = 'The oldest updates are left out: there are more than can be shown.'

/** The query of a page that begins with a post. */
const queryFrom = (id: string) => `?${PARAMETER}=${encodeURIComponent(id)}`
/** The address of such a page. */
const addressFrom = (path: string, id: string) => path + queryFrom(id)

/** The posts of the live blog behind the page. Its headline and lead art belong to the article block. */
export const liveBlog = defineBlock<'live-blog'>({
  type: 'live-blog',
  isAbout: 'story',
  isOnce: true,
  cursor: (given) => (postIdAtStart(given) === given ? given : undefined),

  resolve(context) {
    const { id, page, clock, facts, problem } = context
    if (page.globalContent.kind !== 'story' || !isLiveBlog(page.globalContent.story)) return undefined
    const { story, access } = page.globalContent
    // The article block shows the beginning of a closed story.
    if (access?.isOpen === false) return undefined
    const parts = liveBlogOf(story)
    // Only the newest pinned post is set apart. Other pinned posts stay on top of the list.
    const pinnedPost = parts.posts.find(({ isPinned }) => isPinned)
    const others = parts.posts.filter((post) => post !== pinnedPost)
    const first = partOfPosts(others, undefined)
    // A live blog with a single part does not depend on the address.
    const asked = first?.next ? (context.cursor ?? facts.read(`query.${PARAMETER}`)) : undefined
    const isNewest = asked === undefined || asked === NEWEST || asked === pinnedPost?.id
    const part = isNewest ? first : partOfPosts(others, asked)
    if (!part) return { redirect: { to: addressFrom(page.path, NEWEST), permanent: false } }
    // A frame is found on the page with its post (rule live-blogs/parts).
    const frame = (html: string) => context.frame(html, isNewest ? undefined : queryFrom(asked))

    const postNode = (post: SplitPost) => {
      const children = bodyElements(post.elements, { idPrefix: post.id, frame, problem })
      if (children.length === 0) return []
      const time = clock.liveBlog(post.time)
      const { timestampLine } = post
      return [
        {
          type: 'live-post' as const,
          id: post.id,
          version: versionOfPost(post.id, children),
          ...(time ? { time } : {}),
          ...(timestampLine ? { timestampLine } : {}),
          children,
        },
      ]
    }
    const [pinned] = pinnedPost && isNewest ? postNode(pinnedPost) : []
    const posts = part.posts.flatMap(postNode)
    const here = new Set(part.posts.map((post) => post.id))
    const ended = hasEnded(story)
    const updated = ended ? undefined : clock.liveBlog(story.displayed, { updated: true })
    const drawn = isNewest ? bodyElements(parts.interactives, { idPrefix: 'interactive', frame, problem }) : []
    // The version in their ids makes open pages redraw them when they change.
    const interactives = isNewest
      ? bodyElements(parts.interactives, { idPrefix: `${id}/interactive-${shortHash(JSON.stringify(drawn))}`, frame })
      : []
    const links = relatedLinks(story)
    const { next } = part
    return {
      type: 'live-blog',
      id,
      storyId: story.id,
      ...foreignLanguage(story),
      ...(access ? { paid: true } : {}),
      status: ended ? 'ended' : 'live',
      label: ended ? 'As It Happened' : 'Live Updates',
      ...(updated ? { updated } : {}),
      ...(story.updated === undefined ? {} : { revised: new Date(story.updated).toISOString() }),
      ...(ended || !isNewest ? {} : { pollSeconds: POLL_SECONDS }),
      keyEvents: isNewest ? keyEvents(others, (post) => (here.has(post) ? '' : addressFrom(page.path, post))) : [],
      ...(pinned ? { pinned } : {}),
      // Updates are shared by all readers, so they come without ads. Versions ignore ads: a post already drawn keeps
      // its own.
      posts: context.alone ? posts : withInFeedAds(context, posts),
      ...(next
        ? {
            more: {
              label: 'Older updates',
              href: `${addressFrom(page.path, next.id)}#${id}-label`,
              cursor: next.id,
              count: next.count,
            },
          }
        : {}),
      ...(isNewest ? {} : { newest: { text: 'Latest updates', href: page.path } }),
      ...(story.isCut && !next ? { cut: CUT } : {}),
      interactives,
      ...(links.length ? { relatedLinks: links } : {}),
    }
  },
})

/** The latest posts with a heading. Posts on another page are linked by that page's address. */
const keyEvents = (posts: readonly SplitPost[], pageOf: (id: string) => string): LiveBlogNode['keyEvents'] =>
  postHeadings(posts, KEY_EVENTS).map(({ id, text }) => ({ text, href: `${pageOf(id)}#${id}` }))
