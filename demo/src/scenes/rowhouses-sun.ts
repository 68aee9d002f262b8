import { at, circle, compose, ellipse, poly, rect, times } from '@broadsheet/fixtures/pictures/draw'
import { car, person, tree } from './figures.ts'
import { brick, row } from './rowhouse-row.ts'

export const rowhousesSun = () =>
  compose({
    ground: '#9fd3e3',
    shapes: [
      circle(1010, 120, 70, '#fff3c8'),
      ellipse(240, 110, 150, 32, '#f3fafa'),
      ellipse(330, 88, 90, 30, '#f3fafa'),
      ellipse(700, 170, 120, 20, '#d9eef2'),
      at(-60, 560, row(brick, 6), 1.42),
      rect(0, 560, 1200, 44, '#e6dcc8'),
      rect(0, 600, 1200, 10, '#b6aa95'),
      rect(0, 608, 1200, 192, '#6d7480'),
      poly(
        [
          [0, 640],
          [560, 608],
          [1200, 608],
          [1200, 660],
          [0, 800],
        ],
        '#7d8590',
      ),
      times(6, (i) =>
        poly(
          [
            [40 + i * 220, 722],
            [150 + i * 220, 722],
            [146 + i * 220, 732],
            [32 + i * 220, 732],
          ],
          '#f0d98a',
        ),
      ),
      at(330, 588, tree(330, '#2f6a46', '#4f8f4e', '#9cc063', '#4c382a', 3)),
      at(930, 586, tree(300, '#2f6a46', '#4f8f4e', '#9cc063', '#4c382a', 8)),
      at(620, 660, car('#e3b23c', '#bcd9df', '#23282f'), 1.5),
      at(180, 660, car('#3f7c8c', '#c9e2e4', '#23282f'), 1.45),
      at(770, 592, person({ skin: '#6f4630', hair: '#17110f', top: '#e9e1cf', legs: '#34507a' }, true), 1.25),
      at(470, 590, person({ skin: '#e8c09a', hair: '#8a4a2a', top: '#5d8f5a', legs: '#3a3340' }), 1.2),
    ],
  })
