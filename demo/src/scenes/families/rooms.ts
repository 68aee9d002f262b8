import { at, circle, ellipse, line, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, indoors, lighter } from '../light.ts'
import { family } from './draft.ts'
import { figure, half, poses, somebody } from './people.ts'
import { floorboards, lampOf, mug, pendant, potted, print, roomWindow, sunPatch } from './pieces.ts'

/** Tiles of a wall from y to y + height. */
const tiles = (y: number, height: number, color: string, size = 50) =>
  rect(0, y, 1200, height, color) +
  times(Math.ceil(height / size), (row) => line(0, y + row * size, 1200, y + row * size, darker(color, 0.1), 3)) +
  times(Math.ceil(1200 / size), (column) => line(column * size, y, column * size, y + height, darker(color, 0.1), 3))

const seat = { ...poses.sit, arms: [[-12, -62, -4, -50], [12, -62, 4, -50]] } as const // prettier-ignore

/** A clinic: a bench where people wait, a blood-pressure check, a shot in the arm, the front desk. */
export const clinic = family(
  indoors.filter(({ name }) => name !== 'low sun'),
  (d) => {
    const { c } = d
    const what = (['waiting', 'check', 'shot', 'desk'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
    const wall = c(d.turn(['#d6e6e2', '#e6dfcf', '#d2dcea', '#e8d8d0', '#dbe6cf']))
    const band = c(d.turn(['#4f8f8a', '#3f6f96', '#c8694a', '#7a8f4a']))
    const scrubs = d.turn(['#3f8f9a', '#4a6aa8', '#7a5a9a', '#3f8a6a'])
    const mirrored = d.turn([false, true, false])
    const nurse = somebody(d, { top: scrubs, legs: scrubs, skirt: false })
    const doctor = somebody(d, { top: '#f4f2ec', legs: '#3a3f48', skirt: false })
    const patient = () => somebody(d, { skirt: false })
    const room =
      rect(0, 0, 1200, 520, wall) +
      rect(0, 330, 1200, 26, band) +
      rect(0, 500, 1200, 20, lighter(wall, 0.4)) +
      floorboards(520, c('#b9c2c0')) +
      (mirrored ? [90] : [850])
        .map((x) => roomWindow(d, x, 80, 240, 210, c('#f4f0e6')) + sunPatch(d, x, 524, 220, 180))
        .join('')
    const chart = (x: number) =>
      rect(x, 90, 150, 200, c('#f8f4ea')) +
      circle(x + 75, 140, 26, c('#e9b8a4')) +
      path(`M${x + 52} 170h46l10 80h-66Z`, c('#e9b8a4')) +
      print(x + 20, 264, 110, 2, '#8a9298', 12, 4)
    const bottle = (x: number) => rect(x, -34, 18, 34, '#f6f2e8') + rect(x + 3, -44, 12, 10, band)
    const cupboard = (x: number) =>
      at(
        x,
        520,
        rect(-130, -170, 260, 170, c('#f2eee2')) +
          line(0, -160, 0, -10, darker(wall), 4) +
          rect(-140, -182, 280, 14, band) +
          at(-60, -182, bottle(0) + bottle(28) + bottle(70)),
      )
    const exam =
      rect(-220, -120, 440, 34, band) +
      rect(-220, -134, 440, 18, '#f6f2e8') +
      rect(-200, -86, 400, 60, c('#8a949a')) +
      rect(-190, -26, 24, 26, '#3a3f48') +
      rect(166, -26, 24, 26, '#3a3f48')
    const x = mirrored ? 520 : 640
    const front = {
      waiting: [
        chart(mirrored ? 420 : 560),
        times(2, (i) => rect(160 + i * 620, 596, 300, 18, '#5a6068')),
        times(4, (i) => {
          const px = 200 + i * 240
          return (
            rect(px - 60, 500, 120, 100, band, 'rx="10"') +
            rect(px - 60, 586, 120, 20, darker(band)) +
            stroke(`M${px - 46} 606V690M${px + 46} 606V690`, '#5a6068', 9) +
            (i === d.n % 4 ? '' : at(px, 700, figure(patient(), seat), 2.7))
          )
        }),
        at(mirrored ? 1120 : 70, 690, potted(c, 0, 0, 190)),
      ],
      check: [
        chart(mirrored ? 700 : 330),
        cupboard(mirrored ? 1010 : 160),
        at(x, 660, rect(-60, -110, 120, 20, '#3a3f48') + stroke('M0 -96V-6M-50 0H50', '#7a8288', 12)),
        at(x, 690, figure(patient(), seat), 3.1),
        at(x + 150, 720, figure(nurse, 'reach'), 3.3, true) +
          rect(x + 40, 506, 54, 40, '#2b3350', 'rx="8"') +
          circle(x + 20, 200, 56, '#f8f4ea') +
          circle(x + 20, 200, 46, '#dfe8ea') +
          stroke(`M${x + 20} 200V168M${x + 20} 200L${x + 44} 212`, '#2b3350', 6),
      ],
      shot: [
        cupboard(mirrored ? 1000 : 200),
        chart(mirrored ? 640 : 420),
        at(x, 700, exam),
        at(x - 40, 690, figure(patient(), seat), 2.9),
        at(x + 130, 730, figure(nurse, 'reach'), 3.3, true) +
          line(x + 20, 476, x - 12, 482, '#dfe8ea', 9) +
          line(x + 34, 474, x + 48, 472, band, 6),
      ],
      desk: [
        chart(mirrored ? 560 : 420),
        at(x, 560, half(nurse, false, true), 2.2),
        rect(x - 330, 520, 660, 190, lighter(band, 0.15)) +
          rect(x - 350, 500, 700, 26, c('#f2eee2')) +
          rect(x - 90, 590, 180, 50, '#f8f4ea', 'rx="6"') +
          path(`M${x - 14} 600h28v10h10v20h-10v10h-28v-10h-10v-20h10Z`, '#c8402f', 'transform="translate(0 -5)"') +
          rect(x + 160, 420, 130, 86, '#2b3038', 'rx="6"') +
          rect(x + 212, 500, 26, 12, '#2b3038'),
        at(x - 250, 780, figure(patient(), 'stand', true), 3.2),
        at(x + 420, 760, figure(doctor, 'hold'), 3.1, true) +
          rect(x + 392, 560, 56, 66, '#c9a878', 'rx="5"') +
          rect(x + 398, 570, 44, 50, '#f8f4ea'),
      ],
    }[what]
    return {
      ground: wall,
      shapes: [
        room,
        ...front,
        d.light.dark ? pendant(360, 70, band, lampOf(d.light)) + pendant(840, 70, band, lampOf(d.light)) : '',
      ],
      alt: {
        waiting: 'People wait on chairs in a neighborhood clinic',
        check: 'A nurse checks the blood pressure of a seated patient',
        shot: 'A nurse gives a shot to a patient in a clinic',
        desk: 'A patient at the front desk of a clinic, a doctor reading a chart',
      }[what],
      focal: [x / 1200, 0.64],
    }
  },
)

/** A restaurant's kitchen: cooks at the range, at the pass, at the board, at the oven. */
export const kitchen = family(indoors, (d) => {
  const { c } = d
  const what = (['range', 'pass', 'board', 'oven'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const wall = c(d.turn(['#e9e2d2', '#cfd8d2', '#e3cdb2', '#c2cfd6']))
  const steel = c(d.pick(['#a9b2b8', '#98a3ac', '#b8b4ac']))
  const apron = d.turn(['#f4f0e6', '#2b3350', '#c8402f', '#2f6b58'])
  const cook = (more = {}) =>
    somebody(d, {
      top: d.pick(['#f4f0e6', '#e6dfd0', '#2b2f38']),
      legs: '#2b2f38',
      skirt: false,
      style: d.pick(['toque', 'scarf', 'cap', 'short', 'bun'] as const),
      cloth: apron,
      ...more,
    })
  const bib = path('M-10 -70H10L13 -22H-13Z', apron)
  const steam = (x: number, y: number) =>
    times(3, (i) =>
      stroke(
        `M${x + i * 26 - 26} ${y}C${x + i * 26 - 50} ${y - 40} ${x + i * 26} ${y - 60} ${x + i * 26 - 22} ${y - 110}`,
        '#ffffff',
        9,
        'opacity="0.4"',
      ),
    )
  const pan = (color: string) =>
    path('M-60 -24H60L48 6H-48Z', '#2b2a30') +
    ellipse(0, -24, 60, 12, color) +
    rect(58, -26, 86, 10, '#3a3038', 'rx="5"')
  const pot = (color: string) =>
    rect(-56, -86, 112, 86, color) +
    rect(-66, -92, 132, 12, darker(color)) +
    rect(-82, -70, 28, 10, darker(color)) +
    rect(54, -70, 28, 10, darker(color))
  const copper = c('#c8763f')
  const rail =
    line(120, 120, 1080, 120, '#4a4a50', 8) +
    times(
      9,
      (i) =>
        line(170 + i * 108, 120, 170 + i * 108, 150, '#4a4a50', 4) +
        (i % 3
          ? circle(170 + i * 108, 190, 40, i % 2 ? copper : steel) + rect(164 + i * 108, 222, 12, 50, '#3a3038')
          : stroke(`M${170 + i * 108} 150V250`, steel, 8) + ellipse(170 + i * 108, 262, 18, 24, steel)),
    )
  const counter = (y: number) =>
    rect(0, y, 1200, 24, lighter(steel, 0.3)) +
    rect(0, y + 24, 1200, 800, steel) +
    times(
      4,
      (i) =>
        rect(20 + i * 300, y + 50, 270, 230, darker(steel, 0.12)) +
        rect(120 + i * 300, y + 74, 70, 10, lighter(steel, 0.4)),
    )
  const fire = (x: number, y: number) =>
    times(5, (i) => path(`M${x - 44 + i * 22} ${y}q-8 -18 6 -30q2 14 10 12q4 8 -2 18Z`, i % 2 ? '#f2a53c' : '#ef6a2a'))
  const left = d.turn([320, 420, 380])
  const front = {
    range: [
      rail,
      at(left, 640, figure(cook(), 'reach') + bib, 4.1),
      at(870, 640, figure(cook(), 'hold') + bib, 4, true),
      counter(620),
      fire(left + 190, 616),
      at(left + 190, 604, pan(c('#e0a23c'))) + steam(left + 190, 560),
      at(680, 620, pot(copper)) + steam(680, 510),
      at(1060, 620, pot(steel)),
    ],
    pass: [
      rail,
      at(360, 560, half(cook(), false, true), 2.5),
      at(840, 560, half(cook(), false, true), 2.5),
      times(
        3,
        (i) =>
          path(`M${210 + i * 330} 0h120l34 70h-188Z`, c('#3a3038')) +
          path(`M${190 + i * 330} 70h160l120 430h-400Z`, lampOf(d.light), 'opacity="0.2"'),
      ),
      counter(560),
      times(
        4,
        (i) =>
          ellipse(190 + i * 270, 590, 104, 24, '#f8f4ea') +
          ellipse(190 + i * 270, 586, 62, 14, c(['#c8452f', '#e0a23c', '#6fa04a', '#8a5a36'][(i + d.n) % 4]!)) +
          circle(178 + i * 270, 574, 17, c(['#f0d890', '#d9703a', '#e8e0d0', '#4e8f4d'][(i + d.n) % 4]!)),
      ),
      times(6, (i) => rect(90 + i * 190, 66, 54, 78, '#fbf7ec') + print(98 + i * 190, 80, 38, 4, '#8a8078', 14, 4)),
      line(60, 66, 1140, 66, '#5a5f66', 8),
    ],
    board: [
      rail,
      at(600, 640, figure(cook(), 'hold') + bib, 4.6),
      counter(600),
      path('M330 610H870L930 680H270Z', c('#c99a62')) + rect(270, 680, 660, 20, c('#a8783f')),
      times(5, (i) => circle(360 + i * 34, 640, 25, c('#c8402f')) + circle(353 + i * 34, 632, 6, '#f6b8a0')),
      times(6, (i) =>
        ellipse(760 + (i % 3) * 46, 634 + Math.floor(i / 3) * 20, 30, 15, c(i % 2 ? '#6fa04a' : '#4e8f4d')),
      ),
      path('M560 640L690 622L694 644L566 654Z', '#dfe6ea') + rect(494, 640, 74, 18, '#3a2a24', 'rx="8"'),
      at(150, 604, pot(copper)),
      at(1060, 604, pot(steel)),
    ],
    oven: [
      rect(560, 130, 560, 520, c('#a8573c')) +
        times(8, (i) => rect(560, 190 + i * 58, 560, 5, c('#8a4430'))) +
        times(24, (i) =>
          rect(600 + (i % 6) * 92 + (Math.floor(i / 6) % 2) * 40, 134 + Math.floor(i / 6) * 116, 5, 56, c('#8a4430')),
        ) +
        path('M660 560V430C660 280 1020 280 1020 430V560Z', '#2a1a18') +
        path('M690 556V440C690 320 990 320 990 440V556Z', '#7a2a16') +
        times(4, (i) =>
          path(`M${720 + i * 66} 556q-20 -70 20 -120q4 50 26 40q18 40 -6 80Z`, i % 2 ? '#ffcf5a' : '#f2802c'),
        ) +
        rect(640, 556, 400, 22, c('#d9cdb8')),
      rect(60, 120, 380, 12, c('#8a5a36')) + times(4, (i) => at(110 + i * 92, 120, pot(i % 2 ? copper : steel), 0.7)),
      at(370, 770, figure(cook(), 'reach') + bib, 4.8),
      line(420, 470, 830, 536, c('#a8763f'), 14) +
        ellipse(850, 538, 90, 15, c('#e8c07a')) +
        ellipse(850, 535, 68, 9, '#c8452f'),
    ],
  }[what]
  return {
    ground: wall,
    shapes: [tiles(0, 560, wall), what === 'oven' ? floorboards(650, c('#8a7a6a')) : '', ...front],
    alt: {
      range: 'Two cooks at the range of a restaurant kitchen',
      pass: 'Cooks set plates on the pass under warming lamps',
      board: 'A cook chops tomatoes and herbs at a wooden board',
      oven: 'A pizza maker slides a pie into a brick oven',
    }[what],
    focal: [what === 'oven' ? 0.6 : 0.5, 0.6],
  }
})

const drinks = ['#e8a83c', '#c8402f', '#f2d890', '#8a4a24', '#e88aa0', '#9cc25a'] as const

/** A bar: bottles on the wall, whoever pours and whoever sits. */
export const bar = family(
  indoors.filter(({ name }) => name !== 'bright' && name !== 'noon'),
  (d) => {
    const { c, light } = d
    const wall = c(d.turn(['#3f4f5a', '#5a3a34', '#2f5148', '#6a4a5a', '#7a6a4a']))
    const wood = c(d.turn(['#8a5a36', '#5f3a24', '#a8744a']))
    const what = (['pour', 'counter', 'beers', 'shake'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
    const glassOf = (x: number, y: number, color: string, k = 1) =>
      at(
        x,
        y,
        rect(-16, -58, 32, 58, color, 'opacity="0.9"') +
          rect(-16, -72, 32, 14, '#fff6e2', 'rx="6"') +
          rect(-20, -74, 40, 76, '#ffffff', 'opacity="0.18"'),
        k,
      )
    const stem = (x: number, y: number, color: string) =>
      at(
        x,
        y,
        path('M-30 -84H30L4 -46H-4Z', '#eef4f4', 'opacity="0.7"') +
          path('M-22 -76H22L3 -48H-3Z', color) +
          line(0, -46, 0, -4, '#eef4f4', 4) +
          ellipse(0, 0, 22, 5, '#eef4f4'),
      )
    const bottles = times(
      3,
      (row) =>
        rect(150, 190 + row * 104, 900, 12, wood) +
        times(22, (i) => {
          const tall = 52 + ((i * 29 + row * 17 + d.n * 7) % 30)
          const x = 164 + i * 40
          const color = c(
            ['#4e8f4d', '#c8763f', '#e8c85a', '#a83a3a', '#8ab0c0', '#3a2f2a', '#e6dfd0'][(i * 5 + row + d.n) % 7]!,
          )
          return (
            rect(x, 190 + row * 104 - tall * 0.7, 24, tall * 0.7, color, 'rx="4"') +
            rect(x + 8, 190 + row * 104 - tall, 8, tall * 0.34, color) +
            rect(x + 3, 190 + row * 104 - tall * 0.44, 18, 14, '#f6efdc')
          )
        }),
    )
    const glow = times(4, (i) => pendant(210 + i * 260, 70, c(i % 2 ? '#c8402f' : '#e0a23c'), lampOf(light)))
    const keeper = somebody(d, { skirt: false, top: d.pick(['#f0e6d2', '#2b2f38', '#c8402f', '#3f6f80']) })
    const stool = (x: number) =>
      ellipse(x, 640, 66, 15, c('#a8402f')) +
      stroke(`M${x - 40} 650L${x - 56} 800M${x + 40} 650L${x + 56} 800`, '#2b2426', 10)
    const counter =
      rect(0, 560, 1200, 30, lighter(wood, 0.25)) +
      rect(0, 590, 1200, 220, darker(wood, 0.2)) +
      times(6, (i) => rect(20 + i * 200, 620, 170, 170, wood))
    const front = {
      pour: [
        at(600, 590, figure(keeper, 'reach'), 4.6),
        counter,
        line(780, 400, 780, 560, '#d9a83a', 16) +
          times(3, (i) => rect(740 + i * 34, 380, 14, 60, c(['#c8402f', '#2b5a8a', '#f0e6d2'][i]!), 'rx="6"')) +
          rect(730, 432, 110, 16, '#d9a83a'),
        glassOf(760, 560, c('#e8a83c'), 1.4),
        times(3, (i) => glassOf(170 + i * 90, 560, c(drinks[(d.n + i) % 6]!), 1.3)),
      ],
      counter: [
        at(840, 580, figure(keeper, 'hold'), 4.2, true),
        counter,
        times(
          3,
          (i) =>
            stool(210 + i * 300) +
            at(210 + i * 300, 640, half(somebody(d), true), 2.4) +
            glassOf(300 + i * 300, 560, c(drinks[(d.n + i) % 6]!), 1.2),
        ),
      ],
      beers: [
        counter,
        times(5, (i) =>
          glassOf(240 + i * 180, 566, c(['#e8a83c', '#8a4a24', '#f2d070', '#c87a2c', '#3a2418'][(i + d.n) % 5]!), 2.6),
        ),
      ],
      shake: [
        at(560, 590, figure(keeper, 'raise'), 4.6),
        rect(500, 40, 70, 120, '#c9d2d8', 'rx="16"') + rect(512, 26, 46, 26, '#a8b2b8', 'rx="8"'),
        counter,
        times(4, (i) => stem(250 + i * 220, 560, c(drinks[(d.n + i) % 6]!))),
        at(1060, 560, mug(c('#c8402f'))),
      ],
    }[what]
    return {
      ground: wall,
      shapes: [rect(0, 0, 1200, 560, wall), rect(130, 80, 940, 360, darker(wall, 0.35)), bottles, glow, ...front],
      alt: {
        pour: 'A bartender draws a beer before shelves of bottles',
        counter: 'Guests on stools at the counter of a bar',
        beers: 'Five glasses of beer in a row on a bar',
        shake: 'A bartender shakes a cocktail above waiting glasses',
      }[what],
      focal: [0.5, 0.6],
    }
  },
)

/** A laboratory: a microscope, a row of flasks, a screen that two people read, samples in racks. */
export const laboratory = family(
  indoors.filter(({ name }) => name !== 'low sun'),
  (d) => {
    const { c } = d
    const what = (['microscope', 'flasks', 'screen', 'racks'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
    const wall = c(d.turn(['#dbe6e8', '#e6e2d8', '#cfdcd6', '#d6d9e6']))
    const bench = c(d.turn(['#3a4450', '#5f6f78', '#f0ece2']))
    const fluids = ['#4f8fa0', '#e0a23c', '#c8402f', '#7a9a4a', '#8a5fa0'].map(c)
    const coat = () => somebody(d, { top: '#f4f2ec', legs: '#3a3f48', skirt: false, glasses: true })
    const mirrored = d.turn([true, false, false])
    const shelf = (y: number) =>
      rect(90, y, 560, 14, c('#b8a890')) +
      times(11, (i) =>
        at(
          120 + i * 50,
          y,
          rect(
            -15,
            -50 - ((i * 17 + d.n * 5) % 24),
            30,
            50 + ((i * 17 + d.n * 5) % 24),
            fluids[(i + d.n) % 5]!,
            'opacity="0.85" rx="5"',
          ) + rect(-9, -62 - ((i * 17 + d.n * 5) % 24), 18, 14, '#f8f4ea'),
        ),
      )
    const flask = (x: number, i: number, k: number) =>
      at(
        x,
        560,
        path('M-14 -120H14V-70L50 0H-50L-14 -70Z', '#eef6f6', 'opacity="0.75"') +
          path('M-30 -36H30L50 0H-50Z', fluids[(i + d.n) % 5]!) +
          rect(-18, -126, 36, 9, '#eef6f6') +
          times(3, (j) => circle(-12 + j * 13, -14 - (j % 2) * 10, 5, '#ffffff', 'opacity="0.6"')),
        k,
      )
    const microscope = at(
      0,
      0,
      rect(-80, -18, 160, 18, '#2b3038', 'rx="8"') +
        path('M30 -18C90 -60 90 -150 20 -190L8 -170C58 -140 58 -70 10 -18Z', '#3f4a55') +
        rect(-60, -70, 110, 14, '#2b3038') +
        at(
          0,
          0,
          '<g transform="rotate(-20)">' +
            rect(-10, -250, 44, 150, '#e6e2d8', 'rx="10"') +
            rect(-4, -290, 32, 50, '#2b3038', 'rx="6"') +
            rect(0, -104, 24, 30, '#2b3038') +
            '</g>',
        ),
    )
    const dishes = times(
      4,
      (i) => ellipse(820 + i * 84, 552, 38, 11, '#f8f4ea') + ellipse(820 + i * 84, 549, 27, 7, fluids[i]!),
    )
    const counter =
      rect(0, 560, 1200, 26, lighter(bench, 0.25)) +
      rect(0, 586, 1200, 220, bench) +
      times(
        4,
        (i) =>
          rect(24 + i * 296, 616, 264, 160, darker(bench, 0.16)) +
          rect(124 + i * 296, 640, 64, 9, lighter(bench, 0.35)),
      )
    const graph =
      rect(420, 150, 420, 270, '#2b3038', 'rx="10"') +
      rect(436, 166, 388, 238, '#f4f7f4') +
      (d.chance(0.5)
        ? stroke('M460 370C520 360 540 260 600 280C660 300 690 200 800 190', '#c8402f', 8) +
          stroke('M460 380V186M450 384H806', '#7a8288', 5)
        : times(6, (i) =>
            rect(
              466 + i * 58,
              370 - ((i * 53 + d.n * 31) % 150) - 30,
              36,
              ((i * 53 + d.n * 31) % 150) + 30,
              fluids[i % 5]!,
            ),
          ) + line(456, 374, 810, 374, '#7a8288', 5)) +
      rect(600, 420, 60, 140, '#2b3038')
    const rack = (x: number, k: number) =>
      at(
        x,
        560,
        rect(-120, -26, 240, 26, c('#b8895a')) +
          rect(-120, -80, 240, 12, c('#b8895a')) +
          times(
            7,
            (i) =>
              rect(-104 + i * 32, -118, 18, 104, '#eef6f6', 'rx="9" opacity="0.8"') +
              rect(
                -104 + i * 32,
                -64 - ((i * 13 + d.n * 7) % 26),
                18,
                50 + ((i * 13 + d.n * 7) % 26),
                fluids[(i + d.n) % 5]!,
                'rx="9"',
              ),
          ),
        k,
      )
    const front = {
      microscope: [
        shelf(220),
        shelf(360),
        at(430, 600, half(coat(), false, true), 3),
        counter,
        at(560, 560, microscope, 1.2),
        dishes,
      ],
      flasks: [
        shelf(240),
        at(820, 590, figure(coat(), 'hold'), 4.4, true),
        counter,
        times(4, (i) => flask(150 + i * 150, i, 1.1 + ((i + d.n) % 3) * 0.3)),
      ],
      screen: [graph, at(260, 640, half(coat(), true), 3.2), at(960, 640, half(coat(), true), 3.2), counter],
      racks: [
        shelf(220),
        at(620, 600, half(coat(), false, true), 3),
        counter,
        rack(240, 1.5),
        rack(960, 1.5),
        line(680, 440, 760, 540, '#e6e2d8', 12) + path('M752 530L772 560L748 544Z', fluids[0]!),
      ],
    }[what]
    return {
      ground: wall,
      shapes: [
        rect(0, 0, 1200, 560, wall),
        what === 'screen' ? '' : roomWindow(d, mirrored ? 780 : 860, 90, 250, 240, c('#f4f0e6')),
        ...front,
      ],
      alt: {
        microscope: 'A scientist at a bench with a microscope and dishes',
        flasks: 'A scientist behind a row of flasks in a laboratory',
        screen: 'Two scientists look at a chart on a screen',
        racks: 'A scientist fills samples between racks of test tubes',
      }[what],
      focal: [what === 'flasks' ? 0.66 : 0.48, 0.55],
    }
  },
)
