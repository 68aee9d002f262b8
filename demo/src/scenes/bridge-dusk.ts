import { at, circle, compose, line, path, poly, rect, ripples, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { silhouette } from './figures.ts'

export const bridgeDusk = () => {
  const deck = 470
  const tower = (x: number) =>
    path(
      `M${x - 34} 560L${x - 24} 150H${x - 8}L${x - 12} 560ZM${x + 34} 560L${x + 24} 150H${x + 8}L${x + 12} 560Z`,
      '#1f3d6b',
    ) +
    stroke(
      `M${x - 26} 200L${x + 26} 280L${x - 28} 360L${x + 28} 450M${x + 26} 200L${x - 26} 280L${x + 28} 360L${x - 28} 450`,
      '#1f3d6b',
      7,
    ) +
    rect(x - 30, 142, 60, 16, '#1f3d6b') +
    rect(x - 70, 540, 140, 70, '#16294c')
  const drop = (x: number) => {
    const [a, b] = x < 270 ? [-230, 270] : x < 930 ? [270, 930] : [930, 1430]
    const t = (x - a) / (b - a)
    return 150 + (x < 270 || x > 930 ? 320 : 290) * 4 * t * (1 - t) * 1
  }
  return compose({
    ground: '#f3a7a0',
    shapes: [
      rect(0, 0, 1200, 150, '#c77c9c'),
      rect(0, 120, 1200, 130, '#dd8f9d'),
      rect(0, 240, 1200, 130, '#f0a49b'),
      rect(0, 360, 1200, 130, '#f9c39d'),
      circle(610, 420, 74, '#fff0c9'),
      path(
        'M0 520V470H80V440H130V476H220V452H260V486H380V462H420V490H700V458H742V486H860V440H900V480H1010V466H1090V490H1200V530H0Z',
        '#b46a8e',
      ),
      rect(0, 520, 1200, 280, '#6b5f96'),
      rect(0, 520, 1200, 34, '#a27fa5'),
      poly(
        [
          [560, 520],
          [660, 520],
          [740, 800],
          [480, 800],
        ],
        '#f6b9a2',
        'opacity="0.8"',
      ),
      times(49, (i) => {
        const x = 12 + i * 24
        return line(x, Math.min(drop(x), deck), x, deck, '#34568a', 2.5)
      }),
      stroke('M-230 150Q20 790 270 150Q600 730 930 150Q1180 790 1430 150', '#1f3d6b', 9),
      tower(270),
      tower(930),
      rect(0, deck - 6, 1200, 30, '#1f3d6b'),
      rect(0, deck + 6, 1200, 6, '#34568a'),
      times(
        24,
        (i) =>
          line(i * 50, deck + 24, i * 50 + 25, deck + 44, '#1f3d6b', 4) +
          line(i * 50 + 25, deck + 44, i * 50 + 50, deck + 24, '#1f3d6b', 4),
      ),
      rect(0, deck + 42, 1200, 6, '#1f3d6b'),
      times(13, (i) => circle(40 + i * 94, deck - 12, 4, '#fff0c9')),
      ripples(6, 540, 800, '#544a83', 60),
      ripples(16, 540, 800, '#f9c39d', 40, 300, 900),
      ripples(31, 600, 800, '#2a3f73', 26),
      at(
        260,
        690,
        path('M-60 0C-50 14 50 14 66 0L60 -6H-58Z', '#16294c') +
          path('M-4 -8V-96L54 -14Z', '#f7e6cf') +
          path('M-10 -8V-80L-44 -14Z', '#eecfb4'),
      ),
      path('M820 800C860 736 960 716 1040 730C1100 740 1160 722 1200 706V800Z', '#16294c'),
      at(1086, 732, silhouette('#16294c'), 1.1),
      at(1122, 730, silhouette('#16294c'), 0.95),
    ],
  })
}
