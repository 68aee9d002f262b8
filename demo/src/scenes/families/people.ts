import { at, circle, ellipse, path, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import type { Clothes } from '../figures.ts'
import { darker, mix } from '../light.ts'
import type { Draft } from './draft.ts'

const styles = ['short', 'long', 'afro', 'bun', 'tail', 'bald', 'short', 'locs', 'scarf', 'bob', 'beanie'] as const
type Style = (typeof styles)[number] | 'cap' | 'helmet' | 'toque'

export interface Person extends Clothes {
  style: Style
  /** Colour of a scarf, cap or helmet. */
  cloth: string
  beard: boolean
  glasses: boolean
  skirt: boolean
  child: boolean
}

const skins = ['#f2cfb0', '#e2b48f', '#d19a6e', '#b97f52', '#8f5d3d', '#6f4630', '#54331f', '#edc3a4']
const hairs = ['#17110f', '#2a1b14', '#4a2c1a', '#7a4424', '#c0904a', '#17110f', '#8f8a86', '#e6e2da']
const tops = [
  '#c8402f', '#2b5a8a', '#e0a23c', '#2f6b58', '#5b4a8a', '#f0e6d2', '#a63d6a', '#3a3f52', '#d9703a', '#4f8fa0',
  '#7a9a4a', '#8a2f3a',
] // prettier-ignore
const legs = ['#2b3350', '#3a3f48', '#4a3a30', '#5a6478', '#1f2430', '#8a7a5a']

/** Somebody, in the light of the picture; what `more` says holds. */
export function somebody(d: Draft, more: Partial<Person> = {}): Person {
  const p = {
    skin: d.pick(skins),
    hair: d.pick(hairs),
    top: d.pick(tops),
    legs: d.pick(legs),
    style: d.pick(styles),
    cloth: d.pick(tops),
    beard: d.chance(0.2),
    glasses: d.chance(0.25),
    skirt: d.chance(0.2),
    child: false,
    ...more,
  }
  const beard = p.beard && ['short', 'bald', 'beanie', 'cap', 'locs'].includes(p.style) && !p.child
  const hair = p.child && ['#8f8a86', '#e6e2da'].includes(p.hair) ? '#4a2c1a' : p.hair
  const tint = (color: string) => mix(color, d.c(color), 0.6)
  return {
    ...p, beard, hair: tint(hair), skin: tint(p.skin), top: tint(p.top), legs: tint(p.legs), cloth: tint(p.cloth),
  } // prettier-ignore
}

const fringe = 'M-10 0C-11 -13 11 -13 10 0C6 -6 -3 -7 -10 0Z'

/** A head of radius 9 around 0,0; `back` turns it away, `face` gives it features. */
export function head(p: Person, back = false, face = false) {
  const { style, hair, cloth, skin } = p
  const behind = {
    long: path('M-11 -2C-13 -16 13 -16 11 -2L13 15H-13Z', hair),
    bob: path('M-12 -2C-13 -15 13 -15 12 -2L12 8H-12Z', hair),
    afro: circle(0, -4, 14, hair),
    bun: circle(0, -13, 5.5, hair),
    tail: stroke('M7 -7C15 -6 15 4 12 11', hair, 6),
    locs: times(7, (i) => stroke(`M${-9 + i * 3} -4L${-12 + i * 4} 13`, hair, 4.2)),
    scarf: path('M-12 0C-13 -16 13 -16 12 0C13 9 12 17 0 18C-12 17 -13 9 -12 0Z', cloth),
  }
  const covers = {
    beanie: path('M-10 -2C-11 -16 11 -16 10 -2Z', cloth) + stroke('M-9 -3H9', darker(cloth, 0.25), 4),
    cap: path('M-10 -2C-11 -15 11 -15 10 -2Z', cloth) + stroke(back ? 'M-8 -2H8' : 'M0 -3H14', darker(cloth), 3),
    helmet: path('M-11 3C-13 -16 13 -16 11 3L6 3V-3H-6V3Z', cloth),
    toque: path('M-9 -5C-20 -16 -9 -24 0 -21C9 -24 20 -16 9 -5Z', '#fbf7ee') + stroke('M-8 -6H8', '#e6dfd0', 4),
  }
  const rear = (behind as Record<string, string>)[style] ?? ''
  const cover = (covers as Record<string, string>)[style] ?? ''
  if (back)
    return style === 'scarf'
      ? rear
      : rear + ellipse(0, 0, 9.4, 10, style === 'bald' ? skin : hair) + (rear && style === 'long' ? rear : '') + cover
  const features =
    circle(-3.4, 0, 1.1, '#1c1210') +
    circle(3.6, 0, 1.1, '#1c1210') +
    stroke('M-5.4 -2.8C-4.4 -3.6 -3 -3.5 -2 -2.9M2 -2.9C3 -3.5 4.6 -3.6 5.6 -2.8', mix(hair, '#2a1b14', 0.4), 0.8) +
    stroke('M0.4 -0.5L1.4 2.9L-0.3 3', darker(skin, 0.28), 0.8) +
    stroke('M-2.8 5.4C-1 6.6 1.6 6.6 3 5.2', p.beard ? '#f0d8c8' : mix(skin, '#8a2a22', 0.55), 1.1)
  const specs = stroke('M-6.4 -1.4H-0.8V1.6H-6.4ZM1 -1.4H6.6V1.6H1ZM-0.8 -0.6H1', '#1c1a20', 0.7)
  return (
    rear +
    ellipse(0, 0, 9, 10, skin) +
    (face && style !== 'scarf' ? ellipse(-9, 1, 1.8, 2.6, skin) + ellipse(9, 1, 1.8, 2.6, darker(skin, 0.1)) : '') +
    (p.beard ? path('M-9 0C-9 14 9 14 9 0C5 5 4 3 0 3.4C-4 3 -5 5 -9 0Z', hair) : '') +
    (cover || (style === 'bald' || style === 'scarf' ? '' : path(fringe, hair))) +
    (style === 'scarf' ? path('M-10 -2C-10 -13 10 -13 10 -2C5 -9 -5 -9 -10 -2Z', cloth) : '') +
    (face ? features + (p.glasses ? specs : '') : '')
  )
}

type Limb = readonly [x: number, y: number, endX: number, endY: number]
export interface Pose {
  lean?: number
  legs: readonly [Limb, Limb]
  arms: readonly [Limb, Limb]
}

export const poses = {
  stand: { legs: [[-5, -24, -6, -3], [5, -24, 6, -3]], arms: [[-18, -62, -16, -47], [18, -62, 16, -47]] },
  walk: { lean: 1, legs: [[-4, -26, -14, -5], [8, -26, 11, -3]], arms: [[-14, -62, -16, -49], [12, -62, 19, -53]] },
  run: { lean: 7, legs: [[-6, -28, -27, -25], [17, -31, 15, -7]], arms: [[-10, -66, -20, -56], [20, -62, 27, -73]] },
  hold: { legs: [[-5, -24, -6, -3], [5, -24, 6, -3]], arms: [[-17, -62, -2, -58], [17, -62, 3, -57]] },
  reach: { lean: 2, legs: [[-5, -24, -7, -3], [5, -24, 6, -3]], arms: [[-15, -62, -13, -48], [22, -74, 34, -78]] },
  point: { legs: [[-5, -24, -6, -3], [5, -24, 6, -3]], arms: [[-18, -62, -14, -49], [22, -82, 31, -96]] },
  raise: { legs: [[-5, -24, -6, -3], [5, -24, 6, -3]], arms: [[-20, -90, -17, -108], [20, -90, 17, -108]] },
  kick: { lean: -7, legs: [[-3, -24, -8, -3], [18, -34, 36, -24]], arms: [[-24, -72, -32, -62], [12, -68, 22, -80]] },
  shoot: { lean: 1, legs: [[-4, -26, -9, -6], [5, -26, 8, -6]], arms: [[6, -96, 12, -112], [17, -92, 17, -112]] },
  throw: { lean: -4, legs: [[-9, -24, -16, -3], [12, -27, 22, -5]], arms: [[14, -72, 28, -70], [-19, -84, -15, -101]] },
  swing: { lean: -2, legs: [[-10, -24, -15, -3], [10, -24, 17, -3]], arms: [[8, -66, 18, -78], [15, -66, 20, -76]] },
  skate: { lean: 15, legs: [[-8, -28, -28, -10], [13, -28, 13, -4]], arms: [[14, -56, 24, -42], [26, -58, 31, -44]] },
  dribble: { lean: 6, legs: [[-6, -26, -17, -4], [13, -27, 12, -3]], arms: [[-10, -64, -18, -54], [20, -60, 28, -46]] },
  sit: { legs: [[19, -45, 18, -4], [23, -45, 24, -4]], arms: [[8, -60, 20, -54], [10, -60, 22, -52]] },
  dance: { lean: 3, legs: [[-7, -24, -14, -3], [10, -26, 6, -3]], arms: [[-22, -82, -30, -96], [22, -70, 32, -84]] },
} as const satisfies Record<string, Pose> // prettier-ignore

export type PoseName = keyof typeof poses

/** A whole person, 100 high, feet at 0,0. */
export function figure(p: Person, pose: PoseName | Pose = 'stand', back = false) {
  const { lean = 0, legs: feet, arms } = (typeof pose === 'string' ? poses[pose] : pose) as Pose
  const sleeve = darker(p.top, 0.14)
  const limb = (x: number, y: number, [kx, ky, ex, ey]: Limb, color: string, width: number) =>
    stroke(`M${x} ${y}L${kx} ${ky}L${ex} ${ey}`, color, width)
  const foot = ([, , x, y]: Limb) => ellipse(x + (back ? 0 : 2.5), y + 1, 6.5, 3.4, '#1d1a20')
  const arm = (x: number, l: Limb, color: string) => circle(l[2], l[3], 4, p.skin) + limb(x, -73, l, color, 7)
  const big = p.child ? 1.3 : 1
  return (
    arm(lean - 10, arms[0], sleeve) +
    limb(-4, -44, feet[0], darker(p.legs, 0.15), 10.5) +
    limb(4, -44, feet[1], p.legs, 10.5) +
    foot(feet[0]) +
    foot(feet[1]) +
    (p.skirt ? path('M-12 -48H12L19 -22H-19Z', p.legs) : '') +
    path(`M-12 -42H12C14 -60 ${lean + 16} -72 ${lean + 9} -80H${lean - 9}C${lean - 16} -72 -14 -60 -12 -42Z`, p.top) +
    (back ? '' : path(`M${lean * 1.1 - 4} -82H${lean * 1.1 + 4}L${lean} -75Z`, p.skin)) +
    at(lean * 1.25, -90, head(p, back), big) +
    arm(lean + 10, arms[1], sleeve)
  )
}

/** A person behind a table or in a crowd, waist at 0, 70 wide. */
export const half = (p: Person, back = false, face = false) =>
  path('M-36 0C-38 -38 -28 -50 -10 -53H10C28 -50 38 -38 36 0Z', p.top) +
  path('M36 0C38 -38 28 -50 16 -52C24 -40 24 -20 22 0Z', darker(p.top, 0.16)) +
  (back ? '' : path('M-8 -62H8V-52L0 -44L-8 -52Z', darker(p.skin, 0.12))) +
  at(0, -74, head(p, back, face), 1.7)

/** Heads and shoulders from behind along the foot of the picture, as one looks over an audience. */
export const audience = (d: Draft, count: number, y: number, size: number, color?: string) =>
  times(count, (i) => {
    const p = somebody(d)
    const viewer = color ? { ...p, top: color, hair: color, skin: color, cloth: color } : p
    return at(((i + 0.5) * 1200) / count + d.between(-14, 14), y + d.between(-10, 14), half(viewer, true), size)
  })
