import { at, circle, compose, poly, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { person } from './figures.ts'

export const schoolCorridor = () =>
  compose({
    ground: '#f2e3c2',
    shapes: [
      poly(
        [
          [0, 0],
          [1200, 0],
          [780, 220],
          [420, 220],
        ],
        '#e6d2a8',
      ),
      times(4, (i) =>
        poly(
          [
            [540 - i * 14 - i * i * 8, 206 - i * 54],
            [660 + i * 14 + i * i * 8, 206 - i * 54],
            [668 + i * 16 + i * i * 9, 188 - i * 56],
            [532 - i * 16 - i * i * 9, 188 - i * 56],
          ],
          '#fffbe8',
        ),
      ),
      poly(
        [
          [0, 0],
          [420, 220],
          [420, 520],
          [0, 800],
        ],
        '#d98f5a',
      ),
      poly(
        [
          [1200, 0],
          [780, 220],
          [780, 520],
          [1200, 800],
        ],
        '#e9c488',
      ),
      poly(
        [
          [0, 800],
          [420, 520],
          [780, 520],
          [1200, 800],
        ],
        '#c9ab7c',
      ),
      rect(420, 220, 360, 300, '#f7edd3'),
      rect(500, 270, 200, 250, '#8a5a3c'),
      rect(510, 280, 86, 240, '#2f6f73'),
      rect(604, 280, 86, 240, '#2f6f73'),
      rect(526, 300, 54, 90, '#cfe8e4'),
      rect(620, 300, 54, 90, '#cfe8e4'),
      rect(586, 410, 8, 40, '#e9c46a'),
      rect(606, 410, 8, 40, '#e9c46a'),
      circle(600, 244, 17, '#ffffff'),
      stroke('M600 244V234M600 244L608 248', '#4a3a30', 3),
      times(7, (i) => {
        const a = i / 7,
          b = (i + 0.9) / 7
        const x0 = 420 - 420 * (1 - a) * 1,
          x1 = 420 - 420 * (1 - b)
        const top = (x: number) => 292 - (420 - x) * 0.22
        const bottom = (x: number) => 508 + (420 - x) * 0.6
        return (
          poly(
            [
              [x0, top(x0)],
              [x1, top(x1)],
              [x1, bottom(x1)],
              [x0, bottom(x0)],
            ],
            i % 2 ? '#2f6f73' : '#3b8485',
          ) +
          poly(
            [
              [x0, top(x0)],
              [x0 + (x1 - x0) * 0.12, top(x0)],
              [x0 + (x1 - x0) * 0.12, bottom(x0)],
              [x0, bottom(x0)],
            ],
            '#235659',
          ) +
          circle(x0 + (x1 - x0) * 0.75, (top(x0) + bottom(x0)) / 2, 3 + (6 - i) * 0.6, '#e9c46a')
        )
      }),
      times(4, (i) => {
        const x0 = 812 + i * 62 + i * i * 12,
          x1 = x0 + 42 + i * 16
        const top = (x: number) => 236 - (x - 780) * 0.3
        const bottom = (x: number) => 400 + (x - 780) * 0.22
        return (
          poly(
            [
              [x0 - 5, top(x0) - 6],
              [x1 + 5, top(x1) - 6],
              [x1 + 5, bottom(x1) + 6],
              [x0 - 5, bottom(x0) + 6],
            ],
            '#fffaf0',
          ) +
          poly(
            [
              [x0, top(x0)],
              [x1, top(x1)],
              [x1, bottom(x1)],
              [x0, bottom(x0)],
            ],
            '#9fd6e0',
          ) +
          poly(
            [
              [(x0 + x1) / 2 - 2, top(x0)],
              [(x0 + x1) / 2 + 2, top(x0)],
              [(x0 + x1) / 2 + 2, bottom(x0) + 4],
              [(x0 + x1) / 2 - 2, bottom(x0) + 4],
            ],
            '#fffaf0',
          )
        )
      }),
      times(4, (i) =>
        poly(
          [
            [740 + i * 34 + i * i * 10, 528 + i * 38 + i * i * 8],
            [800 + i * 52 + i * i * 16, 530 + i * 42 + i * i * 9],
            [560 + i * 6 - i * i * 12, 562 + i * 50 + i * i * 12],
            [470 - i * 14 - i * i * 22, 556 + i * 46 + i * i * 11],
          ],
          '#fbe7b2',
          'opacity="0.75"',
        ),
      ),
      poly(
        [
          [780, 500],
          [1200, 760],
          [1200, 800],
          [780, 520],
        ],
        '#a9793f',
      ),
      poly(
        [
          [420, 500],
          [0, 760],
          [0, 800],
          [420, 520],
        ],
        '#8a4a30',
      ),
      at(520, 640, person({ skin: '#8a5a3c', hair: '#17110f', top: '#c8402f', legs: '#2b3a55' }, true), 1.9),
      rect(497, 500, 40, 52, '#e9b13f', 'rx="10"'),
      at(640, 600, person({ skin: '#e8c09a', hair: '#7a3f22', top: '#5b4a8a', legs: '#33404a' }, true), 1.5),
    ],
  })
