import { at, circle, ellipse, line, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { darker, dusk, evening, golden, lighter, mix, morning, night, noon, overcast, rain, snow } from '../light.ts'
import type { Light } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import type { Person, PoseName } from './people.ts'
import { figure, somebody } from './people.ts'
import { falling, lampOf, leafy, skyOver, stands } from './pieces.ts'

const kits = [
  ['#2f6b58', '#f0e6d2'],
  ['#b8302f', '#2b2a33'],
  ['#2b4a8a', '#e8b83a'],
  ['#e0762a', '#2a2630'],
  ['#5b3f8a', '#e9e2d0'],
  ['#2a8a9a', '#f2d25a'],
  ['#e8dcc0', '#8a2f3a'],
] as const

const evenings: readonly Light[] = [night, golden, noon, rain, evening, overcast, dusk, morning, snow]

export const teams = (d: Draft) => {
  const home = d.turn(kits)
  const away = kits[(kits.indexOf(home) + 1 + (d.n % 3)) % kits.length]!
  return [home, away] as const
}

export const player = (d: Draft, [top, legs]: readonly [string, string], pose: PoseName, more: Partial<Person> = {}) =>
  ellipse(2, 1, 30, 5, '#000', 'opacity="0.2"') +
  figure(
    somebody(d, {
      top,
      legs,
      cloth: top,
      skirt: false,
      glasses: false,
      style: d.pick(['short', 'afro', 'tail', 'bun', 'locs', 'bald']),
      ...more,
    }),
    pose,
  )

const floodlights = (d: Draft, y: number) =>
  [110, 1090]
    .map(
      (x) =>
        rect(x - 5, 90, 10, y - 90, d.c('#4a4e57')) +
        rect(x - 66, 50, 132, 58, d.c('#3a3f48')) +
        times(10, (i) =>
          circle(
            x - 50 + (i % 5) * 25,
            66 + Math.floor(i / 5) * 26,
            10,
            d.light.lit || d.light.dark ? '#fff4cc' : '#dfe4e6',
          ),
        ) +
        (d.light.dark || d.light.fall
          ? path(
              `M${x - 60} 108H${x + 60}L${x + (x < 600 ? 520 : -180)} 800H${x + (x < 600 ? 180 : -520)}Z`,
              '#fff4cc',
              'opacity="0.1"',
            )
          : ''),
    )
    .join('')

const bowl = (d: Draft, y: number, shirts: readonly string[]) =>
  skyOver(d, y, d.pick([300, 600, 900])) +
  path(
    `M0 ${y - 250}C300 ${y - 180} 900 ${y - 180} 1200 ${y - 250}V${y - 230}C900 ${y - 160} 300 ${y - 160} 0 ${y - 230}Z`,
    d.c('#8d949b'),
  ) +
  stands(d, y - 190, y, shirts, d.c('#5a5f6b'), 38) +
  floodlights(d, y)

const turf = (d: Draft, y: number, color = '#5f9a4a') => {
  const grass = d.light.fall === 'snow' ? '#dfe8e4' : d.c(color)
  return (
    rect(0, y, 1200, 800 - y, grass) +
    times(5, (i) =>
      path(`M${600 + (i - 2.5) * 150} ${y}h75L${600 + (i - 2) * 520 + 120} 800h-260Z`, darker(grass, 0.07)),
    )
  )
}

const oval = (x: number, y: number, turn = -24, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path('M-26 0C-14 -20 14 -20 26 0C14 20 -14 20 -26 0Z', '#8a4a2a') + stroke('M-9 -6H9M-5 -10V-2M0 -10V-2M5 -10V-2', '#f5ead6', 2.4)}</g>`

const posts = (c: (color: string) => string, x: number, y: number) =>
  stroke(`M${x} ${y}v-70M${x - 70} ${y - 230}v160h140v-160`, c('#f0c83a'), 9)

const helmets: Partial<Person> = { style: 'helmet' }

/** American football: a pass, a run, the line, or a kick, by day or under lights. */
export const football = family(evenings, (d) => {
  const [home, away] = teams(d)
  const { c } = d
  const play = (['pass', 'line', 'run', 'kick'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const y = d.turn([420, 370, 460])
  const left = d.chance(0.5)
  const man = (team: typeof home, pose: PoseName) => player(d, team, pose, { ...helmets, beard: false })
  const field =
    turf(d, y) +
    times(7, (i) => line(600 + (i - 3) * 170, y, 600 + (i - 3) * 560, 800, '#f4f1e4', 5)) +
    rect(0, y, 1200, 8, '#f4f1e4')
  const action = {
    pass: [
      times(3, (i) => at(250 + i * 300, y + 120, man(away, 'run'), 1.6, true)),
      at(left ? 420 : 760, 770, man(home, 'throw'), 3.9, !left),
      oval(left ? 560 : 620, 290, left ? -30 : 30, 1.5),
      at(left ? 920 : 240, 740, man(away, 'run'), 3, left),
      at(left ? 160 : 1030, 730, man(home, 'hold'), 2.8, !left),
    ],
    line: [
      times(5, (i) => at(250 + i * 160, 610 + (i % 2) * 20, man(away, 'skate'), 2.2, true)),
      times(5, (i) => at(190 + i * 160, 740 + (i % 2) * 16, man(home, 'skate'), 2.7)),
      oval(600, 700, 0, 1.1),
      at(1050, 720, man(home, 'hold'), 2.6, true),
    ],
    run: [
      at(left ? 980 : 220, 690, man(away, 'run'), 2.7, !left),
      at(left ? 560 : 640, 780, man(home, 'run'), 4, !left),
      oval(left ? 650 : 550, 520, 30, 1.7),
      at(left ? 210 : 1000, 770, man(away, 'run'), 3.4, !left),
      at(left ? 800 : 400, y + 90, man(home, 'run'), 1.5, !left),
    ],
    kick: [
      posts(c, 600, y),
      times(5, (i) => at(260 + i * 165, y + 130, man(away, i % 2 ? 'raise' : 'run'), 1.6, true)),
      at(540, 780, man(home, 'kick'), 3.7),
      oval(720, 560, -50, 1.5),
      at(380, 770, man(home, 'hold'), 2.4),
    ],
  }[play]
  return {
    ground: d.light.sky[2],
    shapes: [bowl(d, y, [home[0], home[1], '#f0e6d2', '#3a3f48']), field, ...action, falling(d)],
    alt: {
      pass: 'A quarterback throws over the defence in a full stadium',
      line: 'Two football lines face each other before the snap',
      run: 'A ball carrier runs between defenders before full stands',
      kick: 'A kicker swings at the ball, goalposts behind the line',
    }[play],
    focal: [play === 'pass' ? (left ? 0.4 : 0.6) : 0.5, 0.65],
  }
})

const ball = (x: number, y: number, r: number) =>
  circle(x, y, r, '#f7f3e8') +
  path(
    `M${x} ${y - r * 0.45}l${r * 0.42} ${r * 0.32}l${-r * 0.16} ${r * 0.5}h${-r * 0.52}l${-r * 0.16} ${-r * 0.5}Z`,
    '#26242c',
  ) +
  stroke(
    `M${x} ${y - r * 0.45}V${y - r}M${x + r * 0.42} ${y - r * 0.13}L${x + r * 0.94} ${y - r * 0.3}M${x - r * 0.42} ${y - r * 0.13}L${x - r * 0.94} ${y - r * 0.3}`,
    '#26242c',
    r * 0.1,
  )

const goal = (c: (color: string) => string, x: number, y: number, w: number, h: number) =>
  stroke(
    times(12, (i) => `M${x + (i * w) / 11} ${y}V${y - h}`) + times(6, (i) => `M${x} ${y - (i * h) / 5}H${x + w}`),
    c('#e6ebe8'),
    1.6,
  ) + stroke(`M${x} ${y}V${y - h}H${x + w}V${y}`, c('#fbfaf4'), 10)

/** Soccer: a shot on goal, a duel, a header or a celebration, in a stadium or a park. */
export const soccer = family([noon, evening, night, overcast, golden, rain, morning], (d) => {
  const [home, away] = teams(d)
  const { c } = d
  const play = (['shot', 'duel', 'joy', 'keeper'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const park = d.turn([true, false, false])
  const y = park ? 400 : 430
  const back = park
    ? skyOver(d, y) + times(9, (i) => leafy(d, 20 + i * 150, y + 14, 230, d.n % 2 ? 'autumn' : 'green'))
    : bowl(d, y, [home[0], away[0], '#f0e6d2', '#3a3f48'])
  const action = {
    shot: [
      goal(c, 720, y + 110, 380, 190),
      at(900, y + 116, player(d, ['#e8c83a', '#2a2630'], 'raise'), 1.7),
      at(430, 780, player(d, home, 'kick'), 4),
      ball(640, 640, 27),
      at(170, 730, player(d, away, 'run'), 2.9),
    ],
    duel: [
      times(3, (i) => at(200 + i * 420, y + 110, player(d, i % 2 ? home : away, 'run'), 1.5, i % 2 > 0)),
      at(430, 770, player(d, home, 'run'), 3.8),
      at(800, 775, player(d, away, 'kick'), 3.7, true),
      ball(610, 745, 29),
    ],
    joy: [
      goal(c, 60, y + 120, 330, 180),
      times(4, (i) => at(330 + i * 180, 760 - (i % 2) * 20, player(d, home, i % 2 ? 'raise' : 'dance'), 3.3, i > 1)),
      at(1060, y + 140, player(d, away, 'stand'), 1.6),
      ball(220, y + 108, 15),
    ],
    keeper: [
      goal(c, 130, 700, 940, 420),
      `<g transform="translate(600 520) rotate(-58)">${at(0, 60, figure(somebody(d, { top: '#e8c83a', legs: '#2a2630', skirt: false }), 'raise'), 3.4)}</g>`,
      ball(990, 350, 34),
      at(300, 770, player(d, home, 'run', {}), 3),
    ],
  }[play]
  return {
    ground: d.light.sky[2],
    shapes: [
      back,
      turf(d, y),
      rect(0, y + 30, 1200, 5, '#f4f1e4'),
      ellipse(600, 760, 420, 90, 'none', 'stroke="#f4f1e4" stroke-width="6"'),
      ...action,
      falling(d),
    ],
    alt: `${{ shot: 'A striker shoots at goal as the keeper waits', duel: 'Two soccer players race for the ball', joy: 'Soccer players celebrate in front of the goal', keeper: 'A goalkeeper dives at full stretch for the ball' }[play]} ${park ? 'in a park' : 'in a stadium'}`,
    focal: [play === 'shot' ? 0.45 : 0.52, 0.65],
  }
})

/** Baseball: the batter, the pitcher, a slide home, or the park seen from high up. */
export const ballpark = family([golden, night, noon, evening, overcast, dusk, morning], (d) => {
  const [home, away] = teams(d)
  const { c } = d
  const play = (['bat', 'pitch', 'view', 'catch'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const dirt = c('#b8804e')
  const caps: Partial<Person> = { style: 'cap' }
  const bat = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(-34) scale(${size})">${path('M-3 0L-7 -86C-6 -96 6 -96 7 -86L3 0Z', '#c89a5c')}</g>`
  if (play === 'view')
    return {
      ground: d.light.sky[2],
      shapes: [
        skyOver(d, 260, 850),
        times(12, (i) => rect(i * 104, 250 - d.between(20, 150), 90, 200, i % 2 ? d.light.far : d.light.near)),
        stands(d, 230, 360, [home[0], home[1], '#f0e6d2', away[0]], c('#5a5f6b'), 26),
        floodlights(d, 300),
        rect(0, 350, 1200, 26, c('#2f5d4a')),
        rect(500, 150, 200, 110, c('#26303a')),
        times(8, (i) => rect(520 + (i % 4) * 42, 170 + Math.floor(i / 4) * 40, 26, 22, lampOf(d.light))),
        turf(d, 376),
        path('M600 470L960 620L600 790L240 620Z', dirt),
        path('M600 500L890 620L600 752L310 620Z', c('#5f9a4a')),
        ellipse(600, 622, 54, 20, dirt),
        path('M600 790L-60 500M600 790L1260 500', 'none', 'stroke="#f6f2e4" stroke-width="5"'),
        [
          [600, 476],
          [945, 620],
          [255, 620],
        ]
          .map(([x, y]) => path(`M${x! - 16} ${y}l16 -8l16 8l-16 8Z`, '#fbf8ee'))
          .join(''),
        at(600, 624, player(d, home, 'throw', caps), 0.9),
        at(560, 776, player(d, away, 'swing', caps), 1.1),
        bat(556, 690, 0.7),
        [
          [400, 540],
          [800, 540],
          [950, 600],
          [290, 590],
          [600, 440],
        ]
          .map(([x, y]) => at(x!, y!, player(d, home, 'stand', caps), 0.7))
          .join(''),
      ],
      alt: 'A ballpark from high behind home plate, the pitcher in mid-throw',
      focal: [0.5, 0.65],
    }
  const x = d.pick([480, 620, 720])
  const front = {
    bat: [
      at(1000, 540, player(d, away, 'throw', caps), 1.5, true),
      ellipse(x, 770, 420, 60, dirt),
      bat(x - 60, 480, 2.4),
      at(x, 780, player(d, home, 'swing', { style: 'helmet' }), 4.2),
      at(x - 300, 790, player(d, away, 'skate', { style: 'helmet' }), 3),
      circle(x + 250, 500, 15, '#fbf8ee'),
    ],
    pitch: [
      ellipse(x, 770, 330, 60, dirt),
      at(x, 770, player(d, home, 'throw', caps), 4.4),
      circle(x - 68, 318, 16, '#fbf8ee'),
      at(150, 520, player(d, home, 'hold', caps), 1.5),
      at(1080, 520, player(d, home, 'stand', caps), 1.5),
    ],
    catch: [
      rect(0, 400, 1200, 120, c('#2f5d4a')),
      rect(0, 394, 1200, 16, c('#e0b23c')),
      at(x, 740, player(d, home, 'raise', caps), 4.3),
      path(`M${x + 50} 270c-10 -50 80 -60 84 -8c2 40 -50 64 -84 8Z`, '#8a4a26'),
      circle(x + 96, 236, 17, '#fbf8ee'),
      at(x > 600 ? 220 : 1000, 700, player(d, home, 'run', caps), 2.6, x < 600),
    ],
  }[play]
  return {
    ground: d.light.sky[2],
    shapes: [bowl(d, 420, [home[0], home[1], '#f0e6d2', away[0]]), turf(d, 420), ...front],
    alt: {
      bat: 'A batter waits for the pitch before packed stands',
      pitch: 'A pitcher on the mound winds up before packed stands',
      catch: 'An outfielder reaches for a fly ball at the wall',
    }[play],
    focal: [x / 1200, 0.62],
  }
})

const arena = (d: Draft, y: number, shirts: readonly string[]) =>
  rect(0, 0, 1200, y, '#1f1d28') +
  stands(d, 150, y, shirts, '#38343f', 40) +
  times(
    5,
    (i) =>
      rect(90 + i * 240, 0, 90, 22, '#4a4854') +
      path(`M${100 + i * 240} 22h70l90 ${y}h-250Z`, '#fff3cf', 'opacity="0.07"'),
  ) +
  rect(470, 20, 260, 110, '#14131a') +
  times(10, (i) => rect(490 + (i % 5) * 46, 36 + Math.floor(i / 5) * 44, 32, 30, i % 3 ? '#f0a83a' : '#d8502f'))

/** Basketball: a shot, a dunk, a dribble or a street court. */
export const basketball = family([noon, golden, evening, overcast, dusk, morning], (hour) => {
  const street = (hour.n + Math.floor(hour.n / 4)) % 4 === 3
  const d = street ? hour : { ...hour, c: (color: string) => color }
  const { c } = d
  const [home, away] = teams(d)
  const play = (['shot', 'dunk', 'dribble', 'shot'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const right = d.turn([true, false])
  const floor = c(street ? d.pick(['#4f7f8a', '#8a8f96', '#a8604a']) : d.pick(['#d9a468', '#c98f52', '#e3bb84']))
  const hoop = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      rect(-10, -20, 16, 560, c('#4a4e57')) +
        rect(-130, -150, 200, 140, c('#f4efe2')) +
        rect(-66, -90, 76, 60, 'none', 'stroke="#c8402f" stroke-width="6"') +
        ellipse(-30, -12, 54, 12, 'none', 'stroke="#e0662a" stroke-width="9"') +
        stroke('M-82 -8L-54 66H-6L22 -8M-60 -6L-20 62M0 -6L-44 62M-76 22H16', c('#f8f6ee'), 3),
      k,
      false,
    )
  const orange = (x: number, y: number, r: number) =>
    circle(x, y, r, '#dc7a30') +
    stroke(
      `M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}M${x - r * 0.7} ${y - r * 0.7}Q${x} ${y} ${x - r * 0.7} ${y + r * 0.7}M${x + r * 0.7} ${y - r * 0.7}Q${x} ${y} ${x + r * 0.7} ${y + r * 0.7}`,
      '#5a2c14',
      r * 0.1,
    )
  const [near, far] = right ? [430, 900] : [770, 320]
  return {
    ground: floor,
    shapes: [
      street
        ? skyOver(d, 470) +
          times(10, (i) =>
            rect(i * 124, 470 - d.between(120, 300), 122, 400, c(d.pick(['#a8503a', '#8f4436', '#c08a62']))),
          ) +
          stroke(
            times(40, (i) => `M${i * 34 - 80} 490L${i * 34 + 90} 300M${i * 34 + 90} 490L${i * 34 - 80} 300`),
            c('#9aa3a8'),
            1.5,
          )
        : arena(d, 470, [home[0], away[0], '#f0e6d2', '#7a7688']),
      rect(0, 470, 1200, 330, floor),
      street ? '' : times(13, (i) => line(600 + (i - 6) * 100, 470, 600 + (i - 6) * 260, 800, darker(floor, 0.1), 3)),
      ellipse(600, 690, 380, 90, 'none', `stroke="${lighter(floor, 0.6)}" stroke-width="8"`),
      path(`M${far - 130} 480h260l90 200h-440Z`, mix(floor, home[0], 0.5)),
      hoop(far + 20, 270, 1.1),
      at(right ? 110 : 1080, 690, player(d, away, 'run'), 2.4, !right),
      at(right ? 1080 : 130, 700, player(d, home, 'stand'), 2.5, right),
      play === 'dunk'
        ? at(
            far - (right ? 70 : -10),
            640,
            figure(somebody(d, { top: home[0], legs: home[1], skirt: false }), 'shoot'),
            3.2,
            !right,
          ) +
          orange(far + (right ? -22 : -40), 256, 36) +
          at(near, 760, player(d, away, 'raise'), 3.2)
        : '',
      play === 'shot'
        ? at(near, 770, player(d, home, 'shoot'), 4, !right) +
          orange(near + (right ? 62 : -62), 290, 40) +
          at(near + (right ? 230 : -230), 780, player(d, away, 'raise'), 3.7, right)
        : '',
      play === 'dribble'
        ? at(near, 780, player(d, home, 'dribble'), 4.2, !right) +
          orange(near + (right ? 128 : -128), 690, 42) +
          at(near + (right ? 330 : -330), 770, player(d, away, 'skate'), 3.7, right)
        : '',
      street ? falling(d) : '',
    ],
    alt: `${{ dunk: 'A player leaps to the rim with the ball', shot: 'A player takes a jump shot over a defender', dribble: 'A player dribbles towards a crouching defender' }[play]} ${street ? 'on a street court' : 'in a crowded arena'}`,
    focal: [0.5, 0.6],
    enclosed: !street,
  }
})

/** Ice hockey: a rush, a shot at the net, a face-off. */
export const hockey = family([noon], (d) => {
  const [home, away] = teams(d)
  const play = (['rush', 'net', 'faceoff'] as const)[(d.n + Math.floor(d.n / 3)) % 3]!
  const ice = d.pick(['#e6eff3', '#dfeaf0', '#edf1ef'])
  const left = d.chance(0.5)
  const skater = (team: typeof home, x: number, y: number, k: number, mirrored = false) =>
    at(x, y, player(d, team, 'skate', { style: 'helmet' }) + stroke('M-2 -66L52 -4H76', '#7a5230', 4.6), k, mirrored)
  const y = d.turn([400, 440, 360])
  const front = {
    rush: [
      skater(away, left ? 930 : 270, 640, 2.4, left),
      skater(home, left ? 430 : 770, 770, 4, !left),
      skater(home, left ? 130 : 1080, 620, 2.2, !left),
      ellipse(left ? 770 : 430, 772, 24, 8, '#1d1c22'),
    ],
    net: [
      stroke('M840 640V500H1080V640M840 500L900 470H1130L1080 500M1130 470V610L1080 640', '#c8302f', 9),
      stroke(times(10, (i) => `M${846 + i * 25} 504V636`) + times(5, (i) => `M844 ${520 + i * 26}H1076`), '#ffffff', 2),
      at(
        930,
        680,
        player(d, away, 'hold', { style: 'helmet' }) +
          rect(-24, -42, 18, 40, '#f0e6d2') +
          rect(6, -42, 18, 40, '#f0e6d2'),
        2.7,
        true,
      ),
      skater(home, 420, 780, 4),
      ellipse(730, 730, 20, 7, '#1d1c22'),
      skater(away, 160, 640, 2.3),
    ],
    faceoff: [
      ellipse(600, 740, 330, 70, 'none', 'stroke="#c8302f" stroke-width="8"'),
      circle(600, 750, 12, '#c8302f'),
      skater(home, 400, 780, 3.7),
      skater(away, 800, 780, 3.7, true),
      at(
        600,
        640,
        player(d, ['#f4f1e8', '#23222a'], 'reach', { style: 'helmet' }) +
          stroke('M-10 -50H10M-11 -62H11', '#23222a', 5),
        2.4,
      ),
    ],
  }[play]
  return {
    ground: ice,
    shapes: [
      arena(d, y, [home[0], home[1], '#f0e6d2', away[0]]),
      rect(0, y - 20, 1200, 30, '#bcd4dc', 'opacity="0.5"'),
      rect(0, y + 10, 1200, 60, '#f6f4ec'),
      rect(0, y + 62, 1200, 14, '#e0b23c'),
      times(6, (i) => rect(30 + i * 200, y + 18, 160, 36, [home[0], '#33466b', away[0]][i % 3]!)),
      rect(0, y + 76, 1200, 800, ice),
      path(`M${left ? 300 : 860} ${y + 76}h34l${left ? -120 : 120} 500h-70Z`, '#3f6fb0'),
      path(`M590 ${y + 76}h20l20 500h-60Z`, '#c8402f'),
      times(7, (i) => stroke(`M${80 + i * 170} ${560 + ((i * 61) % 200)}q70 -20 150 6`, '#c3d5de', 3)),
      ...front,
    ],
    alt:
      {
        rush: 'Hockey players race up the ice after the puck',
        net: 'A hockey player bears down on the goalie',
        faceoff: 'Two hockey players bend over the puck for a face-off',
      }[play] + ' in a full arena',
    focal: [play === 'net' ? 0.5 : 0.5, 0.65],
    enclosed: true,
  }
})

/** School sports: a track, a small gym, a field with families on the benches. */
export const schoolSports = family([morning, golden, overcast, noon, evening], (d) => {
  const { c } = d
  const [home, away] = teams(d)
  const play = (['track', 'relay', 'volley', 'field'] as const)[(d.n + Math.floor(d.n / 4)) % 4]!
  const school =
    skyOver(d, 380, d.pick([250, 950])) +
    rect(140, 170, 920, 220, c('#a8553f')) +
    rect(140, 156, 920, 20, c('#efe4cf')) +
    rect(520, 110, 160, 280, c('#b8654a')) +
    path('M500 116L600 50L700 116Z', c('#efe4cf')) +
    times(12, (i) =>
      i > 4 && i < 7
        ? ''
        : rect(176 + i * 74, 210, 44, 60, c('#dfe9ea')) + rect(176 + i * 74, 300, 44, 60, c('#dfe9ea')),
    ) +
    rect(570, 300, 60, 90, c('#3a4a5a')) +
    leafy(d, 90, 400, 220, 'autumn') +
    leafy(d, 1120, 400, 240)
  const benches = times(2, (row) =>
    times(8, (i) =>
      at(120 + i * 140 + row * 50, 430 + row * 40, figure(somebody(d), d.pick(['sit', 'raise', 'stand'])), 0.8),
    ),
  )
  const red = c('#b8553a')
  const lanes =
    rect(0, 480, 1200, 320, red) + times(5, (i) => path(`M0 ${500 + i * i * 17 + i * 8}H1200v${3 + i}H0Z`, '#f6efe0'))
  const runner = (team: typeof home, pose: PoseName) =>
    player(d, team, pose, { beard: false, style: d.pick(['tail', 'short', 'bun', 'afro', 'locs']) })
  const front = {
    track: [
      lanes,
      times(4, (i) => at(250 + i * 240, 600 + i * 56, runner(i % 2 ? away : home, 'run'), 2.1 + i * 0.45)),
    ],
    relay: [
      lanes,
      at(380, 770, runner(home, 'run'), 4),
      at(760, 760, runner(home, 'reach'), 3.9),
      rect(496, 476, 74, 14, '#f0c83a', 'rx="7"'),
      at(1040, 620, runner(away, 'run'), 2.3),
      at(100, 620, runner(away, 'run'), 2.3),
    ],
    volley: [
      rect(0, 480, 1200, 320, c('#d9c08a')),
      rect(590, 330, 14, 440, c('#4a4e57')),
      stroke(times(14, (i) => `M${604 + i * 44} 350V470`) + times(5, (i) => `M604 ${350 + i * 30}H1200`), '#f6f2e6', 3),
      at(380, 770, runner(home, 'raise'), 3.9),
      circle(430, 250, 40, '#f6ecd0'),
      stroke('M392 244Q430 220 468 244M402 280Q430 240 440 211', '#d9a83a', 5),
      at(180, 740, runner(home, 'skate'), 3),
      at(880, 700, runner(away, 'raise'), 2.8, true),
    ],
    field: [
      turf(d, 480),
      times(4, (i) =>
        at(230 + i * 240, 720 + (i % 2) * 40, runner(i % 2 ? away : home, i % 2 ? 'run' : 'kick'), 3, i % 2 > 0),
      ),
      ball(490, 730, 24),
    ],
  }[play]
  return {
    ground: d.light.sky[2],
    shapes: [school, rect(0, 390, 1200, 100, c('#7fa860')), benches, ...front],
    alt:
      {
        track: 'Young runners on a school track',
        relay: 'A relay baton changes hands on a school track',
        volley: 'School volleyball players at the net',
        field: 'Two school teams chase a ball',
      }[play] + ' before a brick school, families watching',
    focal: [0.45, 0.65],
  }
})
