import { at, circle, ellipse, group, line, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter, noon } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { figure, somebody } from './people.ts'

type Palette = readonly [ground: string, shape: string, dark: string, accent: string]

const palettes: readonly Palette[] = [
  ['#e8b04a', '#f6ead0', '#2b2d42', '#c8402f'],
  ['#2f5d6b', '#f0e2c0', '#16303a', '#e8843a'],
  ['#c8553d', '#f7e3c4', '#40201e', '#2b5a7a'],
  ['#efe4cf', '#c8402f', '#2a2a36', '#2f6b58'],
  ['#3a3560', '#f2d6a0', '#1c1a36', '#e0637a'],
  ['#7fa89a', '#f8efd8', '#22403c', '#d9502f'],
  ['#e3a690', '#fbf0e0', '#4a2438', '#33608a'],
]

const walker = (
  d: Draft,
  x: number,
  y: number,
  k: number,
  pose: 'walk' | 'stand' | 'reach' | 'hold' | 'point' | 'raise' = 'stand',
) => at(x, y, figure(somebody(d), pose), k)

type Idea = readonly [alt: string, draw: (d: Draft, palette: Palette) => string]

const ideas: readonly Idea[] = [
  [
    'Scales tip between a house and a heap of coins',
    (_, [, s, k, a]) =>
      rect(586, 180, 28, 470, k) +
      rect(460, 640, 280, 36, k) +
      group(rect(260, 196, 680, 22, k), 'transform="rotate(10 600 206)"') +
      stroke('M270 150L170 400H370ZM930 265L830 520H1030Z', k, 6) +
      path('M150 400C170 490 370 490 390 400ZM810 520C830 610 1030 610 1050 520Z', k) +
      rect(210, 310, 120, 90, s) +
      path('M190 312L270 240L350 312Z', a) +
      times(4, (i) => times(4 - i, (j) => ellipse(860 + j * 48 + i * 24, 508 - i * 24, 34, 14, j % 2 ? a : s))) +
      circle(600, 176, 30, a),
  ],
  [
    'A ladder leans on a wall too high to climb, someone below',
    (d, [, s, k, a]) =>
      rect(640, 0, 560, 800, k) +
      times(9, (r) => times(5, (i) => rect(646 + i * 116 + (r % 2) * 40 - 30, r * 90 + 4, 108, 82, lighter(k, 0.09)))) +
      `<g transform="rotate(14 560 700)">${rect(500, 250, 18, 480, s) + rect(600, 250, 18, 480, s) + times(7, (i) => rect(500, 290 + i * 62, 118, 14, a))}</g>` +
      rect(0, 720, 1200, 80, k) +
      walker(d, 300, 724, 3, 'hold') +
      circle(230, 170, 80, s),
  ],
  [
    'A megaphone throws bands of colour over a small crowd',
    (d, [, s, k, a]) =>
      path('M480 330L1240 -60V660Z', s, 'opacity="0.5"') +
      path('M480 330L1240 90V520Z', a, 'opacity="0.6"') +
      path('M180 300L500 170V490L180 380Z', k) +
      ellipse(500, 330, 52, 164, a) +
      ellipse(506, 330, 30, 120, k) +
      rect(120, 296, 80, 88, a, 'rx="16"') +
      path('M240 380L280 520H340L320 400Z', k) +
      rect(0, 730, 1200, 70, k) +
      times(6, (i) => walker(d, 620 + i * 95, 740, 1.9, i % 2 ? 'raise' : 'stand')),
  ],
  [
    'A chess king stands alone against a row of pawns',
    (_, [, s, k, a]) =>
      times(8, (i) => path(`M${i * 150} 620h150l${(i - 3) * 46} 180h-196Z`, i % 2 ? s : k)) +
      times(5, (i) =>
        at(
          130 + i * 130,
          660 + (i % 2) * 20,
          circle(0, -150, 42, k) + path('M-26 -112H26L40 -30H60V0H-60V-30H-40Z', k),
        ),
      ) +
      at(
        920,
        700,
        path('M-60 -300L-84 -400C-60 -450 60 -450 84 -400L60 -300L84 -70H110V0H-110V-70H-84Z', a) +
          rect(-12, -520, 24, 90, a) +
          rect(-40, -500, 80, 22, a) +
          rect(-90, -310, 180, 24, s),
      ),
  ],
  [
    'Light falls from an open door across a dark floor',
    (d, [g, s, k, a]) =>
      rect(0, 0, 1200, 800, k) +
      path('M480 640H720L1100 800H260Z', s) +
      rect(470, 150, 260, 490, s) +
      path('M470 150L330 90V720L470 640Z', a) +
      circle(366, 420, 14, s) +
      rect(458, 138, 12, 502, g) +
      rect(730, 138, 12, 502, g) +
      rect(458, 138, 284, 12, g) +
      walker(d, 620, 720, 2.8, 'walk'),
  ],
  [
    'A tangled wire runs from a plug to a small lamp',
    (_, [, s, k, a]) =>
      stroke(
        'M0 600C200 600 240 240 420 300C620 360 380 600 560 580C760 560 460 220 660 260C840 300 560 640 760 600C860 580 880 520 900 460',
        k,
        20,
      ) +
      stroke('M380 420C460 260 700 300 660 440C620 560 460 560 500 420C540 300 720 400 640 520', k, 20) +
      at(
        900,
        460,
        rect(-34, -60, 68, 64, k) +
          circle(0, -150, 100, s) +
          circle(0, -150, 150, s, 'opacity="0.35"') +
          stroke('M-30 -150L-14 -110L0 -150L14 -110L30 -150', a, 9),
      ) +
      rect(0, 560, 110, 80, a, 'rx="14"'),
  ],
  [
    'A hand drops a folded paper into a ballot box',
    (d, [, s, k, a]) =>
      rect(330, 440, 540, 300, k) +
      path('M330 440L400 360H800L870 440Z', lighter(k, 0.16)) +
      rect(480, 388, 240, 18, darker(k, 0.6)) +
      rect(520, 240, 160, 158, s) +
      line(600, 250, 600, 390, darker(s, 0.2), 5) +
      stroke('M556 312L588 344L650 276', a, 14) +
      path(
        'M700 60L1200 -80V180L740 240C690 280 640 270 650 240C600 250 600 200 640 180Z',
        d.pick(['#e2b48f', '#8f5d3d', '#b97f52', '#54331f']),
      ) +
      path('M860 0L1200 -90V190L900 220Z', a) +
      circle(600, 590, 64, a),
  ],
  [
    'Two people on either side of a broken bridge',
    (d, [, s, k, a]) =>
      circle(600, 330, 190, s) +
      path('M0 520H470L430 570L460 610H0ZM1200 520H720L760 560L730 610H1200Z', k) +
      times(3, (i) => rect(70 + i * 140, 600, 40, 220, k) + rect(790 + i * 140, 600, 40, 220, k)) +
      path('M0 740C200 700 300 780 500 740C700 700 900 780 1200 730V800H0Z', a) +
      walker(d, 360, 522, 3, 'reach') +
      at(840, 522, figure(somebody(d), 'reach'), 3, true),
  ],
  [
    'A clock hangs over a queue of waiting people',
    (d, [, s, k, a]) =>
      circle(600, 280, 230, k) +
      circle(600, 280, 200, s) +
      times(12, (i) => group(rect(592, 96, 16, i % 3 ? 24 : 44, k), `transform="rotate(${i * 30} 600 280)"`)) +
      stroke(`M600 280L${d.pick([480, 700, 640])} 180`, k, 18) +
      stroke(`M600 280L${d.pick([680, 560])} 410`, a, 12) +
      circle(600, 280, 18, a) +
      rect(0, 740, 1200, 60, k) +
      times(9, (i) => walker(d, 80 + i * 130, 746, 1.8, i % 3 ? 'stand' : 'hold')),
  ],
  [
    'A person waters a plant that grows out of a book',
    (d, [, s, k, a]) =>
      rect(0, 690, 1200, 110, k) +
      path(
        'M330 640C430 600 540 610 600 660C660 610 770 600 870 640V690C770 650 660 660 600 700C540 660 430 650 330 690Z',
        s,
      ) +
      stroke('M600 650C590 500 620 400 600 230', '#2f6b45', 18) +
      [
        [600, 470, -1],
        [606, 400, 1],
        [604, 330, -1],
        [602, 270, 1],
      ]
        .map(([x, y, m]) =>
          at(x!, y!, path('M0 0C50 -80 130 -70 170 -60C140 0 70 30 0 0Z', m! > 0 ? '#4e8f4d' : '#3f7a48'), 1, m! < 0),
        )
        .join('') +
      circle(600, 200, 60, a) +
      walker(d, 250, 700, 3.1, 'reach') +
      path('M350 460h90v70h-90ZM440 480l66 -30l8 14l-74 44Z', a),
  ],
  [
    'A small boat rides a large wave of paper',
    (d, [, s, k, a]) =>
      circle(930, 190, 100, a) +
      path('M0 800V420C200 240 520 240 640 420C520 360 440 420 480 520C620 620 900 560 1200 600V800Z', s) +
      times(6, (i) =>
        stroke(
          `M${30 + i * 20} ${500 + i * 46}C${240 + i * 20} ${380 + i * 46} ${380 + i * 20} ${480 + i * 46} ${560 + i * 60} ${590 + i * 30}`,
          darker(s, 0.22),
          7,
        ),
      ) +
      at(820, 560, path('M-130 0H130L90 60H-90Z', k) + rect(-5, -150, 10, 150, k) + path('M5 -140L100 -20H5Z', a)) +
      walker(d, 780, 560, 1.2, 'point'),
  ],
  [
    'A head in profile with a key turning inside',
    (_, [, s, k, a]) =>
      path(
        'M330 800V640C200 540 200 230 440 130C680 40 880 170 870 370L930 500L870 530V610C870 660 820 670 720 660V800Z',
        k,
      ) +
      circle(520, 340, 92, a) +
      circle(520, 340, 44, k) +
      rect(600, 322, 210, 36, a) +
      rect(740, 350, 26, 54, a) +
      rect(784, 350, 26, 40, a) +
      times(5, (i) => stroke(`M${960 + i * 44} ${240 + i * 60}q40 -30 80 0`, s, 12)),
  ],
]

/** An editorial illustration: one idea drawn large, in four colours. */
export const opinion = family([noon], (d) => {
  const [alt, draw] = ideas[d.n % ideas.length]!
  const palette = palettes[(d.n * 3 + Math.floor(d.n / 12)) % palettes.length]!
  return {
    ground: palette[0],
    shapes: [
      d.n < 12 ? '' : circle(d.pick([300, 620, 900]), 360, 340, lighter(palette[0], 0.3)),
      d.chance(0.4) ? times(14, (i) => rect(0, i * 60, 1200, 5, darker(palette[0], 0.06))) : '',
      d.n < 12 ? draw(d, palette) : group(draw(d, palette), 'transform="translate(1200 0) scale(-1 1)"'),
    ],
    alt,
    focal: [0.5, 0.5],
    enclosed: true,
  }
})
