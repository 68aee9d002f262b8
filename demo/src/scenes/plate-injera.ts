import { circle, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { scatter, setting, shadow } from './tableware.ts'

export const plateInjera = () =>
  setting(
    ['#8a3a2a', '#6f2a1f'],
    '#c98a3f',
    '#b5895f',
    circle(600, 400, 250, '#d9b98f') +
      scatter(4, 160, (x, y) => circle(x, y, 4, '#b5895f'), 600, 400, 236) +
      [
        [600, 400, '#8a1f16', '#c8402f'],
        [480, 300, '#d99a2f', '#f4c542'],
        [720, 300, '#3f6f3a', '#6fae4f'],
        [760, 450, '#a8502a', '#e0803f'],
        [620, 560, '#6b4a2a', '#9a7040'],
        [450, 490, '#7a2a4a', '#b5506a'],
      ]
        .map(
          ([x, y, a, b], i) =>
            path(`M${(x as number) - 74} ${y}c10 -66 130 -72 148 -8c6 62 -136 78 -148 8Z`, a as string) +
            scatter(20 + i, 18, (px, py) => circle(px, py, 9, b as string), x as number, y as number, 52),
        )
        .join(''),
    times(3, (i) =>
      turned(
        190,
        230 + i * 120,
        80 + i * 8,
        rect(-40, -90, 80, 180, '#e0c49a', 'rx="36"') +
          stroke('M-14 -70C0 -30 0 30 -14 70M16 -70C4 -30 4 30 16 70', '#c2a070', 5),
      ),
    ) +
      shadow(1030, 190, 80) +
      circle(1030, 190, 80, '#f7f2e4') +
      circle(1030, 190, 58, '#2a1612') +
      shadow(1040, 610, 74) +
      circle(1040, 610, 74, '#2f2a33') +
      rect(1096, 596, 70, 24, '#2f2a33', 'rx="12"') +
      circle(1040, 610, 46, '#4a3a30'),
  )
