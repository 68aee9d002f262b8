import { circle, ellipse, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { glass, scatter, setting, shadow } from './tableware.ts'

export const plateNoodles = () =>
  setting(
    ['#234a50', '#1b3a40'],
    '#f2ead8',
    '#c2502f',
    circle(600, 400, 214, '#b5431f') +
      times(12, (i) =>
        stroke(
          `M${440 + (i % 2) * 14} ${300 + i * 17}c50 -34 84 34 134 0s84 34 134 0s30 14 ${34 - Math.abs(i - 5) * 4} 8`,
          i % 2 ? '#f7dfa0' : '#e6bf68',
          14,
        ),
      ) +
      turned(700, 320, 20, ellipse(0, 0, 62, 54, '#fbf7ea') + circle(6, 4, 28, '#f5a623')) +
      scatter(
        5,
        9,
        (x, y, r) =>
          turned(
            x,
            y,
            r() * 360,
            path('M-50 -14C-20 -34 30 -30 52 -8C30 20 -20 22 -50 -14Z', '#7a3a24') +
              stroke('M-30 -12L26 -10', '#a85a38', 5),
          ),
        530,
        460,
        110,
      ) +
      scatter(3, 26, (x, y) => circle(x, y, 8, '#6fae4f') + circle(x, y, 4, '#b9dc8f'), 600, 400, 180) +
      scatter(8, 14, (x, y) => circle(x, y, 6, '#e8542a'), 600, 400, 190),
    turned(940, 400, 22, rect(-6, -330, 12, 660, '#c98a4a') + rect(18, -330, 12, 660, '#b5743a')) +
      glass(180, 180, '#d9c46a') +
      shadow(190, 610, 90) +
      circle(190, 610, 90, '#f2ead8') +
      circle(190, 610, 68, '#8a2a1c') +
      scatter(2, 16, (x, y) => circle(x, y, 5, '#e8542a'), 190, 610, 50),
  )
