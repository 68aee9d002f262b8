import {
  at,
  circle,
  compose,
  ellipse,
  line,
  path,
  poly,
  rect,
  rings,
  ripples,
  times,
} from '@broadsheet/fixtures/pictures/draw'
import { gull } from './figures.ts'

const tug = (hull: string, house: string, trim: string, dark: string) =>
  path('M-150 -40C-150 -10 -130 0 -110 2H120C146 -6 160 -36 166 -66C130 -52 110 -46 60 -44H-150Z', hull) +
  path('M-150 -40C-120 -46 90 -44 166 -66L162 -54C120 -36 -100 -32 -148 -32Z', trim) +
  rect(-70, -104, 140, 62, house) +
  rect(-34, -160, 92, 58, house) +
  rect(-40, -168, 104, 10, dark) +
  times(4, (i) => rect(-26 + i * 21, -150, 15, 22, dark)) +
  times(5, (i) => circle(-52 + i * 26, -78, 7, dark)) +
  rect(-118, -140, 34, 98, trim) +
  rect(-118, -140, 34, 16, dark) +
  line(10, -168, 10, -226, dark, 5) +
  line(10, -210, 40, -190, dark, 3) +
  times(8, (i) => circle(-128 + i * 36, -26 - (i > 5 ? (i - 5) * 6 : 0), 11, dark))

export const tugDawn = () =>
  compose({
    ground: '#f3b985',
    shapes: [
      rings(330, 430, [760, 560, 390, 250, 140], ['#f0a878', '#f5bb84', '#f9cf98', '#fce0b0', '#fff0cf']),
      circle(330, 430, 66, '#ff7f4d'),
      path(
        'M0 430V380H60V350H74V380H150V330H162V300H172V330H210V392H330V410H520V384H600V360H690V396H860V340H876V396H980V370H1060V398H1200V440H0Z',
        '#cf8a72',
      ),
      path('M0 444V414C180 404 320 424 520 416C760 408 960 398 1200 412V444Z', '#a8635f'),
      rect(0, 440, 1200, 360, '#5d7f8c'),
      rect(0, 440, 1200, 60, '#86a0a0'),
      poly(
        [
          [290, 440],
          [372, 440],
          [470, 800],
          [190, 800],
        ],
        '#f5a06c',
        'opacity="0.75"',
      ),
      ripples(2, 450, 800, '#466673', 60),
      ripples(7, 450, 800, '#fbd3a0', 34, 120, 560),
      ripples(9, 450, 800, '#a9bdb8', 30),
      at(
        720,
        590,
        poly(
          [
            [-160, 6],
            [170, 6],
            [120, 70],
            [-110, 70],
          ],
          '#2f4a57',
          'opacity="0.6"',
        ) + tug('#2b2f3d', '#f4ead6', '#d1482f', '#22242e'),
        1.25,
      ),
      path('M545 590C440 584 260 604 0 596V616C260 622 440 606 560 606Z', '#dfe8e2'),
      path('M900 600C930 586 950 592 972 580L956 604Z', '#dfe8e2'),
      ellipse(600, 356, 46, 24, '#8d6a6c', 'opacity="0.55"'),
      ellipse(532, 318, 62, 30, '#8d6a6c', 'opacity="0.4"'),
      ellipse(440, 284, 74, 32, '#8d6a6c', 'opacity="0.25"'),
      at(960, 250, gull('#7c4a4e'), 1.2),
      at(1030, 290, gull('#7c4a4e')),
      at(890, 300, gull('#7c4a4e'), 0.8),
    ],
  })
