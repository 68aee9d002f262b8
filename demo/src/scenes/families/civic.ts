import { at, circle, ellipse, group, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, indoors, lighter, outdoors } from '../light.ts'
import { family } from './draft.ts'
import { audience, figure, half, somebody } from './people.ts'
import { falling, flag, floorboards, lampOf, leafy, pendant, roomWindow, skyOver } from './pieces.ts'

const halls = [
  ['#e9d3a4', '#6a3a22', '#8f3a32'],
  ['#cdd8d4', '#4f3a2c', '#2f5d57'],
  ['#e3cfc0', '#7a4a2e', '#33466b'],
  ['#d9d2e0', '#5a3a34', '#6a4a72'],
  ['#f0e6cf', '#9a6a3e', '#4f6a3f'],
  ['#bccad6', '#5a4030', '#8a4a2e'],
  ['#e0c9a0', '#3f3028', '#a8553a'],
] as const

const nameplate = (c: (color: string) => string) =>
  rect(-26, -12, 52, 14, c('#f4ead0')) + rect(-18, -7, 36, 4, c('#7a6a50'))

const mic = (height: number) =>
  stroke(`M0 0C-4 ${-height * 0.6} 8 ${-height * 0.7} 0 ${-height}`, '#2a2c33', 4) +
  ellipse(0, -height - 6, 6, 9, '#1c1d22')

/** A council in its chamber: the ring of seats, the public, a vote or a speaker. */
export const council = family(indoors, (d) => {
  const { c, light } = d
  const [wall, dark, cloth] = d.turn(halls).map((color) => c(color)) as [string, string, string]
  const scene = (['ring', 'public', 'vote', 'dais'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const windows = d.turn([
    [90, 320, 780, 1010],
    [130, 900],
    [60, 490, 920],
  ])
  const seated = d.turn([5, 6, 7])
  const room =
    rect(0, 0, 1200, 800, wall) +
    rect(0, 0, 1200, 50, darker(wall, 0.14)) +
    times(20, (i) => rect(i * 62 + 10, 50, 34, 14, darker(wall, 0.14))) +
    windows
      .map(
        (x) =>
          group(roomWindow(d, x, 110, 130, 230, c('#f0e2c2')), '') +
          path(`M${x - 12} 100Q${x + 65} 40 ${x + 142} 100Z`, c('#f0e2c2')),
      )
      .join('') +
    times(
      6,
      (i) => rect(i * 232 + 8, 64, 26, 400, lighter(wall, 0.25)) + rect(i * 232 + 8, 64, 8, 400, darker(wall, 0.1)),
    ) +
    rect(0, 420, 1200, 60, dark) +
    floorboards(480, cloth) +
    (light.dark ? [300, 900].map((x) => pendant(x, 80, c('#c9a04e'), lampOf(light))).join('') : '')
  const row = (y: number, size: number, hands = false) =>
    times(seated, (i) => {
      const x = 600 + (i - (seated - 1) / 2) * (960 / seated)
      const p = somebody(d, { child: false })
      const up = hands && i % 3 !== 1
      return (
        (up
          ? stroke(
              `M${x + 26 * size} ${y - 30 * size}L${x + 42 * size} ${y - 66 * size}L${x + 38 * size} ${y - 106 * size}`,
              darker(p.top, 0.16),
              11 * size,
            ) + circle(x + 38 * size, y - 112 * size, 7 * size, p.skin)
          : '') +
        at(x, y, half(p, false, true), size) +
        at(x, y + 18, nameplate(c), size) +
        at(x - 30 * size, y, mic(22), size)
      )
    })
  const flags =
    at(470, 430, flag(300, c('#34558a'), c('#e8c04a'))) + at(680, 430, flag(300, c('#b8402f'), c('#f0e6d2')))
  if (scene === 'ring')
    return {
      ground: wall,
      shapes: [
        room,
        flags,
        at(600, 410, half(somebody(d), false, true), 1.3),
        rect(500, 400, 200, 90, darker(dark, 0.2)),
        rect(488, 392, 224, 16, lighter(dark, 0.2)),
        row(580, 1.25),
        path('M20 640C240 560 960 560 1180 640V720C960 630 240 630 20 720Z', dark),
        path('M10 626C240 548 960 548 1190 626V648C960 568 240 568 10 648Z', lighter(dark, 0.25)),
        at(600, 830, half(somebody(d), true), 2.3),
        rect(440, 790, 320, 20, lighter(dark, 0.3)),
      ],
      alt: `${['Five', 'Six', 'Seven'][seated - 5]} council members in a curved row hear a speaker from the floor`,
      focal: [0.5, 0.65],
    }
  if (scene === 'public') {
    const x = d.pick([330, 860])
    return {
      ground: wall,
      shapes: [
        room,
        flags,
        row(500, 0.9),
        rect(80, 498, 1040, 90, dark),
        rect(70, 490, 1060, 14, lighter(dark, 0.25)),
        at(x, 740, figure(somebody(d), d.pick(['point', 'hold', 'reach'])), 3.3),
        at(
          x + 70,
          745,
          path('M-50 0L-40 -130H60L70 0Z', lighter(dark, 0.1)) +
            rect(-50, -146, 120, 18, lighter(dark, 0.35)) +
            at(0, -144, mic(40)),
        ),
        audience(d, 7, 850, 1.9),
        audience(d, 6, 900, 2.6),
      ],
      alt: 'A resident speaks at a lectern as the council and a full gallery listen',
      focal: [x / 1200, 0.6],
    }
  }
  if (scene === 'vote')
    return {
      ground: wall,
      shapes: [
        room,
        row(600, 1.7, true),
        rect(0, 598, 1200, 22, lighter(dark, 0.28)),
        rect(0, 620, 1200, 180, dark),
        times(8, (i) => rect(i * 152 + 16, 644, 120, 130, darker(dark, 0.18))),
        circle(600, 710, 58, c('#c9a04e')),
        circle(600, 710, 46, darker(dark, 0.2)),
        path('M600 676L610 700L636 710L610 720L600 744L590 720L564 710L590 700Z', c('#f0d48a')),
        times(seated, (i) => at(600 + (i - (seated - 1) / 2) * (960 / seated), 618, nameplate(c), 1.5)),
      ],
      alt: 'Council members raise their hands to vote along a long wooden bench',
      focal: [0.5, 0.6],
    }
  return {
    ground: wall,
    shapes: [
      room,
      flags,
      at(600, 500, half(somebody(d, { child: false }), false, true), 3),
      rect(380, 490, 440, 30, lighter(dark, 0.25)),
      rect(400, 520, 400, 190, dark),
      rect(430, 546, 340, 140, darker(dark, 0.18)),
      circle(600, 616, 50, c('#c9a04e')),
      circle(600, 616, 38, darker(dark, 0.3)),
      at(520, 494, mic(56)),
      at(
        690,
        494,
        rect(-44, -14, 88, 14, c('#8a4a26')) +
          rect(-14, -44, 28, 30, c('#a8683a')) +
          rect(10, -34, 60, 9, c('#a8683a')),
      ),
      times(
        2,
        (i) =>
          at(190 + i * 820, 660, half(somebody(d), false, true), 1.9) +
          rect(30 + i * 820, 655, 320, 18, lighter(dark, 0.2)) +
          rect(40 + i * 820, 673, 300, 130, darker(dark, 0.1)),
      ),
    ],
    alt: 'A council president presides from the dais between two flags, colleagues below',
    focal: [0.5, 0.5],
  }
})

/** A speaker with microphones and flags: in a hall, on steps or in a square. */
export const podium = family(outdoors, (d) => {
  const { c, light } = d
  const setting = (['hall', 'steps', 'square'] as const)[(d.n + Math.floor(d.n / 3)) % 3]!
  const inside = setting === 'hall' ? { ...d, c: (color: string) => color } : d
  const [wall, dark, cloth] = d.turn(halls)
  const x = d.turn([600, 430, 770])
  const stand = d.turn([0, 2, 3])
  const suit = inside.c(d.pick(['#2b3350', '#8a2f3f', '#3a3f48', '#2f5d57', '#e8dcc4', '#5b4a86']))
  const wood = inside.c(dark)
  const back = {
    hall: rect(0, 0, 1200, 800, cloth) + times(16, (i) => path(`M${i * 80} 0h44l6 800h-56Z`, darker(cloth, 0.14))),
    steps:
      skyOver(d, 420, 960) +
      rect(60, 120, 1080, 470, c('#d8cfbd')) +
      path('M30 130L600 10L1170 130Z', c('#c8bda8')) +
      times(
        7,
        (i) => rect(110 + i * 158, 160, 50, 430, c('#efe8d8')) + rect(110 + i * 158, 160, 15, 430, c('#bfb5a2')),
      ) +
      times(6, (i) => rect(0, 580 + i * 40, 1200, 40, c(i % 2 ? '#cfc6b4' : '#bdb3a0'))),
    square:
      skyOver(d, 560, 240) +
      times(9, (i) => rect(i * 140 - 20, 560 - d.between(120, 330), 130, 400, i % 2 ? light.far : light.near)) +
      rect(0, 560, 1200, 240, light.ground) +
      times(5, (i) => leafy(d, 60 + i * 270, 590, 190)),
  }[setting]
  const flags = times(d.turn([2, 3, 4]), (i) =>
    at(
      (x > 600 ? 120 : 700) + i * 110,
      640,
      flag(
        440,
        inside.c(d.pick(['#34558a', '#b8402f', '#2f6b58', '#e0b23c'])),
        inside.c(d.pick(['#f0e6d2', '#e8c04a', '#d9483a'])),
      ),
    ),
  )
  return {
    ground: inside.c(wall),
    shapes: [
      back,
      flags,
      times(stand, (i) =>
        at(x + (i + 1) * (x > 600 ? -190 : 190), 700, figure(somebody(inside), d.pick(['stand', 'hold'])), 3.3),
      ),
      at(x, 600, half({ ...somebody(inside, { child: false }), top: suit }, false, true), 3.6),
      d.chance(0.6)
        ? stroke(`M${x + 110} 520L${x + 190} 440L${x + 180} 330`, darker(suit, 0.16), 38) +
          circle(x + 179, 312, 24, inside.c('#a86f4a'))
        : '',
      path(`M${x - 170} 590H${x + 170}L${x + 130} 830H${x - 130}Z`, wood),
      rect(x - 190, 570, 380, 30, lighter(wood, 0.25)),
      circle(x, 690, 56, inside.c('#c9a04e')),
      circle(x, 690, 44, darker(wood, 0.2)),
      path(`M${x} 656l10 24l26 10l-26 10l-10 24l-10 -24l-26 -10l26 -10Z`, inside.c('#f0d48a')),
      times(4, (i) => at(x - 90 + i * 60, 574, mic(70 + ((i * 17) % 30)), 1.3)),
      audience(inside, 8, 880, 1.9, '#231d28'),
      setting === 'hall' ? '' : falling(d),
    ],
    alt: `A speaker at microphones with flags ${{ hall: 'before a hall curtain', steps: 'on the steps of a columned building', square: 'in a city square' }[setting]}`,
    focal: [x / 1200, 0.5],
    enclosed: setting === 'hall',
  }
})
