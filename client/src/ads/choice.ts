import type { AdSlotNode } from '@broadsheet/contracts'
import type { Creative, NativeCreative } from './house-list.ts'

type Sizes = AdSlotNode['sizes'][number]['sizes']

/** Those of the widest row that the viewport has. */
export function sizesFor(rows: AdSlotNode['sizes'], viewport: number): Sizes {
  const fitting = rows.filter(({ minWidth }) => minWidth <= viewport)
  return (
    fitting.reduce<AdSlotNode['sizes'][number] | undefined>(
      (widest, row) => (!widest || row.minWidth > widest.minWidth ? row : widest),
      undefined,
    )?.sizes ?? []
  )
}

/** The same words give the same number. */
export function numberOf(words: string): number {
  let number = 7
  for (let index = 0; index < words.length; index++) number = (Math.imul(number, 31) + words.charCodeAt(index)) >>> 0
  return number
}

const turn = <One>(among: readonly One[], place: number): One | undefined => among[place % Math.max(1, among.length)]

/** One of the largest size that the slot takes, the box has room for, and somebody has made: by turns, from place to place. */
export function creativeFor(
  creatives: readonly Creative[],
  sizes: Sizes,
  room: number,
  place: number,
): Creative | undefined {
  const bySize = [...sizes].sort((one, other) => other[0] * other[1] - one[0] * one[1])
  for (const [width, height] of bySize) {
    const fitting = width <= room ? creatives.filter((one) => one.width === width && one.height === height) : []
    if (fitting.length > 0) return turn(fitting, place)
  }
  return undefined
}

export const nativeFor = (natives: readonly NativeCreative[], place: number): NativeCreative | undefined =>
  turn(natives, place)
