import {
  at,
  circle,
  compose,
  ellipse,
  line,
  path,
  poly,
  rect,
  rings,
  stroke,
  times,
} from '@broadsheet/fixtures/pictures/draw'
import { person } from './figures.ts'

export const vendorCarts = () => {
  const cart = (body: string, stripe: string, umbrella: [string, string]) =>
    line(0, -60, 0, -330, '#5a4a44', 8) +
    times(6, (i) =>
      path(
        `M0 -372C${-140 + i * 47} -350 ${-160 + i * 53} -310 ${-160 + i * 53} -290L${-107 + i * 53} -290C${-107 + i * 53} -310 ${-93 + i * 47} -350 0 -372Z`,
        umbrella[i % 2]!,
      ),
    ) +
    rect(-130, -140, 260, 110, body) +
    rect(-130, -140, 260, 22, stripe) +
    rect(-142, -150, 284, 12, '#e9e4d8') +
    rect(-112, -104, 224, 50, '#fff6de', 'opacity="0.25"') +
    circle(-84, -12, 30, '#2b2a33') +
    circle(-84, -12, 15, '#8d9aa3') +
    circle(84, -12, 30, '#2b2a33') +
    circle(84, -12, 15, '#8d9aa3') +
    stroke('M130 -110H176', '#5a4a44', 8)
  return compose({
    ground: '#f58f5c',
    shapes: [
      rings(930, 330, [640, 460, 310, 180], ['#f79f66', '#f9b274', '#fbc888', '#fddfa6']),
      circle(930, 330, 74, '#fff2cf'),
      path('M0 380C40 250 180 206 330 206C480 206 620 250 660 380V470H0Z', '#7a3f5a'),
      path('M20 372C70 268 200 232 330 232C460 232 590 268 640 372C520 320 140 320 20 372Z', '#9a5468'),
      times(11, (i) => rect(40 + i * 57, 380, 26, 70, '#5c2f4a')),
      line(80, 300, 60, 120, '#5c2f4a', 8),
      rect(30, 96, 64, 34, '#5c2f4a'),
      line(590, 300, 610, 120, '#5c2f4a', 8),
      rect(578, 96, 64, 34, '#5c2f4a'),
      times(4, (i) => circle(40 + i * 15, 112, 5, '#fff2cf') + circle(588 + i * 15, 112, 5, '#fff2cf')),
      path('M680 450V400H760V420H840V380H900V430H1000V410H1080V440H1200V480H660Z', '#a85a5f'),
      rect(0, 446, 1200, 354, '#5a3f5c'),
      poly(
        [
          [0, 560],
          [1200, 480],
          [1200, 800],
          [0, 800],
        ],
        '#6b4a66',
      ),
      times(6, (i) =>
        poly(
          [
            [120 + i * 210, 800],
            [134 + i * 210, 800],
            [260 + i * 150, 470],
            [254 + i * 150, 470],
          ],
          '#e9c9a4',
          'opacity="0.6"',
        ),
      ),
      at(980, 560, cart('#3f8f8a', '#fff6de', ['#e8c34a', '#fff6de']), 0.72),
      at(700, 610, cart('#c8402f', '#fff6de', ['#2f6f8a', '#fff6de']), 0.9),
      at(300, 700, ellipse(10, 10, 190, 20, '#4a3350') + cart('#e0a23c', '#c8402f', ['#c8402f', '#fff6de']), 1.25),
      times(4, (i) =>
        at(
          190 + i * 44,
          512,
          ellipse(0, -6, 20, 14, 'none', 'stroke="#8a4a1f" stroke-width="9"') + line(-12, -14, 12, 4, '#8a4a1f', 8),
        ),
      ),
      at(480, 722, person({ skin: '#7d4f36', hair: '#134d40', top: '#f6efdd', legs: '#2b3a55' }), 2.35),
      path('M458 616H502V688H458Z', '#c8402f'),
      at(840, 650, person({ skin: '#e2b48f', hair: '#134d40', top: '#1f5a4c', legs: '#33404a' }, true), 1.6),
      at(900, 646, person({ skin: '#8a5a3c', hair: '#221815', top: '#1f5a4c', legs: '#22303d' }, true), 1.35),
      at(610, 660, person({ skin: '#c68a5f', hair: '#3a2018', top: '#8c3c5a', legs: '#2b3a55' }), 1.75),
      at(1110, 610, person({ skin: '#6f4630', hair: '#17110f', top: '#1f5a4c', legs: '#22303d' }, true), 1.2),
    ],
  })
}
