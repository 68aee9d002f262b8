import { at, circle, line, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter, outdoors } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import type { Person, PoseName } from './people.ts'
import { figure, somebody } from './people.ts'
import { falling, lampOf, skyOver } from './pieces.ts'

const worker = (d: Draft, pose: PoseName) => {
  const p: Person = somebody(d, {
    style: 'cap',
    cloth: d.pick(['#f0b429', '#f4f1e8', '#d9542f', '#2b6aa0']),
    top: d.pick(['#e8702a', '#d6d13a', '#e8702a']),
    skirt: false,
  })
  return figure(p, pose) + stroke('M-11 -58H12M-6 -78V-44M7 -78V-44', '#f6efc4', 2.4)
}

const towerCrane = (c: (color: string) => string, height: number, reach: number) => {
  const steel = c('#e8a52c')
  return (
    stroke(`M-14 0V${-height}M14 0V${-height}`, steel, 6) +
    stroke(
      Array.from({ length: Math.floor(height / 34) }, (_, i) => `M-14 ${-i * 34}L14 ${-(i + 1) * 34}`).join(''),
      steel,
      4,
    ) +
    path(`M-26 ${-height}H26V${-height - 30}H-26Z`, c('#3a3f48')) +
    path(`M-10 ${-height - 30}L0 ${-height - 100}L10 ${-height - 30}Z`, steel) +
    rect(-130, -height - 38, 130 + reach, 10, steel) +
    rect(0, -height - 54, reach, 4, steel) +
    stroke(
      Array.from({ length: Math.floor(reach / 36) }, (_, i) => `M${i * 36} ${-height - 34}l18 -18l18 18`).join(''),
      steel,
      3,
    ) +
    stroke(
      `M0 ${-height - 100}L${reach * 0.8} ${-height - 50}M0 ${-height - 100}L-120 ${-height - 38}`,
      darker(steel, 0.4),
      3,
    ) +
    rect(-134, -height - 34, 46, 46, c('#6d727b')) +
    line(reach * 0.7, -height - 30, reach * 0.7, -height + 150, c('#3a3f48'), 3) +
    rect(reach * 0.7 - 60, -height + 150, 120, 14, c('#b8523a')) +
    stroke(`M${reach * 0.7} ${-height + 110}l-50 42M${reach * 0.7} ${-height + 110}l50 42`, c('#3a3f48'), 3)
  )
}

const steelFrame = (d: Draft, x: number, y: number, bays: number, floors: number) => {
  const steel = d.c(d.pick(['#a8442f', '#4a6a7a', '#6d6259', '#c2703a']))
  const slab = d.c('#b9b2a6')
  return (
    times(
      floors,
      (row) =>
        rect(x - 10, y - (row + 1) * 96, bays * 130 + 20, 14, row === floors - 1 ? steel : slab) +
        times(
          bays + 1,
          (i) =>
            rect(x - 7 + i * 130, y - (row + 1) * 96, 14, 98, steel) +
            rect(x - 7 + i * 130, y - (row + 1) * 96, 5, 98, darker(steel, 0.25)),
        ) +
        (row < floors - 2
          ? times(bays, (i) =>
              d.chance(0.55)
                ? rect(
                    x + 9 + i * 130,
                    y - row * 96 - 82,
                    112,
                    82,
                    d.light.dark && d.chance(0.4) ? lampOf(d.light) : d.c('#8d8a84'),
                  )
                : '',
            )
          : ''),
    ) + times(bays + 1, (i) => line(x + i * 130, y - floors * 96, x + i * 130, y - floors * 96 - 40, steel, 8))
  )
}

const excavator = (c: (color: string) => string) => {
  const yellow = c('#e9b02e')
  return (
    rect(-130, -46, 250, 46, c('#2a2c33'), 'rx="23"') +
    times(5, (i) => circle(-104 + i * 50, -23, 15, c('#565b64'))) +
    path('M-140 -58H110V-120H-30L-44 -190H-124C-140 -190 -140 -120 -140 -58Z', yellow) +
    path('M-140 -58H110V-80H-140Z', darker(yellow, 0.2)) +
    path('M-112 -176H-56L-46 -122H-112Z', c('#8fc0cc')) +
    path('M70 -110L190 -290L220 -280L110 -90Z', yellow) +
    path('M190 -296L216 -276L330 -130L304 -118Z', darker(yellow, 0.16)) +
    circle(204, -284, 15, c('#4a4436')) +
    path('M296 -140L346 -126L352 -60C320 -30 280 -40 262 -70L300 -84Z', c('#4a4b50')) +
    stroke('M110 -170L196 -230', c('#8d949b'), 9)
  )
}

const fence = (c: (color: string) => string, y: number) =>
  times(
    9,
    (i) =>
      rect(i * 140 - 20, y, 132, 78, c(i % 2 ? '#d9703a' : '#f0e8d8')) +
      rect(i * 140 - 20, y + 30, 132, 16, c(i % 2 ? '#f0e8d8' : '#d9703a')),
  ) + times(9, (i) => rect(i * 140 + 114, y - 10, 8, 96, c('#4a4e57')))

/** A building going up, an excavation, or a house in scaffolding. */
export const construction = family(outdoors, (d) => {
  const { c, light } = d
  const scene = (['frame', 'dig', 'scaffold', 'beam'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const earth = light.fall === 'snow' ? '#e9eef0' : c('#b08a5e')
  const far = times(12, (i) => rect(i * 106 - 10, 560 - d.between(60, 220), 96, 400, light.far))
  const sky = skyOver(d, 560, d.pick([260, 940])) + far
  const ground =
    rect(0, 600, 1200, 200, earth) +
    path('M0 640C300 590 500 660 760 620C960 600 1100 640 1200 610V800H0Z', darker(earth, 0.1))
  if (scene === 'frame') {
    const right = d.chance(0.5)
    const bays = d.pick([3, 4])
    const floors = d.pick([3, 4, 5])
    const x = right ? 560 : 130
    return {
      ground: light.sky[2],
      shapes: [
        sky,
        at(
          right ? 330 : 900,
          640,
          d.chance(0.5) ? towerCrane(c, 470, 360) : at(0, 0, towerCrane(c, 470, 360), 1, !right),
        ),
        ground,
        steelFrame(d, x, 640, bays, floors),
        times(2, (i) => at(x + 70 + i * 180, 640 - (floors - 1 - i) * 96, worker(d, i ? 'walk' : 'reach'), 0.8)),
        fence(c, 690),
        at(right ? 260 : 960, 770, worker(d, 'point'), 2.3),
        at(right ? 130 : 1080, 776, worker(d, 'hold'), 2.3),
        falling(d),
      ],
      alt: `A steel frame of ${['three', 'four', 'five'][floors - 3]} floors going up beside a tower crane`,
      focal: [right ? 0.6 : 0.4, 0.55],
    }
  }
  if (scene === 'dig')
    return {
      ground: light.sky[2],
      shapes: [
        sky,
        ground,
        path('M640 660C760 520 980 500 1060 580C1140 620 1200 640 1240 680H600Z', c('#8a6440')),
        path('M760 620C840 540 960 520 1030 590Z', c('#a87c50')),
        at(420, 690, excavator(c), 1.5),
        path('M0 690H1200V800H0Z', darker(earth, 0.22)),
        times(4, (i) =>
          at(
            130 + i * 310,
            740,
            path('M-22 0L-6 -60H6L22 0Z', c('#e8702a')) +
              rect(-14, -30, 28, 10, '#f6efe0') +
              rect(-28, -4, 56, 8, c('#c85a20')),
          ),
        ),
        at(960, 750, worker(d, d.pick(['point', 'raise', 'hold'])), 2.6),
        d.chance(0.5) ? at(1080, 760, worker(d, 'stand'), 2.6) : '',
        falling(d),
      ],
      alt: 'A yellow excavator at a heap of earth, a worker in a bright vest beside it',
      focal: [0.55, 0.6],
    }
  if (scene === 'scaffold') {
    const brick = c(d.pick(['#a8503a', '#8f4436', '#c08a62', '#b9a68a']))
    const pole = c('#6d747b')
    return {
      ground: light.sky[2],
      shapes: [
        skyOver(d, 660, 1040),
        rect(130, 130, 800, 560, brick),
        rect(930, 230, 270, 460, darker(brick, 0.2)),
        rect(120, 112, 820, 24, c('#efe4cf')),
        times(3, (row) =>
          times(
            4,
            (i) =>
              rect(190 + i * 190, 190 + row * 170, 96, 110, c('#f3ead9')) +
              rect(200 + i * 190, 200 + row * 170, 76, 90, light.lit && d.chance(0.3) ? light.lit : light.glass),
          ),
        ),
        times(6, (i) => rect(140 + i * 156, 90, 9, 600, pole)),
        times(4, (row) => rect(120, 160 + row * 160, 830, 14, c('#c89a5c')) + rect(120, 110 + row * 160, 830, 5, pole)),
        stroke('M145 320L300 160M460 640L612 480M770 480L924 320M300 640L145 480', pole, 6),
        rect(0, 690, 1200, 110, light.road),
        rect(0, 690, 1200, 14, lighter(light.road, 0.3)),
        at(350, 320, worker(d, 'reach'), 1.35),
        at(690, 480, worker(d, 'hold'), 1.35),
        at(250, 640, worker(d, 'point'), 1.35),
        at(
          1040,
          740,
          path('M-90 0V-90H70V0Z', c('#3a5a8a')) +
            path('M-90 -90L-70 -120H90L70 -90Z', c('#5a7aa8')) +
            times(4, (i) => rect(-80 + i * 38, -116 - i * 4, 30, 28, c('#a86a4a'))),
        ),
        falling(d),
      ],
      alt: 'Workers on scaffolding in front of a brick building under repair',
      focal: [0.45, 0.5],
    }
  }
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, 800, d.pick([200, 980])),
      times(14, (i) => rect(i * 90 - 10, 800 - d.between(80, 300), 84, 400, light.far)),
      times(9, (i) => rect(i * 150 - 30, 800 - d.between(40, 170), 110, 300, light.near)),
      at(1010, 820, towerCrane(c, 610, 150)),
      stroke('M140 0L420 470M780 470L560 0', c('#3a3f48'), 4),
      rect(0, 500, 1200, 20, c('#8a3a2a')),
      rect(0, 520, 1200, 26, c('#a84a34')),
      rect(0, 546, 1200, 16, c('#7a3022')),
      rect(860, 560, 44, 300, c('#93402e')),
      rect(240, 560, 44, 300, c('#93402e')),
      times(d.pick([2, 3]), (i) =>
        at(380 + i * 200, 500, worker(d, (['stand', 'point', 'hold', 'walk'] as const)[(i + d.n) % 4]!), 2.4),
      ),
      falling(d),
    ],
    alt: 'Ironworkers stand on a red steel beam high above the city',
    focal: [0.48, 0.5],
  }
})
