import { at, circle, ellipse, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter, noon } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { audience, figure, somebody } from './people.ts'
import type { PoseName } from './people.ts'
import { floorboards, lampOf, leafy } from './pieces.ts'

const curtains = [
  ['#8a1c28', '#e0b23c'],
  ['#2b3f6b', '#e8c86a'],
  ['#2f5d4a', '#d9b45a'],
  ['#5b3468', '#e8b84a'],
  ['#a8492a', '#f0d48a'],
] as const

const sets: readonly (readonly [set: string, draw: (d: Draft) => string])[] = [
  [
    'a moonlit town',
    () =>
      rect(0, 0, 1200, 640, '#26325c') +
      circle(790, 190, 80, '#f3e6bc') +
      times(
        9,
        (i) =>
          rect(150 + i * 104, 330 + ((i * 47) % 110), 98, 320, ['#4a4a78', '#5f4a70', '#3a4470'][i % 3]!) +
          rect(180 + i * 104, 420 + ((i * 47) % 110), 30, 44, '#f2c85a'),
      ),
  ],
  [
    'a forest',
    (d) =>
      rect(0, 0, 1200, 640, '#c9b06a') +
      circle(600, 240, 130, '#f3e0a0') +
      times(8, (i) => leafy(d, 160 + i * 130, 640, 400 + (i % 3) * 60, i % 2 ? 'green' : 'autumn')),
  ],
  [
    'a parlour',
    () =>
      rect(0, 0, 1200, 640, '#b5694a') +
      times(12, (i) => rect(140 + i * 84, 0, 30, 640, '#a85c40')) +
      rect(310, 190, 150, 230, '#f0e2c0') +
      rect(326, 206, 118, 198, '#8fb9c4') +
      rect(710, 150, 190, 490, '#5a3424') +
      rect(530, 480, 170, 90, '#2f6b58', 'rx="20"') +
      rect(516, 530, 200, 70, '#3a7d68', 'rx="16"'),
  ],
  [
    'a ship',
    () =>
      rect(0, 0, 1200, 640, '#7fb0bc') +
      rect(590, 60, 20, 520, '#6a4426') +
      path('M620 80L880 430H620Z', '#f6ecd2') +
      path('M580 120L360 430H580Z', '#efe0bc') +
      path('M230 520H990L900 650H320Z', '#8a4a2a') +
      times(8, (i) => ellipse(180 + i * 130, 650, 110, 40, i % 2 ? '#2f6a80' : '#3f8098')),
  ],
  [
    'painted shapes',
    () =>
      rect(0, 0, 1200, 640, '#efdcb8') +
      circle(380, 260, 140, '#c8402f') +
      rect(560, 130, 190, 400, '#2b5a7a') +
      path('M760 560L900 180L1040 560Z', '#e0a23c') +
      path('M150 560C150 360 400 360 400 560Z', '#2f6b58'),
  ],
]

const acts: readonly (readonly [act: string, poses: readonly PoseName[], skirts: boolean])[] = [
  ['Dancers', ['dance', 'raise', 'dance', 'reach', 'dance'], true],
  ['Actors', ['point', 'hold', 'reach', 'stand'], false],
  ['Two players', ['reach', 'hold'], false],
  ['A lone performer', ['raise'], false],
  ['A chorus', ['stand', 'raise', 'stand', 'raise', 'stand', 'raise', 'stand'], true],
]

/** A stage in performance, from the seats. */
export const stage = family([noon], (d) => {
  const [cloth, gold] = d.turn(curtains)
  const [set, backdrop] = d.turn(sets)
  const [act, poses, skirts] = acts[(d.n + Math.floor(d.n / 5)) % acts.length]!
  const near = d.turn([true, false])
  const k = poses.length === 1 ? 4.4 : poses.length > 5 ? 2.7 : 3.2
  const wide = Math.min(760, poses.length * 190)
  const y = near ? 740 : 690
  const drape = (mirrored: boolean) =>
    at(
      mirrored ? 1200 : 0,
      0,
      path('M0 0H270C250 260 190 420 120 500C150 580 160 660 150 720H0Z', cloth) +
        times(4, (i) =>
          path(
            `M${30 + i * 62} 0h26C${56 + i * 50} 260 ${30 + i * 36} 420 ${20 + i * 26} 560h-12C${20 + i * 36} 400 ${32 + i * 56} 240 ${30 + i * 62} 0Z`,
            darker(cloth, 0.24),
          ),
        ) +
        stroke('M96 508Q120 494 140 504', gold, 16),
      1,
      mirrored,
    )
  return {
    ground: '#17131c',
    shapes: [
      backdrop(d),
      floorboards(600, '#7a4a2c'),
      rect(0, 600, 1200, 10, '#a8683c'),
      times(poses.length > 2 ? 3 : 1, (i) => {
        const x = poses.length > 2 ? 340 + i * 260 : 600
        return (
          path(`M${x - 20} 0H${x + 20}L${x + 190} ${y}H${x - 190}Z`, '#fff2c4', 'opacity="0.16"') +
          ellipse(x, y, 200, 34, '#fff2c4', 'opacity="0.3"')
        )
      }),
      poses
        .map((pose, i) =>
          at(
            600 + (poses.length === 1 ? 0 : (i / (poses.length - 1) - 0.5) * wide),
            y + (i % 2) * 14,
            figure(
              somebody(
                d,
                skirts
                  ? { skirt: i % 3 !== 2, top: d.pick(['#c8402f', '#e0a23c', '#f0e6d2', '#2a8a9a', '#8a3f7a']) }
                  : {},
              ),
              pose,
            ),
            k,
            i >= poses.length / 2 && poses.length > 1,
          ),
        )
        .join(''),
      drape(false),
      drape(true),
      path('M0 0H1200V90C1050 150 950 60 800 110C650 150 550 150 400 110C250 60 150 150 0 90Z', darker(cloth, 0.12)),
      stroke('M0 92C150 152 250 62 400 112C550 152 650 152 800 112C950 62 1050 152 1200 92', gold, 12),
      near
        ? times(9, (i) => path(`M${130 + i * 118} 800a34 30 0 0 1 68 0Z`, lighter(lampOf(d.light), 0.2)))
        : rect(0, 720, 1200, 80, '#17131c') + audience(d, 11, 830, 1.6, '#241c2c'),
    ],
    alt: `${act} on a stage set as ${set}, ${near ? 'seen from the front row' : 'seen over the heads of the audience'}`,
    focal: [0.5, 0.6],
    enclosed: true,
  }
})
