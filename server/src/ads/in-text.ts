import type { AdSlotNode, BodyElement, StoryElement } from '@broadsheet/contracts'
import { heightOnPhones, roomForAds } from './budget.ts'
import { bodyHeight, readingLength } from './estimate.ts'
import type { SlotDefinition } from './slots.ts'

/** An ad's neighbours must be paragraphs. Next to a picture or under a heading it could be mistaken for content. */
const NEIGHBOURS: ReadonlySet<BodyElement['type']> = new Set(['text'])

/** Distances in characters of text; `most` is the number of ads. */
export const IN_ARTICLE = { beforeFirst: 900, between: 2600, afterLast: 600, most: 5 } as const
/** In a live blog: the least number of posts and of characters between two ads, and the number of ads. */
const IN_FEED = { posts: 3, between: 1500, most: 8 } as const

/** Indexes of the elements that have an ad directly above them, on wide screens; phones may have room for fewer. */
export function inArticlePositions(elements: readonly BodyElement[]): number[] {
  const positions: number[] = []
  let left = elements.reduce((sum, element) => sum + readingLength(element), 0)
  let since = 0
  for (const [index, element] of elements.entries()) {
    const before = elements[index - 1]
    const isFarEnough =
      since >= (positions.length === 0 ? IN_ARTICLE.beforeFirst : IN_ARTICLE.between) && left >= IN_ARTICLE.afterLast
    const standsAlone = before !== undefined && NEIGHBOURS.has(before.type) && NEIGHBOURS.has(element.type)
    if (isFarEnough && standsAlone && positions.length < IN_ARTICLE.most) {
      positions.push(index)
      since = 0
    }
    since += readingLength(element)
    left -= readingLength(element)
  }
  return positions
}

/** Inserts an ad above the element at each position, unless `node` returns undefined. `ordinal` starts at 1. */
export function withAds(
  elements: readonly BodyElement[],
  positions: readonly number[],
  node: (ordinal: number) => AdSlotNode | undefined,
): StoryElement[] {
  const ordinals = new Map(positions.map((position, index) => [position, index + 1]))
  return elements.flatMap((element, index): StoryElement[] => {
    const ordinal = ordinals.get(index)
    const ad = ordinal === undefined ? undefined : node(ordinal)
    return ad ? [ad, element] : [element]
  })
}

interface Post {
  id: string
  children: readonly BodyElement[]
}

/**
 * Maps the id of each post that ends with an ad to the ad's number. Counting starts at the oldest post and looks only
 * at posts older than the ad, so a new post never moves an ad.
 */
export function inFeedPositions(
  newestFirst: readonly Post[],
  slot: SlotDefinition,
  otherAds: number,
): Map<string, number> {
  const positions = new Map<string, number>()
  const adHeight = heightOnPhones(slot)
  let height = 0
  let posts = 0
  let since = 0
  for (const { id, children } of newestFirst.toReversed()) {
    const last = children.at(-1)
    const isFarEnough = posts >= IN_FEED.posts && since >= IN_FEED.between
    const fits = (positions.size + 1) * adHeight + otherAds <= roomForAds(height)
    if (isFarEnough && fits && positions.size < IN_FEED.most && last && NEIGHBOURS.has(last.type)) {
      positions.set(id, positions.size + 1)
      posts = 0
      since = 0
    }
    height += bodyHeight(children)
    since += children.reduce((sum, element) => sum + readingLength(element), 0)
    posts += 1
  }
  return positions
}
