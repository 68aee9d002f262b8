import type { NativeAdNode, StoryCardNode } from '@broadsheet/contracts'

/** A native ad after cards N, 2N, 3N … while more cards follow; none for 0. Slots count up from the first. `allowed` is asked only where one would stand. */
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
