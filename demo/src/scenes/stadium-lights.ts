import {
  at,
  circle,
  compose,
  ellipse,
  group,
  line,
  path,
  poly,
  rings,
  stroke,
  times,
  turned,
} from '@broadsheet/fixtures/pictures/draw'
import { person } from './figures.ts'
import { crowd, floodlight } from './stadium.ts'

export const stadiumLights = () =>
  compose({
    ground: '#0d1f2d',
    shapes: [
      rings(600, 320, [720, 560, 420], ['#12303c', '#17414a', '#1d5357']),
      times(40, (i) => circle((i * 191) % 1200, (i * 43) % 150, 1.4, '#cfe0dc')),
      path(
        'M0 330V290H40V250H70V300H130V270H170V310H230V330ZM970 330V300H1030V262H1070V306H1120V280H1160V330Z',
        '#12303c',
      ),
      path('M-40 520C60 330 360 270 600 270C840 270 1140 330 1240 520V600H-40Z', '#22444c'),
      path(
        'M-40 400C100 250 380 226 600 226C820 226 1100 250 1240 400V440C1100 300 820 268 600 268C380 268 100 300 -40 440Z',
        '#34606a',
      ),
      group(
        crowd(
          4,
          12,
          (r) => 290 + r * 20,
          () => -10,
          () => 1210,
          ['#1f5a4c', '#174438', '#c9d6d0', '#0f3a30', '#8fa8a0', '#2b7a66'],
        ),
        'clip-path="url(#bowl)"',
      ),
      path('M-40 540C200 470 1000 470 1240 540V800H-40Z', '#2f8f4e'),
      path('M-40 540C200 470 1000 470 1240 540V556C1000 486 200 486 -40 556Z', '#f2f5ea'),
      times(5, (i) =>
        poly(
          [
            [380 + i * 88, 496],
            [424 + i * 88, 496],
            [-60 + i * 300 + 130, 800],
            [-60 + i * 300 - 20, 800],
          ],
          '#38a05a',
        ),
      ),
      times(6, (i) => line(380 + i * 88, 494, -80 + i * 272, 800, '#f2f5ea', 4 + Math.abs(i - 2.5) * 0.6)),
      times(22, (i) => line(160 + i * 44 - 140 + i * 6, 640, 160 + i * 44 - 144 + i * 6, 652, '#f2f5ea', 3)),
      floodlight(150, 140, 1),
      floodlight(1050, 140, 1),
      floodlight(420, 96, 0.66),
      floodlight(780, 96, 0.66),
      poly(
        [
          [90, 130],
          [210, 130],
          [620, 760],
          [200, 780],
        ],
        '#fdfff0',
        'opacity="0.07"',
      ),
      poly(
        [
          [990, 130],
          [1110, 130],
          [1000, 780],
          [560, 760],
        ],
        '#fdfff0',
        'opacity="0.07"',
      ),
      stroke('M600 494V452M560 452H640M560 452V392M640 452V392', '#f4c542', 6),
      [
        [330, 660, '#134d40', 1.25],
        [450, 690, '#134d40', 1.35],
        [560, 650, '#134d40', 1.2],
        [690, 700, '#f2f5ea', 1.4],
        [800, 660, '#f2f5ea', 1.25],
        [930, 700, '#f2f5ea', 1.35],
        [620, 600, '#134d40', 1],
      ]
        .map(
          ([x, y, top, s], i) =>
            ellipse((x as number) + 4, (y as number) + 2, 30 * (s as number), 6, '#1f6b3a') +
            at(
              x as number,
              y as number,
              person(
                {
                  skin: ['#6f4630', '#c68a5f', '#8a5a3c'][i % 3]!,
                  hair: top as string,
                  top: top as string,
                  legs: top === '#134d40' ? '#d9e2dc' : '#8a2a34',
                },
                true,
              ),
              s as number,
            ) +
            circle(x as number, (y as number) - 93 * (s as number), 11 * (s as number), top as string),
        )
        .join(''),
      turned(560, 360, -30, ellipse(0, 0, 20, 12, '#8a4a2c') + line(-8, 0, 8, 0, '#fff6de', 3)),
    ],
    defs: '<clipPath id="bowl"><path d="M-40 520C60 340 360 284 600 284C840 284 1140 340 1240 520V560C1000 490 200 490 -40 560Z"/></clipPath>',
  })
