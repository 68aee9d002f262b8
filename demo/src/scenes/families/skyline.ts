import { at, circle, line, path, rect, ripples, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { gull } from '../figures.ts'
import { darker, lighter, mix, outdoors } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { figure, somebody } from './people.ts'
import { falling, isLit, lampOf, leafy, skyOver, street } from './pieces.ts'

const tops = ['flat', 'step', 'spire', 'slope', 'dome', 'flat', 'mast'] as const

/** One tower, its right side lit, feet at y. */
function tower(d: Draft, x: number, y: number, width: number, height: number, fill: string) {
  const top = y - height
  const lit = lighter(fill, 0.14)
  const kind = d.pick(tops)
  const crown = {
    flat: rect(x + width * 0.2, top - 12, width * 0.4, 12, fill),
    step:
      rect(x + width * 0.14, top - 26, width * 0.72, 27, fill) + rect(x + width * 0.3, top - 46, width * 0.4, 21, fill),
    spire:
      path(`M${x} ${top}L${x + width / 2} ${top - width * 1.5}L${x + width} ${top}Z`, fill) +
      path(`M${x + width / 2} ${top - width * 1.5}L${x + width} ${top}H${x + width / 2}Z`, lit),
    slope: path(`M${x} ${top + 1}V${top - width * 0.5}L${x + width} ${top + 1}Z`, fill),
    dome: path(
      `M${x} ${top + 1}C${x} ${top - width * 0.7} ${x + width} ${top - width * 0.7} ${x + width} ${top + 1}Z`,
      fill,
    ),
    mast: rect(x + width / 2 - 2.5, top - 70, 5, 70, fill) + rect(x + width * 0.25, top - 14, width * 0.5, 14, fill),
  }[kind]
  const columns = Math.floor((width - 8) / 13)
  return (
    crown +
    rect(x, top, width, height, fill) +
    rect(x + width * 0.68, top, width * 0.32, height, lit) +
    times(Math.floor((height - 14) / 20), (row) =>
      times(columns, (column) =>
        isLit(d)
          ? rect(
              x + 6 + column * 13,
              top + 10 + row * 20,
              6,
              9,
              d.light.dark || d.light.fall ? lampOf(d.light) : mix(fill, d.light.sky[0], 0.5),
            )
          : '',
      ),
    )
  )
}

export function towers(d: Draft, y: number, peak: number, scale: number) {
  const far = mix(d.c('#7f93a3'), d.light.sky[2], 0.55)
  const near = ['#4f6577', '#6a5a58', '#3f5161', '#7b6d60'].map((color) => d.c(color))
  const heap = (x: number, width: number) => Math.exp(-(((x - peak) / width) ** 2))
  return (
    times(20, (i) =>
      rect(i * 62 - 10, y - (70 + 160 * heap(i * 62, 420)) * scale * d.between(0.6, 1.1), 66, 400, far),
    ) +
    times(13, (i) => {
      const x = i * 96 + d.between(-16, 16)
      const height = (90 + 290 * heap(x, 300)) * d.between(0.6, 1.12) * scale
      return tower(d, x, y, d.between(52, 82), height, d.pick(near))
    })
  )
}

export const river = (d: Draft, y: number) =>
  rect(0, y, 1200, 800 - y, mix(d.c('#3f7285'), d.light.sky[2], 0.35)) +
  rect(0, y - 6, 1200, 12, d.c('#3a4a3f')) +
  ripples(d.n, y + 20, 800, d.light.sky[2], 46) +
  ripples(d.n + 3, y + 30, 800, darker(d.c('#3f7285')), 26)

export const boat = (d: Draft, sail: boolean) =>
  path('M-90 0H96L70 34H-64Z', d.c('#b8402f')) +
  (sail
    ? path('M0 -6V-190L84 -6Z', lighter(d.light.sky[2], 0.4)) + path('M-8 -6V-160L-66 -6Z', d.c('#efe6d2'))
    : rect(-40, -42, 90, 44, d.c('#f0e7d6')) +
      rect(-30, -32, 70, 14, d.light.dark ? lampOf(d.light) : d.light.glass) +
      rect(10, -76, 20, 36, d.c('#2c3038')))

const rooftops = (d: Draft, y: number) =>
  times(6, (i) => {
    const x = i * 210 - 40
    const top = y + d.between(-10, 60)
    const brick = d.c(d.pick(['#a24a35', '#8a3f33', '#b9694a', '#8d7a6b']))
    const thing = d.pick(['tank', 'stack', 'vents', 'plants'])
    return (
      rect(x, top, 214, 500, brick) +
      rect(x, top, 40, 500, darker(brick, 0.2)) +
      rect(x - 6, top - 12, 224, 16, d.light.fall === 'snow' ? '#f4f8fa' : lighter(brick, 0.4)) +
      times(4, (k) => rect(x + 52 + k * 38, top + 60, 22, 48, isLit(d) ? lampOf(d.light) : d.light.glass)) +
      at(
        x + 100,
        top - 10,
        thing === 'tank'
          ? stroke('M-30 0V-46M30 0V-46M-30 -10L30 -46', d.c('#3a3230'), 6) +
              rect(-42, -124, 84, 80, d.c('#8a6244')) +
              path('M-48 -122L0 -158L48 -122Z', d.c('#4a3a34'))
          : thing === 'stack'
            ? rect(-60, -70, 34, 70, darker(brick)) +
              rect(10, -50, 30, 50, darker(brick)) +
              rect(-64, -78, 42, 10, brick)
            : thing === 'vents'
              ? rect(-40, -44, 70, 44, d.c('#9aa3a8')) + circle(-6, -22, 16, d.c('#6d767c'))
              : times(5, (k) => circle(-60 + k * 30, -18, 20, d.c(k % 2 ? '#4e8f4d' : '#2f6b45'))),
      )
    )
  })

const lawn = (d: Draft, y: number) =>
  path(
    `M0 ${y + 20}C300 ${y - 30} 800 ${y - 20} 1200 ${y + 30}V800H0Z`,
    d.light.fall === 'snow' ? '#eef3f5' : d.c('#6f9a4f'),
  ) +
  path(
    `M480 800C560 ${y + 120} 700 ${y + 90} 660 ${y}L690 ${y}C760 ${y + 100} 700 ${y + 140} 760 800Z`,
    d.c('#d8c6a4'),
  ) +
  times(4, (i) =>
    leafy(
      d,
      [70, 300, 930, 1130][i]!,
      y + 60 + (i % 2) * 50,
      200 + d.between(0, 80),
      d.n % 3 === 0 ? 'autumn' : 'green',
    ),
  ) +
  times(4, (i) =>
    at(440 + i * 130, y + 130 + d.between(0, 90), figure(somebody(d), d.pick(['walk', 'stand', 'walk', 'run'])), 1.2),
  )

/** The city's towers over water, park, roofs or an avenue. */
export const skyline = family(outdoors, (d) => {
  const { light } = d
  const view = d.turn(['river', 'roofs', 'park', 'avenue', 'bridge'] as const)
  const peak = d.turn([380, 600, 820])
  const scale = d.turn([1, 1.25, 0.85])
  const y = { river: 540, roofs: 600, park: 560, avenue: 620, bridge: 560 }[view]
  const steel = d.c('#3f6b7d')
  const front = {
    river: () => river(d, y) + at(d.between(250, 900), 650, boat(d, d.random() < 0.5), 1.1),
    roofs: () => rooftops(d, y),
    park: () => lawn(d, y),
    avenue: () =>
      path(`M480 800L590 ${y - 120}H610L720 800Z`, d.c('#6d727d')) +
      street(d, y) +
      times(5, (i) => leafy(d, 90 + i * 255, y + 62, 170)) +
      times(6, (i) => at(120 + i * 190, y + 66, figure(somebody(d), 'walk'), 0.9)),
    bridge: () =>
      river(d, y) +
      stroke(`M-40 ${y - 250}Q220 ${y + 60} 420 ${y - 300}Q760 ${y + 150} 1240 ${y - 330}`, steel, 9) +
      times(26, (i) =>
        line(
          20 + i * 48,
          y - 210 + 150 * Math.sin(Math.PI * (((i * 48 + 20) % 420) / 420)),
          20 + i * 48,
          y + 10,
          steel,
          3,
        ),
      ) +
      rect(0, y, 1200, 26, steel) +
      rect(400, y - 330, 20, 500, steel) +
      rect(448, y - 330, 20, 500, steel) +
      rect(400, y - 250, 60, 18, steel),
  }[view]()
  const seenFrom = {
    river: 'above the river with a boat',
    roofs: 'beyond brick rooftops',
    park: 'behind a park lawn with walkers',
    avenue: 'over a street with trees',
    bridge: 'across the water behind a bridge',
  }[view]
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, y, peak > 600 ? 240 : 940),
      towers(d, y + 4, peak, scale),
      front,
      light.dark || light.fall
        ? ''
        : times(3, (i) => at(peak - 200 + i * 44, 120 + ((i * 31) % 50), gull(darker(light.sky[1], 0.4)))),
      falling(d),
    ],
    alt: `City towers ${seenFrom}`,
    focal: [peak / 1200, 0.45],
  }
})
