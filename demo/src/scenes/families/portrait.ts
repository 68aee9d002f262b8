import { at, circle, ellipse, group, line, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, indoors, lighter, morning, golden, overcast, evening, noon, snow } from '../light.ts'
import type { Light } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { head, somebody } from './people.ts'
import { falling, leafy, potted, roomWindow, skyOver } from './pieces.ts'

const outside: readonly Light[] = [morning, golden, overcast, evening, noon, snow]

const books = (c: Draft['c'], y: number, seed: number) =>
  rect(0, y + 108, 1200, 14, c('#6a4426')) +
  times(34, (i) => {
    const h = 66 + (((i + seed) * 29) % 40)
    return rect(
      i * 36,
      y + 108 - h,
      30,
      h,
      c(['#a8452f', '#2b5a7a', '#d9a24a', '#2f6b58', '#6a4a72', '#e6d9bc', '#8a5a3a'][((i * 3 + seed) * 5) % 7]!),
    )
  })

type Backdrop = readonly [where: string, draw: (d: Draft) => string]

const rooms: readonly Backdrop[] = [
  [
    'before shelves of books',
    (d) => rect(0, 0, 1200, 800, d.c('#4a2e1c')) + times(6, (i) => books(d.c, 10 + i * 132, i + d.n)),
  ],
  [
    'in a kitchen with hanging pans',
    (d) =>
      rect(0, 0, 1200, 800, d.c('#e9dcc0')) +
      times(9, (i) =>
        times(6, (k) => rect(i * 136 + 3, 300 + k * 62, 130, 56, d.c((i + k) % 4 ? '#cfe0dc' : '#b5d0cc'))),
      ) +
      rect(0, 110, 1200, 12, d.c('#5a5f66')) +
      times(
        6,
        (i) =>
          line(110 + i * 195, 116, 110 + i * 195, 170, d.c('#5a5f66'), 6) +
          circle(110 + i * 195, 220, 54, d.c(i % 2 ? '#b5643a' : '#4a4e57')) +
          circle(110 + i * 195, 220, 42, d.c(i % 2 ? '#cc7c4a' : '#5e636d')),
      ),
  ],
  [
    'at a window over the roofs',
    (d) =>
      rect(0, 0, 1200, 800, d.c(d.pick(['#c9b8a0', '#a8bab8', '#d9b8a0']))) +
      roomWindow(d, 620, 70, 440, 520, d.c('#f3ead9')) +
      potted(d.c, 1020, 600, 180) +
      rect(150, 130, 230, 290, d.c('#8a5a34')) +
      rect(168, 148, 194, 254, d.c('#e6d2a8')) +
      path('M168 350L230 260L290 330L330 280L362 340V402H168Z', d.c('#6f8f6a')),
  ],
  [
    'in a workshop with tools on the wall',
    (d) =>
      rect(0, 0, 1200, 800, d.c('#a87c4e')) +
      times(24, (i) => times(9, (k) => circle(26 + i * 50, 30 + k * 56, 4, d.c('#7a5632')))) +
      times(6, (i) =>
        at(
          110 + i * 196,
          130,
          [
            rect(-8, 0, 16, 130, d.c('#6a3a20')) + rect(-44, -20, 88, 36, d.c('#6d747b')),
            path('M-14 0H14L44 170H-44Z', d.c('#b9c0c4')) + rect(-20, -46, 40, 50, d.c('#c8452f')),
            stroke('M0 0V150M-26 -30Q0 20 26 -30', d.c('#8d949b'), 15),
          ][i % 3]!,
        ),
      ) +
      rect(0, 560, 1200, 240, d.c('#6a4426')),
  ],
  [
    'in a studio among canvases',
    (d) =>
      rect(0, 0, 1200, 800, d.c('#e6dfd0')) +
      times(
        4,
        (i) =>
          rect(40 + i * 300, 90 + (i % 2) * 60, 230, 300, d.c('#f8f4ea')) +
          rect(
            60 + i * 300,
            110 + (i % 2) * 60,
            190,
            260,
            d.c(['#2b5a7a', '#d9703a', '#6f8f4a', '#8a3f5a'][(i + d.n) % 4]!),
          ) +
          circle(
            155 + i * 300,
            220 + (i % 2) * 60,
            66,
            d.c(['#e8b84a', '#f0e2c0', '#c8452f', '#e89a7a'][(i + d.n) % 4]!),
          ),
      ) +
      rect(0, 600, 1200, 200, d.c('#b8a88c')),
  ],
  [
    'in a laboratory with glassware',
    (d) =>
      rect(0, 0, 1200, 800, d.c('#c6d6da')) +
      [190, 380]
        .map(
          (y) =>
            rect(0, y, 1200, 14, d.c('#8fa0a8')) +
            times(12, (i) =>
              at(
                56 + i * 100,
                y,
                (i + d.n) % 3
                  ? path('M-12 -90V-56L-36 0H36L12 -56V-90Z', '#eef6f6') +
                      path('M-26 -26L-36 0H36L26 -26Z', d.c(['#e0a23c', '#4fa08a', '#c85a6a'][i % 3]!))
                  : rect(-18, -74, 36, 74, '#eef6f6') + rect(-18, -40, 36, 40, d.c('#5a8ac0')),
              ),
            ),
        )
        .join(''),
  ],
]

const backdrops: readonly Backdrop[] = [
  [
    'on a street of brick houses',
    (d) =>
      skyOver(d, 300) +
      times(6, (i) =>
        at(
          i * 220 - 60,
          800,
          rect(0, -640, 220, 640, d.c(['#a8503a', '#c08a62', '#8f4436', '#b9694a'][(i + d.n) % 4]!)) +
            rect(0, -654, 220, 18, d.c('#efe4cf')) +
            times(2, (k) =>
              times(
                2,
                (m) =>
                  rect(36 + k * 90, -580 + m * 230, 60, 120, d.c('#f0e6d2')) +
                  rect(42 + k * 90, -574 + m * 230, 48, 108, d.light.lit ?? darker(d.light.glass, 0.4)),
              ),
            ),
        ),
      ),
  ],
  [
    'in a leafy park',
    (d) =>
      skyOver(d, 520) +
      rect(0, 500, 1200, 300, d.light.fall ? '#e9eef0' : d.c('#7fa860')) +
      times(6, (i) => leafy(d, 40 + i * 225, 560 + (i % 2) * 40, 380, d.n % 3 ? 'green' : 'autumn')),
  ],
  [
    'by the river with the city behind',
    (d) =>
      skyOver(d, 470) +
      times(14, (i) => rect(i * 90 - 20, 470 - d.between(60, 260), 78, 300, i % 2 ? d.light.near : d.light.far)) +
      rect(0, 470, 1200, 330, d.light.water) +
      times(12, (i) => rect((i * 211) % 1100, 500 + i * 24, 120, 5, d.light.sky[2])) +
      stroke('M0 620H1200M0 680H1200', d.c('#3a3f48'), 10) +
      times(9, (i) => rect(60 + i * 140, 610, 12, 200, d.c('#3a3f48'))),
  ],
  [
    'in a field at the edge of town',
    (d) =>
      skyOver(d, 440) +
      times(9, (i) => ellipse(i * 150, 440, 130, 50 + ((i * 37) % 40), d.c('#5a7f52'))) +
      rect(0, 440, 1200, 360, d.light.fall ? '#e9eef0' : d.c('#c9a84e')) +
      times(11, (i) => path(`M600 440L${-700 + i * 240} 800h90Z`, d.light.fall ? '#d3dde2' : d.c('#8f9a4a'))) +
      rect(160, 330, 170, 130, d.c('#a8402f')) +
      path('M140 340L245 260L350 340Z', d.c('#6a4a40')),
  ],
]

/** Clothes over a body 700 wide at its foot, neck at 0,0. */
const dressed = (d: Draft, top: string, skin: string, kind: string) => {
  const body =
    path('M-350 520C-356 250 -300 150 -92 96H92C300 150 356 250 350 520Z', top) +
    path('M350 520C356 250 300 150 160 112C250 210 250 360 246 520Z', darker(top, 0.14))
  const neck = path('M-62 -40H62V90C40 150 -40 150 -62 90Z', darker(skin, 0.12))
  const more: Record<string, string> = {
    suit:
      path('M-92 96L0 330L92 96L60 70L0 190L-60 70Z', '#f5f0e4') +
      path('M-24 180H24L34 400L0 450L-34 400Z', d.c(d.pick(['#b8402f', '#2b5a8a', '#e0a23c', '#2f6b58']))) +
      path('M-96 92L-160 250L-20 520H-60L-230 170ZM96 92L160 250L20 520H60L230 170Z', darker(top, 0.24)),
    apron:
      rect(-150, 230, 300, 320, '#efe6d2', 'rx="16"') +
      stroke('M-130 240L-96 110M130 240L96 110', '#efe6d2', 26) +
      rect(-70, 380, 140, 90, '#dccfb4', 'rx="8"'),
    coat:
      path('M-350 520C-356 250 -300 150 -92 96L-30 520ZM350 520C356 250 300 150 92 96L30 520Z', '#f4f2ea') +
      path('M-96 92L-170 230L-60 330ZM96 92L170 230L60 330Z', '#dfe2de') +
      rect(140, 350, 90, 8, '#b9c0c4') +
      line(190, 340, 190, 300, '#2b5a8a', 9),
    overalls:
      rect(-140, 240, 280, 320, d.c('#3f5a85')) +
      stroke('M-110 260L-170 130M110 260L170 130', d.c('#3f5a85'), 42) +
      circle(-112, 262, 14, '#e0b84a') +
      circle(112, 262, 14, '#e0b84a') +
      rect(-70, 330, 140, 90, d.c('#34496c')),
    sweater:
      path('M-100 84C-70 150 70 150 100 84L112 118C70 190 -70 190 -112 118Z', lighter(top, 0.25)) +
      times(5, (i) =>
        stroke(`M-320 ${250 + i * 60}Q0 ${300 + i * 60} 320 ${250 + i * 60}`, lighter(top, i % 2 ? 0.24 : 0.12), 14),
      ),
    shirt:
      path('M-96 92L-20 210L-86 260L-140 120ZM96 92L20 210L86 260L140 120Z', lighter(top, 0.22)) +
      line(0, 200, 0, 520, darker(top, 0.2), 6) +
      times(4, (i) => circle(0, 260 + i * 70, 8, lighter(top, 0.5))),
  }
  return body + neck + more[kind]!
}

/** Head and shoulders of somebody in a place of theirs. */
export const portrait = family([...outside, ...indoors.filter(({ name }) => name !== 'lamps'), morning], (d) => {
  const open = outside.includes(d.light)
  const [where, draw] = d.turn(open ? backdrops : rooms)
  const bright = { ...d, c: (color: string) => color }
  const p = somebody(bright, { child: false, glasses: d.turn([true, false, false]) })
  const kind = where.includes('laboratory')
    ? 'coat'
    : where.includes('kitchen')
      ? 'apron'
      : where.includes('workshop')
        ? d.pick(['overalls', 'apron'])
        : d.turn(['suit', 'shirt', 'sweater', 'shirt', 'sweater'])
  const x = d.turn([600, 450, 740])
  const old = p.hair.startsWith('#e6') || p.hair.startsWith('#8f')
  return {
    ground: d.light.sky[2],
    shapes: [
      draw(d),
      group(rect(0, 0, 1200, 800, d.light.sky[1]), 'opacity="0.12"'),
      at(
        x,
        440,
        dressed(d, p.top, p.skin, kind) +
          at(0, -70, head({ ...p, style: p.style === 'beanie' && !open ? 'short' : p.style }, false, true), 15.5) +
          (p.style === 'scarf'
            ? path('M-130 40C-150 150 150 150 130 40C90 130 -90 130 -130 40Z', darker(p.cloth, 0.12))
            : ''),
      ),
      open ? falling(d) : '',
    ],
    alt: `${old ? 'An older person' : 'A person'} ${p.glasses && p.style !== 'scarf' ? 'with glasses ' : ''}in ${{ suit: 'a suit', apron: 'an apron', coat: 'a white coat', overalls: 'overalls', sweater: 'a sweater', shirt: 'a collared shirt' }[kind]}, ${where}`,
    focal: [x / 1200, 0.42],
  }
})
