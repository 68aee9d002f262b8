import { circle, ellipse, line, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter } from '../../light.ts'
import { scatter } from '../../tableware.ts'
import { bar, crisp, dip, dots, leaves, lime, onionRings, roll, seeds, some, type Dish } from './kit.ts'

const strips = (seed: number, count: number, colors: readonly string[], long = 60, wide = 16, rx = 200, ry = 26) =>
  scatter(
    seed,
    count,
    (x, y, r) =>
      turned((x * rx) / 100, (y * ry) / 100, r() * 50 - 25, bar(long * (0.6 + r() * 0.6), wide, some(colors, r))),
    0,
    0,
    100,
  )

/** Sandwiches, tacos and other things that are eaten with the hands. */
export const handheld: Readonly<Record<string, Dish>> = {
  cheesesteak: {
    shows: 'A cheesesteak on a long roll with fried onions',
    vessel: 'paper',
    draw: (s) =>
      turned(
        0,
        0,
        -8,
        roll(
          strips(s, 60, ['#7a4a30', '#8c5638', '#63392a'], 64, 20) +
            strips(s + 1, 16, ['#e9cf92', '#d9b566'], 54, 9) +
            times(6, (i) =>
              path(
                `M${-200 + i * 70} -20C${-180 + i * 70} -34 ${-150 + i * 70} -30 ${-140 + i * 70} -10C${-136 + i * 70} 24 ${-160 + i * 70} 44 ${-168 + i * 70} 20C${-176 + i * 70} 4 ${-196 + i * 70} 8 ${-200 + i * 70} -20Z`,
                '#f3b93e',
              ),
            ),
        ),
      ),
  },
  hoagie: {
    shows: 'An Italian hoagie with lettuce, tomato and onion',
    vessel: 'paper',
    draw: (s) =>
      turned(
        0,
        0,
        6,
        roll(
          times(13, (i) =>
            turned(-220 + i * 37, -22 + (i % 2) * 8, i * 21, ellipse(0, 0, 32, 20, i % 2 ? '#83b455' : '#9cc86a')),
          ) +
            times(7, (i) => circle(-190 + i * 64, 6, 30, '#c8382a') + circle(-190 + i * 64, 6, 23, '#e3604a')) +
            times(8, (i) =>
              turned(
                -214 + i * 60,
                30,
                (i % 3) * 8,
                ellipse(0, 0, 44, 17, i % 2 ? '#d98a86' : '#c46a6c') + stroke('M-30 -4C-8 6 10 -8 30 2', '#f0c4b8', 4),
              ),
            ) +
            onionRings(s, 9, 90, '#e9dced'),
          '#cf9650',
        ) + seeds(s + 2, 40, 200, -62),
      ),
  },
  'roast-pork': {
    shows: 'A roast pork sandwich with greens and sharp provolone',
    vessel: 'paper',
    draw: (s) =>
      turned(
        0,
        0,
        -4,
        roll(
          times(9, (i) =>
            turned(
              -208 + i * 52,
              0,
              -14 + (i % 3) * 14,
              ellipse(0, 0, 46, 26, i % 2 ? '#d9b190' : '#c99a78') + stroke('M-30 4C-10 -8 10 8 32 -4', '#a8745a', 4),
            ),
          ) +
            strips(s, 26, ['#3f7035', '#58883f', '#2f5a2c'], 50, 14, 200, 20) +
            times(5, (i) => turned(-180 + i * 90, -16, i * 17, rect(-34, -16, 68, 32, '#f4e3a8'))),
          '#b8742e',
        ) + seeds(s + 3, 56, 206, -62),
      ),
  },
  pastrami: {
    shows: 'Pastrami piled on rye with pickles',
    vessel: 'plate',
    draw: (s) =>
      turned(
        -20,
        0,
        -12,
        path('M-170 70C-190 -60 -90 -120 0 -120C90 -120 190 -60 170 70Z', '#7a4a24') +
          path('M-152 60C-166 -48 -80 -102 0 -102C80 -102 166 -48 152 60Z', '#c79a62') +
          dots(s, 16, 100, ['#8a5c30'], 5, 0, -30) +
          times(11, (i) =>
            stroke(
              `M${-170 + (i % 2) * 16} ${30 + i * 8}C${-60} ${10 + i * 10} ${60} ${50 + i * 6} ${170 - (i % 3) * 12} ${28 + i * 8}`,
              i % 3 ? '#b04a48' : '#d98076',
              11,
            ),
          ) +
          path('M-176 116C-120 92 120 92 176 116L164 150C90 164 -90 164 -164 150Z', '#c79a62') +
          path('M-164 150C-90 164 90 164 164 150L160 164C90 178 -90 178 -160 164Z', '#7a4a24'),
      ) +
      [0, 1]
        .map((i) => turned(150 + i * 34, -110 + i * 40, 50, bar(130, 40, '#6f8f3a') + bar(112, 24, '#a9bf6a')))
        .join(''),
  },
  'banh-mi': {
    shows: 'A banh mi with pickled carrot, cucumber and herbs',
    vessel: 'board',
    draw: (s) =>
      turned(
        0,
        0,
        10,
        roll(
          times(6, (i) =>
            turned(-190 + i * 76, 14, -6, ellipse(0, 0, 46, 18, '#c98a86') + ellipse(0, -2, 30, 8, '#e0b0a8')),
          ) +
            times(5, (i) =>
              turned(
                -170 + i * 86,
                -16,
                10,
                ellipse(0, 0, 40, 15, '#cfe0a4') + ellipse(0, 0, 40, 15, 'none', 'stroke="#5f8f3c" stroke-width="5"'),
              ),
            ) +
            strips(s, 30, ['#e8843a', '#f0a04e', '#f4ead6'], 56, 8, 200, 22) +
            leaves(s + 1, 14, 60, -60, -6) +
            leaves(s + 4, 12, 60, 90, -6),
          '#d69a4c',
        ),
      ),
  },
  tacos: {
    shows: 'Three tacos with onion, cilantro and lime',
    vessel: 'plate',
    draw: (s) =>
      [
        [-110, -60, -20],
        [70, -84, 14],
        [-10, 92, -4],
      ]
        .map(([x, y, a], i) =>
          turned(
            x!,
            y!,
            a!,
            circle(0, 0, 102, '#d9a552') +
              circle(0, 0, 94, '#eccb83') +
              dots(s + i * 7, 12, 86, ['#c9924a'], 7) +
              scatter(
                s + i,
                26,
                (a2, b2, r) => turned(a2, b2, r() * 180, bar(34, 18, some(['#8a4a2a', '#a85a34', '#6f3a22'], r))),
                0,
                0,
                54,
              ) +
              dots(s + i + 3, 16, 56, ['#fbf6ea', '#f0e6f0'], 7) +
              leaves(s + i + 5, 7, 54, 0, 0, 0.2) +
              dots(s + i + 9, 5, 46, ['#f0b83e'], 13),
          ),
        )
        .join('') +
      lime(150, 120, 20) +
      lime(168, 74, 70),
  },
  pupusas: {
    shows: 'Pupusas with curtido and red salsa',
    vessel: 'plate',
    draw: (s) =>
      [
        [-80, -50],
        [60, -80],
        [0, 60],
      ]
        .map(
          ([x, y], i) =>
            circle(x! + 4, y! + 8, 100, '#a8742e') +
            circle(x!, y!, 98, '#e6bd6e') +
            dots(s + i, 16, 78, ['#b8803a', '#9a6428'], 15, x, y) +
            dots(s + i + 4, 6, 60, ['#f6e3a8'], 9, x, y),
        )
        .join('') +
      scatter(
        s + 9,
        40,
        (x, y, r) => turned(x, y, r() * 180, bar(50, 8, some(['#f2f0dc', '#dfe9c0', '#e8843a', '#c88ab0'], r))),
        140,
        110,
        54,
      ) +
      dip(-150, 120, '#c23a22', 52),
  },
  arepas: {
    shows: 'Arepas filled with shredded beef, black beans and cheese',
    vessel: 'board',
    draw: (s) =>
      [
        [-130, -30, -10],
        [120, 20, 12],
      ]
        .map(([x, y, a], i) =>
          turned(
            x!,
            y!,
            a!,
            ellipse(0, 40, 122, 78, '#c99a4c') +
              path('M-116 20C-110 -20 110 -20 116 20C110 60 -110 60 -116 20Z', '#5a3322') +
              scatter(
                s + i,
                30,
                (p, q, r) => turned(p * 1.7, q * 0.5 + 14, r() * 60 - 30, bar(46, 9, some(['#8c4a2c', '#a85f38'], r))),
                0,
                0,
                56,
              ) +
              scatter(s + i + 5, 12, (p, q) => ellipse(p * 1.6, q * 0.4 + 22, 11, 8, '#2a2026'), 0, 0, 56) +
              scatter(
                s + i + 8,
                14,
                (p, q, r) => turned(p * 1.6, q * 0.4 + 6, r() * 90, rect(-16, -5, 32, 10, '#fbf3dc')),
                0,
                0,
                56,
              ) +
              path('M-120 4C-124 -90 124 -90 120 4C90 -18 -90 -18 -120 4Z', '#f0d08a') +
              dots(s + i + 2, 9, 50, ['#b8803a'], 13, 0, -42),
          ),
        )
        .join('') + dip(10, -140, '#7fa85a', 50),
  },
  falafel: {
    shows: 'Falafel with tahini, pickles and pita',
    vessel: 'plate',
    draw: (s) =>
      turned(
        -90,
        -70,
        -20,
        ellipse(4, 8, 130, 96, '#b98a4e') + ellipse(0, 0, 128, 94, '#ecd3a0') + dots(s, 10, 80, ['#c99a5c'], 14),
      ) +
      [
        [40, -60],
        [120, 0],
        [30, 40],
        [-50, 80],
        [100, 96],
        [-130, 60],
      ]
        .map(([x, y], i) =>
          turned(
            x!,
            y!,
            i * 40,
            crisp(s + i, 46, 44, i % 2 ? '#7a5a2c' : '#8a6830') + dots(s + i, 5, 26, ['#7f9a4a'], 5),
          ),
        )
        .join('') +
      dip(140, -120, '#f2e6cc', 54) +
      times(4, (i) => turned(-40 + i * 30, 146, i * 20, bar(70, 16, '#d4568a') + bar(60, 5, '#e88ab0'))) +
      leaves(s + 2, 6, 150),
  },
  kebab: {
    shows: 'Lamb kebabs with grilled tomato, onion and flatbread',
    vessel: 'tray',
    draw: (s) =>
      turned(
        -40,
        30,
        -8,
        path('M-210 20C-220 -110 180 -130 220 -20C220 90 -190 130 -210 20Z', '#e8cb94') +
          dots(s, 18, 150, ['#b98648'], 16),
      ) +
      [-60, 10, 80]
        .map((y) =>
          turned(
            0,
            y,
            -6,
            line(-240, 0, 240, 0, '#b9bec4', 7) +
              times(5, (k) =>
                turned(
                  -150 + k * 74,
                  0,
                  4,
                  rect(-34, -28, 68, 56, k % 2 ? '#7a4028' : '#8c4c30', 'rx="18"') +
                    line(-16, -24, -4, 24, '#4a241a', 6) +
                    line(10, -24, 22, 24, '#4a241a', 6),
                ),
              ),
          ),
        )
        .join('') +
      [0, 1]
        .map(
          (i) =>
            circle(-170 + i * 76, 150, 38, '#b8301e') +
            circle(-170 + i * 76, 150, 27, '#d9583a') +
            line(-190 + i * 76, 140, -150 + i * 76, 160, '#4a1a14', 5),
        )
        .join('') +
      onionRings(s, 10, 54, '#f0e6f0', 110, 146) +
      leaves(s + 2, 8, 60, 110, 146, 0.24),
  },
  satay: {
    shows: 'Satay skewers with peanut sauce and cucumber',
    vessel: 'plate',
    draw: (s) =>
      times(6, (i) =>
        turned(
          -20,
          -104 + i * 44,
          -14 + (i % 2) * 5,
          line(-60, 0, 210, 0, '#d9bb82', 6) +
            path(
              'M-170 -4C-130 -24 -90 10 -50 -14C-20 -26 20 6 50 -10C66 4 50 20 30 20C-10 26 -40 10 -80 22C-120 30 -176 22 -170 -4Z',
              i % 2 ? '#a8622c' : '#b8743a',
            ) +
            times(4, (k) => line(-140 + k * 52, -12, -124 + k * 52, 18, '#6b3818', 6)),
        ),
      ) +
      dip(150, 110, '#b07a3a', 62) +
      dots(s, 10, 34, ['#8a5a24', '#d9a862'], 5, 150, 110) +
      times(5, (i) => circle(-150 + i * 40, 164, 28, '#8fb86a') + circle(-150 + i * 40, 164, 22, '#e3efc8')),
  },
  bao: {
    shows: 'Bao buns with pork belly, peanuts and herbs in a steamer',
    vessel: 'steamer',
    draw: (s) =>
      [
        [-96, -70, -14],
        [86, -60, 12],
        [-6, 80, 0],
      ]
        .map(([x, y, a], i) =>
          turned(
            x!,
            y!,
            a!,
            path('M-96 40C-110 -70 110 -70 96 40Z', '#e6dccb') +
              rect(-84, 2, 168, 40, '#8c4a2e', 'rx="14"') +
              stroke('M-70 16C-30 6 20 26 72 14', '#e3b59a', 7) +
              times(7, (k) => turned(-66 + k * 22, 0, k * 50, ellipse(0, 0, 18, 8, k % 2 ? '#68a552' : '#4e8f4d'))) +
              dots(s + i, 10, 40, ['#d9a862', '#c08a44'], 6, 0, 8) +
              path('M-98 8C-112 -92 112 -92 98 8C60 -8 -60 -8 -98 8Z', '#fbf7ee') +
              ellipse(-20, -44, 46, 14, '#ffffff') +
              path('M-98 44C-60 30 60 30 98 44C104 76 -104 76 -98 44Z', '#f4ecdc'),
          ),
        )
        .join(''),
  },
  'soft-pretzel': {
    shows: 'Soft pretzels with coarse salt and mustard',
    vessel: 'paper',
    draw: (s) => {
      const twist = (n: number) => {
        const knot =
          'M-20 60C-150 40 -150 -110 -40 -96C20 -84 20 20 86 66M20 60C150 40 150 -110 40 -96C-20 -84 -20 20 -86 66'
        return (
          stroke(knot, darker('#a8602a', 0.35), 50, 'transform="translate(4 8)"') +
          stroke(knot, '#a8602a', 46) +
          stroke(knot, '#c9803c', 26) +
          stroke(knot, lighter('#d9944a', 0.2), 8) +
          scatter(s + n, 26, (x, y, r) => turned(x, y * 0.8 - 16, r() * 90, rect(-5, -5, 10, 10, '#fffaf0')), 0, 0, 118)
        )
      }
      return turned(-120, -40, -10, twist(1), 1.05) + turned(120, 40, 16, twist(5), 1.05) + dip(-40, 150, '#e0a92a', 56)
    },
  },
}
