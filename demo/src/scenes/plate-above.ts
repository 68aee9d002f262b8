import { at, circle, ellipse, path, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { fork, glass, knife, leaf, napkin, plate, scatter, setting, shadow } from './tableware.ts'

export const plateAbove = () =>
  setting(
    ['#7a4a30', '#5f3622'],
    '#2f3540',
    '#3c434f',
    scatter(
      4,
      13,
      (x, y, r) => turned(x, y, r() * 360, leaf(r() < 0.5 ? '#3f7a45' : '#5f9a4f', '#2c5a34'), 1.1),
      560,
      400,
      150,
    ) +
      turned(
        620,
        410,
        -18,
        path('M-170 0C-150 -60 60 -76 170 -20C176 0 176 10 170 24C70 70 -140 62 -170 0Z', '#d98a4a') +
          path('M-160 -6C-130 -50 60 -62 158 -18C100 -30 -60 -26 -160 -6Z', '#f0b06a') +
          times(6, (i) => stroke(`M${-118 + i * 48} -44L${-132 + i * 48} 46`, '#6b351f', 9)) +
          times(7, (i) => circle(-120 + i * 40, 8 + (i % 2) * 14, 4, '#fbe9c8')),
      ) +
      [
        [450, 300],
        [520, 250],
        [760, 520],
        [690, 560],
        [470, 520],
      ]
        .map(([x, y], i) =>
          turned(
            x!,
            y!,
            i * 50,
            path('M-44 0C-40 -44 40 -44 44 0C40 30 -40 30 -44 0Z', '#6a1f3f') +
              path('M-36 -4C-30 -34 30 -34 36 -4C20 -14 -20 -14 -36 -4Z', '#a83a56') +
              ellipse(4, 4, 13, 9, '#e9a85a'),
          ),
        )
        .join('') +
      scatter(9, 24, (x, y) => circle(x, y, 4, '#f4d98a'), 600, 400, 190),
    napkin(215, 420, '#e9e1d2', '#b5424a', -6) +
      at(200, 420, fork('#cfd4d6'), 1.5) +
      at(985, 420, knife('#cfd4d6'), 1.5) +
      glass(1030, 160, '#7a1f33') +
      plate(170, 120, 110, '#e9e1d2', '#dcd2be') +
      turned(
        170,
        120,
        30,
        path('M-66 0C-66 -50 66 -50 66 0C66 34 -66 34 -66 0Z', '#3a2018') +
          stroke('M-40 -10L-20 14M-6 -18L12 10M28 -14L44 8', '#7d4f2f', 6),
      ) +
      shadow(1060, 680, 80) +
      circle(1060, 680, 80, '#4f7a72') +
      circle(1060, 680, 58, '#f2d98a') +
      path('M1024 676C1040 650 1080 656 1094 684C1070 700 1040 700 1024 676Z', '#fbeeb8'),
  )
