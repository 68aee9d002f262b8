import { circle, ellipse, group, line, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter, noon } from '../light.ts'
import { fork, glass, knife, leaf, napkin, plate as dish, scatter } from '../tableware.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { tables, top } from './table-tops.ts'

const bowl = (x: number, y: number, r: number, color: string, inside: string) =>
  dish(x, y, r, color, inside) + circle(x, y, r * 0.84, inside)

const herbs = (seed: number, count: number, r: number, x = 600, y = 400) =>
  scatter(
    seed,
    count,
    (a, b, random) => turned(a, b, random() * 360, leaf('#4e8f4d', '#2f6b45'), 0.28 + random() * 0.16),
    x,
    y,
    r,
  )

const dots = (seed: number, count: number, r: number, colors: readonly string[], size: number, x = 600, y = 400) =>
  scatter(
    seed,
    count,
    (a, b, random) => circle(a, b, size * (0.6 + random() * 0.6), colors[Math.floor(random() * colors.length)]!),
    x,
    y,
    r,
  )

const half = (x: number, y: number, angle: number, rind: string, flesh: string) =>
  turned(
    x,
    y,
    angle,
    circle(0, 0, 46, rind) +
      circle(0, 0, 38, flesh) +
      times(8, (i) =>
        line(0, 0, Math.cos((i * Math.PI) / 4) * 34, Math.sin((i * Math.PI) / 4) * 34, lighter(flesh, 0.6), 3),
      ),
  )

/** Dishes by name, each laid on a plate of 220 within its rim around 600,400. */
const dishes: readonly (readonly [string, (d: Draft, seed: number) => string])[] = [
  [
    'Spaghetti with tomato sauce and basil',
    (_, s) =>
      circle(600, 400, 190, '#e8c274') +
      scatter(
        s,
        46,
        (x, y, r) =>
          stroke(
            `M${x - 60} ${y}C${x - 20} ${y - 60 * r()} ${x + 30} ${y + 70 * r()} ${x + 60} ${y + 10}`,
            r() < 0.5 ? '#f0d490' : '#d9ab54',
            8,
          ),
        600,
        400,
        120,
      ) +
      scatter(s + 1, 9, (x, y) => circle(x, y, 36, '#c23a22'), 600, 400, 62) +
      dots(s, 16, 90, ['#e0593a', '#a82c1a'], 13) +
      herbs(s, 6, 60),
  ],
  [
    'A pizza with mushrooms, olives and basil',
    (_, s) =>
      circle(600, 400, 214, '#c98a44') +
      circle(600, 400, 188, '#c8452f') +
      dots(s, 28, 160, ['#f4dfae', '#efd394'], 34) +
      dots(s + 2, 16, 150, ['#3a2f3a'], 13) +
      scatter(
        s + 3,
        11,
        (x, y, r) => turned(x, y, r() * 360, path('M-22 6C-24 -24 24 -24 22 6H8V24H-8V6Z', '#e3cfae')),
        600,
        400,
        140,
      ) +
      herbs(s, 8, 140) +
      times(4, (i) => turned(600, 400, i * 45, line(-214, 0, 214, 0, '#9a5a2a', 3))),
  ],
  [
    'Grilled salmon with asparagus and lemon',
    (_, s) =>
      times(8, (i) =>
        turned(
          530 + i * 18,
          330 + i * 12,
          -32 + ((i * s) % 9),
          rect(-150, -7, 300, 13, i % 2 ? '#5a8a3c' : '#6fa04a', 'rx="6"') + path('M150 -12L184 0L150 12Z', '#3f6b35'),
        ),
      ) +
      turned(
        610,
        430,
        14,
        path('M-150 -46C-80 -80 90 -74 160 -20C150 40 40 70 -120 58C-164 40 -170 -20 -150 -46Z', '#ee8a62') +
          times(6, (i) =>
            stroke(`M${-110 + i * 46} -52C${-90 + i * 46} -10 ${-90 + i * 46} 20 ${-112 + i * 46} 52`, '#f9b795', 5),
          ) +
          times(4, (i) => line(-90 + i * 60, -56, -60 + i * 60, 56, '#a8492a', 7)),
      ) +
      half(720, 300, 20, '#e8b52a', '#f7da62') +
      herbs(s, 5, 120),
  ],
  [
    'Tacos with onion, coriander and lime',
    (_, s) =>
      times(3, (i) =>
        turned(
          600,
          280 + i * 118,
          -8 + i * 6,
          path('M-160 34C-160 -70 160 -70 160 34Z', '#e9c070') +
            path('M-144 26C-144 -46 144 -46 144 26Z', '#8a4a2a') +
            scatter(
              s + i,
              26,
              (x, y, r) =>
                circle(
                  x,
                  y,
                  8 + r() * 7,
                  ['#c8452f', '#6fa04a', '#f4ead6', '#4e8f4d', '#e8a23c'][Math.floor(r() * 5)]!,
                ),
              0,
              -6,
              40,
            ) +
            scatter(
              s + i + 9,
              20,
              (x, y, r) =>
                circle(x * 2.2, y, 7 + r() * 6, ['#c8452f', '#6fa04a', '#f4ead6', '#4e8f4d'][Math.floor(r() * 4)]!),
              0,
              -4,
              36,
            ) +
            path('M-160 34C-150 60 150 60 160 34C100 48 -100 48 -160 34Z', '#d4a552'),
        ),
      ) + half(780, 480, 0, '#4e8f3a', '#b9d46a'),
  ],
  [
    'A bowl of ramen with egg, greens and scallion',
    (_, s) =>
      bowl(600, 400, 250, '#2f4a63', '#d8924a') +
      scatter(
        s,
        26,
        (x, y, r) =>
          stroke(`M${x - 70} ${y}C${x - 20} ${y - 40} ${x + 10} ${y + 46 * r()} ${x + 70} ${y}`, '#f2d795', 8),
        600,
        420,
        100,
      ) +
      [
        [520, 330],
        [612, 312],
      ]
        .map(([x, y]) => ellipse(x!, y!, 44, 54, '#f8f2e2') + circle(x!, y!, 25, '#ee9a2e'))
        .join('') +
      times(3, (i) =>
        turned(
          700,
          400 + i * 44,
          14,
          rect(-70, -26, 140, 50, '#c98a62', 'rx="22"') + stroke('M-50 -4C-20 -18 20 12 52 -6', '#f0cfae', 7),
        ),
      ) +
      times(5, (i) => turned(470, 410 + i * 28, 60 + i * 14, leaf('#4e8f4d', '#2f6b45'), 1)) +
      dots(s, 22, 120, ['#9cc75a', '#6fa04a'], 9, 600, 480),
  ],
  [
    'Pancakes with berries and a pat of butter',
    (_, s) =>
      times(
        3,
        (i) =>
          circle(604 - i * 10, 414 - i * 14, 176 - i * 8, '#a8662c') +
          circle(604 - i * 10, 410 - i * 14, 166 - i * 8, '#e0a352'),
      ) +
      path(
        'M470 360C520 280 680 280 720 350C760 420 700 440 690 500C680 540 650 530 640 480C600 440 560 500 530 470C500 440 440 420 470 360Z',
        '#8f4a1a',
        'opacity="0.75"',
      ) +
      turned(586, 372, 12, rect(-40, -36, 80, 72, '#f8e08a', 'rx="8"') + rect(-40, -36, 80, 18, '#fdf0b8', 'rx="8"')) +
      dots(s, 22, 190, ['#33466b', '#4a5f94', '#c23a4a'], 17),
  ],
  [
    'A burger and fries with ketchup',
    (_, s) =>
      scatter(
        s,
        26,
        (x, y, r) => turned(x, y, r() * 180, rect(-62, -9, 124, 18, r() < 0.5 ? '#f0c04e' : '#e0a83a')),
        690,
        420,
        110,
      ) +
      circle(500, 390, 136, '#4e8f3a') +
      times(9, (i) => circle(500 + Math.cos(i * 0.7) * 126, 390 + Math.sin(i * 0.7) * 126, 24, '#6fa84a')) +
      circle(500, 390, 122, '#c98a44') +
      circle(486, 374, 92, '#d9a05a') +
      dots(s + 4, 28, 96, ['#f6e6c2'], 6, 496, 384) +
      circle(770, 540, 52, '#efe6d6') +
      circle(770, 540, 42, '#b8301e'),
  ],
  [
    'A green salad with tomatoes, egg and radishes',
    (_, s) =>
      scatter(
        s,
        44,
        (x, y, r) => turned(x, y, r() * 360, leaf(r() < 0.5 ? '#5f9a45' : '#7fb55a', '#3f7035'), 1 + r() * 0.6),
        600,
        400,
        150,
      ) +
      scatter(
        s + 2,
        7,
        (x, y) =>
          circle(x, y, 36, '#c8382a') +
          circle(x, y, 27, '#e8654a') +
          times(5, (i) => circle(x + Math.cos(i * 1.26) * 14, y + Math.sin(i * 1.26) * 14, 4, '#f7d890')),
        600,
        400,
        140,
      ) +
      scatter(s + 5, 7, (x, y) => circle(x, y, 28, '#d4476a') + circle(x, y, 23, '#fbf1ee'), 600, 400, 150) +
      [
        [560, 350],
        [680, 440],
        [520, 480],
      ]
        .map(([x, y]) => ellipse(x!, y!, 40, 48, '#fbf6e8') + circle(x!, y!, 22, '#f0b03a'))
        .join(''),
  ],
  [
    'Chicken curry and rice with flatbread',
    (_, s) =>
      circle(600, 400, 200, '#f6f0e0') +
      dots(s, 130, 190, ['#fffaf0', '#e9dfc6'], 7) +
      path('M600 200A200 200 0 0 1 600 600C520 540 660 470 580 400C520 340 640 280 600 200Z', '#d0792a') +
      dots(s + 1, 10, 70, ['#b85a1c', '#a84f1a'], 32, 700, 400) +
      dots(s + 2, 12, 80, ['#e89a4a'], 11, 700, 400) +
      herbs(s, 7, 70, 690, 400) +
      turned(
        440,
        540,
        -24,
        path('M-120 0C-130 -70 100 -90 130 -10C140 60 -100 80 -120 0Z', '#e3bb7c') +
          dots(s + 4, 12, 80, ['#b87a3a'], 13, 0, 0),
      ),
  ],
  [
    'Cherry pie with a woven crust',
    (d, s) =>
      circle(600, 400, 214, '#b8742e') +
      circle(600, 400, 182, '#a8242e') +
      dots(s, 40, 160, ['#c83a44', '#8a1a26'], 22) +
      group(
        times(5, (i) => rect(460 + i * 62, 230, 32, 340, '#dda656') + rect(430, 262 + i * 62, 340, 30, '#e9b868')),
        `transform="rotate(${d.pick([0, 20, 45])} 600 400)"`,
      ) +
      times(26, (i) =>
        circle(600 + Math.cos(i * 0.2417) * 200, 400 + Math.sin(i * 0.2417) * 200, 26, i % 2 ? '#d9984a' : '#cf8a3c'),
      ),
  ],
  [
    'Steak with roast potatoes and green beans',
    (_, s) =>
      turned(
        560,
        360,
        -14,
        path('M-150 -20C-130 -110 60 -120 130 -70C180 -20 150 70 60 84C-30 96 -160 70 -150 -20Z', '#6b3322') +
          path('M-128 -24C-108 -88 60 -98 112 -58C150 -18 124 50 50 62C-30 72 -136 50 -128 -24Z', '#8a4630') +
          times(4, (i) => line(-90 + i * 56, -74, -60 + i * 56, 56, '#45201a', 9)),
      ) +
      dots(s, 13, 76, ['#e3b45a', '#d09c42'], 34, 690, 490) +
      times(10, (i) =>
        turned(
          460 + i * 9,
          530 + (i % 3) * 10,
          40 + ((i * 23) % 50),
          rect(-66, -6, 132, 12, i % 2 ? '#5a8f3c' : '#76a84e', 'rx="6"'),
        ),
      ) +
      herbs(s, 4, 120),
  ],
  [
    'Sushi rolls with ginger and wasabi',
    (_, s) =>
      times(9, (i) => {
        const [x, y] = [470 + (i % 3) * 104, 300 + Math.floor(i / 3) * 104]
        return (
          circle(x, y, 46, '#23332c') +
          circle(x, y, 39, '#f8f4ea') +
          circle(x - 7, y, 14, ['#ee7a52', '#e0564a', '#f0c04e'][(i + s) % 3]!) +
          circle(x + 11, y + 5, 10, '#7fb55a')
        )
      }) +
      scatter(s, 7, (x, y, r) => turned(x, y, r() * 360, ellipse(0, 0, 30, 15, '#f3b4a6')), 780, 470, 34) +
      circle(790, 350, 32, '#9cc25a') +
      circle(780, 342, 16, '#b5d67a'),
  ],
]

/** A dish on a laid table, from above. */
export const plate = family([noon], (d) => {
  const [name, food] = dishes[d.n % dishes.length]!
  const again = d.n >= dishes.length
  const table = tables[(d.n * 3 + (again ? 2 : 0)) % tables.length]!
  const [rim, well] = d.pick([
    ['#f6f1e6', '#ebe3d2'],
    ['#33506b', '#e9e2d2'],
    ['#e0c9a0', '#f1e4c8'],
    ['#3f4a44', '#5a665f'],
    ['#f3f0ea', '#ffffff'],
    ['#b8613c', '#efe0c6'],
  ] as const)
  const linen = d.pick([
    ['#c8452f', '#f0e6d2'],
    ['#f0e6d2', '#33466b'],
    ['#2f6b58', '#e9d9a8'],
    ['#e0a23c', '#fff4d6'],
  ] as const)
  const steel = table[0] === 'white' || table[0] === 'marble' ? '#8d949b' : '#d9dde0'
  const seed = d.n * 17 + 3
  const [x, y, size, turn] = again
    ? d.pick([
        [560, 440, 1.3, 24],
        [680, 360, 1.35, -20],
        [600, 400, 1.4, 90],
      ] as const)
    : d.pick([
        [600, 400, 1.05, 0],
        [560, 410, 1.12, -12],
        [640, 400, 1.1, 14],
      ] as const)
  const around = again
    ? napkin(140, 660, linen[0], linen[1], 24) +
      glass(1080, 130, d.pick(['#b8402f', '#e8c46a', '#8fbccc', '#5a2a3a'])) +
      bowl(120, 150, 96, darker(rim, 0.1), d.pick(['#d9a05a', '#7fa85a', '#c8452f']))
    : napkin(d.pick([150, 1060]), 420, linen[0], linen[1], d.pick([-8, 6, 0])) +
      turned(190, 420, -3, fork(steel), 1.25) +
      turned(1020, 420, 3, knife(steel), 1.25) +
      glass(d.pick([980, 240]), 110, d.pick(['#8fbccc', '#e8a23c', '#f3e6c0', '#7a2a3a']))
  return {
    ground: table[1],
    shapes: [
      top(table, seed),
      around,
      group(
        dish(600, 400, 280, rim, well) + food(d, seed),
        `transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-600 -400)"`,
      ),
    ],
    alt: `${name} on a ${table[0]} table, seen from above`,
    focal: [x / 1200, y / 800],
    enclosed: true,
  }
})
