import {
  at,
  circle,
  compose,
  ellipse,
  line,
  poly,
  rect,
  rings,
  stroke,
  times,
} from '@broadsheet/fixtures/pictures/draw'
import { type Facade, silhouette } from './figures.ts'

const night: Facade = {
  wall: '#3b2f4e',
  shade: '#251d38',
  trim: '#564a6b',
  glass: '#1d1831',
  door: '#6b2f3e',
  lit: '#ffcf73',
}

const porch = (facade: Facade, index: number) =>
  at(
    index * 236,
    0,
    rect(0, -400, 236, 400, facade.wall) +
      rect(0, -400, 14, 400, facade.shade) +
      rect(-2, -414, 240, 18, facade.trim) +
      [34, 138]
        .map(
          (x, k) =>
            rect(x, -360, 58, 84, (index * 2 + k) % 5 === 1 ? '#ffcf73' : facade.glass) +
            rect(x, -320, 58, 4, facade.trim) +
            rect(x + 27, -360, 4, 84, facade.trim) +
            rect(x - 5, -276, 68, 7, facade.trim),
        )
        .join('') +
      poly(
        [
          [-4, -196],
          [20, -246],
          [216, -246],
          [240, -196],
        ],
        facade.shade,
      ) +
      rect(-6, -200, 248, 14, facade.trim) +
      rings(168, -150, [100, 66, 36], ['#8a5a4a', '#c98350', '#f6b95f']) +
      rect(140, -146, 62, 146, '#1f1830') +
      rect(147, -138, 48, 138, ['#7a3044', '#2f5a5f', '#8a6a2f', '#4a3a78'][index % 4]!) +
      rect(154, -128, 34, 34, '#ffdf9a') +
      rect(28, -134, 84, 84, index % 3 === 1 ? '#ffcf73' : '#2b2341') +
      rect(66, -134, 5, 84, facade.trim) +
      rect(28, -96, 84, 5, facade.trim) +
      circle(168, -166, 9, '#fff4d2') +
      line(168, -188, 168, -172, facade.trim, 3) +
      rect(4, -190, 12, 190, facade.trim) +
      rect(218, -190, 12, 190, facade.trim) +
      rect(0, -56, 132, 8, facade.trim) +
      times(9, (k) => rect(8 + k * 14, -50, 4, 46, facade.trim)) +
      rect(0, -8, 236, 12, '#6a4a4f') +
      poly(
        [
          [128, 4],
          [214, 4],
          [236, 62],
          [106, 62],
        ],
        '#7d5650',
      ) +
      rect(122, 20, 98, 5, '#c98350') +
      rect(115, 38, 112, 5, '#c98350'),
  )

export const porchLights = () =>
  compose({
    ground: '#141030',
    shapes: [
      times(40, (i) => circle((i * 197) % 1200, (i * 71) % 190, 1 + (i % 3) * 0.7, '#cfc8e6')),
      circle(180, 96, 38, '#f2e7c8'),
      circle(196, 88, 33, '#141030'),
      at(
        -100,
        610,
        times(6, (i) => porch({ ...night, wall: ['#43345a', '#3a2c4f', '#4d3752'][i % 3]! }, i)),
      ),
      rect(0, 668, 1200, 30, '#4b3a52'),
      rect(0, 696, 1200, 8, '#2a2140'),
      rect(0, 702, 1200, 98, '#1f1936'),
      times(6, (i) => ellipse(68 + i * 236 - 20, 684, 84, 14, '#d98e56', 'opacity="0.55"')),
      times(6, (i) => rect(20 + i * 236, 730 + (i % 2) * 20, 90, 5, '#c98350', 'opacity="0.4"')),
      at(760, 690, silhouette('#0e0a22', true), 1.7),
      at(830, 690, silhouette('#0e0a22', true), 1.6),
      stroke('M842 560C858 552 868 566 862 584', '#0e0a22', 14),
    ],
  })
