import { at, circle, ellipse, line, path, poly, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter, outdoors } from '../light.ts'
import { family } from './draft.ts'
import { figure, half, somebody } from './people.ts'
import { falling, lampOf, leafy, skyOver } from './pieces.ts'

const liveries = [
  ['#d3d9dc', '#2b5a9a', '#c8402f'],
  ['#e9e4d6', '#2f6b58', '#e0a23c'],
  ['#b9c0c4', '#c8452f', '#f0e6d2'],
  ['#3f5d7a', '#e8c24a', '#f0e6d2'],
  ['#c4c9c4', '#d9702a', '#33384a'],
  ['#8a2f3a', '#f0e2c0', '#e0a23c'],
  ['#dfe3e4', '#5b4a8a', '#2a8a9a'],
] as const

/** A train: at a platform, over a viaduct, head on, its riders, or a trolley in the street. */
export const train = family(outdoors, (d) => {
  const { c, light } = d
  const scene = (['platform', 'viaduct', 'head', 'aboard', 'trolley'] as const)[(d.n + Math.floor(d.n / 5)) % 5]!
  const [body, band, trim] = d.turn(liveries).map((color) => c(color)) as [string, string, string]
  const glass = light.lit ? lampOf(light) : darker(light.glass, 0.35)
  const far = times(11, (i) => rect(i * 114 - 10, 470 - d.between(40, 210), 104, 500, i % 3 ? light.far : light.near))
  const car = (x: number, y: number, w: number, h: number) =>
    rect(x, y - h, w, h, body, 'rx="18"') +
    rect(x, y - h * 0.34, w, h * 0.14, band) +
    rect(x, y - h * 0.17, w, h * 0.05, trim) +
    rect(x + 8, y - h, w - 16, 12, darker(body, 0.18)) +
    times(Math.floor(w / 92), (i) =>
      i % 4 === 1
        ? rect(x + 30 + i * 90, y - h * 0.82, 56, h * 0.74, darker(body, 0.12)) +
          rect(x + 38 + i * 90, y - h * 0.76, 40, h * 0.34, glass)
        : rect(x + 26 + i * 90, y - h * 0.78, 66, h * 0.34, glass, 'rx="6"') +
          (d.chance(0.5) ? circle(x + 58 + i * 90, y - h * 0.52, h * 0.07, darker(body, 0.6)) : ''),
    ) +
    times(
      4,
      (i) =>
        circle(x + w * [0.1, 0.2, 0.8, 0.9][i]!, y + 6, 22, '#26262e') +
        circle(x + w * [0.1, 0.2, 0.8, 0.9][i]!, y + 6, 9, '#6d727b'),
    )
  const wires =
    stroke('M0 150H1200M0 190H1200', c('#3a3f48'), 3) +
    times(3, (i) => rect(160 + i * 430, 120, 12, 460, c('#4a505a')) + rect(160 + i * 430, 140, 130, 8, c('#4a505a')))
  const queue = (y: number, size: number, count: number) =>
    times(count, (i) =>
      at(
        130 + i * (960 / count) + d.between(-30, 30),
        y + (i % 2) * 14,
        figure(somebody(d), d.pick(['stand', 'hold', 'walk', 'stand']), d.chance(0.4)),
        size,
      ),
    )
  if (scene === 'platform')
    return {
      ground: light.sky[2],
      shapes: [
        skyOver(d, 480),
        far,
        wires,
        rect(0, 540, 1200, 80, c('#6d625c')),
        car(d.pick([-160, 60, 260]), 600, 1300, 260),
        rect(0, 610, 1200, 190, light.fall === 'snow' ? '#eef3f5' : c('#c9c0b0')),
        rect(0, 624, 1200, 18, c('#f0cf45')),
        rect(0, 610, 1200, 8, c('#8a8378')),
        path('M-20 60H1220L1180 110H20Z', c('#7a4436')),
        [80, 1100].map((x) => rect(x, 100, 20, 620, c('#4a3a36'))).join(''),
        queue(762, 2.4, d.pick([3, 4, 5])),
        falling(d),
      ],
      alt: 'Riders wait on a platform beside a standing train',
      focal: [0.5, 0.58],
    }
  if (scene === 'viaduct') {
    const stone = c(d.pick(['#b89a78', '#a8553f', '#9a948a']))
    return {
      ground: light.sky[2],
      shapes: [
        skyOver(d, 560),
        far,
        rect(0, 460, 1200, 340, c('#6f9a5a')),
        rect(0, 420, 1200, 70, stone),
        rect(0, 412, 1200, 14, lighter(stone, 0.3)),
        at(d.pick([-140, 60, 220]), 402, car(0, 0, 620, 150) + car(634, 0, 620, 150)),
        times(
          5,
          (i) =>
            path(
              `M${i * 260 - 60} 800V480H${i * 260 + 200}V800H${i * 260 + 160}V620C${i * 260 + 160} 520 ${i * 260 - 20} 520 ${i * 260 - 20} 620V800Z`,
              stone,
            ) + rect(i * 260 - 60, 490, 12, 310, darker(stone, 0.2)),
        ),
        path('M0 730C300 690 800 700 1200 740V800H0Z', light.fall === 'snow' ? '#eef3f5' : c('#5a8a4a')),
        times(4, (i) => leafy(d, 60 + i * 340, 760, 190, d.n % 2 ? 'autumn' : 'green')),
        at(700, 780, figure(somebody(d), 'walk'), 1.3),
        falling(d),
      ],
      alt: 'A train crosses a high arched viaduct',
      focal: [0.5, 0.45],
    }
  }
  if (scene === 'head') {
    const x = d.pick([480, 600, 700])
    return {
      ground: light.sky[2],
      shapes: [
        skyOver(d, 500, x > 500 ? 220 : 960),
        far,
        rect(0, 470, 1200, 330, c('#7a6e66')),
        poly(
          [
            [x - 30, 470],
            [x + 30, 470],
            [x + 520, 800],
            [x - 520, 800],
          ],
          c('#5e544e'),
        ),
        times(9, (i) => rect(x - 60 - i * 42, 500 + i * i * 4.4, 120 + i * 84, 8 + i * 2, c('#4a3a30'))),
        poly(
          [
            [0, 560],
            [x - 220, 470],
            [x - 120, 470],
            [0, 800],
          ],
          c('#c9c0b0'),
        ),
        poly(
          [
            [x - 130, 470],
            [x - 112, 470],
            [60, 800],
            [0, 800],
          ],
          c('#f0cf45'),
        ),
        stroke(`M${x - 20} 470L${x - 330} 800M${x + 20} 470L${x + 330} 800`, c('#c9ccd0'), 10),
        light.dark || light.fall ? circle(x, 500, 330, lampOf(light), 'opacity="0.16"') : '',
        rect(x - 190, 210, 380, 430, body, 'rx="46"'),
        rect(x - 190, 480, 380, 70, band),
        rect(x - 190, 550, 380, 22, trim),
        rect(x - 150, 260, 300, 150, darker(light.glass, 0.4), 'rx="18"'),
        rect(x - 6, 260, 12, 150, body),
        at(x + 76, 410, half(somebody(d, { beard: false })), 1.1),
        rect(x - 90, 226, 180, 26, '#2a2530'),
        times(6, (i) => rect(x - 76 + i * 27, 232, 18, 14, '#f0a83a')),
        [-130, 130]
          .map((s) => circle(x + s, 520, 26, '#fff6d6') + circle(x + s, 520, 60, '#fff6d6', 'opacity="0.3"'))
          .join(''),
        rect(x - 150, 640, 300, 40, '#2c2a30'),
        times(3, (i) => at(70 + i * 70, 620 + i * 60, figure(somebody(d), 'stand'), 1.2 + i * 0.5)),
        falling(d),
      ],
      alt: 'A train comes head on into a station, riders at the platform edge',
      focal: [x / 1200, 0.55],
    }
  }
  if (scene === 'aboard') {
    const wall = c(d.pick(['#d9d2c0', '#c3ced2', '#dcc8b8']))
    return {
      ground: wall,
      shapes: [
        rect(0, 0, 1200, 800, wall),
        rect(0, 0, 1200, 60, darker(wall, 0.14)),
        times(
          3,
          (i) =>
            rect(50 + i * 390, 120, 330, 270, darker(wall, 0.3), 'rx="26"') +
            `<svg x="${64 + i * 390}" y="134" width="302" height="242" viewBox="0 200 1200 600" preserveAspectRatio="xMidYMid slice">${skyOver(d, 620) + far + rect(0, 640, 1200, 200, light.ground)}</svg>`,
        ),
        rect(0, 90, 1200, 10, c('#9aa3a8')),
        times(7, (i) => stroke(`M${110 + i * 165} 96v50m-22 40h44l-22 -40Z`, c('#4a505a'), 6)),
        rect(0, 520, 1200, 280, c('#6a7078')),
        rect(0, 430, 1200, 130, band),
        times(5, (i) => rect(i * 240 + 6, 430, 228, 120, lighter(band, 0.1), 'rx="20"')),
        times(5, (i) =>
          i === d.n % 5
            ? ''
            : at(120 + i * 240, 610, half(somebody(d), false, true), 1.9) +
              rect(76 + i * 240, 606, 88, 90, c(d.pick(['#2b3350', '#3a3f48', '#4a3a30'])), 'rx="20"'),
        ),
        rect(0, 600, 1200, 8, darker(band, 0.3)),
        [300, 900].map((x) => rect(x, 60, 12, 740, c('#c9ced1'))).join(''),
        at(d.pick([410, 800]), 800, figure(somebody(d), 'raise', true), 4.2),
      ],
      alt: 'Riders seated by the windows of a train, one standing in the aisle',
      focal: [0.5, 0.6],
    }
  }
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, 480),
      times(8, (i) =>
        rect(
          i * 158 - 20,
          560 - d.between(240, 400),
          154,
          420,
          c(d.pick(['#a8503a', '#8f4436', '#c08a62', '#d2b48c', '#7f9a94'])),
        ),
      ),
      times(16, (i) => rect(20 + i * 76, 360 + (i % 2) * 60, 34, 46, glass)),
      rect(0, 580, 1200, 60, c('#d9cfbf')),
      rect(0, 630, 1200, 170, light.road),
      line(0, 720, 1200, 720, c('#c9ccd0'), 7),
      line(0, 750, 1200, 750, c('#c9ccd0'), 8),
      stroke('M0 200H1200', c('#2c3038'), 4),
      at(
        d.pick([200, 320]),
        0,
        stroke('M380 400L500 200', c('#2c3038'), 7) +
          car(0, 716, 740, 290) +
          ellipse(370, 430, 300, 20, darker(body, 0.14)),
      ),
      times(3, (i) => at(110 + i * 470, 790, figure(somebody(d), i % 2 ? 'walk' : 'stand'), 2.2)),
      falling(d),
    ],
    alt: 'A trolley runs down a street of shops under its wire',
    focal: [0.5, 0.62],
  }
})
