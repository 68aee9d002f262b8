import { at, circle, line, path, rect, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, indoors, lighter } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { figure, half, somebody } from './people.ts'
import { floorboards, lampOf, mug, pendant, potted, print, roomWindow, sunPatch } from './pieces.ts'

const rooms = [
  ['#e9dcc3', '#8a5a3a', '#2f6b58'],
  ['#c9d6d3', '#4a5a66', '#d9703a'],
  ['#ead0bd', '#6b4436', '#33466b'],
  ['#d5d3e2', '#6a5a72', '#e0a23c'],
  ['#f1e8d4', '#a88a62', '#a63d4a'],
  ['#b7c7b0', '#5a4634', '#c8402f'],
  ['#a9bccb', '#7a5a44', '#efe2c8'],
] as const

const screen = (c: (color: string) => string, glow: string) =>
  rect(-12, -24, 24, 24, c('#3a3f48')) +
  rect(-34, -4, 68, 8, c('#3a3f48')) +
  rect(-76, -124, 152, 102, c('#23262e'), 'rx="6"') +
  rect(-68, -116, 136, 86, glow) +
  print(-56, -104, 70, 3, '#ffffff', 12, 5) +
  times(4, (i) => rect(18 + i * 11, -44 - i * 12, 8, 10 + i * 12, '#ffffff', 'opacity="0.7"'))

const laptop = (c: (color: string) => string) =>
  path('M-56 -70H56L62 -4H-62Z', c('#8d949b')) + circle(0, -38, 6, c('#b9c0c6')) + rect(-76, -6, 152, 8, c('#6d747b'))

function backdrop(d: Draft, wall: string, floor: string, windows: readonly number[], horizon: number) {
  const w = d.c(wall)
  return (
    rect(0, 0, 1200, horizon, w) +
    rect(0, 0, 1200, 36, darker(w, 0.12)) +
    rect(0, horizon - 22, 1200, 22, lighter(w, 0.3)) +
    floorboards(horizon, d.c(floor)) +
    windows.map((x) => roomWindow(d, x, 90, 210, 260, d.c('#f3ead9')) + sunPatch(d, x, horizon, 200, 220)).join('')
  )
}

/** People at work at desks, round a table, or one of them at a window. */
export const office = family(indoors, (d) => {
  const { c, light } = d
  const scene = (['desks', 'meeting', 'alone', 'aisle'] as const)[(d.n * 3 + Math.floor(d.n / 4)) % 4]!
  const [wall, floor, accent] = d.turn(rooms)
  const wood = c(d.pick(['#a8764a', '#d9b98a', '#7a4e34', '#e6ddcc']))
  const lamp = lampOf(light)
  const lamps = light.dark ? [250, 600, 950].map((x) => pendant(x, 70, c(accent), lamp)).join('') : ''
  if (scene === 'desks')
    return {
      ground: c(wall),
      shapes: [
        backdrop(
          d,
          wall,
          floor,
          d.pick([
            [80, 500, 920],
            [300, 700],
            [100, 380, 660, 940],
          ]),
          470,
        ),
        lamps,
        times(3, (i) => at(210 + i * 390, 500, half(somebody(d), false, true), 1.35)),
        rect(0, 498, 1200, 22, lighter(wood, 0.2)),
        rect(0, 520, 1200, 70, darker(wood, 0.12)),
        times(3, (i) => at(310 + i * 390, 500, d.chance(0.5) ? laptop(c) : screen(c, c('#7fb3c4')), 0.9)),
        potted(c, 1130, 500, 110),
        times(2, (i) => at(380 + i * 460, 730, half(somebody(d), true), 2)),
        rect(0, 720, 1200, 26, lighter(wood, 0.28)),
        rect(0, 746, 1200, 60, wood),
        times(2, (i) => at(590 + i * 470 - 30, 724, screen(c, c(accent)), 1.35)),
        at(170, 722, mug(c('#c8402f')), 1.1),
        rect(220, 708, 110, 12, c('#f7f1e3')),
        rect(214, 698, 110, 12, c(accent)),
      ],
      alt: `Office workers at two rows of desks with screens`,
      focal: [0.45, 0.55],
    }
  if (scene === 'meeting') {
    const count = d.pick([4, 5, 6])
    const speaker = d.pick([180, 1010])
    return {
      ground: c(wall),
      shapes: [
        backdrop(d, wall, floor, speaker < 600 ? [560, 880] : [110, 430], 480),
        lamps,
        rect(speaker - 120, 110, 240, 170, c('#f8f5ec'), `stroke="${c('#6d6a66')}" stroke-width="8"`),
        times(4, (i) =>
          rect(
            speaker - 84 + i * 46,
            250 - (i + 1) * 26,
            28,
            (i + 1) * 26,
            c([accent, '#2b5a8a', '#e0a23c', '#c8402f'][i]!),
          ),
        ),
        at(speaker + (speaker < 600 ? 90 : -90), 590, figure(somebody(d), 'point'), 3.2),
        times(count, (i) =>
          at(340 + (i * 620) / (count - 1) - (speaker > 600 ? 120 : 0) + 10, 590, half(somebody(d), false, true), 1.6),
        ),
        path('M90 610C300 570 900 570 1110 610L1200 800H0Z', wood),
        path('M90 610C300 570 900 570 1110 610L1116 624C900 588 300 588 84 624Z', lighter(wood, 0.3)),
        times(
          4,
          (i) =>
            path(`M${300 + i * 170} 640h80l10 40h-96Z`, c('#f7f1e3')) +
            print(312 + i * 170, 650, 56, 2, c('#9a948a'), 12, 3),
        ),
        at(230, 680, mug(c(accent)), 1.1),
        at(930, 672, mug(c('#f0e6d2')), 1),
      ],
      alt: `${['Four', 'Five', 'Six'][count - 4]} people round a meeting table as a colleague points to a chart`,
      focal: [0.5, 0.6],
    }
  }
  if (scene === 'alone') {
    const left = d.chance(0.5)
    const x = left ? 420 : 780
    return {
      ground: c(wall),
      shapes: [
        backdrop(d, wall, floor, [], 560),
        times(2, (i) => roomWindow(d, 150 + i * 470, 70, 430, 420, c('#4a4e57'))),
        at(x, 662, half(somebody(d, { child: false }), false, true), 3.1),
        rect(60, 650, 1080, 28, lighter(wood, 0.2)),
        rect(90, 678, 1020, 130, darker(wood, 0.14)),
        at(x + (left ? 290 : -290), 654, screen(c, c('#8fbfcc')), 1.7),
        at(x, 654, laptop(c), 1.3),
        at(left ? 190 : 1010, 652, mug(c(accent)), 1.3),
        potted(c, left ? 1060 : 140, 652, 200),
        times(4, (i) =>
          rect(left ? 920 : 200, 638 - i * 14, 100 - i * 6, 12, c([accent, '#f4ecd9', '#2b5a8a', '#e0a23c'][i]!)),
        ),
        light.dark ? circle(x, 480, 300, lamp, 'opacity="0.1"') : '',
      ],
      alt: `A worker alone at a desk before wide windows onto the city`,
      focal: [x / 1200, 0.6],
    }
  }
  return {
    ground: c(wall),
    shapes: [
      backdrop(d, wall, floor, d.pick([[480], [90, 900], [280, 710]]), 430),
      lamps,
      times(2, (side) =>
        times(3, (i) => {
          const scale = 0.8 + i * 0.55
          const x = side ? 690 + i * 175 : 510 - i * 175
          const y = 510 + i * 112
          return (
            at(x, y, half(somebody(d), false, true), scale * 1.05) +
            at(
              x,
              y,
              rect(-125, 0, 250, 16, lighter(wood, 0.24)) +
                rect(-115, 16, 230, 60, darker(wood, 0.1)) +
                at(side ? 62 : -62, 2, screen(c, c('#86b7c6')), 0.62),
              scale,
            )
          )
        }),
      ),
      at(600, 700, figure(somebody(d), 'walk'), 2.6),
      line(0, 798, 1200, 798, darker(wood), 6),
    ],
    alt: 'Someone walks down the aisle between desks in a busy office',
    focal: [0.5, 0.6],
  }
})
