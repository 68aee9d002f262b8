import { skyline } from './city.ts'
import {
  at,
  circle,
  compose,
  ellipse,
  line,
  path,
  poly,
  rect,
  ripples,
  stroke,
  times,
} from '@broadsheet/fixtures/pictures/draw'
import { gull, person, tree } from './figures.ts'

export const riverwalk = () =>
  compose({
    ground: '#cfe4e2',
    shapes: [
      rect(0, 0, 1200, 180, '#b9dadd'),
      circle(1080, 96, 54, '#fff5d6'),
      at(60, 360, skyline(0, '#b4ccd0', '#93b4bd'), 0.8),
      rect(0, 356, 1200, 120, '#5d9aa8'),
      ripples(3, 362, 470, '#83b6bf', 40),
      ripples(5, 362, 470, '#4a8796', 30),
      poly(
        [
          [0, 470],
          [1200, 440],
          [1200, 800],
          [0, 800],
        ],
        '#e9d9b4',
      ),
      poly(
        [
          [0, 640],
          [1200, 520],
          [1200, 600],
          [0, 800],
        ],
        '#f4e9cd',
      ),
      poly(
        [
          [240, 800],
          [1200, 640],
          [1200, 800],
        ],
        '#6f9a58',
      ),
      poly(
        [
          [520, 800],
          [1200, 700],
          [1200, 800],
        ],
        '#5a8549',
      ),
      line(0, 452, 1200, 420, '#34525a', 6),
      line(0, 474, 1200, 438, '#34525a', 3),
      times(25, (i) => line(i * 50, 451 - i * 1.33, i * 50, 496 - i * 1.6, '#34525a', 4)),
      at(150, 650, ellipse(90, 0, 190, 26, '#c9b689') + tree(420, '#2f5f43', '#4c8350', '#8cb264', '#4a3426', 5)),
      at(1010, 640, ellipse(40, 0, 150, 20, '#4f7842') + tree(330, '#35664a', '#558b55', '#97ba68', '#4a3426', 9)),
      at(430, 640, person({ skin: '#8a5a3c', hair: '#221815', top: '#d1532f', legs: '#2f3a52' }, true), 1.55),
      at(490, 636, person({ skin: '#e2b48f', hair: '#6d4a2a', top: '#f0c145', legs: '#3c5a52' }, true), 1.45),
      at(
        690,
        600,
        stroke('M-44 0A30 30 0 1 1 -43 0.1M34 0A30 30 0 1 1 35 0.1M-74 0', '#26323a', 0) +
          circle(-46, -24, 24, 'none', 'stroke="#26323a" stroke-width="5"') +
          circle(46, -24, 24, 'none', 'stroke="#26323a" stroke-width="5"') +
          stroke('M-46 -24L-14 -24L26 -62L-24 -62L-14 -24M-24 -62L-46 -24M26 -62L46 -24M22 -72H36', '#b3342d', 5) +
          stroke('M-24 -72L-8 -44L-14 -22', '#27405c', 11) +
          path('M-36 -74C-34 -106 -8 -118 6 -104L10 -92L-16 -70Z', '#2f8f86') +
          stroke('M4 -100L26 -74', '#2f8f86', 8) +
          circle(12, -122, 12, '#c68a5f') +
          path('M-2 -124C0 -142 26 -140 25 -124Z', '#f2f2ea'),
        1.3,
      ),
      at(868, 566, person({ skin: '#5f3c2a', hair: '#14100e', top: '#5a6fa8', legs: '#22303d' }), 1.15),
      at(
        906,
        566,
        stroke('M-24 -6L-12 -40L22 -44L26 -16H-16M-12 -40L-32 -56', '#3a2f33', 5) +
          path('M-14 -40C-10 -62 22 -62 24 -42Z', '#e06b52') +
          circle(-16, -2, 7, '#26323a') +
          circle(22, -2, 7, '#26323a'),
        1.1,
      ),
      at(300, 260, gull('#5f8790')),
      at(360, 236, gull('#5f8790'), 0.7),
    ],
  })
