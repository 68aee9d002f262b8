import { at, circle, ellipse, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter, outdoors } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { figure, half, somebody } from './people.ts'
import { falling, lampOf, leafy, skyOver, street } from './pieces.ts'

const cloths = [
  ['#c8402f', '#f6ecd8'],
  ['#2f6b58', '#f0e6c8'],
  ['#2b5a8a', '#f2ead6'],
  ['#e0a23c', '#fff4dc'],
  ['#7a3f6a', '#f0dfe6'],
] as const

const wares = {
  fruit: ['#d8402f', '#f08a2c', '#f2c83c', '#8ab04a'],
  vegetables: ['#4e8f4d', '#d9703a', '#7a3f6a', '#9cbf66'],
  flowers: ['#e06a8a', '#f2c83c', '#f6efe6', '#a05ab0'],
  bread: ['#c98a48', '#a8642c', '#e0b070', '#8a4e24'],
  fish: ['#a8bcc8', '#7f98a8', '#e08a78', '#c8d4da'],
} as const
type Ware = keyof typeof wares

function heap(d: Draft, ware: Ware, x: number, color: string) {
  const dot = (i: number) => [x + 14 + (i % 5) * 15, -6 - Math.floor(i / 5) * 12 - (i % 2) * 2] as const
  if (ware === 'flowers')
    return (
      path(`M${x + 14} 0L${x + 8} -34H${x + 76}L${x + 70} 0Z`, d.c('#8a98a0')) +
      times(
        9,
        (i) =>
          stroke(`M${x + 42} -30L${x + 12 + i * 7.5} ${-62 - ((i * 29) % 34)}`, d.c('#4e8f4d'), 3) +
          circle(x + 12 + i * 7.5, -62 - ((i * 29) % 34), 10, color) +
          circle(x + 12 + i * 7.5, -62 - ((i * 29) % 34), 4, lighter(color, 0.5)),
      )
    )
  if (ware === 'bread')
    return times(6, (i) =>
      ellipse(x + 22 + (i % 3) * 20, -10 - Math.floor(i / 3) * 17, 19, 11, i % 2 ? color : darker(color)),
    )
  if (ware === 'fish')
    return (
      rect(x + 4, -12, 76, 14, d.c('#e8f2f5')) +
      times(4, (i) =>
        at(
          x + 24 + (i % 2) * 32,
          -14 - Math.floor(i / 2) * 12,
          ellipse(0, 0, 19, 7, color) + path('M14 0L28 -8V8Z', color) + circle(-12, -2, 2, '#222'),
        ),
      )
    )
  return times(12, (i) => circle(...dot(i), 10, i % 3 ? color : darker(color, 0.12)))
}

/** A stall 440 wide around 0, ground at 0. */
function stall(d: Draft, ware: Ware, [a, b]: readonly [string, string]) {
  const [main, pale] = [d.c(a), d.c(b)]
  return (
    rect(-210, -330, 10, 330, d.c('#6a4a34')) +
    rect(200, -330, 10, 330, d.c('#6a4a34')) +
    rect(-200, -290, 400, 200, darker(main, 0.55)) +
    (d.light.dark || d.light.fall
      ? times(
          3,
          (i) =>
            circle(-130 + i * 130, -240, 60, lampOf(d.light), 'opacity="0.3"') +
            circle(-130 + i * 130, -244, 11, lampOf(d.light)),
        )
      : '') +
    at(-60 + Math.floor(d.random() * 120), -130, half(somebody(d), false, true), 1.25) +
    rect(-215, -130, 430, 130, d.c('#9a6a40')) +
    times(4, (i) => rect(-215, -104 + i * 32, 430, 4, d.c('#7a5030'))) +
    times(
      5,
      (i) =>
        rect(-210 + i * 84, -142, 80, 40, d.c('#c9985e')) +
        at(0, -138, heap(d, ware, -210 + i * 84, d.c(wares[ware][(i + d.n) % 4]!))) +
        rect(-210 + i * 84, -136, 80, 30, d.c('#b8824a')),
    ) +
    times(10, (i) =>
      path(`M${-180 + i * 36} -390h36L${-200 + (i + 1) * 44 - 30} -310q-22 22 -44 0Z`, i % 2 ? pale : main),
    ) +
    rect(-182, -396, 364, 10, darker(main))
  )
}

/** An open-air market: stalls under awnings and people buying. */
export const market = family(outdoors, (d) => {
  const { c, light } = d
  const kinds = Object.keys(wares) as Ware[]
  const ware = d.turn(kinds)
  const other = kinds[(kinds.indexOf(ware) + 1 + (d.n % 3)) % 5]!
  const view = (['single', 'pair', 'row', 'aisle'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const cloth = d.turn(cloths)
  const next = cloths[(cloths.indexOf(cloth) + 2) % 5]!
  const k = { single: 1.75, pair: 1.25, row: 0.85, aisle: 1.2 }[view]
  const stallCenters = { single: [600], pair: [300, 900], row: [200, 600, 1000], aisle: [130, 1070] }[view]
  const y = view === 'row' ? 600 : view === 'single' ? 700 : 650
  const shoppers = d.turn([1, 3, 2, 4])
  const brick = c(d.pick(['#a8604a', '#c9a888', '#8a8f98', '#b8825a']))
  const background =
    view === 'row'
      ? leafy(d, 120, 520, 360) + leafy(d, 800, 520, 400, d.pick(['green', 'autumn'])) + leafy(d, 1080, 520, 330)
      : times(
          5,
          (i) =>
            rect(i * 250 - 20, 190 + ((i * 67 + d.n * 31) % 90), 246, 420, i % 2 ? brick : darker(brick, 0.12)) +
            times(6, (j) =>
              rect(
                i * 250 + 20 + (j % 3) * 72,
                300 + Math.floor(j / 3) * 120,
                36,
                60,
                light.lit && (i + j + d.n) % 3 ? light.lit : light.glass,
              ),
            ),
        )
  const far =
    view === 'aisle'
      ? times(2, (i) => at(i ? 790 : 410, 590, stall(d, other, next), 0.62)) +
        times(3, (i) => at(530 + i * 70, 600, figure(somebody(d), 'walk', i === 1), 1.4, i === 2))
      : ''
  const spot = (i: number) =>
    view === 'aisle'
      ? 430 + i * 115
      : view === 'single'
        ? i % 2
          ? 960 + i * 50
          : 150 + i * 60
        : 180 + i * (880 / shoppers) + 80
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, 560, d.n % 2 ? 240 : 960),
      background,
      street(d, 540, 300),
      far,
      view === 'single' || view === 'row'
        ? ''
        : stroke('M0 150C300 230 900 230 1200 150', c('#3a3230'), 3) +
          times(11, (i) =>
            circle(
              60 + i * 108,
              168 + 40 * Math.sin((i / 10) * Math.PI),
              9,
              light.dark ? lampOf(light) : c(i % 2 ? '#c8402f' : '#f2d27a'),
            ),
          ),
      stallCenters.map((x, i) => at(x, y, stall(d, i % 2 ? other : ware, i % 2 ? next : cloth), k)).join(''),
      times(shoppers, (i) =>
        at(
          spot(i),
          740 + (i % 2) * 26,
          figure(somebody(d, { child: i === 3 }), d.pick(['walk', 'stand', 'hold', 'reach']), d.chance(0.4)) +
            path('M14 -46q4 -12 8 0l3 22h-14Z', c(d.pick(['#f0e6d2', '#4e8f4d', '#d9a03c']))),
          i === 3 ? 1.5 : view === 'row' ? 2.1 : 2.4,
          d.chance(0.5),
        ),
      ),
      falling(d),
    ],
    alt:
      view === 'single'
        ? `A market stall selling ${ware} under a striped awning, ${shoppers === 1 ? 'one customer nearby' : 'customers nearby'}`
        : `${{ pair: 'Two stalls', row: 'A row of stalls', aisle: 'An aisle of stalls' }[view]} selling ${ware} and ${other} at an open-air market`,
    focal: [view === 'pair' ? 0.3 : 0.5, view === 'row' ? 0.6 : 0.62],
  }
})
