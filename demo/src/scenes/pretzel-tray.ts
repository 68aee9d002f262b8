import { circle, compose, ellipse, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { scatter, shadow } from './tableware.ts'

export const pretzelTray = () => {
  const pretzel =
    stroke(
      'M-70 60C-120 0 -90 -80 -20 -70C30 -60 20 10 -10 50L60 66M70 60C120 0 90 -80 20 -70C-30 -60 -20 10 10 50L-60 66',
      '#8a4a1f',
      34,
    ) +
    stroke(
      'M-70 54C-116 -4 -88 -82 -20 -74C26 -64 18 4 -12 44L58 60M70 54C116 -4 88 -82 20 -74C-26 -64 -18 4 12 44L-58 60',
      '#c47a35',
      17,
    ) +
    times(12, (i) => rect(-92 + ((i * 53) % 180), -70 + ((i * 37) % 128), 8, 8, '#fff8e6'))
  return compose({
    ground: '#1f6f6a',
    shapes: [
      times(12, (i) => rect(i * 100, 0, 50, 800, '#23807a')),
      rect(164, 150, 920, 590, '#000', 'rx="40" opacity="0.22"'),
      rect(140, 120, 920, 590, '#d9d4c4', 'rx="40"'),
      rect(172, 152, 856, 526, '#f6efdd', 'rx="26"'),
      times(10, (i) =>
        times(6, (j) => ((i + j) % 2 ? rect(172 + i * 85.6, 152 + j * 87.6, 85.6, 87.6, '#f9d9cf') : '')),
      ),
      [
        [350, 300, -10],
        [600, 290, 8],
        [360, 530, 14],
        [610, 540, -6],
      ]
        .map(([x, y, a]) => turned(x!, y!, a!, ellipse(8, 20, 120, 90, '#000', 'opacity="0.12"') + pretzel, 1.15))
        .join(''),
      shadow(860, 270, 90) +
        circle(860, 270, 92, '#ffffff') +
        circle(860, 270, 74, '#f4c430') +
        path(
          'M810 260C840 220 890 240 880 280C860 310 830 300 840 276',
          'none',
          'stroke="#d9a51f" stroke-width="10" stroke-linecap="round"',
        ),
      shadow(860, 530, 110) +
        circle(860, 530, 112, '#ffffff') +
        circle(860, 530, 94, '#c8213f') +
        scatter(6, 40, (x, y) => circle(x, y, 9, '#e04a63'), 860, 530, 80) +
        scatter(9, 18, (x, y) => circle(x, y, 6, '#f7a3b0'), 860, 530, 70) +
        turned(900, 500, 40, rect(-9, -120, 18, 150, '#e9c48a', 'rx="8"')),
    ],
  })
}
