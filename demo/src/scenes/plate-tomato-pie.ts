import { circle, ellipse, group, line, rect, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { glass, leaf, napkin, scatter, setting, shadow } from './tableware.ts'

export const plateTomatoPie = () =>
  setting(
    ['#3c434f', '#2f3540'],
    '#c9ccd0',
    '#aab0b6',
    group(
      rect(-190, -150, 380, 300, '#d9954a', 'rx="22"') +
        rect(-172, -132, 344, 264, '#c8321f', 'rx="12"') +
        scatter(
          5,
          22,
          (x, y, r) => ellipse(x, y, 20 + r() * 16, 12 + r() * 8, r() < 0.5 ? '#e04a2a' : '#a82618'),
          0,
          0,
          130,
        ) +
        line(-64, -132, -64, 132, '#8a1f16', 5) +
        line(64, -132, 64, 132, '#8a1f16', 5) +
        line(-172, 0, 172, 0, '#8a1f16', 5) +
        times(7, (i) =>
          turned(-130 + ((i * 83) % 270), -90 + ((i * 61) % 190), i * 47, leaf('#3f7a45', '#2c5a34'), 0.75),
        ) +
        scatter(8, 40, (x, y) => circle(x, y, 3, '#fbeec8'), 0, 0, 140),
      'transform="translate(600 400) rotate(-8)"',
    ),
    napkin(180, 430, '#f7f2e4', '#c8321f', 5) +
      glass(1030, 170, '#3a1a18') +
      shadow(1030, 600, 90) +
      circle(1030, 600, 90, '#f7f2e4') +
      scatter(3, 60, (x, y) => circle(x, y, 4, '#e9cf8a'), 1030, 600, 64) +
      turned(200, 110, 60, leaf('#5f9a4f', '#3f7a45'), 1.4),
  )
