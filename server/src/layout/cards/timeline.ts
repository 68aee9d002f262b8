import type { StoryCardNode } from '@broadsheet/contracts'
import type { Story } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'

type Timeline = NonNullable<StoryCardNode['timeline']>

/** How many headers a card considers and shows (rule live-blogs/timeline). */
const CONSIDERED = 5
const VISIBLE = 3
/** Exactly this many headers are reduced to the last two. */
const REDUCED = { from: 3, to: 2 } as const

/**
 * The latest headers of a live blog, as its card lists them. `wanted` is how many a block asks for; without it a reader
 * can open the rest, where there are more than three.
 */
export function timelineOf(story: Story, wanted?: number): Timeline | undefined {
  const all = story.updateHeaders
    .flatMap(({ html, href = story.href }) => {
      const header = plainText(html)
      return header ? [{ header, href }] : []
    })
    .slice(0, CONSIDERED)
  const headers = all.length === REDUCED.from ? all.slice(-REDUCED.to) : all
  const entries = wanted === undefined ? headers : headers.slice(0, wanted)
  if (entries.length === 0) return undefined
  const expandable = wanted === undefined && entries.length > VISIBLE
  return { entries, visible: Math.min(entries.length, wanted ?? VISIBLE), expandable }
}
