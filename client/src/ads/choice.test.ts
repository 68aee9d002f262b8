import { describe, expect, it } from 'vitest'
import type { AdSlotNode, HouseCreative } from '@broadsheet/contracts'
import { creativeFor, sizesFor } from './choice.ts'

const rows: AdSlotNode['sizes'] = [
  { minWidth: 0, sizes: [[300, 250]] },
  {
    minWidth: 1024,
    sizes: [
      [970, 250],
      [728, 90],
    ],
  },
  { minWidth: 768, sizes: [[728, 90]] },
]
const creative = (name: string, width: number, height: number): HouseCreative => ({
  src: name,
  width,
  height,
  alt: name,
  href: '/',
})
const creatives = [creative('a', 300, 250), creative('b', 300, 250), creative('c', 728, 90), creative('d', 970, 250)]

describe('The ad for a slot', () => {
  it.each([
    [320, [[300, 250]]],
    [767, [[300, 250]]],
    [768, [[728, 90]]],
    [
      1440,
      [
        [970, 250],
        [728, 90],
      ],
    ],
  ])('a viewport %i px wide takes the sizes %j', (viewport, sizes) => expect(sizesFor(rows, viewport)).toEqual(sizes))
  it('a viewport narrower than every row takes no ad', () =>
    expect(sizesFor([{ minWidth: 768, sizes: [[728, 90]] }], 375)).toEqual([]))

  it.each<[AdSlotNode['sizes'][number]['sizes'], number, number, string | undefined]>([
    [
      [
        [728, 90],
        [970, 250],
      ],
      1240,
      0,
      'd',
    ],
    [
      [
        [728, 90],
        [970, 250],
      ],
      800,
      0,
      'c',
    ],
    [[[300, 250]], 343, 0, 'a'],
    [[[300, 250]], 343, 1, 'b'],
    [[[300, 250]], 343, 2, 'a'],
    [[[300, 250]], 280, 0, undefined],
    [[[160, 600]], 343, 0, undefined],
  ])('with the sizes %j and %i px of room, turn %i gets %s', (sizes, room, turn, name) =>
    expect(creativeFor(creatives, sizes, room, turn)?.src).toBe(name),
  )
})
