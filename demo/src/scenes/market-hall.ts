import { bust } from './bust.ts'
import { at, circle, compose, ellipse, line, path, poly, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'

export const marketHall = () =>
  compose({
    ground: '#f7e8c8',
    shapes: [
      poly(
        [
          [0, 0],
          [1200, 0],
          [1200, 240],
          [0, 240],
        ],
        '#2f5f66',
      ),
      times(7, (i) =>
        stroke(`M${i * 200 - 60} 240L${i * 200 + 40} 0M${i * 200 + 140} 240L${i * 200 + 40} 0`, '#4c858a', 9),
      ),
      rect(0, 232, 1200, 16, '#234a50'),
      times(6, (i) => rect(i * 220 + 30, 20, 120, 60, '#bfe0dc')),
      rect(0, 248, 1200, 300, '#f2d9a4'),
      rect(0, 248, 400, 300, '#e9c98c'),
      rect(800, 248, 400, 300, '#e9c98c'),
      times(
        4,
        (s) =>
          rect(40 + s * 290, 330, 250, 14, '#8a5a34') +
          times(7, (i) =>
            rect(
              50 + s * 290 + i * 34,
              330 - 26 - ((i * 3 + s) % 4) * 9,
              26,
              26 + ((i * 3 + s) % 4) * 9,
              ['#c8442f', '#5d8f5a', '#e0a23c', '#8c3c5a', '#3f7c8c'][(i + s) % 5]!,
            ),
          ) +
          rect(40 + s * 290, 420, 250, 12, '#8a5a34'),
      ),
      [
        [0, '#c8442f'],
        [400, '#2f7d78'],
        [800, '#e0902f'],
      ]
        .map(([x, color]) =>
          times(8, (i) =>
            path(
              `M${(x as number) + i * 50} 250H${(x as number) + i * 50 + 50}V330C${(x as number) + i * 50 + 50} 356 ${(x as number) + i * 50} 356 ${(x as number) + i * 50} 330Z`,
              i % 2 ? '#fff6de' : (color as string),
            ),
          ),
        )
        .join(''),
      times(5, (i) =>
        at(
          150 + i * 230,
          0,
          line(0, 150, 0, 352, '#234a50', 4) +
            path('M-46 396C-44 360 44 360 46 396Z', '#234a50') +
            ellipse(0, 396, 44, 8, '#ffe9a8') +
            poly(
              [
                [-40, 398],
                [40, 398],
                [90, 560],
                [-90, 560],
              ],
              '#fff2c0',
              'opacity="0.3"',
            ),
        ),
      ),
      at(300, 560, bust('#8a5a3c', '#fff6de', '#f7f2e4'), 1.6),
      at(560, 560, bust('#e8c09a', '#fff6de', '#f7f2e4'), 1.6),
      at(900, 560, bust('#6f4630', '#fff6de', '#f7f2e4'), 1.6),
      rect(520, 470, 60, 16, '#8d9aa3'),
      rect(0, 552, 1200, 30, '#8a4a2c'),
      rect(0, 552, 1200, 8, '#b56a3f'),
      rect(0, 582, 1200, 130, '#f6efdd'),
      times(24, (row) => rect(row * 50, 582, 25, 65, '#2f7d78') + rect(row * 50 + 25, 647, 25, 65, '#2f7d78')),
      rect(0, 704, 1200, 96, '#5a3a30'),
      times(
        8,
        (i) =>
          ellipse(110 + i * 150, 542, 40, 9, '#ffffff') +
          ellipse(110 + i * 150, 536, 26, 9, ['#c8442f', '#e0a23c', '#5d8f5a'][i % 3]!),
      ),
      [
        [150, '#3f5f8a', '#221815', '#c68a5f'],
        [400, '#c8402f', '#17110f', '#6f4630'],
        [650, '#e0a23c', '#7a3f22', '#edc3a4'],
        [1020, '#5b4a8a', '#cfcac4', '#d9a27a'],
      ]
        .map(([x, top, hair, skin]) =>
          at(
            x as number,
            0,
            rect(-7, 700, 14, 90, '#2b2a33') +
              ellipse(0, 690, 62, 16, '#b5342d') +
              path('M-58 690C-62 600 -48 560 -22 552H22C48 560 62 600 58 690Z', top as string) +
              rect(-11, 530, 22, 28, skin as string) +
              circle(0, 508, 34, skin as string) +
              path('M-36 514C-42 462 42 462 36 514C34 540 -34 540 -36 514Z', hair as string) +
              ellipse(0, 792, 50, 8, '#2b2a33'),
          ),
        )
        .join(''),
    ],
  })
