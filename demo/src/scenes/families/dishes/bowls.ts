import { circle, ellipse, line, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { scatter } from '../../tableware.ts'
import {
  bar,
  crisp,
  dip,
  dots,
  egg,
  halfEgg,
  leaves,
  lemon,
  lime,
  noodles,
  onionRings,
  rice,
  some,
  type Dish,
} from './kit.ts'

/** Soups, noodles, rice and stews. */
export const bowls: Readonly<Record<string, Dish>> = {
  pho: {
    shows: 'A bowl of pho with rare beef, herbs and lime',
    vessel: 'bowl',
    broth: '#b98a52',
    draw: (s) =>
      noodles(s, '#f3ecda', 110, 38, -20, 40) +
      times(5, (i) =>
        turned(
          -70 + i * 44,
          -80 + (i % 2) * 26,
          i * 24,
          ellipse(0, 0, 62, 36, '#c98a80') +
            stroke('M-44 0C-14 -12 14 12 44 0', '#efc9c0', 6) +
            ellipse(0, 0, 62, 36, 'none', 'stroke="#8c5248" stroke-width="4"'),
        ),
      ) +
      leaves(s, 9, 60, 110, 60, 0.42) +
      dots(s + 2, 22, 150, ['#8fc25a', '#6fa04a'], 8) +
      onionRings(s + 4, 8, 110, '#f6efe0') +
      lime(-130, 110, 24) +
      times(3, (i) => circle(60 + i * 26, 128, 12, '#c8302a') + circle(60 + i * 26, 128, 6, '#f0a08a')),
  },
  ramen: {
    shows: 'A bowl of ramen with egg, pork, corn and scallion',
    vessel: 'bowl',
    broth: '#d39a50',
    draw: (s) =>
      noodles(s, '#f0d084', 110, 44, 0, 40) +
      halfEgg(-90, -80, -20) +
      halfEgg(0, -112, 10) +
      times(3, (i) =>
        turned(
          110,
          -50 + i * 54,
          12,
          circle(0, 0, 52, '#c48a62') +
            circle(0, 0, 40, '#dba987') +
            stroke('M-30 10C-20 -30 30 -30 24 10C14 30 -10 20 -6 4', '#a86a48', 6),
        ),
      ) +
      times(2, (i) => turned(-160 + i * 30, 30, -14, rect(-16, -64, 48, 128, '#26372e', 'rx="4"'))) +
      dots(s + 1, 30, 46, ['#f4c43e', '#e8b02e'], 9, -40, 120) +
      dots(s + 2, 24, 60, ['#8fc25a', '#5f9a45'], 9, 50, 120),
  },
  laksa: {
    shows: 'A bowl of laksa with prawns, tofu puffs and egg',
    vessel: 'bowl',
    broth: '#dd8038',
    draw: (s) =>
      noodles(s, '#f6ecd0', 100, 30, 10, 50) +
      dots(s + 6, 40, 180, ['#c2481e', '#f2a650'], 10) +
      [
        [-90, -70, 10],
        [10, -110, 60],
        [-130, 30, -30],
      ]
        .map(([x, y, a]) =>
          turned(
            x!,
            y!,
            a!,
            stroke('M-40 20C-50 -40 30 -50 44 -6', '#ee7a52', 28) +
              stroke('M-36 14C-44 -30 26 -40 40 -6', '#f9b795', 7) +
              path('M40 -14L74 -6L46 14Z', '#c23a22'),
          ),
        )
        .join('') +
      times(4, (i) =>
        turned(
          80 + (i % 2) * 70,
          -30 + Math.floor(i / 2) * 76,
          i * 20,
          rect(-30, -30, 60, 60, '#d9a24a', 'rx="12"') + rect(-18, -18, 36, 36, '#eac780', 'rx="8"'),
        ),
      ) +
      halfEgg(-40, 120, 30) +
      leaves(s + 2, 6, 60, 60, 130, 0.36),
  },
  bibimbap: {
    shows: 'A stone bowl of bibimbap with vegetables and a fried egg',
    vessel: 'stone',
    broth: '#f4ecd8',
    draw: (s) => {
      const sector = (i: number, color: string, other: string) =>
        scatter(
          s + i,
          34,
          (x, y, r) => turned(x, y, r() * 180, bar(56, 10, r() < 0.5 ? color : other)),
          Math.cos((i / 6) * 6.283) * 120,
          Math.sin((i / 6) * 6.283) * 120,
          62,
        )
      return (
        rice(s, 200) +
        sector(0, '#e8843a', '#d0702a') +
        sector(1, '#4e8f4d', '#356b35') +
        sector(2, '#f2efd8', '#dfe0b8') +
        sector(3, '#7a4a30', '#5f3826') +
        sector(4, '#8fc25a', '#b5d67a') +
        sector(5, '#8c6248', '#b08a68') +
        egg(0, 0, 1.15) +
        dots(s + 9, 30, 180, ['#f6ead0'], 4) +
        circle(96, -16, 26, '#b8301e')
      )
    },
  },
  jollof: {
    shows: 'Jollof rice with grilled chicken and fried plantain',
    vessel: 'plate',
    draw: (s) =>
      rice(s, 170, '#d9622a', -30, 20) +
      dots(s + 1, 14, 140, ['#8fbf4e', '#f0b83e'], 9, -30, 20) +
      turned(
        60,
        -80,
        -24,
        path(
          'M-110 10C-100 -70 20 -80 60 -40C90 -20 150 -30 170 -14C176 4 160 16 140 12C100 10 80 60 10 64C-60 66 -116 60 -110 10Z',
          '#9a5a2a',
        ) +
          path('M-88 4C-76 -46 10 -56 44 -26C20 10 -20 40 -60 40C-84 38 -92 20 -88 4Z', '#c07c3c') +
          times(3, (i) => line(-60 + i * 40, -36, -50 + i * 40, 44, '#5f3216', 7)),
      ) +
      times(5, (i) =>
        turned(
          90 + (i % 3) * 34,
          70 + Math.floor(i / 2) * 32,
          i * 26,
          ellipse(0, 0, 46, 22, '#a8641e') + ellipse(0, -2, 40, 17, '#e3a43a'),
        ),
      ) +
      onionRings(s + 3, 7, 70, '#f0dcec', -120, 110),
  },
  biryani: {
    shows: 'Biryani with saffron rice, fried onions and a boiled egg',
    vessel: 'bowl',
    broth: '#f2e2b0',
    draw: (s) =>
      rice(s, 205, '#f0d68a') +
      rice(s + 1, 70, '#eaa83a', 80, -60) +
      rice(s + 2, 60, '#fbf4e0', -90, 80) +
      [
        [-80, -70],
        [70, 70],
        [-10, 10],
      ]
        .map(([x, y], i) => turned(x!, y!, i * 50, crisp(s + i, 62, 46, '#8a5228')))
        .join('') +
      halfEgg(120, -110, 30) +
      halfEgg(-20, 140, -20) +
      scatter(
        s + 5,
        30,
        (x, y, r) => turned(x, y, r() * 360, stroke('M-20 0C-8 -14 10 12 22 -2', '#7a4218', 5)),
        10,
        -30,
        130,
      ) +
      leaves(s + 7, 9, 150, 0, 0, 0.26),
  },
  plov: {
    shows: 'Plov with lamb, carrots and a whole head of garlic',
    vessel: 'plate',
    draw: (s) =>
      rice(s, 195, '#e8c06a') +
      scatter(
        s + 1,
        50,
        (x, y, r) => turned(x, y, r() * 180, bar(58, 10, some(['#e07a24', '#c9641a', '#f0a04e'], r))),
        0,
        0,
        160,
      ) +
      [
        [-70, -40],
        [50, -80],
        [90, 50],
        [-50, 80],
      ]
        .map(([x, y], i) =>
          turned(
            x!,
            y!,
            i * 33,
            rect(-40, -32, 80, 64, '#7a4426', 'rx="14"') + rect(-30, -24, 34, 20, '#a0643c', 'rx="8"'),
          ),
        )
        .join('') +
      turned(
        0,
        0,
        0,
        circle(0, 0, 54, '#efe2cc') +
          times(8, (i) =>
            turned(
              0,
              0,
              i * 45,
              path('M0 -6C20 -30 14 -50 0 -54C-14 -50 -20 -30 0 -6Z', i % 2 ? '#f8efe0' : '#e3d2b8'),
            ),
          ) +
          circle(0, 0, 9, '#b89a72'),
      ) +
      dots(s + 4, 14, 150, ['#4a2f3a'], 8),
  },
  'pad-thai': {
    shows: 'Pad thai with shrimp, peanuts, bean sprouts and lime',
    vessel: 'plate',
    draw: (s) =>
      noodles(s, '#d99a56', 130, 70) +
      [
        [-70, -60, 0],
        [50, -90, 50],
        [80, 40, 120],
        [-60, 70, 200],
      ]
        .map(([x, y, a]) =>
          turned(
            x!,
            y!,
            a!,
            stroke('M-34 16C-44 -36 26 -44 38 -4', '#ee8a62', 26) +
              stroke('M-30 12C-38 -26 22 -34 34 -4', '#fbc4a8', 6) +
              path('M34 -12L64 -4L40 12Z', '#c8452f'),
          ),
        )
        .join('') +
      scatter(
        s + 2,
        22,
        (x, y, r) =>
          turned(x, y, r() * 360, stroke('M-26 0C-10 -12 10 8 26 -4', '#f4f0dc', 6) + circle(28, -4, 6, '#e8d98a')),
        110,
        -80,
        64,
      ) +
      dots(s + 3, 26, 60, ['#c9924a', '#e3b878'], 7, -110, -80) +
      dots(s + 5, 20, 150, ['#7fb55a'], 7) +
      lime(150, 120, 10) +
      leaves(s + 6, 5, 120),
  },
  larb: {
    shows: 'Larb with toasted rice, mint, lettuce and sticky rice',
    vessel: 'plate',
    draw: (s) =>
      times(5, (i) =>
        turned(
          -130 + i * 12,
          -40 + i * 36,
          -60 + i * 20,
          ellipse(0, 0, 100, 52, i % 2 ? '#8fc25a' : '#a8d070') + line(-80, 0, 80, 0, '#dcebb8', 6),
        ),
      ) +
      scatter(
        s,
        110,
        (x, y, r) =>
          turned(x, y, r() * 90, rect(-11, -8, 22, 16, some(['#9a6a44', '#b5835a', '#7d5234'], r), 'rx="6"')),
        30,
        0,
        130,
      ) +
      dots(s + 1, 40, 125, ['#f0dcae'], 4, 30, 0) +
      onionRings(s + 2, 9, 90, '#c98ab4', 30, 0) +
      leaves(s + 3, 12, 110, 30, 0, 0.32) +
      times(6, (i) => turned(-20 + i * 22, 20 + (i % 3) * 26, i * 70, bar(40, 10, '#c8302a'))) +
      rice(s + 5, 62, '#fbf6ea', 140, 130) +
      lime(-60, 150, 10),
  },
  tagine: {
    shows: 'Lamb tagine with prunes, almonds and couscous',
    vessel: 'bowl',
    broth: '#a85a24',
    draw: (s) =>
      dots(s, 26, 190, ['#c4742e', '#8f4a1c'], 22) +
      [
        [-80, -50],
        [40, -90],
        [80, 30],
        [-20, 40],
        [-100, 70],
      ]
        .map(([x, y], i) =>
          turned(
            x!,
            y!,
            i * 37,
            rect(-52, -40, 104, 80, '#74401f', 'rx="22"') + rect(-38, -30, 50, 24, '#9a5c30', 'rx="10"'),
          ),
        )
        .join('') +
      [
        [0, -30],
        [120, -60],
        [30, 110],
        [-150, 10],
        [110, 110],
      ]
        .map(([x, y], i) =>
          turned(x!, y!, i * 50, ellipse(0, 0, 34, 25, '#33202e') + ellipse(-8, -8, 12, 6, '#6b4a60')),
        )
        .join('') +
      scatter(
        s + 3,
        16,
        (x, y, r) => turned(x, y, r() * 360, path('M-18 0C-8 -12 10 -10 18 0C10 10 -8 12 -18 0Z', '#f2dcb0')),
        0,
        0,
        160,
      ) +
      leaves(s + 4, 8, 150, 0, 0, 0.28),
  },
  mole: {
    shows: 'Chicken in dark mole under sesame, with rice',
    vessel: 'plate',
    draw: (s) =>
      rice(s, 100, '#f2b88a', 110, 80) +
      path('M-190 -20C-180 -150 60 -170 130 -70C170 0 60 40 30 110C-10 170 -200 130 -190 -20Z', '#3f1f16') +
      turned(
        -60,
        -30,
        -18,
        path('M-100 10C-100 -76 40 -86 100 -36C116 20 60 70 -20 74C-70 74 -100 50 -100 10Z', '#4f2818') +
          path('M-70 -10C-60 -50 20 -60 64 -26C30 -24 -30 -16 -70 -10Z', '#7d4a30', 'opacity="0.75"'),
      ) +
      dots(s + 1, 60, 92, ['#f6ead0'], 4.5, -50, -30) +
      onionRings(s + 3, 7, 60, '#f3e3ee', -110, 110) +
      turned(
        150,
        -110,
        20,
        circle(0, 0, 62, '#d9a552') + circle(0, 0, 56, '#eccb83') + dots(s + 4, 8, 44, ['#c9924a'], 6),
      ) +
      leaves(s + 6, 5, 60, 110, 80),
  },
  ceviche: {
    shows: 'Ceviche with red onion, corn and sweet potato',
    vessel: 'bowl',
    broth: '#f3e8c8',
    draw: (s) =>
      scatter(
        s,
        36,
        (x, y, r) =>
          turned(
            x,
            y,
            r() * 90,
            rect(-24, -20, 48, 40, some(['#fbf6ee', '#f3e6dc', '#efdccf'], r), 'rx="8"') +
              line(-16, -8, 14, -8, '#e3c8b8', 3),
          ),
        0,
        0,
        130,
      ) +
      onionRings(s + 2, 14, 110, '#b0487e') +
      dots(s + 3, 24, 52, ['#fbf0c0', '#f4e2a0'], 13, -120, 90) +
      times(3, (i) =>
        turned(110 + i * 24, 80 - i * 30, 30, ellipse(0, 0, 54, 34, '#b8561a') + ellipse(0, -3, 47, 27, '#ea8a34')),
      ) +
      times(
        4,
        (i) =>
          circle(-40 + i * 34, -136 + (i % 2) * 20, 12, '#c8302a') +
          circle(-40 + i * 34, -136 + (i % 2) * 20, 6, '#f3b0a0'),
      ) +
      leaves(s + 4, 8, 130, 0, 0, 0.26) +
      lime(120, -110, 40),
  },
  mussels: {
    shows: 'A bowl of mussels with parsley and lemon',
    vessel: 'bowl',
    broth: '#e6cf8e',
    draw: (s) =>
      scatter(
        s,
        20,
        (x, y, r) =>
          turned(
            x,
            y,
            r() * 360,
            path('M-60 0C-50 -44 40 -46 62 0C40 30 -50 30 -60 0Z', '#1d2336') +
              path('M-48 -4C-38 -32 32 -34 50 -2C30 12 -36 12 -48 -4Z', '#59657f') +
              path('M-28 -4C-16 -22 22 -22 34 -4C20 8 -18 8 -28 -4Z', r() < 0.75 ? '#e8923a' : '#8d98ad'),
          ),
        0,
        0,
        150,
      ) +
      leaves(s + 1, 12, 150, 0, 0, 0.22) +
      lemon(120, 120, 20) +
      lemon(-140, 90, -30),
  },
  injera: {
    shows: 'Injera with stews of lentils, greens and chicken',
    vessel: 'tray',
    draw: (s) =>
      circle(0, 0, 220, '#b99a78') +
      circle(0, 0, 210, '#d3b795') +
      dots(s, 130, 200, ['#b0906c', '#e3cdb0'], 5) +
      (
        [
          [0, -10, '#a83a1e', '#7d2814'],
          [-115, -60, '#e0a92a', '#c98a1c'],
          [105, -80, '#3f7035', '#5a8f45'],
          [-80, 110, '#c4642a', '#a84f1c'],
          [100, 90, '#8a5a30', '#6b4222'],
          [0, -145, '#b8c86a', '#94a84a'],
        ] as const
      )
        .map(
          ([x, y, color, dark], i) =>
            circle(x, y, i ? 58 : 72, dark) + dots(s + i, 26, i ? 48 : 62, [color, dark], 14, x, y),
        )
        .join('') +
      halfEgg(0, -8, 20) +
      [0, 1, 2]
        .map((i) =>
          turned(
            -190 + i * 28,
            170 - i * 8,
            -40 + i * 12,
            rect(-90, -20, 180, 40, '#cfb28e', 'rx="18"') + dots(s + i, 12, 18, ['#b0906c'], 4),
          ),
        )
        .join(''),
  },
  mezze: {
    shows: 'Mezze in small dishes, with warm bread',
    vessel: 'board',
    draw: (s) =>
      turned(
        20,
        20,
        12,
        ellipse(4, 8, 110, 76, '#b98a4e') + ellipse(0, 0, 108, 74, '#ecd3a0') + dots(s, 10, 64, ['#c08a4a'], 14),
      ) +
      (
        [
          [-170, -90, '#e6cfa0'],
          [-10, -120, '#b8452a'],
          [160, -80, '#e9e6dc'],
          [-180, 90, '#7fa85a'],
          [180, 90, '#8a4a5e'],
          [0, 150, '#d9a24a'],
        ] as const
      )
        .map(([x, y, color], i) => {
          const inside = [
            stroke(
              `M${x - 30} ${y}C${x - 20} ${y - 34} ${x + 34} ${y - 20} ${x + 20} ${y + 10}C${x} ${y + 30} ${x - 20} ${y + 10} ${x} ${y}`,
              '#f6ead0',
              6,
            ) + circle(x, y, 9, '#b8742e'),
            dots(s + i, 10, 34, ['#7d2814', '#e3b878'], 7, x, y),
            leaves(s + i, 4, 30, x, y, 0.2) + circle(x + 8, y, 8, '#5a7a2e'),
            leaves(s + i, 12, 36, x, y, 0.2) + dots(s + i, 8, 32, ['#c8302a', '#f6f0e0'], 7, x, y),
            dots(s + i, 8, 32, ['#5a7a2e', '#3a2f3a'], 13, x, y),
            dots(s + i, 12, 34, ['#8c5a24', '#f0c878'], 10, x, y),
          ][i]!
          return dip(x, y, color, 68, i % 2 ? '#3f6b85' : '#f3ece0') + inside
        })
        .join(''),
  },
}
