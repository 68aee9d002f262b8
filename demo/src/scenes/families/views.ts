import { at, circle, ellipse, path, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { car } from '../figures.ts'
import { darker, heat, lighter, outdoors, rain, snow } from '../light.ts'
import { family } from './draft.ts'
import { figure, half, somebody } from './people.ts'
import { falling, lampOf, lampPost, leafy, skyOver, street } from './pieces.ts'
import { front } from './rowhouses.ts'
import { boat, river as water, towers } from './skyline.ts'

const bricks = ['#a8442f', '#8e3b30', '#bb6743', '#c98c5e', '#d2b48c', '#8fb3a5']

/** Rain, snow or heat over the city. */
export const storm = family([rain, snow, heat], (d) => {
  const { c, light } = d
  const view = d.turn(['street', 'towers', 'corner'] as const)
  const hot = !light.fall
  const y = 620
  const umbrella = (x: number, size: number) =>
    at(
      x,
      745,
      figure(somebody(d), 'walk') +
        stroke('M16 -58V-122', '#2a2c33', 3) +
        path(
          'M-34 -110C-30 -154 62 -154 66 -110C50 -120 34 -120 16 -110C0 -120 -16 -120 -34 -110Z',
          c(d.pick(['#c8402f', '#e0b23c', '#2b5a8a', '#2a2c33', '#5b4a8a'])),
        ),
      size,
    )
  const sight =
    view === 'towers'
      ? towers(d, y, d.pick([380, 600, 820]), 1.1)
      : times(7, (i) =>
          at(i * 190 - 80, y, front(d, d.pick(bricks), view === 'corner' ? 'porch' : 'steps', 2 + ((i + d.n) % 2))),
        )
  const walkers = times(d.turn([2, 3, 4]), (i) =>
    hot
      ? at(
          260 + i * 220,
          750,
          figure(somebody(d, { cloth: '#e8d8a8', style: 'cap' }), d.pick(['walk', 'hold', 'stand'])),
          2.4,
        )
      : umbrella(260 + i * 220, 2.4),
  )
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, view === 'towers' ? y : 420),
      hot ? '' : times(7, (i) => ellipse(i * 200, 70 + (i % 2) * 40, 190, 70, darker(light.sky[0], 0.16))),
      light.fall === 'rain' && d.n % 2 ? stroke('M840 60L790 130L836 134L770 240', '#fff6cf', 9) : '',
      sight,
      street(d, y),
      lampPost(d, 1040, y + 60, 260),
      leafy(d, 120, y + 66, 250),
      walkers,
      hot
        ? times(5, (i) => stroke(`M${90 + i * 240} 590q26 -20 0 -40q-26 -20 0 -40`, '#fff3cc', 6, 'opacity="0.6"'))
        : falling(d),
    ],
    alt: `${hot ? 'People in caps' : 'Walkers under umbrellas'} ${view === 'towers' ? 'below city towers' : 'on a street of rowhouses'}`,
    focal: [0.5, 0.65],
  }
})

/** The river: boats, rowers, a bridge, or people on its bank. */
export const river = family(outdoors, (d) => {
  const { c, light } = d
  const view = d.turn(['boats', 'rowers', 'bank', 'arches'] as const)
  const y = d.turn([400, 450, 360])
  const green = light.fall === 'snow' ? '#e6ecee' : c('#5a8a52')
  const shore = times(14, (i) =>
    ellipse(
      i * 92,
      y,
      90,
      34 + ((i * 53 + d.n * 17) % 60),
      light.fall === 'snow' ? light.near : c(i % 2 ? '#4f7f4c' : '#3f6f4a'),
    ),
  )
  const shell = (x: number, top: number, k: number) =>
    at(
      x,
      top,
      path('M-260 0H270L230 20H-220Z', c('#f0e2c0')) +
        times(
          4,
          (i) =>
            at(-150 + i * 100, 6, half(somebody(d, { top: c('#c8402f') })), 0.62) +
            stroke(`M${-140 + i * 100} -12L${-190 + i * 100} 44`, c('#8a5a34'), 5) +
            path(`M${-186 + i * 100} 38l-18 22l10 6l16 -22Z`, c('#2b5a8a')),
        ),
      k,
    )
  const close = {
    boats: () => [
      at(380, 560, boat(d, true), 1.5),
      at(820, 660, boat(d, false), 1.5),
      at(1040, 500, boat(d, true), 0.7, true),
    ],
    rowers: () => [shell(560, 600, 1.5), shell(860, 500, 0.7)],
    bank: () => [
      path('M0 660C300 610 800 640 1200 700V800H0Z', green),
      leafy(d, 150, 720, 380, d.n % 2 ? 'autumn' : 'green'),
      times(3, (i) => at(470 + i * 200, 740, figure(somebody(d), d.pick(['stand', 'reach', 'hold']), true), 2.2)),
      at(700, 560, boat(d, true), 0.8),
    ],
    arches: () => [
      rect(0, y - 110, 1200, 200, c('#d8c4a0')),
      times(
        3,
        (i) =>
          path(
            `M${70 + i * 380} ${y + 92}V${y + 20}C${70 + i * 380} ${y - 110} ${370 + i * 380} ${y - 110} ${370 + i * 380} ${y + 20}V${y + 92}Z`,
            darker(light.water, 0.4),
          ) +
          path(
            `M${100 + i * 380} ${y + 92}V${y + 30}C${110 + i * 380} ${y - 80} ${370 + i * 380} ${y - 80} ${370 + i * 380} ${y + 20}V${y + 92}Z`,
            light.sky[2],
          ) +
          rect(90 + i * 380, y + 60, 280, 34, light.water),
      ),
      rect(0, y - 124, 1200, 16, lighter(c('#b8a286'), 0.3)),
      times(5, (i) => at(160 + i * 220, y - 122, figure(somebody(d), 'walk'), 0.7)),
      at(600, 640, boat(d, false), 1.3),
    ],
  }[view]()
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, y, d.pick([240, 940])),
      view === 'arches' ? '' : towers(d, y, d.pick([300, 640, 900]), 0.6),
      shore,
      water(d, y),
      ...close,
      falling(d),
    ],
    alt: {
      boats: 'Boats on the river below a distant skyline',
      rowers: 'Rowers pull two long shells along the river',
      bank: 'People look over the river from its bank',
      arches: 'A stone bridge of three arches over the river',
    }[view],
    focal: [0.5, 0.62],
  }
})

/** A shop from the pavement, with its awning and what stands before it. */
export const shopfront = family(outdoors, (d) => {
  const { c, light } = d
  const [goods, shelf] = d.turn([
    ['bakery', ['#d9a04e', '#b8743a', '#e8c07a']],
    ['flower shop', ['#d9476a', '#e8b03a', '#8a5ac0']],
    ['grocer', ['#c8402f', '#6fa04a', '#e89a2a']],
    ['bookshop', ['#2b5a8a', '#a8452f', '#2f6b58']],
    ['clothes shop', ['#5b4a8a', '#c85a7a', '#e0c24a']],
  ] as const)
  const wall = c(d.pick(['#2f5d57', '#8a2f3f', '#33466b', '#c98a3c', '#5a4a3a', '#7f9a94']))
  const brick = c(d.pick(bricks))
  const cloth = c(d.turn(['#c8402f', '#2f6b58', '#e0a23c', '#2b5a8a']))
  const y = 660
  const left = d.turn([true, false])
  const [win, gate] = left ? [150, 830] : [420, 150]
  const inside = light.lit ? lampOf(light) : lighter(light.glass, 0.15)
  return {
    ground: brick,
    shapes: [
      rect(0, 0, 1200, y, brick),
      times(60, (i) => rect((i * 173) % 1180, ((i * 71) % 210) + 6, 46, 14, darker(brick, 0.12))),
      times(
        4,
        (i) =>
          rect(120 + i * 270, 20, 120, 150, c('#f0e6d2')) +
          rect(130 + i * 270, 30, 100, 130, light.lit && d.chance(0.5) ? light.lit : darker(light.glass, 0.35)),
      ),
      rect(60, 220, 1080, y - 220, wall),
      rect(40, 210, 1120, 70, lighter(wall, 0.12)),
      times(5, (i) => rect(330 + i * 110, 232, 80, 24, c('#f3e6c4'), 'rx="6"')),
      rect(win, 320, 620, 270, inside),
      times(
        2,
        (row) =>
          rect(win, 460 + row * 122, 620, 10, c('#6a4426')) +
          times(10, (i) => {
            const x = win + 36 + i * 61
            const fill = c(shelf[(i + row) % 3]!)
            return goods === 'bookshop'
              ? rect(x - 22, 376 + row * 122 + ((i * 13) % 20), 44, 84 - ((i * 13) % 20), fill)
              : goods === 'clothes shop'
                ? path(`M${x - 24} ${390 + row * 122}h48l8 26l-14 4v40h-36v-40l-14 -4Z`, fill)
                : goods === 'flower shop'
                  ? stroke(`M${x} ${460 + row * 122}V${414 + row * 122}`, c('#4e8f4d'), 7) +
                    circle(x, 408 + row * 122, 22, fill) +
                    circle(x, 408 + row * 122, 8, '#fbeec0')
                  : ellipse(x, 436 + row * 122, 27, 24, fill)
          }),
      ),
      rect(gate, 330, 170, y - 330, darker(wall, 0.3)),
      rect(gate + 26, 356, 118, 190, inside),
      circle(gate + 146, 590, 8, '#e3c66a'),
      times(12, (i) => path(`M${60 + i * 90} 280h90l14 76a52 26 0 0 1 -104 0Z`, i % 2 ? c('#f6ecd8') : cloth)),
      street(d, y, 90),
      lampPost(d, left ? 1110 : 90, y + 70, 330),
      times(4, (i) =>
        at(
          win + 80 + i * 150,
          y + 20,
          rect(-56, -50, 112, 50, c('#8a5a34')) +
            times(5, (j) => circle(-40 + j * 20, -54, 15, c(shelf[(i + j) % 3]!))),
        ),
      ),
      times(d.turn([1, 2, 3]), (i) =>
        at(
          gate + (left ? -150 : 300) + i * (left ? -190 : 190),
          745,
          figure(somebody(d), d.pick(['walk', 'hold', 'reach', 'stand'])),
          2.7,
        ),
      ),
      falling(d),
    ],
    alt: `A ${goods} with a striped awning and passers-by`,
    focal: [0.5, 0.6],
  }
})

/** Where two streets meet: a corner building, a crossing, a car. */
export const streetCorner = family(outdoors, (d) => {
  const { c, light } = d
  const wall = c(d.turn(bricks))
  const x = d.turn([600, 480, 720])
  const floors = d.turn([3, 4])
  const top = 600 - floors * 125
  const win = (wx: number, wy: number, skew: number) =>
    path(
      `M${wx} ${wy}l54 ${skew}v78l-54 ${-skew}Z`,
      light.lit && d.chance(0.4) ? light.lit : darker(light.glass, 0.4),
      `stroke="${c('#f0e6d2')}" stroke-width="7"`,
    )
  return {
    ground: light.sky[2],
    shapes: [
      skyOver(d, 560, 950),
      times(10, (i) => rect(i * 124, 560 - d.between(60, 240), 118, 300, i % 2 ? light.far : light.near)),
      rect(0, 560, 1200, 240, light.fall === 'snow' ? '#dfe6ea' : light.road),
      path(`M${x} 640L${x - 520} 570V690L${x} 690Z`, c('#d9cfbf')),
      path(`M${x} 640L${x + 520} 570V690L${x} 690Z`, c('#cfc4b2')),
      path(`M${x} ${top}L${x - 420} ${top + 70}V590L${x} 650Z`, darker(wall, 0.18)),
      path(`M${x} ${top}L${x + 420} ${top + 70}V590L${x} 650Z`, wall),
      path(
        `M${x} ${top - 26}L${x - 440} ${top + 52}v24L${x} ${top}L${x + 440} ${top + 76}v-24Z`,
        light.fall === 'snow' ? '#f6fafb' : c('#efe4cf'),
      ),
      times(floors - 1, (f) =>
        times(
          4,
          (i) =>
            win(x + 40 + i * 92, top + 56 + f * 118 + i * 12 * (1 - f * 0.5), 6) +
            win(x - 94 - i * 92, top + 62 + f * 118 + i * 12 * (1 - f * 0.5), -6),
        ),
      ),
      path(`M${x - 90} 500H${x + 90}V646H${x - 90}Z`, c('#2f5d57')),
      rect(x - 40, 530, 80, 118, light.lit ? lampOf(light) : c('#e6d9b8')),
      times(6, (i) => path(`M${x - 108 + i * 36} 486h36l4 40h-40Z`, c(i % 2 ? '#f6ecd8' : '#c8402f'))),
      times(8, (i) => path(`M${170 + i * 110} 740h70l-24 60h-80Z`, c('#f3efe2'))),
      lampPost(d, x - 270, 690, 280),
      rect(x + 250, 380, 10, 310, '#2c3038'),
      rect(x + 234, 330, 42, 104, '#2c3038', 'rx="8"'),
      ['#e0452f', '#e8b03a', '#4ea860']
        .map((fill, i) => circle(x + 255, 350 + i * 32, 12, i === d.n % 3 ? fill : darker(fill, 0.6)))
        .join(''),
      at(
        x > 600 ? 180 : 1000,
        716,
        car(c(d.pick(['#2b5a8a', '#c8402f', '#e0b23c', '#e8e0d0'])), light.glass, '#22242b'),
        1.3,
      ),
      times(d.turn([2, 3, 4]), (i) => at(300 + i * 190, 780, figure(somebody(d), i % 3 === 1 ? 'stand' : 'walk'), 2.1)),
      falling(d),
    ],
    alt: 'People cross at a street corner below a brick building with a shop',
    focal: [x / 1200, 0.58],
  }
})
