import { at, circle, line, path, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { fork, glass, knife, leaf, plate, scatter, setting } from './tableware.ts'

export const plateFish = () =>
  setting(
    ['#cfe0dc', '#b3c9c4'],
    '#ffffff',
    '#eef3f0',
    scatter(11, 9, (x, y, r) => turned(x, y, r() * 360, leaf('#5f9a4f', '#3f7a45'), 1.2), 600, 420, 150) +
      turned(
        600,
        400,
        -14,
        path('M-230 0C-180 -90 60 -100 170 -10L240 -70L232 0L240 70L170 14C60 100 -180 92 -230 0Z', '#e0a24a') +
          path('M-220 -6C-170 -76 50 -86 160 -14C60 -50 -120 -44 -220 -6Z', '#f3c878') +
          circle(-180, -8, 9, '#3a2a1c') +
          times(7, (i) =>
            stroke(`M${-120 + i * 40} -50C${-100 + i * 40} -20 ${-100 + i * 40} 20 ${-120 + i * 40} 46`, '#b5742f', 6),
          ),
      ) +
      [
        [470, 540],
        [560, 560],
        [740, 260],
      ]
        .map(
          ([x, y]) =>
            circle(x!, y!, 46, '#f4d03f') +
            circle(x!, y!, 38, '#fbe98a') +
            times(8, (i) =>
              line(x!, y!, x! + Math.cos((i * Math.PI) / 4) * 36, y! + Math.sin((i * Math.PI) / 4) * 36, '#f4d03f', 3),
            ),
        )
        .join(''),
    at(180, 420, fork('#5f7a80'), 1.5) +
      at(1010, 430, knife('#5f7a80'), 1.5) +
      glass(1020, 150, '#f2e6b0') +
      plate(180, 120, 104, '#2f6f8a', '#ffffff') +
      times(3, (i) =>
        turned(
          140 + i * 40,
          120,
          i * 30 - 30,
          path('M-30 24C-40 -24 0 -50 30 -20C44 10 10 40 -30 24Z', '#6f8088') +
            path('M-20 16C-26 -16 4 -34 22 -14C30 8 6 26 -20 16Z', '#e9e4da'),
        ),
      ),
  )
