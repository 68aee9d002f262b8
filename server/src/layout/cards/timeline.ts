import type { StoryCardNode } from '@broadsheet/contracts'
import type { Story } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'
import { firstPostsOf, postHeadings } from '../live-blog/index.ts'

type Timeline = NonNullable<StoryCardNode['timeline']>

/** How many headers a card considers, and how many it shows at first (rule live-blogs/timeline). */
const CONSIDERED = 5
const VISIBLE = 3
/** Exactly three headers are reduced to the last two. */
const REDUCED = { from: 3, to: 2 } as const

/** The headers that the newsroom sends for the card. */
const sentHeaders = (story: Story): Timeline['entries'] =>
  story.updateHeaders.flatMap(({ html, href = story.href }) => {
    const header = plainText(html)
    return header ? [{ header, href }] : []
  })

const headersOfPosts = (story: Story): Timeline['entries'] =>
  postHeadings(firstPostsOf(story), CONSIDERED).map(({ id, text }) => ({
    header: text,
    href: `${story.href}#${id}`,
  }))

/**
 * The latest headers of a live blog for its card. `wanted` is the number a block asks for. Without it, more than three
 * headers can be expanded by the reader.
 */
export function timelineOf(story: Story, wanted?: number): Timeline | undefined {
  const all = story.updateHeaders.length > 0 ? sentHeaders(story).slice(0, CONSIDERED) : headersOfPosts(story)
  const headers = all.length === REDUCED.from ? all.slice(-REDUCED.to) : all
  const entries = wanted === undefined ? headers : headers.slice(0, wanted)
  if (entries.length === 0) return undefined
  const expandable = wanted === undefined && entries.length > VISIBLE
  return { entries, visible: Math.min(entries.length, wanted ?? VISIBLE), expandable }
}
