import { circle, ellipse, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter } from '../../light.ts'
import { scatter } from '../../tableware.ts'
import { dip, dots, leaves, some, type Dish } from './kit.ts'

const cup = (x: number, y: number, r: number, paper: string, fill: string) =>
  circle(x + 8, y + 12, r, '#000', 'opacity="0.2"') +
  times(28, (i) => turned(x, y, (i * 360) / 28, rect(r - 12, -7, 14, 14, i % 2 ? paper : lighter(paper, 0.3)))) +
  circle(x, y, r - 4, paper) +
  circle(x, y, r - 16, fill)

const scoop = (x: number, y: number, r: number, color: string, seed: number) =>
  circle(x, y, r, darker(color, 0.14)) +
  circle(x - 3, y - 4, r - 5, color) +
  stroke(
    `M${x - r * 0.6} ${y + r * 0.1}C${x - r * 0.3} ${y - r * 0.7} ${x + r * 0.5} ${y - r * 0.6} ${x + r * 0.6} ${y}`,
    lighter(color, 0.45),
    9,
    'opacity="0.7"',
  ) +
  dots(seed, 9, r * 0.6, [darker(color, 0.22), lighter(color, 0.4)], 5, x, y)

/** Breads and sweets. */
export const sweets: Readonly<Record<string, Dish>> = {
  'water-ice': {
    shows: 'Paper cups of water ice with wooden spoons',
    vessel: 'cups',
    draw: (s) =>
      (
        [
          [-150, -40, '#d4304a'],
          [30, -80, '#f2d94a'],
          [150, 90, '#f09a3a'],
          [-60, 120, '#5fb0d0'],
        ] as const
      )
        .map(
          ([x, y, color], i) =>
            cup(x, y, 104, i % 2 ? '#f6f1e6' : '#ffffff', color) +
            scatter(
              s + i,
              46,
              (a, b, r) =>
                turned(
                  a,
                  b,
                  r() * 90,
                  rect(
                    -11,
                    -9,
                    22,
                    18,
                    some([lighter(color, 0.3), lighter(color, 0.12), darker(color, 0.08), lighter(color, 0.55)], r),
                    'rx="4"',
                  ),
                ),
              x,
              y,
              76,
            ) +
            turned(
              x + 20,
              y - 10,
              -40 + i * 25,
              rect(-12, -120, 24, 120, '#dcb878', 'rx="12"') + rect(-17, -20, 34, 56, '#e6c88c', 'rx="16"'),
            ),
        )
        .join(''),
  },
  gelato: {
    shows: 'Cups of gelato in several flavors with wafers',
    vessel: 'cups',
    draw: (s) =>
      (
        [
          [-120, -20, ['#a8b86a', '#8a5a34', '#f6ead0']],
          [130, 20, ['#e88a8a', '#f3e3b0', '#6b3a24']],
        ] as const
      )
        .map(
          ([x, y, colors], i) =>
            cup(x, y, 152, i ? '#3f6b85' : '#c8452f', '#f6f0e4') +
            scoop(x - 50, y + 30, 72, colors[0], s + i) +
            scoop(x + 52, y + 34, 70, colors[1], s + i + 3) +
            scoop(x, y - 50, 74, colors[2], s + i + 6) +
            turned(
              x + 70,
              y - 90,
              30,
              path('M-30 80L0 -90L30 80Z', '#d9a552') +
                times(5, (k) => stroke(`M${-24 + k * 3} ${60 - k * 30}L${24 - k * 3} ${60 - k * 30}`, '#b8803a', 4)),
            ),
        )
        .join(''),
  },
  cannoli: {
    shows: 'Cannoli with ricotta, pistachios and powdered sugar',
    vessel: 'plate',
    draw: (s) =>
      [-96, 0, 96]
        .map((y, i) =>
          turned(
            i % 2 ? 14 : -6,
            y,
            -12 + i * 4,
            ellipse(-168, 0, 34, 42, '#fbf6ea') +
              ellipse(168, 0, 34, 42, '#fbf6ea') +
              dots(s + i, 14, 28, ['#7fa04a', '#5f8038'], 6, i === 1 ? 172 : -172, 0) +
              dots(s + i + 4, 12, 28, ['#4a2a1e'], 5, i === 1 ? -172 : 172, 0) +
              rect(-156, -42, 312, 88, '#8a4a1c', 'rx="36"') +
              rect(-156, -46, 312, 82, '#b8702e', 'rx="34"') +
              path('M-130 -46C-60 -20 60 10 140 36L110 36C20 16 -80 -14 -154 -30Z', '#d9984a') +
              dots(s + i + 8, 30, 110, ['#e3b068', '#8f5420'], 5) +
              dots(s + i + 12, 50, 120, ['#ffffff'], 3),
          ),
        )
        .join(''),
  },
  cake: {
    shows: 'A slice of layer cake with cream and berries',
    vessel: 'plate',
    draw: (s) =>
      turned(
        0,
        0,
        -10,
        path('M-200 70L150 -110L190 110Z', '#7a4a2a', 'transform="translate(6 14)"') +
          path('M-200 60L150 -120L190 100Z', '#e9c27a') +
          times(4, (i) =>
            path(
              `M${-170 + i * 12} ${64 + i * 2}L${188 - i * 1} ${104 - i * 6}L${189} ${96 - i * 6}L${-172 + i * 12} ${58 + i * 2}Z`,
              i % 2 ? '#c98a4a' : '#8a5230',
            ),
          ) +
          path('M-184 50L146 -112L178 56Z', '#f2d9a2') +
          times(
            6,
            (i) =>
              circle(132 + i * 9, -100 + i * 29, 24, '#c98a4a') + circle(130 + i * 9, -104 + i * 29, 19, '#fff6e6'),
          ) +
          dots(s, 16, 60, ['#e9d2a8', '#f6dcd0'], 8, 60, -10),
      ) +
      scatter(s + 1, 8, (x, y) => circle(x, y, 24, '#b8243a') + circle(x - 7, y - 8, 7, '#ee8a90'), 150, 130, 40) +
      dots(s + 2, 9, 40, ['#33406b', '#4a5a94'], 17, 110, 150) +
      leaves(s + 3, 3, 30, 150, 110, 0.36),
  },
  khachapuri: {
    shows: 'Khachapuri, a boat of bread with cheese and egg',
    vessel: 'board',
    draw: (s) =>
      turned(
        0,
        0,
        -14,
        path('M-270 0C-200 -150 200 -150 270 0C200 150 -200 150 -270 0Z', '#8f5420', 'transform="translate(4 10)"') +
          path('M-270 0C-200 -150 200 -150 270 0C200 150 -200 150 -270 0Z', '#d39444') +
          path(
            'M-250 0C-190 -128 190 -128 250 0',
            'none',
            'stroke="#edbf72" stroke-width="16" stroke-linecap="round"',
          ) +
          path('M-196 0C-140 -92 140 -92 196 0C140 92 -140 92 -196 0Z', '#f7e2a0') +
          dots(s, 22, 80, ['#fbefc4', '#ecc96a', '#d9a84a'], 18) +
          circle(0, 0, 52, '#f09a24') +
          ellipse(-14, -16, 17, 11, '#f9cd6a') +
          turned(90, 20, 14, rect(-26, -22, 52, 44, '#fbeaa0', 'rx="6"')),
      ),
  },
  dosa: {
    shows: 'A long masala dosa with chutneys and sambar',
    vessel: 'tray',
    draw: (s) =>
      turned(
        0,
        -40,
        -8,
        path('M-290 -30C-280 -70 280 -70 290 -30L290 44C280 74 -280 74 -290 44Z', '#9a5a20') +
          path('M-290 -36C-280 -76 280 -76 290 -36C286 20 -286 30 -290 -36Z', '#d9964a') +
          path('M-276 -34C-200 -60 200 -62 276 -36C200 -30 -200 -24 -276 -34Z', '#f0bf78') +
          times(20, (i) =>
            stroke(
              `M${-260 + i * 27} -50C${-252 + i * 27} -20 ${-252 + i * 27} 20 ${-262 + i * 27} 50`,
              '#b87430',
              3,
              'opacity="0.6"',
            ),
          ) +
          dots(s, 20, 26, ['#e8b83a', '#c98a2e'], 14, 262, 10),
      ) +
      dip(-150, 120, '#f6f3e6', 62) +
      leaves(s + 1, 3, 30, -150, 120, 0.22) +
      dip(0, 136, '#7fa85a', 58) +
      dip(150, 124, '#b8562a', 66) +
      dots(s + 2, 10, 44, ['#e0a23c', '#6f8f3a'], 9, 150, 124),
  },
  roti: {
    shows: 'Roti with chickpea curry and mango chutney',
    vessel: 'plate',
    draw: (s) =>
      [
        [-90, -60, -20],
        [-50, -10, 10],
        [-100, 50, 30],
      ]
        .map(([x, y, a], i) =>
          turned(
            x!,
            y!,
            a!,
            path(
              'M-110 60C-130 -60 20 -130 110 -40C60 -30 20 10 10 70C-30 84 -80 84 -110 60Z',
              i % 2 ? '#ead09a' : '#f0d9a8',
            ) +
              stroke('M-90 50C-90 -30 10 -90 90 -40M-60 56C-60 0 0 -50 50 -20', '#cfa866', 5) +
              dots(s + i, 9, 70, ['#b88848'], 11, -10, -10),
          ),
        )
        .join('') +
      circle(110, 30, 104, '#c9861e') +
      dots(s + 3, 30, 88, ['#e8b54a', '#d99a30'], 18, 110, 30) +
      dots(s + 4, 26, 88, ['#f0dcae', '#e6cc92'], 15, 110, 30) +
      leaves(s + 5, 7, 80, 110, 30, 0.26) +
      dip(60, -140, '#e8923a', 48),
  },
}
