import type { NativeAdNode, StoryCardNode } from '@broadsheet/contracts'

/**
 * Puts a native ad after every `every` cards, but not after the last card; 0 means none. Slot numbers count up from
 * `firstSlot`. `allowed` is called only if there would be an ad, because it reads facts about the reader.
 */
export function nativeAds(
  cards: StoryCardNode[],
  blockId: string,
  every: number,
  firstSlot: number,
  allowed: () => boolean = () => true,
): (StoryCardNode | NativeAdNode)[] {
  if (every <= 0 || cards.length <= every || !allowed()) return cards
  return cards.flatMap((card, index) => {
    const position = index + 1
    if (position % every !== 0 || position === cards.length) return [card]
    const slotNumber = Math.max(1, firstSlot) + position / every - 1
    return [
      card,
      { type: 'native-ad', id: `${blockId}/native-${slotNumber}`, slotNumber, position } satisfies NativeAdNode,
    ]
  })
}
