import { circle, ellipse, group, line, path, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter, noon } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { head, somebody } from './people.ts'
import { print } from './pieces.ts'
import { glass, plate, scatter, shadow } from '../tableware.ts'
import { tables, top } from './table-tops.ts'

const paper = '#fbf7ec'

/** A sheet of paper around 0. */
const sheet = (width: number, height: number, inner: string, color = paper) =>
  rect(-width / 2 + 8, -height / 2 + 12, width, height, '#000', 'opacity="0.2"') +
  rect(-width / 2, -height / 2, width, height, color) +
  inner

const pencil = (color: string) =>
  rect(-130, -9, 210, 18, color) +
  path('M80 -9L122 0L80 9Z', '#f0d9b0') +
  path('M108 -3L122 0L108 3Z', '#2b2426') +
  rect(-150, -9, 24, 18, '#e8a0a0') +
  rect(-130, -9, 12, 18, '#c9c4b8')

const coffee = (x: number, y: number) =>
  plate(x, y, 104, '#f6f1e6', '#ebe3d2') +
  circle(x, y, 66, '#fbf7ee') +
  circle(x, y, 54, '#5a3422') +
  stroke(`M${x + 60} ${y - 20}C${x + 112} ${y - 40} ${x + 112} ${y + 30} ${x + 58} ${y + 24}`, '#fbf7ee', 14)

const table = (d: Draft) => tables[(d.n * 3 + 1) % tables.length]!

/** Bills, receipts and a calculator: money as it is counted at home. */
export const receipts = family([noon], (d) => {
  const what = (['bills', 'till', 'coins', 'envelopes'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const on = table(d)
  const accent = d.turn(['#c8402f', '#2b5a8a', '#2f6b58', '#e0a23c'])
  const slip = (lines: number) =>
    sheet(
      150,
      90 + lines * 30,
      print(-50, -20 - lines * 13, 100, lines, '#9a9288', 26, 6) +
        print(-50, 24 + lines * 13, 60, 1, '#3a3038', 26, 9) +
        path(
          times(5, (i) => `M${-75 + i * 30} ${45 + lines * 15}l15 14l15 -14Z`),
          paper,
        ),
    )
  const bill = sheet(
    380,
    500,
    rect(-160, -220, 120, 34, accent) +
      print(-160, -160, 320, 5, '#b8b0a4', 30, 7) +
      rect(-160, 10, 320, 70, lighter(accent, 0.75)) +
      rect(30, 32, 110, 26, accent) +
      print(-160, 110, 320, 4, '#b8b0a4', 26, 6),
  )
  const calculator =
    rect(-96, -150, 200, 316, '#000', 'opacity="0.2" rx="20"') +
    rect(-104, -160, 200, 316, '#2f3440', 'rx="20"') +
    rect(-84, -138, 160, 66, '#b8cfb4', 'rx="6"') +
    rect(-4, -122, 70, 34, '#5f7a5c', 'rx="4"') +
    times(16, (i) =>
      rect(-84 + (i % 4) * 42, -52 + Math.floor(i / 4) * 50, 34, 38, i % 4 === 3 ? accent : '#e6e2d8', 'rx="6"'),
    )
  const coin = (x: number, y: number, r: number, color: string) =>
    shadow(x - 8, y - 10, r) +
    circle(x, y, r, color) +
    circle(x, y, r * 0.78, lighter(color, 0.22)) +
    path(`M${x - r * 0.3} ${y + r * 0.4}V${y - r * 0.1}H${x + r * 0.3}V${y + r * 0.4}Z`, color)
  const coins = (x: number, y: number, spread: number, count: number) =>
    scatter(
      d.n + 5,
      count,
      (a, b, r) => coin(a, b, 34 + r() * 16, r() < 0.5 ? '#c8a04a' : r() < 0.6 ? '#b0b4b8' : '#b8703f'),
      x,
      y,
      spread,
    )
  const envelope = (color: string) =>
    sheet(
      360,
      230,
      path('M-180 -115L0 30L180 -115Z', darker(color, 0.1)) +
        stroke('M-180 -115L0 30L180 -115', darker(color, 0.3), 4) +
        circle(0, 30, 26, accent),
      color,
    )
  const shapes = {
    bills:
      turned(430, 420, d.between(-14, -4), bill) +
      turned(760, 380, d.between(6, 14), slip(7)) +
      turned(960, 470, 10, calculator) +
      turned(700, 640, -24, pencil('#e8b84a')),
    till:
      turned(330, 400, -10, slip(11), 1.2) +
      turned(560, 420, 4, slip(9), 1.2) +
      turned(790, 380, 12, slip(12), 1.2) +
      turned(1010, 560, 28, pencil(accent)) +
      coins(960, 250, 70, 6),
    coins: coins(470, 410, 190, 26) + turned(860, 400, 9, slip(8), 1.4) + turned(690, 680, -6, pencil('#4e8f4d')),
    envelopes:
      turned(380, 300, -14, envelope('#efe2c4')) +
      turned(520, 460, 6, envelope('#dfe6e4')) +
      turned(400, 600, -4, envelope('#f4d9c4')) +
      turned(890, 410, -6, calculator, 1.2),
  }[what]
  return {
    ground: on[1],
    shapes: [top(on, d.n * 11), shapes, d.chance(0.6) ? coffee(d.pick([120, 1080]), 130) : glass(1090, 120, '#8fbccc')],
    alt:
      {
        bills: 'A bill, a receipt and a calculator',
        till: 'Three long receipts beside a pencil and coins',
        coins: 'A heap of coins next to a receipt',
        envelopes: 'Unopened envelopes beside a calculator',
      }[what] + ` on a ${on[0]} table, seen from above`,
    focal: [0.5, 0.5],
    enclosed: true,
  }
})

/** Games of a quiet morning: a crossword, a jigsaw, a number grid, a word wheel. */
export const puzzle = family([noon], (d) => {
  const what = (['crossword', 'jigsaw', 'numbers', 'wheel'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const on = table(d)
  const accent = d.turn(['#e0a23c', '#c8402f', '#4f8fa0', '#7a9a4a'])
  const grid = (count: number, cell: (x: number, y: number, i: number, j: number) => string) =>
    times(count * count, (k) => {
      const [i, j] = [k % count, Math.floor(k / count)]
      const size = 480 / count
      return cell(-240 + i * size, -240 + j * size, i, j)
    })
  const black = (i: number, j: number) => (i * 7 + j * 5 + d.n) % 6 === 0 || ((8 - i) * 7 + (8 - j) * 5 + d.n) % 6 === 0
  const scribble = (x: number, y: number, k: number) =>
    stroke(
      [
        'M0 20L10 0L20 20M4 12H16',
        'M2 0V20H16M2 10H12M2 0H16',
        'M18 4C6 -4 -2 16 6 20C12 22 18 18 18 14',
        'M2 20V0L18 20V0',
        'M10 0V20M0 0H20',
        'M2 0V20M18 0V20M2 10H18',
      ][k % 6]!,
      '#33466b',
      4,
      `transform="translate(${Math.round(x)} ${Math.round(y)})"`,
    )
  const crossword = sheet(
    600,
    620,
    rect(-270, -290, 180, 22, '#2b2426') +
      grid(
        9,
        (x, y, i, j) =>
          rect(x, y + 30, 53, 53, black(i, j) ? '#2b2426' : '#ffffff', 'stroke="#2b2426" stroke-width="3"') +
          (!black(i, j) && (i * 3 + j * 5 + d.n) % 4 < 2 ? scribble(x + 16, y + 47, i + j * 2) : ''),
      ),
  )
  const numbers = sheet(
    600,
    600,
    grid(
      9,
      (x, y, i, j) =>
        rect(
          x,
          y,
          53,
          53,
          (Math.floor(i / 3) + Math.floor(j / 3)) % 2 ? '#ffffff' : lighter(accent, 0.75),
          'stroke="#5a5048" stroke-width="2"',
        ) + ((i * 5 + j * 7 + d.n) % 3 ? '' : circle(x + 26, y + 26, 13, 'none', 'stroke="#33466b" stroke-width="5"')),
    ) +
      times(
        4,
        (i) =>
          line(-240 + i * 160, -240, -240 + i * 160, 240, '#2b2426', 6) +
          line(-240, -240 + i * 160, 240, -240 + i * 160, '#2b2426', 6),
      ),
  )
  const hues = ['#6fa9b8', '#8fc0c8', '#f2d8a0', '#e8a86a', '#6f9a4f', '#4e8f4d', '#c8694a', '#a8d0dc']
  const knob = (x: number, y: number, i: number, j: number) => {
    const color = hues[(i + j * 2 + d.n) % hues.length]!
    return (
      rect(-40, -40, 80, 80, darker(color, 0.06), `transform="translate(${x} ${y})"`) +
      rect(x - 38, y - 38, 76, 76, color, 'rx="6"') +
      circle(x + 40, y, 14, color) +
      circle(x, y + 40, 14, color)
    )
  }
  const jigsaw =
    rect(250, 110, 580, 500, '#000', 'opacity="0.16"') +
    times(30, (k) => {
      const [i, j] = [k % 6, Math.floor(k / 6)]
      return i + j > 8 ? '' : knob(310 + i * 82, 170 + j * 82, i, j)
    }) +
    times(7, (k) =>
      turned(880 + (k % 3) * 100, 300 + Math.floor(k / 3) * 150, (k * 53 + d.n * 31) % 360, knob(0, 0, k, k + 2)),
    )
  const wheel = sheet(
    600,
    600,
    circle(0, 0, 236, lighter(accent, 0.7), 'stroke="#2b2426" stroke-width="6"') +
      times(8, (i) => {
        const a = (i * Math.PI) / 4
        return (
          line(Math.cos(a) * 84, Math.sin(a) * 84, Math.cos(a) * 236, Math.sin(a) * 236, '#2b2426', 5) +
          group(
            scribble(-22, -20, i + d.n),
            `transform="translate(${Math.round(Math.cos(a + 0.39) * 162)} ${Math.round(Math.sin(a + 0.39) * 162)}) scale(2)"`,
          )
        )
      }) +
      circle(0, 0, 84, accent, 'stroke="#2b2426" stroke-width="6"') +
      group(scribble(-10, -10, d.n), 'transform="scale(2.4)"'),
  )
  const shapes = {
    crossword: turned(520, 410, d.between(-9, 6), crossword) + turned(930, 560, -52, pencil(accent), 1.3),
    jigsaw,
    numbers: turned(560, 400, d.between(-7, 8), numbers) + turned(960, 420, -70, pencil('#4e8f4d'), 1.3),
    wheel: turned(540, 400, d.between(-8, 8), wheel) + turned(950, 470, -60, pencil('#c8402f'), 1.3),
  }[what]
  return {
    ground: on[1],
    shapes: [top(on, d.n * 13), shapes, coffee(d.pick([1070, 1090]), 140)],
    alt:
      {
        crossword: 'A crossword half filled in, with a pencil',
        jigsaw: 'A jigsaw puzzle nearly done, pieces beside it',
        numbers: 'A number puzzle and a pencil',
        wheel: 'A wheel of letters and a pencil',
      }[what] + ` on a ${on[0]} table, with coffee`,
    focal: [0.46, 0.5],
    enclosed: true,
  }
})

/** A cartoonist's table: panels in ink, colours, a lamp's light. */
export const comic = family([noon], (d) => {
  const on = table(d)
  const layout = (['strip', 'page', 'big', 'faces'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const hues = ['#f2d27a', '#a8d0dc', '#f0b8a0', '#b8d49a', '#d8c4e6', '#f6ecd8']
  const balloon = (x: number, y: number, w: number) =>
    ellipse(x, y, w, w * 0.5, '#ffffff', 'stroke="#1d1a20" stroke-width="5"') +
    path(
      `M${x - 12} ${y + w * 0.44}L${x - 4} ${y + w * 0.9}L${x + 20} ${y + w * 0.42}Z`,
      '#ffffff',
      'stroke="#1d1a20" stroke-width="5"',
    ) +
    rect(x - 10, y + w * 0.32, 28, 16, '#ffffff') +
    print(x - w * 0.6, y - w * 0.16, w * 1.2, 2, '#1d1a20', 18, 6)
  const panel = (x: number, y: number, w: number, h: number, i: number) => {
    const p = somebody(d)
    const k = Math.min(w, h) / 62
    const drawn =
      rect(x, y, w, h, hues[(i * 2 + d.n) % hues.length]!) +
      (i % 3 === 1
        ? path(
            `M${x} ${y + h}V${y + h * 0.7}L${x + w * 0.3} ${y + h * 0.5}L${x + w * 0.6} ${y + h * 0.74}L${x + w} ${y + h * 0.56}V${y + h}Z`,
            '#6f9a4f',
          )
        : i % 3 === 2
          ? times(3, (j) =>
              rect(
                x + w * (0.08 + j * 0.3),
                y + h * (0.4 + (j % 2) * 0.14),
                w * 0.22,
                h,
                ['#8a5f7a', '#5f6f8a', '#a8704f'][j]!,
              ),
            )
          : '') +
      group(
        head(p, false, true) + path('M-20 34C-20 16 -8 12 0 12C8 12 20 16 20 34Z', p.top),
        `transform="translate(${Math.round(x + w * (i % 2 ? 0.66 : 0.36))} ${Math.round(y + h * 0.7)}) scale(${(k * 1.1).toFixed(2)})"`,
      ) +
      balloon(x + w * (i % 2 ? 0.34 : 0.62), y + h * 0.24, Math.min(w * 0.28, h * 0.34))
    // A picture within the picture ends at its edge.
    return (
      `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${drawn}</svg>` +
      rect(x, y, w, h, 'none', 'stroke="#1d1a20" stroke-width="8"')
    )
  }
  const panels = {
    strip: sheet(
      940,
      330,
      times(3, (i) => panel(-440 + i * 300, -130, 280, 260, i)),
    ),
    page: sheet(
      620,
      700,
      times(6, (i) => panel(-280 + (i % 2) * 290, -320 + Math.floor(i / 2) * 216, 270, 200, i)),
    ),
    big: sheet(
      760,
      620,
      panel(-350, -280, 700, 370, d.n) + times(2, (i) => panel(-350 + i * 360, 110, 340, 170, i + 1)),
    ),
    faces: sheet(
      780,
      580,
      times(6, (i) => panel(-360 + (i % 3) * 244, -260 + Math.floor(i / 3) * 264, 230, 250, i * 2)),
    ),
  }[layout]
  const pots = times(
    4,
    (i) =>
      circle(1090 - (i % 2) * 12, 180 + i * 130, 50, '#ffffff', 'opacity="0.8"') +
      circle(1090 - (i % 2) * 12, 180 + i * 130, 40, ['#c8402f', '#e0a23c', '#2b5a8a', '#4e8f4d'][i]!),
  )
  return {
    ground: on[1],
    shapes: [
      top(on, d.n * 7),
      turned(530, 400, d.between(-6, 5), panels),
      pots,
      turned(layout === 'strip' ? 560 : 930, layout === 'strip' ? 660 : 640, -30, pencil('#1d1a20'), 1.2),
      layout === 'strip' ? turned(300, 120, 14, pencil('#c8402f'), 1.1) : '',
    ],
    alt: `${{ strip: 'A comic strip of three panels', page: 'A page of six comic panels', big: 'A comic page with one large panel', faces: 'Six comic panels with talking faces' }[layout]} with ink and colors on a ${on[0]} drawing table`,
    focal: [0.45, 0.5],
    enclosed: true,
  }
})

/** A suitcase being packed, from above. */
export const suitcase = family([noon], (d) => {
  const on = table(d)
  const shell = d.turn(['#c8694a', '#2f6b6b', '#3a4a7a', '#d9a03c', '#7a3f4a', '#5a7a4a'])
  const lining = d.pick(['#f0e2c0', '#e6d6d0', '#d6e0e2'])
  const trip = d.turn(['the shore', 'the mountains', 'a city', 'a family visit'] as const)
  const cloth = (x: number, y: number, w: number, h: number, color: string, kind = 0) =>
    rect(x, y, w, h, color, 'rx="12"') +
    (kind === 1
      ? times(5, (i) => rect(x + 6, y + 12 + (i * (h - 20)) / 5, w - 12, (h - 20) / 12, '#fbf7ec', 'opacity="0.8"'))
      : kind === 2
        ? times(9, (i) =>
            circle(x + 20 + (i % 3) * ((w - 40) / 2), y + 20 + Math.floor(i / 3) * ((h - 40) / 2), 8, '#fbf7ec'),
          )
        : path(`M${x + w * 0.36} ${y}L${x + w / 2} ${y + h * 0.2}L${x + w * 0.64} ${y}Z`, darker(color, 0.25)))
  const hues = ['#c8402f', '#2b5a8a', '#e0a23c', '#4f8fa0', '#f0e6d2', '#7a9a4a', '#d98aa0', '#33466b']
  const color = (i: number) => hues[(i * 3 + d.n) % hues.length]!
  const shoe = (x: number, y: number, a: number) =>
    turned(
      x,
      y,
      a,
      ellipse(0, 0, 34, 74, '#5a3a2a') +
        ellipse(0, 24, 20, 38, '#2b1f1a') +
        times(3, (i) => line(-12, -24 + i * 12, 12, -30 + i * 12, '#f0e6d2', 4)),
    )
  const glasses = (x: number, y: number) =>
    circle(x - 36, y, 32, '#2b2a30') +
    circle(x + 36, y, 32, '#2b2a30') +
    stroke(
      `M${x - 8} ${y - 6}Q${x} ${y - 16} ${x + 8} ${y - 6}M${x - 66} ${y - 8}L${x - 92} ${y - 40}M${x + 66} ${y - 8}L${x + 92} ${y - 40}`,
      '#2b2a30',
      8,
    )
  const extras = {
    'the shore':
      glasses(1030, 250) +
      circle(1040, 560, 104, '#e8c87a') +
      circle(1040, 560, 58, '#d9b060') +
      stroke('M986 560A58 58 0 0 1 1094 560', '#c8402f', 14),
    'the mountains':
      turned(
        1040,
        300,
        8,
        sheet(
          190,
          250,
          path('M-80 60L-30 -50L10 20L40 -20L84 60Z', '#6f9a4f') + stroke('M-70 90C-30 40 20 110 76 20', '#c8402f', 6),
          '#eef0dc',
        ),
      ) +
      shoe(1000, 600, -12) +
      shoe(1090, 610, 8),
    'a city':
      turned(
        1040,
        290,
        -8,
        rect(-80, -56, 160, 112, '#2b2a30', 'rx="14"') +
          circle(0, 6, 42, '#5a6068') +
          circle(0, 6, 26, '#8fbccc') +
          rect(40, -46, 26, 16, '#f0e6d2'),
      ) +
      turned(
        1040,
        580,
        12,
        sheet(
          170,
          240,
          times(4, (i) =>
            rect(
              -70 + i * 36,
              -40 - ((i * 37) % 60),
              28,
              140 + ((i * 37) % 60),
              ['#5f6f8a', '#8a5f7a', '#a8704f', '#4f8fa0'][i]!,
            ),
          ),
          '#cfe4ea',
        ),
      ),
    'a family visit':
      turned(
        1040,
        300,
        6,
        rect(-90, -90, 180, 180, '#c8402f') +
          rect(-14, -90, 28, 180, '#f2d27a') +
          rect(-90, -14, 180, 28, '#f2d27a') +
          path('M0 0C-60 -70 -70 10 0 0C60 -70 70 10 0 0Z', '#e0b040'),
      ) +
      turned(
        1040,
        600,
        -8,
        rect(-70, -90, 140, 180, '#8a5a36') +
          rect(-54, -74, 108, 148, '#d6e4e6') +
          circle(-14, 0, 22, '#b97f52') +
          circle(26, 10, 18, '#8f5d3d'),
      ),
  }[trip]
  const turn = d.pick([-4, 0, 3])
  return {
    ground: on[1],
    shapes: [
      top(on, d.n * 5),
      group(
        rect(150, 70, 720, 680, '#000', 'opacity="0.2" rx="40"') +
          rect(130, 50, 720, 330, darker(shell, 0.12), 'rx="36"') +
          rect(152, 72, 676, 290, lining, 'rx="22"') +
          stroke('M152 130C400 190 600 90 828 150', darker(lining, 0.14), 7) +
          times(2, (i) => stroke(`M${300 + i * 380} 72L${330 + i * 320} 362`, darker(shell, 0.3), 16)) +
          rect(130, 390, 720, 350, shell, 'rx="36"') +
          rect(152, 410, 676, 308, lining, 'rx="22"') +
          rect(420, 736, 140, 26, darker(shell, 0.35), 'rx="13"') +
          cloth(172, 428, 190, 140, color(0)) +
          cloth(172, 578, 190, 124, color(1), 1) +
          cloth(376, 428, 210, 120, color(2), 2) +
          cloth(376, 560, 210, 142, color(3)) +
          cloth(600, 428, 206, 150, color(4), 1) +
          times(
            3,
            (i) =>
              ellipse(640 + i * 62, 650, 27, 46, color(5 + i)) +
              ellipse(640 + i * 62, 630, 16, 18, darker(color(5 + i), 0.25)),
          ) +
          rect(240, 170, 150, 150, color(6), 'rx="10"') +
          shoe(520, 230, 84) +
          shoe(660, 210, 96),
        `transform="rotate(${turn} 500 400)"`,
      ),
      extras,
    ],
    alt: `An open suitcase packed for ${trip}, on a ${on[0]} surface seen from above`,
    focal: [0.42, 0.55],
    enclosed: true,
  }
})
