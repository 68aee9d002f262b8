import { at, circle, line, path, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { fork, scatter, setting, shadow } from './tableware.ts'

const pierogi =
  path('M-78 34C-84 -56 84 -56 78 34C40 48 -40 48 -78 34Z', '#f3d79c') +
  path('M-78 34C-40 48 40 48 78 34C84 46 70 58 0 58C-70 58 -84 46 -78 34Z', '#d9a95c') +
  times(9, (i) => line(-66 + i * 16.5, 40, -66 + i * 16.5, 54, '#b5843f', 3)) +
  path('M-46 -4C-28 -30 18 -32 38 -12C10 -18 -20 -16 -46 -4Z', '#c47f35')

export const platePierogi = () =>
  setting(
    ['#d9b98a', '#c2a070'],
    '#3f6f9a',
    '#f7f2e4',
    times(6, (i) =>
      turned(
        600 + Math.cos((i * Math.PI) / 3) * 128,
        400 + Math.sin((i * Math.PI) / 3) * 128,
        i * 60 - 90,
        pierogi,
        0.9,
      ),
    ) +
      turned(600, 404, 0, pierogi, 0.8) +
      scatter(
        6,
        11,
        (x, y, r) => turned(x, y, r() * 360, stroke('M-24 0C-12 -16 12 -16 24 0', '#8a4a1f', 6)),
        600,
        400,
        150,
      ) +
      scatter(7, 26, (x, y) => circle(x, y, 4.5, '#4f8f3f'), 600, 400, 190),
    at(190, 420, fork('#7d868c'), 1.5) +
      shadow(1010, 200, 100) +
      circle(1010, 200, 100, '#3f6f9a') +
      circle(1010, 200, 76, '#ffffff') +
      path('M960 196C980 160 1040 170 1056 206C1030 230 980 232 960 196Z', '#efe9dc') +
      shadow(1030, 600, 96) +
      circle(1030, 600, 96, '#c8402f') +
      circle(1030, 600, 72, '#a81f3a') +
      path('M990 590C1010 566 1050 572 1066 604', 'none', 'stroke="#d9506a" stroke-width="9" stroke-linecap="round"'),
  )
