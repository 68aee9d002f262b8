import { at, circle, line, path, rect, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, indoors, lighter } from '../light.ts'
import { family } from './draft.ts'
import { figure, half, somebody } from './people.ts'
import { flag, floorboards, pendant, roomWindow, sunPatch, lampOf } from './pieces.ts'

const rooms = [
  { wall: '#e6d3a8', wood: '#7a4526', floor: '#6e3029', cloth: '#8a2f34' },
  { wall: '#b9c6bd', wood: '#6a4a34', floor: '#4f5b54', cloth: '#2f5d57' },
  { wall: '#d8c4b4', wood: '#5a3524', floor: '#8d6b52', cloth: '#33466b' },
  { wall: '#8fa5b5', wood: '#8a5a34', floor: '#3f4a5c', cloth: '#6b2f3f' },
  { wall: '#efe4cf', wood: '#a06a3c', floor: '#a8805a', cloth: '#4a5a3f' },
] as const

const panelling = (y: number, height: number, wood: string) =>
  rect(0, y, 1200, height, wood) +
  times(
    12,
    (i) =>
      rect(i * 100 + 14, y + 24, 72, height - 44, darker(wood, 0.16)) +
      rect(i * 100 + 22, y + 32, 64, height - 60, lighter(wood, 0.06)),
  )

const bench = (wood: string, width: number, height: number) =>
  rect(-width / 2, -height, width, height, wood) +
  rect(-width / 2 - 14, -height - 16, width + 28, 18, lighter(wood, 0.2)) +
  times(3, (i) =>
    rect(-width / 2 + 16 + (i * (width - 16)) / 3, -height + 18, (width - 64) / 3, height - 32, darker(wood, 0.2)),
  )

const seal = (x: number, y: number) =>
  circle(x, y, 46, '#c9a04e') +
  circle(x, y, 36, '#8a6428') +
  path(
    `M${x} ${y - 24}L${x + 8} ${y - 6}L${x + 24} ${y}L${x + 8} ${y + 6}L${x} ${y + 24}L${x - 8} ${y + 6}L${x - 24} ${y}L${x - 8} ${y - 6}Z`,
    '#f0d48a',
  )

const scales = (color: string) =>
  rect(-4, -96, 8, 96, color) +
  rect(-26, -6, 52, 8, color) +
  rect(-54, -92, 108, 6, color) +
  path('M-54 -88L-72 -48H-36ZM54 -88L36 -48H72Z', 'none', `stroke="${color}" stroke-width="3"`) +
  path('M-76 -48C-70 -30 -38 -30 -32 -48ZM76 -48C70 -30 38 -30 32 -48Z', color)

/** A court at work: the bench, the witness, counsel, or an empty room between sittings. */
export const courtroom = family(indoors, (d) => {
  const { light } = d
  const room = d.turn(rooms)
  const scene = d.turn(['bench', 'counsel', 'jury', 'gavel', 'empty'] as const)
  const wood = room.wood
  const robe = '#22202a'
  const judge = somebody(d, { top: robe, style: d.pick(['short', 'bun', 'bald', 'long', 'afro']) })
  const windows = d.turn([[90, 290, 810, 1010], [60, 920], [520]])
  const back = [
    rect(0, 0, 1200, 560, room.wall),
    rect(0, 0, 1200, 44, lighter(wood, 0.25)),
    rect(0, 44, 1200, 8, darker(wood, 0.1)),
    windows.map((x) => roomWindow(d, x, 90, windows.length > 3 ? 100 : 200, 230, lighter(wood, 0.3))).join(''),
    panelling(400, 160, wood),
    floorboards(560, room.floor),
    windows.map((x) => sunPatch(d, x, 566, 130, 200)).join(''),
  ]
  const x = d.turn([600, 470, 730])
  const high = [
    at(x - 210, 480, flag(330, '#34558a', '#d9483a')),
    at(x + 200, 480, flag(330, room.cloth, '#e0b23c')),
    windows.length === 1 ? '' : seal(x, 190),
    rect(x - 70, 250, 140, 200, darker(wood, 0.3), 'rx="20"'),
    scene === 'empty' ? '' : at(x, 440, half(judge), 1.7),
    at(x, 610, bench(wood, 360, 180)),
    seal(x, 530),
    at(x + 120, 416, rect(-4, -44, 8, 44, '#c9a04e') + path('M-30 -44H30L20 -74H-20Z', '#2f6b58')),
  ]
  const front = {
    bench: () => [
      ...high,
      at(x + 330, 650, half(somebody(d)), 1.5) + at(x + 330, 720, bench(lighter(wood, 0.08), 220, 90)),
      at(x - 330, 740, figure(somebody(d, { top: '#33384a', skirt: false, legs: '#23262e' }), 'reach'), 2.9),
      rect(0, 720, 1200, 20, lighter(wood, 0.25)) + times(24, (i) => rect(i * 52 + 12, 740, 14, 60, wood)),
    ],
    counsel: () => [
      ...high,
      at(
        x - 300,
        790,
        figure(somebody(d, { top: d.pick(['#33384a', '#4a3a3f', '#2f4258']), legs: '#23262e', skirt: false }), 'point'),
        3.6,
      ),
      times(2, (i) => at(x + 130 + i * 250, 830, half(somebody(d), true), 2.1)),
      rect(x - 40, 770, 640, 40, lighter(wood, 0.15)),
    ],
    jury: () => [
      times(
        2,
        (row) =>
          times(6, (i) => at(150 + i * 180 + row * 60, 560 + row * 120, half(somebody(d)), 1.55)) +
          rect(0, 540 + row * 120, 1200, 74, row ? lighter(wood, 0.08) : wood) +
          rect(0, 536 + row * 120, 1200, 14, lighter(wood, 0.3)),
      ),
      at(d.pick([240, 930]), 860, figure(somebody(d, { top: '#33384a', legs: '#23262e' }), 'point'), 3.6),
    ],
    gavel: () => [
      at(870, 520, half(judge), 4),
      rect(0, 500, 1200, 320, wood) + rect(0, 490, 1200, 34, lighter(wood, 0.25)),
      rect(170, 690, 300, 42, darker(wood, 0.35), 'rx="14"') + rect(190, 660, 260, 36, '#a8683a', 'rx="12"'),
      `<g transform="translate(330 560) rotate(-18)">${rect(-110, -54, 220, 108, '#8a4a26', 'rx="14"') + rect(-110, -54, 220, 34, '#b5713c', 'rx="14"') + rect(-84, -58, 16, 116, '#d9b45a') + rect(68, -58, 16, 116, '#d9b45a') + rect(108, -15, 330, 30, '#a8683a', 'rx="15"')}</g>`,
      at(870, 690, scales('#d9b45a'), 1.7),
    ],
    empty: () => [
      ...high,
      times(
        3,
        (row) =>
          rect(0, 640 + row * 56, 520, 40, lighter(wood, 0.04 + row * 0.06)) +
          rect(680, 640 + row * 56, 520, 40, lighter(wood, 0.04 + row * 0.06)) +
          rect(0, 636 + row * 56, 520, 10, lighter(wood, 0.3)) +
          rect(680, 636 + row * 56, 520, 10, lighter(wood, 0.3)),
      ),
    ],
  }[scene]()
  const says = {
    bench: 'A judge hears a witness from the bench',
    counsel: 'A lawyer addresses the judge before two people seated at a table',
    jury: 'Jurors in two rows listen as a lawyer speaks',
    gavel: 'A gavel and brass scales before a judge in a robe',
    empty: 'An empty courtroom with rows of benches and two flags',
  }[scene]
  return {
    ground: room.wall,
    shapes: [
      ...back,
      light.dark ? pendant(200, 120, '#c9a04e', lampOf(light)) + pendant(1000, 120, '#c9a04e', lampOf(light)) : '',
      ...front,
      line(0, 798, 1200, 798, darker(wood), 6),
    ],
    alt: says,
    focal: [scene === 'gavel' ? 0.5 : scene === 'jury' ? 0.5 : x / 1200, 0.6],
  }
})
