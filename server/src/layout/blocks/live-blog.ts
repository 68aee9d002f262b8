import type { LiveBlogNode, LivePostNode } from '@broadsheet/contracts/blocks/live-blog'
import { defineBlock } from '../block.ts'
import { bodyElements } from '../body/index.ts'
import { plainText } from '../html/sanitise.ts'
import { splitLiveBlog, textHash, type SplitPost } from '../live-blog/index.ts'
import { withInFeedAds } from '../page-ads.ts'
import { hasEnded, isLiveBlog } from '../story/traits.ts'

/** Seconds after which a client asks for news of a live blog that has not ended. */
const POLL_SECONDS = 15
/** The most key events, equal to what a card's timeline considers (rule live-blogs/timeline). */
const KEY_EVENTS = 5

/** A short text that changes whenever the value does. */
const versionOf = (value: unknown) => (textHash(JSON.stringify(value)) >>> 0).toString(36)

/** The posts of the live blog behind the page. Its headline and lead art belong to the article block. */
export const liveBlog = defineBlock<'live-blog'>({
  type: 'live-blog',

  resolve(context): LiveBlogNode | undefined {
    const { id, page, clock, frame } = context
    if (page.globalContent.kind !== 'story' || !isLiveBlog(page.globalContent.story)) return undefined
    const { story } = page.globalContent
    const around = story.firstPublished?.at ?? story.published ?? story.displayed
    const parts = splitLiveBlog(story.body, around)
    const postNode = (post: SplitPost) => {
      const children = bodyElements(post.elements, { idPrefix: post.id, frame })
      if (children.length === 0) return []
      const time = clock.liveBlog(post.time)
      const { timestampLine } = post
      return [
        {
          type: 'live-post' as const,
          id: post.id,
          version: versionOf(children),
          ...(time ? { time } : {}),
          ...(timestampLine ? { timestampLine } : {}),
          children,
        },
      ]
    }
    // Only the newest pinned post is set apart. Other pinned posts stay on top of the list.
    const pinnedPost = parts.posts.find(({ isPinned }) => isPinned)
    const [pinned] = pinnedPost ? postNode(pinnedPost) : []
    const posts = parts.posts.filter((post) => post !== pinnedPost).flatMap(postNode)
    const ended = hasEnded(story)
    const updated = ended ? undefined : clock.liveBlog(story.displayed, { updated: true })
    const drawn = bodyElements(parts.interactives, { idPrefix: 'interactive', frame })
    // The version in their ids makes open pages redraw them when they change.
    const interactives = bodyElements(parts.interactives, {
      idPrefix: `${id}/interactive-${versionOf(drawn)}`,
      frame,
    })
    const links = story.relatedLinks
    return {
      type: 'live-blog',
      id,
      storyId: story.id,
      status: ended ? 'ended' : 'live',
      label: ended ? 'As It Happened' : 'Live Updates',
      ...(updated ? { updated } : {}),
      ...(ended ? {} : { pollSeconds: POLL_SECONDS }),
      keyEvents: posts.flatMap(keyEvent).slice(0, KEY_EVENTS),
      ...(pinned ? { pinned } : {}),
      // Updates are shared by all readers, so they come without ads. Versions ignore ads: a post already drawn keeps
      // its own.
      posts: context.alone ? posts : withInFeedAds(context, posts),
      interactives,
      ...(links.length ? { relatedLinks: [...links] } : {}),
    }
  },
})

/** A post with a heading is a key event. */
function keyEvent({ id, children }: LivePostNode): LiveBlogNode['keyEvents'] {
  const heading = children.find((element) => element.type === 'heading')
  const text = plainText(heading?.html)
  return text ? [{ text, href: `#${id}` }] : []
}
