import { at, circle, ellipse, path, rect, times } from '@broadsheet/fixtures/pictures/draw'
import { car } from '../figures.ts'
import { darker, lighter, outdoors } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { figure, somebody } from './people.ts'
import { falling, isLit, lampOf, leafy, pane, skyOver } from './pieces.ts'

const kinds = ['twin', 'stone house', 'modern house', 'bungalow', 'farmhouse', 'cottage'] as const
type Kind = (typeof kinds)[number]

const wallsOf: Record<Kind, readonly string[]> = {
  twin: ['#a8503a', '#8f4436', '#b9694a'],
  'stone house': ['#b3a892', '#a39a8c', '#c2b294'],
  'modern house': ['#ece6da', '#4a4e57', '#c9a57a'],
  bungalow: ['#7f9a7a', '#d9a860', '#8fa9b8'],
  farmhouse: ['#f3ece0', '#e3d4b4', '#b8c4c0'],
  cottage: ['#d9b48f', '#e6cfc0', '#93a6b5'],
}

const door = (d: Draft, x: number, y: number, w: number, h: number, trim: string) =>
  rect(x - 8, y - h - 8, w + 16, h + 8, trim) +
  rect(x, y - h, w, h, d.c(d.pick(['#a8302f', '#2b4a7a', '#e0b23c', '#2f5d50', '#3a3340']))) +
  rect(x + 10, y - h + 12, w - 20, 30, isLit(d) ? lampOf(d.light) : d.light.glass) +
  circle(x + w - 12, y - h * 0.45, 4, '#e3c66a')

/** A house 640 wide around 0, its ground at 0. */
function build(d: Draft, kind: Kind) {
  const { c, light } = d
  const wall = c(d.pick(wallsOf[kind]))
  const trim = c(d.pick(['#f5eee0', '#efe4cc', '#3d4a48']))
  const roof = light.fall === 'snow' ? '#f4f8fa' : c(d.pick(['#4a4650', '#6a4238', '#5a6058']))
  const gable = (x: number, y: number, w: number, h: number) =>
    path(`M${x - 24} ${y}L${x + w / 2} ${y - h}L${x + w + 24} ${y}Z`, roof) +
    path(`M${x + 12} ${y}L${x + w / 2} ${y - h + 34}L${x + w - 12} ${y}Z`, wall)
  if (kind === 'twin')
    return (
      rect(-320, -370, 640, 370, wall) +
      rect(-320, -370, 24, 370, darker(wall, 0.2)) +
      rect(-3, -370, 6, 370, darker(wall, 0.3)) +
      path('M-346 -366L-270 -480H270L346 -366Z', roof) +
      times(
        2,
        (i) =>
          at(i ? 1 : -1, 0, rect(-30, -540, 44, 90, darker(wall, 0.15))) +
          gable(-250 + i * 300, -366, 200, 120) +
          pane(d, -172 + i * 300, -436, 44, 50, trim) +
          pane(d, -250 + i * 300, -320, 70, 100, trim) +
          pane(d, -120 + i * 300, -320, 70, 100, trim) +
          pane(d, -260 + i * 380, -140, 100, 96, trim) +
          door(d, -110 + i * 140, 0, 80, 150, trim),
      ) +
      rect(-330, -176, 660, 20, roof) +
      times(5, (i) => rect(-322 + i * 158, -160, 12, 160, trim)) +
      rect(-330, -8, 660, 14, c('#cfc6b6'))
    )
  if (kind === 'modern house')
    return (
      rect(-320, -210, 420, 210, wall) +
      rect(-140, -390, 460, 200, lighter(wall, 0.25)) +
      rect(-160, -404, 500, 20, roof) +
      rect(-340, -222, 220, 16, roof) +
      rect(-100, -350, 250, 120, isLit(d) ? lampOf(light) : darker(light.glass, 0.25)) +
      times(3, (i) => rect(-40 + i * 62, -350, 6, 120, c('#3a3f48'))) +
      rect(190, -350, 90, 120, isLit(d) ? lampOf(light) : darker(light.glass, 0.25)) +
      rect(-290, -170, 200, 130, isLit(d) ? lampOf(light) : darker(light.glass, 0.3)) +
      rect(-194, -170, 6, 130, c('#3a3f48')) +
      rect(110, -190, 210, 190, c('#b07a48')) +
      times(7, (i) => rect(110 + i * 30, -190, 4, 190, c('#8a5a34'))) +
      door(d, -50, 0, 90, 160, trim)
    )
  if (kind === 'bungalow' || kind === 'cottage')
    return (
      rect(-300, -220, 600, 220, wall) +
      times(8, (i) => rect(-300, -210 + i * 27, 600, 3, darker(wall, 0.1))) +
      path('M-350 -216L-190 -370H190L350 -216Z', roof) +
      rect(170, -420, 50, 130, c('#8f4a3a')) +
      gable(-110, -250, 220, 130) +
      pane(d, -32, -318, 64, 56, trim) +
      pane(d, -260, -160, 110, 90, trim) +
      pane(d, 150, -160, 110, 90, trim) +
      (kind === 'bungalow'
        ? rect(-140, -250, 280, 18, trim) + times(2, (i) => path(`M${-134 + i * 236} -232h32l10 232h-52Z`, trim))
        : '') +
      door(d, -42, 0, 84, 150, trim) +
      rect(-80, -8, 160, 12, c('#cfc6b6'))
    )
  const stones =
    kind === 'stone house'
      ? times(46, (i) =>
          rect(
            -310 + ((i * 137) % 590),
            -360 + ((i * 61) % 350),
            34 + ((i * 7) % 20),
            18,
            i % 2 ? darker(wall, 0.1) : lighter(wall, 0.16),
            'rx="4"',
          ),
        )
      : times(13, (i) => rect(-320, -360 + i * 28, 640, 3, darker(wall, 0.1)))
  return (
    rect(-320, -370, 640, 370, wall) +
    stones +
    path('M-350 -366L-290 -490H290L350 -366Z', roof) +
    [-300, 250].map((x) => rect(x, -560, 52, 130, kind === 'stone house' ? darker(wall, 0.1) : c('#9a4a3a'))).join('') +
    times(3, (i) => gable(-232 + i * 190, -400, 84, 70) + pane(d, -210 + i * 190, -416, 40, 40, trim)) +
    times(5, (i) => pane(d, -282 + i * 126, -320, 60, 96, trim)) +
    times(5, (i) => (i === 2 ? '' : pane(d, -282 + i * 126, -160, 60, 100, trim))) +
    door(d, -44, 0, 88, 160, trim) +
    path('M-80 -176L0 -220L80 -176Z', trim) +
    (kind === 'farmhouse'
      ? rect(-340, -190, 680, 16, roof) + times(6, (i) => rect(-336 + i * 132, -176, 10, 176, trim))
      : '')
  )
}

/** A home for sale, with its garden and street. */
export const house = family(outdoors, (d) => {
  const { c, light } = d
  const kind = d.turn(kinds)
  const [x, y, k] = d.turn([
    [600, 610, 1.2],
    [500, 600, 1.05],
    [700, 620, 1.3],
    [600, 590, 0.95],
  ] as const)
  const lawn = light.fall === 'snow' ? '#eef3f5' : c(d.pick(['#7fa860', '#8fae5a', '#6f9a5a']))
  const season = d.turn(['green', 'autumn', 'blossom'] as const)
  const sign = d.chance(0.6)
  const visitors = d.turn([0, 1, 2])
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, 560, x > 600 ? 220 : 980),
      times(9, (i) => ellipse(i * 150, 560, 130, 80 + ((i * 43 + d.n * 9) % 70), c('#5f8a5a'))),
      rect(0, 560, 1200, 240, lawn),
      leafy(d, x - 450 * k, 600, 330, season),
      leafy(d, x + 440 * k, 620, 280, season),
      at(x, y, build(d, kind), k),
      path(`M${x - 44} ${y + 2}H${x + 44}L${x + 130} 740H${x - 130}Z`, c('#d3c7b2')),
      times(8, (i) =>
        i === 3 || i === 4 ? '' : ellipse(x + (i - 3.5) * 88 * k, y + 8, 50, 30, c(i % 2 ? '#4e8f4d' : '#2f6b45')),
      ),
      rect(0, 730, 1200, 16, c('#d9cfbf')),
      rect(0, 746, 1200, 60, light.road),
      sign
        ? at(
            x > 600 ? 200 : 960,
            740,
            rect(-6, -190, 12, 190, c('#f3ece0')) +
              rect(-6, -190, 140, 10, c('#f3ece0')) +
              rect(20, -170, 104, 80, c('#c8402f')) +
              rect(32, -156, 80, 8, '#fbf4e6') +
              rect(32, -138, 80, 8, '#fbf4e6') +
              rect(32, -120, 50, 8, '#fbf4e6'),
          )
        : '',
      times(visitors, (i) => at(x + 160 + i * 80, 738, figure(somebody(d), i ? 'stand' : 'point'), 1.6, true)),
      d.chance(0.35)
        ? at(x > 600 ? 330 : 840, 790, car(c(d.pick(['#2b5a8a', '#c8402f', '#e8e0d0'])), light.glass, '#22242b'), 1.2)
        : '',
      falling(d),
    ],
    alt: `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} with a ${light.fall === 'snow' ? 'white' : 'green'} front lawn${sign ? ', a sign by the path' : ' and a path to its door'}`,
    focal: [x / 1200, 0.52],
  }
})
