import { at, circle, ellipse, line, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, indoors, lighter } from '../light.ts'
import { family } from './draft.ts'
import { figure, half, somebody } from './people.ts'
import { floorboards, potted, print, roomWindow, sunPatch } from './pieces.ts'

const walls = ['#e9dfc4', '#bcd3d6', '#e6c9b0', '#c9d6b4', '#d9d0e2', '#f0d9a8', '#b5c5d9'] as const

const globe = (c: (color: string) => string) =>
  rect(-4, -24, 8, 24, c('#8a5a2e')) +
  rect(-26, -5, 52, 6, c('#8a5a2e')) +
  circle(0, -58, 36, c('#5aa0b8')) +
  path(
    'M-24 -76C-8 -90 12 -80 4 -66C-4 -56 -20 -60 -24 -76ZM6 -52C22 -60 30 -46 18 -36C8 -32 2 -42 6 -52Z',
    c('#6f9a4f'),
  ) +
  stroke('M-34 -84C-48 -50 -30 -18 4 -20', c('#d9a83a'), 5)

const chalkboard = (
  c: (color: string) => string,
  x: number,
  y: number,
  w: number,
  drawn: 'sum' | 'plant' | 'shapes' | 'map',
) => {
  const chalk = '#f4f1e4'
  const marks = {
    sum:
      [0, 1, 2].map((i) => print(x + 40, y + 50 + i * 54, w * 0.36, 2, chalk, 20, 6)).join('') +
      circle(x + w * 0.72, y + 110, 64, 'none', `stroke="${chalk}" stroke-width="6"`) +
      stroke(`M${x + w * 0.72} ${y + 46}V${y + 110}L${x + w * 0.72 + 54} ${y + 144}`, chalk, 6),
    plant:
      stroke(
        `M${x + w / 2} ${y + 196}V${y + 60}M${x + w / 2} ${y + 130}C${x + w / 2 - 70} ${y + 120} ${x + w / 2 - 80} ${y + 70} ${x + w / 2 - 80} ${y + 70}C${x + w / 2 - 20} ${y + 70} ${x + w / 2} ${y + 120} ${x + w / 2} ${y + 130}M${x + w / 2} ${y + 100}C${x + w / 2 + 70} ${y + 90} ${x + w / 2 + 80} ${y + 40} ${x + w / 2 + 80} ${y + 40}C${x + w / 2 + 20} ${y + 40} ${x + w / 2} ${y + 90} ${x + w / 2} ${y + 100}`,
        '#b8e0a0',
        6,
      ) + circle(x + 80, y + 70, 30, '#f2dc8a'),
    shapes:
      path(
        `M${x + 70} ${y + 180}L${x + 150} ${y + 50}L${x + 230} ${y + 180}Z`,
        'none',
        'stroke="#f2b8a0" stroke-width="7"',
      ) +
      rect(x + w * 0.45, y + 70, 110, 110, 'none', 'stroke="#a8d8e8" stroke-width="7"') +
      circle(x + w * 0.83, y + 124, 56, 'none', 'stroke="#f2dc8a" stroke-width="7"'),
    map:
      path(
        `M${x + 60} ${y + 60}L${x + w * 0.5} ${y + 40}L${x + w - 60} ${y + 80}L${x + w - 90} ${y + 180}L${x + w * 0.4} ${y + 200}L${x + 80} ${y + 160}Z`,
        'none',
        'stroke="#f4f1e4" stroke-width="6"',
      ) +
      stroke(
        `M${x + 90} ${y + 90}C${x + w * 0.4} ${y + 130} ${x + w * 0.5} ${y + 80} ${x + w - 90} ${y + 150}`,
        '#a8d8e8',
        7,
      ),
  }[drawn]
  return (
    rect(x - 14, y - 14, w + 28, 260, c('#a8763f')) +
    rect(x, y, w, 230, c('#2f5548')) +
    marks +
    rect(x - 14, y + 236, w + 28, 14, c('#c08f55'))
  )
}

/** A school room: a teacher at the board, a reading circle, pupils at their desks, a raised hand. */
export const classroom = family(
  indoors.filter(({ name }) => name !== 'lamps'),
  (d) => {
    const { c } = d
    const scene = (['board', 'circle', 'hands', 'table'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
    const wall = c(d.turn(walls))
    const wood = c(d.turn(['#c08a52', '#d9b07a', '#8a6244']))
    const mirrored = d.turn([true, false])
    const drawn = d.turn(['sum', 'plant', 'shapes', 'map'] as const)
    const child = () =>
      somebody(d, {
        child: true,
        beard: false,
        style: d.pick(['short', 'tail', 'bun', 'afro', 'long', 'locs', 'scarf', 'bob']),
      })
    const teacher = somebody(d)
    const board = mirrored ? 470 : 130
    const room =
      rect(0, 0, 1200, 800, wall) +
      rect(0, 380, 1200, 90, lighter(wall, 0.35)) +
      floorboards(470, c(d.pick(['#b8895a', '#8f9a9a', '#c9a878']))) +
      (mirrored ? [80, 270] : [790, 1000])
        .map((x) => roomWindow(d, x, 90, 140, 260, c('#f5ecd8')) + sunPatch(d, x, 474, 130, 170))
        .join('') +
      times(9, (i) => path(`M${i * 140} 0h70l-35 40Z`, c(['#c8452f', '#e0a23c', '#2b5a8a', '#2f6b58'][i % 4]!)))
    const shelf = at(
      mirrored ? 1110 : 80,
      474,
      rect(-70, -170, 140, 170, darker(wood, 0.12)) +
        times(2, (row) =>
          times(8, (i) =>
            rect(
              -60 + i * 15,
              -156 + row * 78 + ((i * 7) % 12),
              12,
              62 - ((i * 7) % 12),
              c(['#c8452f', '#2b5a8a', '#e0a23c', '#2f6b58', '#5b4a8a'][(i + row) % 5]!),
            ),
          ),
        ) +
        at(0, -170, globe(c), 0.9),
    )
    const desk = (x: number, y: number, k: number) =>
      at(
        x,
        y,
        rect(-80, -8, 160, 14, lighter(wood, 0.25)) +
          rect(-72, 6, 144, 34, darker(wood, 0.1)) +
          stroke('M-66 40V92M66 40V92', c('#5a5f66'), 7) +
          path('M-34 -16H20L30 -7H-44Z', c('#f8f3e4')) +
          line(36, -10, 62, -14, c('#e0a23c'), 5),
        k,
      )
    const front = {
      board: [
        chalkboard(c, board, 100, 600, drawn),
        shelf,
        at(mirrored ? 500 : 690, 620, figure(teacher, mirrored ? 'point' : 'point'), 3.3, mirrored),
        times(4, (i) => at(180 + i * 285, 700, half(child(), true), 1.35) + desk(180 + i * 285, 706, 1.35)),
      ],
      circle: [
        chalkboard(c, board, 60, 520, drawn),
        shelf,
        ellipse(600, 670, 540, 110, c(d.pick(['#2f6b7a', '#a8452f', '#5b4a8a', '#d9a83a']))),
        ellipse(600, 670, 450, 86, c('#f0e2c0'), 'opacity="0.35"'),
        rect(590, 490, 90, 14, wood, 'rx="7"') +
          stroke('M604 500V620M666 500V620', darker(wood), 9) +
          at(600, 620, figure(teacher, 'sit'), 3.1) +
          path('M620 440l46 -14l46 14v56l-46 -14l-46 14Z', c('#c8452f')) +
          path('M626 446l40 -12v50l-40 12Z', '#fbf6e8'),
        times(6, (i) =>
          at(150 + i * 180, 740 + Math.round(Math.sin((i / 5) * Math.PI) * 70), half(child(), true), 1.35),
        ),
      ],
      hands: [
        chalkboard(c, board, 70, 560, drawn),
        shelf,
        times(3, (i) => at(250 + i * 350, 570, half(child(), false, true), 1.15) + desk(250 + i * 350, 574, 1.1)),
        times(3, (i) => {
          const p = child()
          const x = 200 + i * 400
          return (
            (i !== d.n % 3
              ? stroke(`M${x + 46} 690L${x + 78} 610L${x + 70} 510`, darker(p.top, 0.16), 24) +
                circle(x + 70, 496, 16, p.skin)
              : '') +
            at(x, 740, half(p, false, true), 1.9) +
            desk(x, 742, 1.8)
          )
        }),
      ],
      table: [
        roomWindow(d, 520, 70, 180, 260, c('#f5ecd8')),
        shelf,
        at(mirrored ? 930 : 270, 600, figure(teacher, 'reach'), 3.2, mirrored),
        times(4, (i) => at(360 + i * 165, 610, half(child(), false, true), 1.6)),
        path('M180 620H1020L1140 740H60Z', lighter(wood, 0.2)),
        rect(60, 740, 1080, 26, wood),
        at(600, 690, globe(c), 1.5),
        times(3, (i) => path(`M${240 + i * 290} 660h110l10 46h-126Z`, c(['#f8f3e4', '#f2dc8a', '#dfe9ea'][i]!))),
        times(6, (i) =>
          line(
            400 + i * 90,
            706,
            430 + i * 90,
            698,
            c(['#c8452f', '#2b5a8a', '#e0a23c', '#2f6b58', '#5b4a8a', '#d9703a'][i]!),
            7,
          ),
        ),
        potted(c, 1080, 474, 120),
      ],
    }[scene]
    return {
      ground: wall,
      shapes: [room, ...front],
      alt: {
        board: 'A teacher at the board before pupils at their desks',
        circle: 'A teacher reads aloud to children on a round rug',
        hands: 'Pupils at their desks, two with raised hands',
        table: 'A teacher helps children with a globe and pencils at a table',
      }[scene],
      focal: [0.5, 0.62],
    }
  },
)
