import { circle, group, line, rect, stroke, times, turned } from '@broadsheet/fixtures/pictures/draw'
import { darker, noon } from '../../light.ts'
import { fork, glass, knife, napkin, plate as dishware, shadow } from '../../tableware.ts'
import { family, type Family } from '../draft.ts'
import { tables, top } from '../table-tops.ts'
import { bowls } from './bowls.ts'
import { handheld } from './handheld.ts'
import type { Dish, Vessel } from './kit.ts'
import { plates } from './plates.ts'
import { sweets } from './sweets.ts'

const CHINA = [
  ['#f6f1e6', '#ebe3d2'],
  ['#33506b', '#e9e2d2'],
  ['#e0c9a0', '#f1e4c8'],
  ['#4a5a50', '#dfe3d4'],
  ['#f3f0ea', '#ffffff'],
  ['#b8613c', '#efe0c6'],
] as const
const LINEN = [
  ['#c8452f', '#f0e6d2'],
  ['#f0e6d2', '#33466b'],
  ['#2f6b58', '#e9d9a8'],
  ['#e0a23c', '#fff4d6'],
] as const
const DRINKS = ['#8fbccc', '#e8a23c', '#f3e6c0', '#7a2a3a', '#b8d6a0'] as const

/** What a dish is in, around 0,0. */
function vesselOf(vessel: Vessel, [rim, well]: readonly [string, string], broth: string): string {
  switch (vessel) {
    case 'plate':
      return dishware(0, 0, 284, rim, well)
    case 'bowl':
      return (
        shadow(0, 0, 264) +
        circle(0, 0, 264, darker(rim, 0.12)) +
        circle(0, 0, 252, rim) +
        circle(0, 0, 226, darker(broth, 0.18)) +
        circle(0, 0, 218, broth)
      )
    case 'stone':
      return shadow(0, 0, 262) + circle(0, 0, 262, '#24211f') + circle(0, 0, 246, '#3a3633') + circle(0, 0, 214, broth)
    case 'steamer':
      return (
        shadow(0, 0, 268) +
        circle(0, 0, 268, '#a87a3c') +
        circle(0, 0, 256, '#d9b06a') +
        circle(0, 0, 238, '#b98a48') +
        circle(0, 0, 228, '#e9d2a0') +
        times(11, (i) =>
          line(-212 + Math.abs(i - 5) * 14, -170 + i * 34, 212 - Math.abs(i - 5) * 14, -170 + i * 34, '#cfae72', 6),
        )
      )
    case 'basket':
      return (
        rect(-262, -184, 540, 400, '#000', 'rx="60" opacity="0.2"') +
        rect(-276, -204, 552, 408, '#8f2f22', 'rx="64"') +
        rect(-256, -186, 512, 372, '#b8412e', 'rx="52"') +
        rect(-244, -176, 488, 352, '#fbf7ee', 'rx="40"') +
        times(9, (i) => rect(-232 + i * 52, -176, 22, 352, '#e3563f', 'opacity="0.25"')) +
        times(6, (i) => rect(-244, -160 + i * 56, 488, 22, '#e3563f', 'opacity="0.25"'))
      )
    case 'board':
      return (
        rect(-300, -210, 620, 440, '#000', 'rx="40" opacity="0.2"') +
        rect(-312, -226, 624, 452, '#8a5a30', 'rx="38"') +
        rect(-304, -222, 608, 436, '#c08a52', 'rx="34"') +
        times(6, (i) =>
          stroke(
            `M-290 ${-180 + i * 72}C-100 ${-196 + i * 72} 100 ${-160 + i * 72} 290 ${-184 + i * 72}`,
            '#a87442',
            4,
          ),
        )
      )
    case 'paper':
      return (
        turned(10, 16, -5, rect(-320, -220, 640, 440, '#000', 'opacity="0.16"')) +
        turned(0, 0, -5, rect(-320, -220, 640, 440, '#fbf8f0')) +
        turned(0, 0, 3, rect(-316, -206, 632, 412, '#f1ebdd')) +
        turned(0, 0, 3, stroke('M-300 -120C-100 -130 60 -90 300 -110M-290 120C-60 100 120 140 300 116', '#e2d9c6', 4))
      )
    case 'tray':
      return (
        rect(-304, -216, 620, 446, '#000', 'rx="30" opacity="0.2"') +
        rect(-312, -230, 624, 460, '#8d949b', 'rx="30"') +
        rect(-298, -216, 596, 432, '#c3c9cd', 'rx="22"') +
        rect(-286, -204, 572, 408, '#aeb5ba', 'rx="18"') +
        stroke('M-270 -186H120', '#dfe4e6', 6)
      )
    case 'cups':
      return ''
  }
}

const served = ({ shows, vessel, broth = '#e8d9b8', draw }: Dish): Family =>
  family([noon], (d) => {
    const table = d.turn(tables)
    const china = d.turn(CHINA)
    const linen = d.turn(LINEN)
    const steel = table[0] === 'white' || table[0] === 'marble' ? '#8d949b' : '#d9dde0'
    const seed = d.n * 31 + 7
    const [x, y, size] = d.turn([
      [600, 400, 1.08],
      [570, 420, 1.2],
      [630, 390, 1.16],
      [600, 410, 1.3],
    ] as const)
    const angle = d.between(-16, 16)
    const isWide = vessel === 'paper' || vessel === 'board' || vessel === 'tray' || vessel === 'basket'
    const sides = isWide
      ? glass(d.pick([64, 1138]), 66, d.pick(DRINKS)) +
        napkin(d.pick([70, 1130]), 690, linen[0], linen[1], d.pick([-14, 18, 30]))
      : d.chance(0.5)
        ? napkin(130, 430, linen[0], linen[1], d.pick([-8, 6])) +
          turned(150, 420, -4, fork(steel), 1.2) +
          turned(1060, 420, 4, knife(steel), 1.2) +
          glass(1040, 110, d.pick(DRINKS))
        : napkin(1080, 640, linen[0], linen[1], 24) +
          glass(150, 130, d.pick(DRINKS)) +
          turned(1010, 420, 8, fork(steel), 1.2)
    return {
      ground: table[1],
      shapes: [
        top(table, seed),
        sides,
        group(
          vesselOf(vessel, china, broth) + draw(seed),
          `transform="translate(${x} ${y}) rotate(${Math.round(isWide ? angle / 2 : angle)}) scale(${isWide ? size * 1.12 : size})"`,
        ),
      ],
      alt: `${shows}, seen from above on a ${table[0]} table`,
      focal: [x / 1200, y / 800],
      enclosed: true,
    }
  })

/** Each dish as a family of its own, `dish-pho`: restaurants' pictures. Desks ask for none of them. */
export const dishes: ReadonlyMap<string, Family> = new Map(
  Object.entries({ ...handheld, ...bowls, ...plates, ...sweets }).map(([name, dish]) => [`dish-${name}`, served(dish)]),
)
