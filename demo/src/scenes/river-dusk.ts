import { bank, skyline } from './city.ts'
import {
  at,
  circle,
  compose,
  ellipse,
  path,
  poly,
  rect,
  rings,
  ripples,
  stroke,
  times,
} from '@broadsheet/fixtures/pictures/draw'
import { gull } from './figures.ts'
import { scull } from './scull.ts'

/** The parts of `river-dusk`, so that its animation can move them apart. */
export const duskLayers = {
  sky:
    rings(
      790,
      470,
      [900, 640, 470, 330, 210, 110],
      ['#3f2a56', '#6b3561', '#a8465f', '#d9684f', '#f0955a', '#fbcf86'],
    ) + circle(790, 452, 58, '#fff0c4'),
  city: skyline(484, '#8d3f5c', '#46244d', '#f7b768'),
  bank: bank(488, '#2a1a3c', 4, 30) + times(15, (i) => circle(40 + i * 82, 480, 3.5, '#ffd98f')),
  water:
    rect(0, 500, 1200, 300, '#7a3a5c') +
    poly(
      [
        [640, 500],
        [940, 500],
        [1080, 800],
        [500, 800],
      ],
      '#b9556055',
    ) +
    ripples(3, 510, 800, '#5b2c53', 60) +
    ripples(8, 505, 800, '#f0955a', 34, 520, 1060) +
    ripples(21, 505, 760, '#fbcf86', 22, 660, 920) +
    ripples(5, 505, 800, '#33204a', 40),
  near:
    path('M0 800V700C60 690 120 712 190 730C260 748 320 786 350 800Z', '#1d1330') +
    times(9, (i) =>
      stroke(
        `M${30 + i * 26} ${744 + i * 5}C${34 + i * 26} ${700 + i * 4} ${30 + i * 28} ${680 + i * 5} ${44 + i * 27} ${650 + i * 7}`,
        '#1d1330',
        5,
      ),
    ),
}

export const riverDusk = () => {
  const { sky, city, bank: trees, water, near } = duskLayers
  return compose({
    ground: '#2d2148',
    shapes: [
      sky,
      city,
      trees,
      water,
      at(500, 640, ellipse(0, 6, 160, 7, '#33204a') + scull('#1d1330', '#f7b768')),
      near,
      at(930, 200, gull('#46244d')),
      at(980, 230, gull('#46244d'), 0.7),
    ],
  })
}
