import { circle, ellipse, path, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { glass, napkin, scatter, setting, shadow } from './tableware.ts'

export const plateArepas = () =>
  setting(
    ['#f4b942', '#dd9f2c'],
    '#2f7d78',
    '#f7f2e4',
    [
      [490, 330],
      [710, 340],
      [600, 510],
    ]
      .map(([x, y], i) =>
        turned(
          x!,
          y!,
          i * 24 - 20,
          shadow(0, 0, 110) +
            circle(0, 0, 112, '#f7dc96') +
            circle(0, 0, 94, '#fbe8b4') +
            path('M-60 -30C-30 -60 30 -60 58 -34C20 -40 -20 -42 -60 -30Z', '#b5742f') +
            path('M-40 30C-10 20 30 24 50 40C20 56 -20 54 -40 30Z', '#c98a3f') +
            path('M-112 20C-90 70 90 70 112 20C104 104 -104 104 -112 20Z', '#2a1a1c') +
            times(9, (k) => ellipse(-84 + k * 21, 60 + (k % 2) * 12, 14, 10, k % 3 ? '#3a2430' : '#fbf7ea')),
        ),
      )
      .join(''),
    shadow(180, 190, 96) +
      circle(180, 190, 96, '#f7f2e4') +
      circle(180, 190, 74, '#6fae4f') +
      scatter(4, 18, (x, y) => circle(x, y, 5, '#3f7a35'), 180, 190, 56) +
      glass(1030, 180, '#e8743a') +
      turned(
        1010,
        600,
        30,
        path('M0 -80C60 -80 80 -20 80 0A80 80 0 0 1 -80 0C-80 -20 -60 -80 0 -80Z', '#8fbf4f') +
          path('M0 -64C46 -64 62 -16 62 0A62 62 0 0 1 -62 0C-62 -16 -46 -64 0 -64Z', '#d9e8a0') +
          circle(0, 6, 27, '#7a4a2a'),
      ) +
      napkin(170, 600, '#c8402f', '#f7f2e4', 8),
  )
