import { at, circle, ellipse, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, dusk, evening, golden, lighter, mix, night, noon } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { audience, figure, half, somebody } from './people.ts'
import { leafy, skyOver } from './pieces.ts'

const shows = [
  ['#2a1240', '#e8408a', '#f2b84a'],
  ['#0f2a4a', '#3fb0d8', '#f7e08a'],
  ['#3a0f1c', '#f0603a', '#ffd36a'],
  ['#12302a', '#4ac08a', '#f4f0c0'],
  ['#241a4a', '#8a6af0', '#f08ac0'],
] as const

const guitar = (body: string) =>
  stroke('M-6 -52L30 -72', '#3a2418', 5) + ellipse(-10, -50, 14, 11, body) + circle(-8, -51, 4, '#2a1a12')

const drums = (color: string) =>
  circle(0, -34, 34, color) +
  circle(0, -34, 27, '#f1e8d6') +
  rect(-66, -62, 40, 34, color) +
  rect(28, -62, 40, 34, color) +
  ellipse(-46, -62, 20, 6, '#f1e8d6') +
  ellipse(48, -62, 20, 6, '#f1e8d6') +
  stroke('M-84 0V-96M84 0V-96', '#9a948a', 4) +
  ellipse(-84, -98, 34, 6, '#e0b84a') +
  ellipse(84, -98, 34, 6, '#e0b84a')

const standMic = stroke('M0 0V-74L-8 -82M-14 0H14', '#8d8f99', 3.4) + ellipse(-10, -85, 5, 6, '#3a3b42')

const cello = (wood: string) =>
  path('M-18 -6C-30 -20 -16 -34 -18 -44C-16 -62 16 -62 18 -44C16 -34 30 -20 18 -6C8 4 -8 4 -18 -6Z', wood) +
  rect(-3, -108, 6, 60, darker(wood, 0.5)) +
  stroke('M-36 -22L40 -36', '#e9dcc0', 3)

const violin = (wood: string) => ellipse(14, -78, 13, 6, wood) + stroke('M24 -80L44 -86M30 -96L22 -64', '#3a2418', 3)

const beams = (colors: readonly string[], lamp: readonly number[], y: number) =>
  lamp
    .map(
      (x, i) =>
        path(
          `M${x - 8} 40H${x + 8}L${x + (i % 2 ? -90 : 190)} ${y}H${x + (i % 2 ? -330 : -20)}Z`,
          colors[i % colors.length]!,
          'opacity="0.26"',
        ) + rect(x - 16, 18, 32, 30, '#15121a'),
    )
    .join('')

const band = (d: Draft, y: number, size: number, accent: string) => {
  const players = d.pick([3, 4, 5])
  const rim = (i: number) => 600 + (i - (players - 1) / 2) * 210
  return (
    at(600, y - 40, drums(accent), size * 0.62) +
    at(600, y - 66, half(somebody(d)), size * 0.5) +
    times(players, (i) =>
      at(
        rim(i),
        y + (i % 2) * 16,
        ellipse(0, 2, 40, 7, '#000', 'opacity="0.25"') +
          figure(somebody(d), i % 2 ? 'stand' : 'hold') +
          (i === Math.floor(players / 2)
            ? at(18, 0, standMic)
            : guitar(d.pick(['#c8402f', '#e0a23c', '#2b5a8a', '#f0e6d2']))),
        size,
      ),
    )
  )
}

/** Music before an audience: a band, an orchestra, a small club or a lawn. */
export const concert = family([evening, noon, night, golden, dusk], (hour) => {
  const [deep, glow, gold] = hour.turn(shows)
  const scene = (['band', 'orchestra', 'club', 'lawn'] as const)[(hour.n + Math.floor(hour.n / 4)) % 4]!
  const d = scene === 'lawn' ? hour : { ...hour, c: (color: string) => color }
  const { c, light } = d
  if (scene === 'band')
    return {
      ground: deep,
      shapes: [
        rect(0, 0, 1200, 560, mix(deep, glow, 0.12)),
        d.pick([
          times(5, (i) => rect(130 + i * 200, 130, 150, 250, mix(deep, i % 2 ? glow : gold, 0.45))),
          times(4, (i) => circle(600, 330, 330 - i * 74, mix(deep, i % 2 ? gold : glow, 0.3 + i * 0.14))),
          path('M100 460L350 120L600 400L850 120L1100 460Z', mix(deep, glow, 0.6)) +
            path('M300 460L600 200L900 460Z', mix(deep, gold, 0.7)),
        ]),
        rect(0, 0, 1200, 40, '#15121a'),
        beams([glow, gold], [150, 380, 820, 1050], 560),
        rect(0, 540, 1200, 110, darker(mix(deep, gold, 0.3), 0.1)),
        rect(0, 540, 1200, 10, mix(gold, deep, 0.3)),
        times(
          2,
          (i) =>
            rect(20 + i * 1020, 330, 140, 220, '#17141c') +
            circle(90 + i * 1020, 395, 42, '#2c2832') +
            circle(90 + i * 1020, 490, 42, '#2c2832'),
        ),
        band(d, 590, 2.4, glow),
        rect(0, 650, 1200, 150, darker(deep, 0.4)),
        audience(d, 13, 830, 1.5, darker(deep, 0.55)),
        times(6, (i) => stroke(`M${110 + i * 200} 810V${690 + ((i * 41) % 50)}`, darker(deep, 0.55), 20)),
      ],
      alt: 'A band plays under coloured beams while a crowd raises its hands',
      enclosed: true,
      focal: [0.5, 0.62],
    }
  if (scene === 'orchestra') {
    const wood = c('#b07a46')
    const black = { top: '#23222c', legs: '#1c1b24' }
    return {
      ground: wood,
      shapes: [
        rect(0, 0, 1200, 800, c('#d9a968')),
        times(9, (i) =>
          path(
            `M${i * 140 - 30} 0H${i * 140 + 60}L${i * 110 + 170} 420H${i * 110 + 110}Z`,
            c(i % 2 ? '#c08a4c' : '#e3ba7c'),
          ),
        ),
        times(
          11,
          (i) =>
            rect(290 + i * 58, 110 - Math.abs(i - 5) * 9, 30, 190 + Math.abs(i - 5) * 9, c('#e9dcb8')) +
            rect(290 + i * 58, 250, 30, 10, c('#a8864c')),
        ),
        path('M0 420C300 340 900 340 1200 420V800H0Z', c('#8f5c34')),
        times(3, (row) => {
          const count = 9 - row
          return times(count, (i) => {
            const x = 600 + (i - (count - 1) / 2) * (118 + row * 26)
            const y = 470 + row * 92 + Math.abs(i - (count - 1) / 2) * 9
            const tool = (i + row + d.n) % 3 === 0 ? cello(c('#a8562e')) : violin(c('#b5622e'))
            return at(x, y, half(somebody(d, black)), 0.86 + row * 0.12) + at(x, y + 24, tool, 0.85 + row * 0.1)
          })
        }),
        rect(520, 742, 160, 70, darker(wood, 0.3)),
        at(600, 772, figure(somebody(d, { ...black, skirt: false }), 'raise', true), 2.7),
        stroke('M646 480L700 420', '#f7f1e0', 4),
      ],
      alt: 'An orchestra in black seen behind a conductor with raised arms',
      enclosed: true,
      focal: [0.5, 0.68],
    }
  }
  if (scene === 'club') {
    const x = d.pick([430, 600, 760])
    const cloth = mix(deep, glow, 0.3)
    return {
      ground: deep,
      shapes: [
        rect(0, 0, 1200, 800, deep),
        times(15, (i) => path(`M${i * 86} 0H${i * 86 + 46}L${i * 86 + 52} 560H${i * 86 - 6}Z`, cloth)),
        path(`M${x - 20} 0H${x + 20}L${x + 260} 640H${x - 260}Z`, gold, 'opacity="0.3"'),
        rect(0, 560, 1200, 240, mix(deep, '#6a3a22', 0.6)),
        ellipse(x, 640, 270, 46, gold, 'opacity="0.4"'),
        at(
          x > 600 ? x - 380 : x + 380,
          630,
          path('M-170 -110C-170 -170 -40 -170 60 -150C170 -140 190 -110 190 -80H-170Z', '#1c1a22') +
            rect(-170, -92, 360, 34, '#2a2731') +
            rect(-176, -62, 110, 14, '#f4efe2') +
            stroke('M-140 -58V0M150 -58V0', '#1c1a22', 14) +
            path('M-40 -160L150 -260L190 -110Z', '#26232c'),
        ),
        at(x > 600 ? x - 590 : x + 170, 630, half(somebody(d)), 1.7),
        at(x, 650, figure(somebody(d, { top: d.pick([glow, gold, '#f3ead9']), skirt: d.chance(0.6) }), 'dance'), 4) +
          at(x + 64, 650, standMic, 3.6),
        times(
          3,
          (i) =>
            at(
              170 + i * 430,
              800,
              ellipse(0, -30, 130, 26, lighter(deep, 0.1)) +
                circle(0, -62, 46, '#ffd98a', 'opacity="0.25"') +
                rect(-9, -74, 18, 38, '#ffdf9a'),
            ) + at(70 + i * 430, 860, half(somebody(d, { top: darker(deep, 0.3) }), true), 1.9),
        ),
      ],
      alt: 'A singer at a microphone in a small club, a pianist alongside',
      enclosed: true,
      focal: [x / 1200, 0.55],
    }
  }
  const grass = light.fall ? '#e9eef0' : c('#6f9a4f')
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, 520, d.pick([200, 1000])),
      times(8, (i) => leafy(d, 40 + i * 165, 560, 260, d.n % 3 === 0 ? 'autumn' : 'green')),
      path('M230 520C230 190 970 190 970 520Z', c('#efe2c8')) +
        path('M270 520C270 240 930 240 930 520Z', mix(deep, glow, 0.35)) +
        path('M330 520C330 300 870 300 870 520Z', mix(deep, gold, 0.45)),
      rect(210, 510, 780, 50, c('#8a5a38')),
      band(d, 520, 1.5, glow),
      rect(0, 560, 1200, 240, grass),
      path('M0 600C400 570 800 640 1200 600V800H0Z', darker(grass, 0.1)),
      times(9, (i) => at(90 + i * 128, 650 + ((i * 47) % 30), half(somebody(d), true), 0.85)),
      times(6, (i) => at(110 + i * 200, 800 + ((i * 31) % 24), half(somebody(d), true), 1.6)),
    ],
    alt: 'Listeners on the grass before a band in an open-air shell',
    focal: [0.5, 0.58],
  }
})
