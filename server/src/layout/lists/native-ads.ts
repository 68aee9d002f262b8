import type { NativeAdNode, StoryCardNode } from '@broadsheet/contracts'
import type { PageBlock } from '../block.ts'

interface NativeFields {
  /** A native ad stands after every so many cards; 0 means none. */
  nativoPosition: number
  nativeAdSlotNo: number
  feedSize: number
  hasMoreStories: boolean
}

export interface NativeList {
  blockId: string
  every: number
  /** How many cards the earlier parts of the list have shown. */
  before: number
  /** The slot number of an ad, by how many ads come before it in the list and all its parts. */
  slotNumber(index: number): number
}

/**
 * Puts a native ad after every `every` cards of a list while more cards follow. The count goes on from part to part, so
 * that an ad due at the end of a part opens the next one. `allowed` is called only if there would be an ad, because it
 * reads facts about the reader.
 */
export function nativeAds(
  cards: StoryCardNode[],
  { blockId, every, before, slotNumber }: NativeList,
  allowed: () => boolean = () => true,
): (StoryCardNode | NativeAdNode)[] {
  const isDue = (position: number) => position > 0 && position % every === 0
  const isAnyDue = every > 0 && cards.some((_, index) => isDue(before + index))
  if (!isAnyDue || !allowed()) return cards
  return cards.flatMap((card, index) => {
    const position = before + index
    if (!isDue(position)) return [card]
    const number = slotNumber(position / every - 1)
    return [
      { type: 'native-ad', id: `${blockId}/native-${number}`, slotNumber: number, position } satisfies NativeAdNode,
      card,
    ]
  })
}

/** How many native ads the first part of a list has room for, if all its stories come. */
const reserved = ({ nativoPosition, feedSize }: NativeFields): number =>
  nativoPosition > 0 ? Math.max(0, Math.ceil(feedSize / nativoPosition) - 1) : 0

/**
 * Numbers the native ads of a list. They go on after the highest number of the lists before it on the page, or from the
 * editor's number if that is above 1. What 'More Stories' brings goes on after all lists of the page; several such lists
 * take turns, so that no number stands twice. Only the fields of blocks count, never the stories that came (rule
 * ads/native).
 */
export function nativeSlotNumbers(blocks: readonly PageBlock[], blockId: string): (index: number) => number {
  const lists = blocks.flatMap((block) =>
    block.type === 'package' && block.fields.nativoPosition > 0 ? [{ id: block.id, fields: block.fields }] : [],
  )
  const starts = new Map<string, number>()
  let last = 0
  for (const { id, fields } of lists) {
    const start = fields.nativeAdSlotNo > 1 ? fields.nativeAdSlotNo : last + 1
    starts.set(id, start)
    last = Math.max(last, start + reserved(fields) - 1)
  }
  const growing = lists.filter(({ fields }) => fields.hasMoreStories)
  const turn = growing.findIndex(({ id }) => id === blockId)
  const first = lists.find(({ id }) => id === blockId)
  const room = first ? reserved(first.fields) : 0
  const start = starts.get(blockId) ?? 1
  return (index) => (index < room ? start + index : last + 1 + Math.max(0, turn) + growing.length * (index - room))
}
