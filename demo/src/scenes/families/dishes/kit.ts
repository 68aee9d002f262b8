import { circle, ellipse, line, path, rect, seeded, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { darker, lighter } from '../../light.ts'
import { leaf, scatter } from '../../tableware.ts'

/** What a dish is served in or on. */
export type Vessel = 'plate' | 'bowl' | 'stone' | 'steamer' | 'basket' | 'board' | 'paper' | 'tray' | 'cups'

/** A dish, seen from above. It is drawn around 0,0 and reaches about 200 from there. */
export interface Dish {
  /** What is seen: 'A bowl of pho with herbs and lime'. */
  shows: string
  vessel: Vessel
  /** The colour of what fills a bowl. */
  broth?: string
  draw: (seed: number) => string
}

export const some = <Item>(list: readonly Item[], random: () => number): Item =>
  list[Math.floor(random() * list.length)]!

export const leaves = (seed: number, count: number, r: number, x = 0, y = 0, size = 0.3) =>
  scatter(
    seed,
    count,
    (a, b, random) =>
      turned(a, b, random() * 360, leaf(random() < 0.5 ? '#4e8f4d' : '#68a552', '#2f6b45'), size + random() * 0.18),
    x,
    y,
    r,
  )

export const dots = (seed: number, count: number, r: number, colors: readonly string[], size: number, x = 0, y = 0) =>
  scatter(seed, count, (a, b, random) => circle(a, b, size * (0.6 + random() * 0.6), some(colors, random)), x, y, r)

/** Grains of rice, in a heap. */
export const rice = (seed: number, r: number, color = '#f6f0e0', x = 0, y = 0) =>
  circle(x, y, r, color) +
  scatter(
    seed,
    Math.round(r * 1.1),
    (a, b, random) =>
      turned(a, b, random() * 180, ellipse(0, 0, 9, 3.4, random() < 0.5 ? lighter(color, 0.5) : darker(color, 0.1))),
    x,
    y,
    r * 0.94,
  )

export const noodles = (seed: number, color: string, r = 120, count = 40, x = 0, y = 0) =>
  scatter(
    seed,
    count,
    (a, b, random) => {
      const bend = 40 + random() * 40
      return turned(
        a,
        b,
        random() * 180,
        stroke(
          `M-70 0C-30 ${-bend} 20 ${bend} 70 -6`,
          random() < 0.5 ? color : random() < 0.5 ? lighter(color, 0.35) : darker(color, 0.14),
          8,
        ),
      )
    },
    x,
    y,
    r,
  )

export const lime = (x: number, y: number, angle = 0, rind = '#4e8f3a', flesh = '#b9d46a') =>
  turned(
    x,
    y,
    angle,
    path('M-46 0A46 46 0 0 1 46 0Z', rind) +
      path('M-38 -3A38 38 0 0 1 38 -3Z', flesh) +
      [-50, -90, -130]
        .map((a) => line(0, -3, Math.cos((a * Math.PI) / 180) * 34, Math.sin((a * Math.PI) / 180) * 34, '#eef3c0', 3))
        .join(''),
  )
export const lemon = (x: number, y: number, angle = 0) => lime(x, y, angle, '#e0a92a', '#f7da62')

export const egg = (x: number, y: number, size = 1) =>
  turned(
    x,
    y,
    0,
    path('M-70 -8C-66 -56 -10 -66 24 -56C66 -50 84 -10 66 26C50 60 0 66 -30 52C-62 44 -74 20 -70 -8Z', '#fbf7ee') +
      circle(0, -2, 27, '#f0a428') +
      ellipse(-8, -11, 9, 6, '#f9d67a'),
    size,
  )

export const halfEgg = (x: number, y: number, angle = 0) =>
  turned(x, y, angle, ellipse(0, 0, 42, 52, '#f6eddc') + circle(0, 6, 26, '#ee9a2e') + ellipse(-6, -2, 9, 7, '#f7c26a'))

/** A small dish of sauce. */
export const dip = (x: number, y: number, sauce: string, r = 50, rim = '#efe6d6') =>
  circle(x + 6, y + 8, r, '#000', 'opacity="0.18"') +
  circle(x, y, r, rim) +
  circle(x, y, r * 0.8, sauce) +
  path(
    `M${x - r * 0.5} ${y - r * 0.1}A${r * 0.5} ${r * 0.5} 0 0 1 ${x} ${y - r * 0.55}`,
    'none',
    'stroke="#fff" stroke-width="5" opacity="0.45" stroke-linecap="round"',
  )

export const onionRings = (seed: number, count: number, r: number, color = '#d9a2c0', x = 0, y = 0) =>
  scatter(
    seed,
    count,
    (a, b, random) => ellipse(a, b, 20 + random() * 8, 13 + random() * 8, 'none', `stroke="${color}" stroke-width="5"`),
    x,
    y,
    r,
  )

/** A long roll lying open: crust, crumb, and what is in it. */
export const roll = (filling: string, crust = '#c98a44') =>
  path('M-250 -30C-250 -100 250 -100 250 -30L250 40C250 104 -250 104 -250 40Z', darker(crust, 0.2)) +
  path('M-244 -34C-240 -104 240 -104 244 -34C240 -10 -240 -10 -244 -34Z', crust) +
  times(5, (i) =>
    stroke(
      `M${-180 + i * 84} -74C${-168 + i * 84} -66 ${-160 + i * 84} -56 ${-156 + i * 84} -46`,
      lighter(crust, 0.35),
      7,
    ),
  ) +
  path('M-240 -20C-200 -44 200 -44 240 -20C244 20 200 46 0 46C-200 46 -244 20 -240 -20Z', '#f1dcb0') +
  filling +
  path('M-246 34C-200 58 200 58 246 34C250 100 180 112 0 112C-180 112 -250 100 -246 34Z', crust) +
  stroke('M-210 84C-120 98 100 98 200 84', lighter(crust, 0.3), 6)

/** Sesame seeds on a crust. */
export const seeds = (seed: number, count: number, rx: number, y: number) => {
  const random = seeded(seed)
  return times(count, () =>
    turned((random() * 2 - 1) * rx, y + (random() - 0.5) * 40, random() * 180, ellipse(0, 0, 6, 3, '#f6ead0')),
  )
}

/** A golden piece of something fried, with a rough edge. */
export const crisp = (seed: number, rx: number, ry: number, color = '#c47a2c') => {
  const random = seeded(seed)
  const edge = Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * Math.PI * 2
    const reach = 0.88 + random() * 0.22
    return `${Math.round(Math.cos(angle) * rx * reach)} ${Math.round(Math.sin(angle) * ry * reach)}`
  })
  return (
    path(`M${edge.join('L')}Z`, darker(color, 0.25), 'stroke-linejoin="round" transform="translate(5 8)"') +
    path(`M${edge.join('L')}Z`, color, `stroke="${color}" stroke-width="8" stroke-linejoin="round"`) +
    scatter(
      seed + 1,
      16,
      (x, y, r) =>
        circle((x * rx) / 100, (y * ry) / 100, 5 + r() * 7, r() < 0.5 ? lighter(color, 0.35) : darker(color, 0.2)),
      0,
      0,
      82,
    )
  )
}

/** A fold of dough with a pleated edge. */
export const crescent = (color: string, pleats = 7) =>
  path('M-66 22C-70 -50 70 -50 66 22C40 36 -40 36 -66 22Z', darker(color, 0.18), 'transform="translate(3 6)"') +
  path('M-66 22C-70 -50 70 -50 66 22C40 36 -40 36 -66 22Z', color) +
  times(pleats, (i) => {
    const x = -52 + (i * 104) / (pleats - 1)
    return line(x, 26 - Math.abs(x) * 0.06, x * 0.86, 8 - Math.abs(x) * 0.06, darker(color, 0.2), 4)
  }) +
  ellipse(-10, -14, 26, 9, lighter(color, 0.5), 'opacity="0.7"')

export const bar = (length: number, width: number, color: string) =>
  rect(-length / 2, -width / 2, length, width, color, `rx="${Math.round(width / 2)}"`)
