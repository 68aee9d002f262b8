import type { AdSlotNode, HouseCreative, HouseNativeAd } from '@broadsheet/contracts'

type Sizes = AdSlotNode['sizes'][number]['sizes']

/** The sizes of the widest row that fits the viewport. */
export function sizesFor(rows: AdSlotNode['sizes'], viewport: number): Sizes {
  const fitting = rows.filter(({ minWidth }) => minWidth <= viewport)
  return (
    fitting.reduce<AdSlotNode['sizes'][number] | undefined>(
      (widest, row) => (!widest || row.minWidth > widest.minWidth ? row : widest),
      undefined,
    )?.sizes ?? []
  )
}

/** A hash: the same words always give the same number. */
export function numberOf(words: string): number {
  let number = 7
  for (let index = 0; index < words.length; index++) number = (Math.imul(number, 31) + words.charCodeAt(index)) >>> 0
  return number
}

const byTurns = <Item>(among: readonly Item[], turn: number): Item | undefined =>
  among[turn % Math.max(1, among.length)]

/**
 * An ad of the largest size that the slot allows, the box has room for and the list contains. Ads of equal size take
 * turns from slot to slot.
 */
export function creativeFor(
  creatives: readonly HouseCreative[],
  sizes: Sizes,
  room: number,
  turn: number,
): HouseCreative | undefined {
  const bySize = [...sizes].sort((left, right) => right[0] * right[1] - left[0] * left[1])
  for (const [width, height] of bySize) {
    const fitting =
      width <= room ? creatives.filter((creative) => creative.width === width && creative.height === height) : []
    if (fitting.length > 0) return byTurns(fitting, turn)
  }
  return undefined
}

export const nativeFor = (natives: readonly HouseNativeAd[], turn: number): HouseNativeAd | undefined =>
  byTurns(natives, turn)
