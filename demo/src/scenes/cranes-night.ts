import { circle, ellipse, line, poly, ripples, times } from '@broadsheet/fixtures/pictures/draw'
import { terminal } from './terminal.ts'

export const cranesNight = () =>
  terminal(
    {
      ground: '#10213f',
      far: '#1d3559',
      steel: '#d98a3d',
      steelShade: '#3a5680',
      boxes: ['#7c3340', '#22576a', '#9b6a35', '#2c4372', '#5a3355', '#5f6a80'],
      quay: '#1a2740',
      hull: '#0b1528',
      keel: '#5e2635',
      bridge: '#a9b2bd',
      water: '#16304f',
      dark: '#0e223d',
      bright: '#53769b',
    },
    times(46, (i) => circle((i * 211) % 1200, (i * 67) % 330, 1 + (i % 3) * 0.8, '#c9d6ea')) +
      circle(990, 120, 44, '#f3ecd2') +
      circle(1010, 110, 40, '#10213f'),
    times(
      9,
      (i) =>
        poly(
          [
            [60 + i * 130, 500],
            [80 + i * 130, 500],
            [104 + i * 130, 590],
            [36 + i * 130, 590],
          ],
          '#ffd98a',
          'opacity="0.3"',
        ) +
        line(70 + i * 130, 560, 70 + i * 130, 500, '#0b1528', 4) +
        ellipse(70 + i * 130, 498, 9, 5, '#ffeab8'),
    ),
    [
      [450, 250],
      [520, 90],
      [640, 254],
      [760, 254],
      [880, 254],
      [160, 350],
      [1000, 340],
      [1160, 476],
    ]
      .map(([x, y]) => circle(x!, y!, 26, '#ffd98a', 'opacity="0.22"') + circle(x!, y!, 6, '#ffeab8'))
      .join('') + ripples(17, 610, 720, '#ffd98a', 14, 0, 460),
  )
