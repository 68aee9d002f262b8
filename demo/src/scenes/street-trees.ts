import { at, circle, compose, ellipse, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { person, tree } from './figures.ts'
import { brick, row } from './rowhouse-row.ts'

export const streetTrees = () =>
  compose({
    ground: '#f6c667',
    shapes: [
      rect(600, 0, 600, 800, '#9cc7b4'),
      circle(250, 130, 92, '#fff2c4'),
      circle(250, 130, 130, '#fff2c4', 'opacity="0.35"'),
      at(
        -70,
        590,
        row(
          brick.map((facade) => ({
            ...facade,
            wall: '#e08a52',
            shade: '#c2683a',
            trim: '#fbe3b4',
            glass: '#b45a3a',
            door: '#a84a34',
          })),
          4,
        ),
        1.18,
      ),
      at(
        620,
        590,
        row(
          brick.map((facade) => ({
            ...facade,
            wall: '#5f6f5c',
            shade: '#415145',
            trim: '#a9bb9d',
            glass: '#2f4540',
            door: '#2f4f5f',
          })),
          4,
        ),
        1.18,
      ),
      rect(0, 588, 600, 46, '#fbe0a0'),
      rect(600, 588, 600, 46, '#7f9c80'),
      rect(0, 634, 600, 166, '#e9a65a'),
      rect(600, 634, 600, 166, '#4d6a63'),
      rect(0, 634, 600, 8, '#c9803f'),
      rect(600, 634, 600, 8, '#3b544f'),
      times(3, (i) => stroke(`M${60 + i * 190} ${690 + i * 24}q24 -16 48 0t48 0t48 0`, '#f9cf86', 6)),
      at(720, 610, tree(400, '#1f4f3c', '#347050', '#5f9a57', '#33281f', 4)),
      at(950, 616, tree(460, '#1f4f3c', '#347050', '#5f9a57', '#33281f', 6)),
      at(1170, 612, tree(380, '#1f4f3c', '#347050', '#5f9a57', '#33281f', 2)),
      times(8, (i) => ellipse(680 + i * 70, 700 + (i % 3) * 26, 60, 12, '#3b544f')),
      at(300, 622, person({ skin: '#8a5a3c', hair: '#2a1f1a', top: '#fbe9c8', legs: '#a84a34' }), 1.5),
      stroke('M324 520L336 486', '#8a5a3c', 9),
      rect(596, 0, 8, 800, '#fff6de', 'opacity="0.7"'),
      at(
        850,
        626,
        rect(-60, -34, 120, 10, '#c98a4a') +
          rect(-60, -58, 120, 8, '#c98a4a') +
          rect(-52, -34, 8, 34, '#33281f') +
          rect(44, -34, 8, 34, '#33281f'),
      ),
      at(820, 630, person({ skin: '#c68a5f', hair: '#e6e2da', top: '#e9dcc4', legs: '#33484a' }), 1.35),
      at(890, 630, person({ skin: '#6f4630', hair: '#17110f', top: '#d98a5a', legs: '#2c3c44' }), 1.2),
    ],
  })
