import {
  circle,
  compose,
  ellipse,
  group,
  line,
  path,
  poly,
  rect,
  seeded,
  stroke,
  times,
} from '@broadsheet/fixtures/pictures/draw'

export const boards = (base: string, dark: string) =>
  times(
    6,
    (i) =>
      rect(0, i * 136, 1200, 132, base) +
      rect(0, i * 136 + 132, 1200, 4, dark) +
      stroke(
        `M${80 + i * 60} ${i * 136 + 60}C${300 + i * 30} ${i * 136 + 44} ${500 + i * 40} ${i * 136 + 78} ${760 + i * 50} ${i * 136 + 56}`,
        dark,
        3,
        'opacity="0.5"',
      ),
  )

export const shadow = (x: number, y: number, r: number) => ellipse(x + 18, y + 22, r, r, '#000', 'opacity="0.22"')

export const plate = (x: number, y: number, r: number, rim: string, well: string) =>
  shadow(x, y, r) +
  circle(x, y, r, rim) +
  circle(x, y, r * 0.76, well) +
  path(
    `M${x - r * 0.9} ${y - r * 0.1}A${r * 0.92} ${r * 0.92} 0 0 1 ${x - r * 0.1} ${y - r * 0.9}`,
    'none',
    'stroke="#fff" stroke-width="6" opacity="0.35" stroke-linecap="round"',
  )

export const fork = (color: string) => stroke('M0 120V-40M-18 -120V-70C-18 -40 18 -40 18 -70V-120M0 -120V-60', color, 8)

export const knife = (color: string) => stroke('M0 120V20', color, 12) + path('M-6 20V-120C16 -100 14 -20 8 20Z', color)

export const glass = (x: number, y: number, drink: string) =>
  shadow(x, y, 62) +
  circle(x, y, 62, '#ffffff', 'opacity="0.55"') +
  circle(x, y, 52, drink) +
  path(
    `M${x - 36} ${y - 6}A38 38 0 0 1 ${x - 4} ${y - 36}`,
    'none',
    'stroke="#fff" stroke-width="7" opacity="0.6" stroke-linecap="round"',
  )

export const napkin = (x: number, y: number, color: string, stripe: string, turn: number) =>
  group(
    rect(-90, -150, 180, 300, color) +
      rect(-90, -120, 180, 12, stripe) +
      rect(-90, -96, 180, 5, stripe) +
      rect(-90, 108, 180, 12, stripe) +
      poly(
        [
          [-90, 150],
          [-90, -150],
          [-60, -150],
        ],
        '#000',
        'opacity="0.08"',
      ),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )

export const scatter = (
  seed: number,
  count: number,
  draw: (x: number, y: number, random: () => number) => string,
  x: number,
  y: number,
  r: number,
) => {
  const random = seeded(seed)
  return times(count, () => {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random()) * r
    return draw(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, random)
  })
}

export const leaf = (fill: string, vein: string) =>
  path('M0 -44C30 -24 28 24 0 46C-28 24 -30 -24 0 -44Z', fill) + line(0, -34, 0, 38, vein, 3)

/** A table from above; `food` lies on the plate at 600,400. */
export const setting = (
  wood: [string, string],
  rim: string,
  well: string,
  food: string,
  around: string,
  ground = wood[0],
) => compose({ ground, shapes: [boards(...wood), around, plate(600, 400, 290, rim, well), food] })
