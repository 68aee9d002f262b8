import { at, circle, compose, path, poly, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { person } from './figures.ts'

export const laundromat = () =>
  compose({
    ground: '#d7ebe4',
    shapes: [
      rect(0, 0, 1200, 90, '#f4a259'),
      rect(0, 84, 1200, 14, '#d9803a'),
      times(6, (i) => rect(60 + i * 200, 30, 120, 16, '#fff6de', 'rx="8"')),
      times(12, (i) => rect(i * 100, 98, 50, 260, '#c9e2da')),
      rect(0, 340, 1200, 18, '#8fbfb2'),
      times(6, (i) =>
        at(
          10 + i * 130,
          600,
          rect(0, -240, 122, 240, '#fbfaf3') +
            rect(0, -240, 122, 44, '#5b8fa8') +
            circle(26, -218, 9, '#fbfaf3') +
            rect(48, -226, 56, 16, '#274b5c') +
            circle(61, -110, 48, '#b9c6c8') +
            circle(61, -110, 39, '#27495c') +
            path(
              [
                'M26 -104C40 -130 70 -90 96 -112C98 -84 80 -74 61 -72C42 -74 26 -84 26 -104Z',
                'M24 -110C50 -90 70 -130 98 -104C94 -82 80 -73 61 -72C42 -73 28 -86 24 -110Z',
              ][i % 2]!,
              ['#f28b66', '#f4d35e', '#8ecae6', '#e5989b', '#95d5b2', '#cdb4db'][i]!,
            ) +
            path(
              'M34 -132C42 -146 56 -150 66 -148',
              'none',
              'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="0.7"',
            ) +
            rect(0, -14, 122, 14, '#8d9aa3'),
        ),
      ),
      rect(0, 600, 1200, 200, '#efe2c8'),
      times(13, (i) =>
        poly(
          [
            [i * 110 - 60, 800],
            [i * 110 - 5, 800],
            [320 + i * 46 + 23, 600],
            [320 + i * 46, 600],
          ],
          '#e2d1ae',
        ),
      ),
      rect(800, 120, 360, 300, '#fff6de'),
      rect(812, 132, 336, 276, '#9fd0e0'),
      path('M812 408V330H880V290H940V340H1010V270H1080V320H1148V408Z', '#c2765a'),
      rect(976, 132, 8, 276, '#fff6de'),
      at(
        980,
        640,
        rect(-170, -90, 340, 16, '#3f8f7f') +
          rect(-150, -76, 12, 86, '#2c665b') +
          rect(138, -76, 12, 86, '#2c665b') +
          circle(-144, 14, 9, '#274b5c') +
          circle(144, 14, 9, '#274b5c') +
          rect(60, -122, 60, 32, '#fbfaf3') +
          rect(84, -118, 12, 24, '#d1432f') +
          rect(78, -112, 24, 12, '#d1432f'),
      ),
      at(870, 690, person({ skin: '#6f4630', hair: '#14100e', top: '#2a8f9c', legs: '#2a6f7c' }), 2.2),
      at(1080, 690, person({ skin: '#e2b48f', hair: '#cfcac4', top: '#e0a23c', legs: '#3a4a66' }), 2.15),
      stroke('M1046 574L960 566', '#e0a23c', 15),
      rect(960, 556, 34, 22, '#274b5c', 'rx="5"'),
      stroke('M900 574L960 570', '#2a8f9c', 13),
      at(
        520,
        720,
        rect(-120, -110, 240, 16, '#c98a4a') +
          rect(-108, -94, 12, 94, '#8f5a2c') +
          rect(96, -94, 12, 94, '#8f5a2c') +
          rect(-90, -136, 70, 26, '#8ecae6') +
          rect(-84, -158, 60, 24, '#f4d35e') +
          rect(20, -132, 74, 22, '#e5989b'),
      ),
      at(400, 740, person({ skin: '#c68a5f', hair: '#3a2018', top: '#7a4a86', legs: '#2b3a55' }), 2.3),
      stroke('M432 600L470 606', '#7a4a86', 15),
    ],
  })
