import { at, circle, ellipse, line, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, indoors, lighter, outdoors } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { figure, half, somebody } from './people.ts'
import { falling, floorboards, leafy, skyOver } from './pieces.ts'

/** What is on the screen, by the words that describe it. */
const screenings: Readonly<Record<string, (d: Draft) => string>> = {
  'a ship at sea': (d) =>
    rect(270, 110, 660, 330, '#e8a878') +
    rect(270, 330, 660, 110, '#3f6f80') +
    circle(760, 250, 56, '#fff1cf') +
    path('M440 330L470 372H640L690 322Z', '#3a2a30') +
    line(560, 322, 560, 190, '#3a2a30', 8) +
    path('M566 196L566 306L660 306Z', d.c('#f4ead6')),
  'two faces': (d) =>
    rect(270, 110, 660, 330, '#5a4a6a') +
    at(470, 470, half(somebody(d), false, true), 3.3) +
    at(730, 470, half(somebody(d), false, true), 3.3, true),
  'a city street at night': () =>
    rect(270, 110, 660, 330, '#1c2548') +
    times(
      7,
      (i) =>
        rect(280 + i * 94, 180 + ((i * 53) % 90), 82, 260, i % 2 ? '#2d3d6b' : '#3a2f5a') +
        times(6, (j) =>
          rect(294 + i * 94 + (j % 2) * 34, 210 + ((i * 53) % 90) + Math.floor(j / 2) * 54, 18, 26, '#ffd36a'),
        ),
    ) +
    rect(270, 400, 660, 40, '#141d3c'),
  'a desert and a rider': () =>
    rect(270, 110, 660, 330, '#f3b878') +
    circle(420, 220, 50, '#fff1cf') +
    path('M270 360C440 290 620 400 930 300V440H270Z', '#c8763f') +
    path('M270 410C500 350 700 430 930 370V440H270Z', '#9a4f30') +
    path('M640 350q10 -30 40 -26l20 -22l10 8l-8 34l-6 36h-8l-4 -26l-28 2l-6 24h-8Z', '#3a2018') +
    at(664, 330, rect(-6, -34, 14, 30, '#3a2018') + circle(1, -40, 8, '#3a2018') + rect(-12, -48, 26, 4, '#3a2018')),
}

/** A cinema: rows of heads before a lit screen. */
export const cinema = family(indoors, (d) => {
  const { c } = d
  const velvet = d.turn(['#8a2a30', '#2b3a6a', '#3a5a4a', '#5a2a5a'])
  const screening = d.turn(Object.keys(screenings))
  const rows = d.turn([3, 2, 3, 4])
  const curtain = (x: number) => times(5, (i) => rect(x + i * 36, 0, 36, 520, i % 2 ? velvet : darker(velvet, 0.22)))
  const row = (i: number) => {
    const k = 1.1 + i * 0.42
    const y = 620 + i * (170 / rows) + (i * i * 20) / rows
    const count = 9 - i * 2
    return times(count, (j) => {
      const x = ((j + 0.5) * 1240) / count - 20 + (i % 2 ? 24 : -10)
      const chair = rect(
        x - 46 * k,
        y - 40 * k,
        92 * k,
        120 * k,
        darker(velvet, 0.2 + (rows - i) * 0.06),
        `rx="${Math.round(16 * k)}"`,
      )
      return (d.chance(0.78) ? at(x, y - 14 * k, half({ ...somebody(d), top: '#2a2030' }, true), k) : '') + chair
    })
  }
  return {
    ground: '#1a1420',
    shapes: [
      rect(0, 0, 1200, 800, darker(velvet, 0.66)),
      path('M600 90L0 800H1200Z', '#fff6dc', 'opacity="0.05"'),
      rect(250, 90, 700, 370, '#0f0c14'),
      screenings[screening]!(d),
      rect(250, 90, 700, 20, '#0f0c14'),
      rect(250, 440, 700, 130, darker(velvet, 0.55)),
      rect(250, 90, 20, 370, '#0f0c14'),
      rect(930, 90, 20, 370, '#0f0c14'),
      curtain(40),
      curtain(980),
      rect(0, 0, 1200, 60, velvet),
      times(15, (i) => path(`M${i * 84} 60q42 50 84 0Z`, darker(velvet, 0.14))),
      rect(0, 520, 1200, 300, darker(velvet, 0.7)),
      times(rows, row),
      times(
        2,
        (i) =>
          circle(i ? 1130 : 70, 300, 16, c('#ffd98a')) + circle(i ? 1130 : 70, 300, 60, '#ffd98a', 'opacity="0.16"'),
      ),
    ],
    alt: `People in the seats of a movie theater watch ${screening} on the screen`,
    focal: [0.5, 0.45],
    enclosed: true,
  }
})

const art: readonly ((c: Draft['c'], w: number, h: number) => string)[] = [
  (c, w, h) =>
    rect(0, 0, w, h, c('#f0e2c0')) +
    circle(w * 0.4, h * 0.45, w * 0.24, c('#c8402f')) +
    rect(w * 0.5, h * 0.2, w * 0.3, h * 0.62, c('#2b5a8a'), 'opacity="0.85"'),
  (c, w, h) =>
    rect(0, 0, w, h * 0.6, c('#a8d0dc')) +
    rect(0, h * 0.6, w, h * 0.4, c('#6f9a4f')) +
    path(`M0 ${h * 0.6}L${w * 0.4} ${h * 0.26}L${w} ${h * 0.62}Z`, c('#5f6f8a')) +
    circle(w * 0.76, h * 0.2, w * 0.08, c('#fff1cf')),
  (c, w, h) =>
    rect(0, 0, w, h, c('#2b3350')) +
    times(5, (i) =>
      stroke(
        `M0 ${h * (0.2 + i * 0.15)}C${w * 0.3} ${h * (0.05 + i * 0.15)} ${w * 0.6} ${h * (0.4 + i * 0.12)} ${w} ${h * (0.15 + i * 0.16)}`,
        c(['#e0a23c', '#f0e6d2', '#c8402f', '#4f8fa0', '#d9703a'][i]!),
        w * 0.06,
      ),
    ),
  (c, w, h) =>
    rect(0, 0, w, h, c('#d9b48a')) +
    ellipse(w / 2, h * 0.42, w * 0.2, h * 0.22, c('#8f5d3d')) +
    path(`M${w * 0.12} ${h}C${w * 0.16} ${h * 0.66} ${w * 0.84} ${h * 0.66} ${w * 0.88} ${h}Z`, c('#2f6b58')) +
    path(
      `M${w * 0.28} ${h * 0.4}C${w * 0.26} ${h * 0.1} ${w * 0.74} ${h * 0.1} ${w * 0.72} ${h * 0.4}C${w * 0.6} ${h * 0.28} ${w * 0.4} ${h * 0.28} ${w * 0.28} ${h * 0.4}Z`,
      c('#2a1b14'),
    ),
  (c, w, h) =>
    rect(0, 0, w, h, c('#f4ead6')) +
    times(9, (i) =>
      rect(
        (i % 3) * (w / 3) + 6,
        Math.floor(i / 3) * (h / 3) + 6,
        w / 3 - 12,
        h / 3 - 12,
        c(['#c8402f', '#e0a23c', '#2b5a8a', '#2f6b58', '#5b4a8a', '#f0c8a0', '#3a3f48', '#d9703a', '#7fb0b8'][i]!),
      ),
    ),
  (c, w, h) =>
    rect(0, 0, w, h, c('#e9dfc4')) +
    path(`M${w * 0.38} ${h * 0.5}H${w * 0.62}L${w * 0.66} ${h * 0.86}H${w * 0.34}Z`, c('#3f6f96')) +
    times(6, (i) =>
      circle(
        w * (0.32 + (i % 3) * 0.18),
        h * (0.24 + Math.floor(i / 3) * 0.16),
        w * 0.09,
        c(i % 2 ? '#c8402f' : '#e8b84a'),
      ),
    ),
]

/** A museum's room: pictures on the wall and people before them. */
export const galleryWall = family(
  indoors.filter(({ dark }) => !dark),
  (d) => {
    const { c } = d
    const wall = c(d.turn(['#ece8e0', '#8a3a36', '#3f5a5a', '#c9b8a0', '#4a4a6a', '#dfe2e0']))
    const hang = (['single', 'row', 'salon', 'sculpture'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
    const piece = (i: number) => art[(i + d.n) % art.length]!
    const framed = (x: number, y: number, w: number, h: number, i: number) =>
      rect(x - 22, y - 22, w + 44, h + 44, i % 2 ? c('#b8893f') : c('#3a2f2a')) +
      rect(x - 8, y - 8, w + 16, h + 16, '#f8f4ea') +
      at(x, y, piece(i)(c, w, h)) +
      rect(x + w + 34, y + h - 24, 30, 22, '#f8f4ea')
    const visitors = d.turn([2, 1, 3])
    const paintings = {
      single: framed(340, 90, 520, 380, 0),
      row: times(3, (i) => framed(110 + i * 370, 140, 240, 300, i)),
      salon:
        framed(90, 70, 200, 240, 0) +
        framed(360, 60, 300, 200, 1) +
        framed(370, 330, 240, 170, 2) +
        framed(730, 80, 180, 220, 3) +
        framed(720, 370, 240, 140, 4) +
        framed(980, 120, 150, 300, 5) +
        framed(110, 380, 170, 130, 6),
      sculpture: framed(110, 130, 240, 280, 0) + framed(860, 130, 240, 280, 1),
    }[hang]
    const statue =
      rect(520, 500, 160, 200, c('#f0ece2')) +
      rect(504, 488, 192, 18, c('#dcd6c8')) +
      path(
        'M560 488C540 420 566 380 556 330C548 270 600 240 624 270C660 300 626 340 640 390C652 430 634 450 642 488Z',
        c('#b8b2a8'),
      ) +
      ellipse(596, 236, 34, 42, c('#b8b2a8')) +
      path('M630 290C690 270 700 210 680 170L664 178C672 220 654 244 618 262Z', c('#a39c92'))
    return {
      ground: wall,
      shapes: [
        rect(0, 0, 1200, 610, wall),
        rect(0, 590, 1200, 24, lighter(wall, 0.35)),
        floorboards(614, c('#b8895a')),
        times(4, (i) => path(`M${150 + i * 300} 0L${30 + i * 300} 590H${330 + i * 300}Z`, '#fff8e4', 'opacity="0.10"')),
        paintings,
        hang === 'sculpture'
          ? statue
          : rect(440, 690, 320, 20, c('#5f3a24')) + times(2, (i) => rect(460 + i * 260, 710, 20, 60, c('#4a2e20'))),
        times(visitors, (i) =>
          at(
            [300, 930, 780][i]!,
            770,
            figure(somebody(d, { child: i === 2 }), i === 1 ? 'point' : 'stand', true),
            i === 2 ? 2.6 : 3.7,
            d.chance(0.5),
          ),
        ),
      ],
      alt: `${visitors === 1 ? 'A visitor' : 'Visitors'} ${{ single: 'before a large painting', row: 'before three paintings', salon: 'before a wall of paintings', sculpture: 'with a sculpture and two paintings' }[hang]} in a museum`,
      focal: [0.5, 0.45],
    }
  },
)

/** A park on a day off: a blanket, swings, a kite, a duck pond. */
export const familyPark = family(
  outdoors.filter(({ name }) => name !== 'night' && name !== 'rain'),
  (d) => {
    const { c, light } = d
    const what = (['picnic', 'swings', 'kite', 'pond'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
    const grass = light.fall === 'snow' ? '#f0f4f5' : c(d.turn(['#8fb45a', '#a3b85f', '#7fa65a']))
    const season = d.turn(['green', 'autumn', 'green', 'blossom'] as const)
    const child = () =>
      somebody(d, {
        child: true,
        beard: false,
        style: d.pick(['short', 'tail', 'bun', 'afro', 'long', 'bob', 'beanie'] as const),
      })
    const adult = () => somebody(d)
    const far = times(7, (i) =>
      leafy(
        d,
        40 + i * 190 + ((i * 37 + d.n * 23) % 60),
        470,
        190 + ((i * 61 + d.n * 17) % 120),
        i % 3 ? season : 'green',
      ),
    )
    const cloth = d.turn(['#c8402f', '#2b5a8a', '#e0a23c'])
    const blanket =
      path('M330 640H870L1000 770H200Z', c('#f6ecd8')) +
      times(6, (i) => path(`M${366 + i * 90} 640h45l${(i - 2.5) * 22} 130h-${70}Z`, c(cloth), 'opacity="0.85"'))
    const basket =
      rect(-50, -50, 100, 50, c('#b8803f'), 'rx="8"') +
      stroke('M-40 -50C-40 -100 40 -100 40 -50', c('#8a5a2c'), 8) +
      line(-50, -26, 50, -26, c('#8a5a2c'), 5)
    const swing = (x: number, lean: number, p: string) =>
      line(x - 24, 250, x - 24 + lean, 570, '#5a5f66', 5) +
      line(x + 24, 250, x + 24 + lean, 570, '#5a5f66', 5) +
      at(x + lean - 30, 650, p, 2.2) +
      rect(x + lean - 40, 566, 84, 12, c('#c8402f'))
    const kite = (x: number, y: number) =>
      at(
        x,
        y,
        path('M0 -80L54 0L0 100L-54 0Z', c(cloth)) +
          path('M0 -80L54 0H-54Z', c('#f2d27a')) +
          line(0, -80, 0, 100, '#3a3038', 3) +
          line(-54, 0, 54, 0, '#3a3038', 3) +
          stroke('M0 100C30 140 -30 170 0 210C30 250 -20 270 0 300', c(cloth), 5),
      )
    const duck = (x: number, y: number, k: number) =>
      at(
        x,
        y,
        path('M-34 0C-30 26 34 26 40 -8C20 -4 14 -16 -2 -12C-10 -10 -30 -14 -34 0Z', c('#8a6a4a')) +
          circle(-22, -20, 13, c('#2f6b45')) +
          path('M-34 -20L-50 -16L-33 -12Z', c('#e8a23c')),
        k,
      )
    const front = {
      picnic: [
        blanket,
        at(300, 760, figure(adult(), 'sit'), 2.5),
        at(860, 750, figure(adult(), 'sit'), 2.5, true),
        at(560, 690, figure(child(), 'dance'), 1.9),
        at(690, 730, basket, 1.2),
        times(
          3,
          (i) =>
            ellipse(470 + i * 60, 742 - (i % 2) * 18, 28, 9, '#fbf7ec') +
            ellipse(470 + i * 60, 738 - (i % 2) * 18, 16, 6, c(['#c8402f', '#e0a23c', '#6fa04a'][i]!)),
        ),
      ],
      swings: [
        stroke('M230 640L300 240M370 640L300 240M830 640L900 240M970 640L900 240M290 244H910', c('#c8763f'), 14),
        swing(450, -60, figure(child(), 'sit')),
        swing(740, 70, figure(child(), 'sit')),
        at(1010, 720, figure(adult(), 'reach'), 3, true),
        at(170, 730, figure(adult(), 'stand'), 2.9),
      ],
      kite: [
        kite(820, 190),
        stroke('M820 290C760 420 560 460 455 560', '#fbf7ec', 3),
        at(390, 740, figure(child(), 'raise'), 2.5),
        at(270, 750, figure(adult(), 'point'), 3.2),
        at(960, 690, figure(child(), 'run'), 1.9),
      ],
      pond: [
        ellipse(660, 690, 560, 120, light.water),
        times(6, (i) => ellipse(420 + i * 100, 650 + ((i * 37) % 70), 60, 4, light.sky[2], 'opacity="0.5"')),
        duck(640, 680, 1.2),
        duck(780, 710, 1),
        duck(900, 668, 0.8),
        duck(990, 690, 0.7),
        at(210, 760, figure(adult(), 'hold'), 3.2),
        at(330, 770, figure(child(), 'reach'), 2.3),
      ],
    }[what]
    return {
      ground: light.sky[2],
      shapes: [
        skyOver(d, 470, d.n % 2 ? 260 : 920),
        far,
        rect(0, 466, 1200, 340, grass),
        path('M0 540C300 480 700 560 1200 490V520C700 600 300 520 0 580Z', lighter(grass, 0.22)),
        times(18, (i) =>
          stroke(`M${40 + ((i * 173) % 1120)} ${620 + ((i * 59) % 170)}q4 -14 2 -22`, darker(grass, 0.2), 4),
        ),
        ...front,
        leafy(d, d.n % 2 ? 1130 : 60, 700, 520, season),
        falling(d),
      ],
      alt: {
        picnic: 'A family on a blanket in a park, with a picnic basket',
        swings: 'Two children on the swings of a playground',
        kite: 'A child flies a kite in a park while an adult points',
        pond: 'A parent and child feed ducks at a pond',
      }[what],
      focal: [what === 'kite' ? 0.42 : 0.5, 0.62],
    }
  },
)
