import { at, circle, ellipse, line, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, indoors, lighter } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { figure, somebody } from './people.ts'
import type { Pose } from './people.ts'
import { floorboards, lampOf, pendant, potted, roomWindow, sunPatch } from './pieces.ts'

const walls = ['#e6d3b8', '#b9c9c2', '#d9a48c', '#8fa3b0', '#c8b8d0', '#e9dfcf', '#a8b08a', '#46586a'] as const
const sofas = ['#2f6b58', '#c8402f', '#33466b', '#d9a03c', '#7a4a6a', '#8a8078', '#b8613c'] as const

const seated: Pose = {
  legs: [
    [14, -48, 14, -4],
    [24, -48, 26, -4],
  ],
  arms: [
    [6, -60, 18, -54],
    [14, -60, 26, -54],
  ],
}

/** A sofa 480 wide around 0, on the floor at 0. */
const sofa = (color: string, cushion: string) =>
  rect(-240, -190, 480, 150, color, 'rx="26"') +
  rect(-4, -180, 5, 110, darker(color, 0.2)) +
  rect(-200, -110, 198, 64, lighter(color, 0.12), 'rx="14"') +
  rect(2, -110, 198, 64, lighter(color, 0.12), 'rx="14"') +
  rect(-250, -140, 62, 118, darker(color, 0.14), 'rx="22"') +
  rect(188, -140, 62, 118, darker(color, 0.14), 'rx="22"') +
  rect(-236, -46, 472, 30, darker(color, 0.2)) +
  times(2, (i) => rect(-220 + i * 424, -20, 16, 22, '#4a3020')) +
  path('M-176 -164L-104 -176L-92 -104L-164 -94Z', cushion) +
  path('M108 -176L180 -164L166 -94L94 -106Z', cushion)

/** Shelves of books, 200 wide, foot at 0. */
function shelves(d: Draft, height: number) {
  const wood = d.c('#8a5a36')
  const spines = ['#c8402f', '#e0a23c', '#2b5a8a', '#f0e6d2', '#2f6b58', '#5b4a8a'].map(d.c)
  return (
    rect(-100, -height, 200, height, wood) +
    times(Math.floor(height / 90), (row) => {
      const y = -height + 10 + row * 90
      return (
        rect(-90, y, 180, 78, darker(wood, 0.4)) +
        times(9, (i) => {
          const tall = 44 + Math.floor(d.random() * 28)
          return d.chance(0.14) ? '' : rect(-86 + i * 19, y + 78 - tall, 17, tall, d.pick(spines))
        })
      )
    })
  )
}

const floorLamp = (d: Draft, color: string) =>
  circle(0, -300, 130, lampOf(d.light), `opacity="${d.light.dark ? 0.26 : 0.1}"`) +
  line(0, 0, 0, -290, d.c('#3a3230'), 7) +
  ellipse(0, 0, 40, 9, d.c('#3a3230')) +
  path('M-36 -350H36L60 -270H-60Z', color)

const cat = (fur: string) =>
  path('M-34 0C-40 -34 -10 -46 6 -34C12 -60 40 -56 38 -34C42 -18 34 -4 26 0Z', fur) +
  path('M12 -46L14 -64L24 -52ZM30 -52L40 -62L38 -42Z', fur) +
  stroke('M-32 -6C-60 -8 -64 -30 -52 -38', fur, 9)

const television = (glow: string) =>
  rect(-130, -60, 260, 60, '#6a4630') +
  rect(-112, -220, 224, 142, '#1d1f26', 'rx="6"') +
  rect(-103, -211, 206, 124, glow) +
  rect(-30, -80, 60, 22, '#1d1f26') +
  path('M-103 -87V-130L-50 -170L0 -126L50 -150L103 -110V-87Z', '#ffffff', 'opacity="0.35"')

const company = [
  ['', []],
  ['one person reading on the sofa', [0]],
  ['two people talking on the sofa', [-1, 1]],
  ['a parent and child on the sofa', [-1, 2]],
] as const

/** A living room: sofa, window, and whoever is home. */
export const livingRoom = family(indoors, (d) => {
  const { c, light } = d
  const wall = c(d.turn(walls))
  const base = d.turn(sofas)
  const floor = c(d.pick(['#a8764a', '#c9a070', '#7a5038', '#b8a890']))
  const [who, seats] = company[(d.n + Math.floor(d.n / 4)) % 4]!
  const beside = d.turn(['bookshelves', 'a television', 'a tall lamp', 'a fireplace'] as const)
  const flip = d.turn([false, true, false])
  const horizon = d.turn([500, 530, 480])
  const pet = d.chance(0.4)
  const sx = flip ? 760 : 440
  const px = flip ? 250 : 950
  const rug = c(d.pick(['#c8694a', '#3f6f80', '#e6d6b0', '#8a4a5a', '#5a7a58']))
  const cushion = c(d.pick(['#f0d890', '#f3ead9', '#d9703a', '#7fb0b8']))
  const hearth =
    rect(-150, -260, 300, 260, c('#a85a40')) +
    times(6, (r) => rect(-150, -236 + r * 42, 300, 4, c('#8a4632'))) +
    rect(-176, -284, 352, 30, c('#f0e6d2')) +
    path('M-90 0V-130C-90 -190 90 -190 90 -130V0Z', '#241a1c') +
    path('M-54 0C-70 -50 -20 -60 -24 -110C10 -90 16 -60 30 -76C60 -40 50 -10 50 0Z', '#f08a2c') +
    path('M-24 0C-34 -30 0 -36 0 -64C24 -40 26 -16 22 0Z', '#ffd86a') +
    rect(-70, -12, 140, 16, '#4a3020', 'rx="8"')
  const piece = {
    bookshelves: () => shelves(d, 400) + at(190, 0, potted(c, 0, 0, 150)),
    'a television': () => television(light.dark ? '#8fd0e8' : '#5a8aa0'),
    'a tall lamp': () => floorLamp(d, c('#f3dfae')) + at(150, 0, potted(c, 0, 0, 180)),
    'a fireplace': () => hearth,
  }[beside]
  const people = seats
    .map((seat, i) => {
      const child = who.includes('child') && i === 1
      const p = somebody(d, { child, skirt: false })
      const book = who.includes('reading') ? path('M14 -66L30 -72L46 -64L46 -48L30 -54L14 -50Z', '#f6efe0') : ''
      return at(seat === 2 ? 60 : seat * 120, 0, figure(p, seated) + book, child ? 1.7 : 2.3, seat > 0)
    })
    .join('')
  return {
    ground: wall,
    shapes: [
      rect(0, 0, 1200, horizon, wall),
      rect(0, horizon - 20, 1200, 20, lighter(wall, 0.35)),
      floorboards(horizon, floor),
      roomWindow(d, sx - 120, 90, 240, 240, c('#f3ead9')),
      sunPatch(d, sx - 120, horizon, 240, 240),
      path(`M${sx - 190} 60H${sx - 110}C${sx - 120} 200 ${sx - 150} 340 ${sx - 180} 420H${sx - 210}Z`, c(base)),
      path(`M${sx + 190} 60H${sx + 110}C${sx + 120} 200 ${sx + 150} 340 ${sx + 180} 420H${sx + 210}Z`, c(base)),
      rect(sx - 220, 54, 440, 12, c('#6a4a34')),
      beside === 'a fireplace' || beside === 'a television'
        ? rect(px - 70, 90, 140, 110, c('#6a4a34')) + rect(px - 58, 102, 116, 86, c(cushion)) + circle(px, 150, 26, rug)
        : '',
      at(px, horizon + 40, piece()),
      ellipse(sx + (flip ? -60 : 60), 710, 440, 80, rug),
      ellipse(sx + (flip ? -60 : 60), 710, 390, 64, lighter(rug, 0.16)),
      at(sx, 670, sofa(c(base === '#8a8078' ? '#a09488' : base), cushion), 1.3),
      at(sx, 680, people),
      pet ? at(flip ? 330 : 880, 740, cat(c(d.pick(['#2a2428', '#c9803c', '#e8e0d4']))), 1.4) : '',
      rect(sx - 110, 716, 220, 14, c('#7a4e30')),
      times(2, (i) => rect(sx - 98 + i * 184, 728, 12, 64, c('#5f3a24'))),
      at(sx + 50, 716, path('M-14 -34H14L10 0H-10Z', c('#f3ead9'))),
      rect(sx - 76, 702, 80, 14, c('#2b5a8a')),
      light.dark ? pendant(flip ? 330 : 820, 80, c('#e0a23c'), lampOf(light)) : '',
    ],
    alt: `A living room with ${beside}${who ? `, ${who}` : pet ? ', a cat on the floor' : ', nobody home'}`,
    focal: [sx / 1200, 0.62],
  }
})
