import { at, circle, group, line, path, poly, rect, stroke, times } from '@broadsheet/fixtures/pictures/draw'
import { car } from '../figures.ts'
import { darker, lighter, outdoors } from '../light.ts'
import type { Draft } from './draft.ts'
import { family } from './draft.ts'
import { figure, somebody } from './people.ts'
import { falling, isLit, lampOf, lampPost, leafy, pane, skyOver, street } from './pieces.ts'

const bricks = ['#a8442f', '#8e3b30', '#bb6743', '#c98c5e', '#7e4a3c', '#d2b48c', '#9a6f5a']
const painted = ['#d98f72', '#8fb3a5', '#e3c079', '#7d9cb8', '#c5b3d0', '#eadfca', '#b8645a']
const doors = ['#1f5d57', '#2b4a7a', '#e0b23c', '#8a2f4a', '#3a3f52', '#d8603a', '#efe6d2']

export type HouseKind = 'steps' | 'porch' | 'bay'

/** One front, 190 wide with its ground at 0, of two or three floors. */
export function front(d: Draft, wall: string, kind: HouseKind, floors: number) {
  const w = d.c(wall)
  const trim = d.c(d.pick(['#f3ead9', '#e3d6c0', '#efe4c8', '#3d4a44']))
  const door = d.c(d.pick(doors))
  const height = floors * 130 + 40
  const roof = -height
  const upper = (floor: number) => {
    const y = -floor * 130 - 106
    return kind === 'bay' && floor === 1
      ? poly(
          [
            [24, y - 16],
            [44, y - 26],
            [146, y - 26],
            [166, y - 16],
            [166, y + 92],
            [146, y + 104],
            [44, y + 104],
            [24, y + 92],
          ],
          trim,
        ) +
          pane(d, 34, y, 26, 76, trim) +
          pane(d, 72, y, 46, 76, trim) +
          pane(d, 130, y, 26, 76, trim)
      : pane(d, 30, y, 46, 72, trim) + pane(d, 114, y, 46, 72, trim)
  }
  return (
    rect(0, roof, 191, height, w) +
    rect(0, roof, 12, height, darker(w, 0.2)) +
    times(Math.floor(height / 26), (i) => rect(16 + ((i * 47) % 120), roof + 30 + i * 26, 30, 3, darker(w, 0.13))) +
    rect(-3, roof - 14, 197, 20, d.light.fall === 'snow' ? '#f6fafb' : trim) +
    times(9, (i) => rect(6 + i * 21, roof + 6, 9, 10, trim)) +
    rect(0, roof + 16, 191, 6, darker(w, 0.35)) +
    times(floors - 1, (i) => upper(i + 1)) +
    pane(d, 26, -104, 56, 68, trim) +
    rect(110, -126, 62, 12, trim) +
    rect(114, -114, 54, 94, darker(w, 0.4)) +
    rect(119, -110, 44, 90, door) +
    rect(125, -103, 32, 20, isLit(d) ? lampOf(d.light) : d.light.glass) +
    circle(156, -60, 3, '#e3c66a') +
    rect(108, -20, 66, 10, lighter(trim, 0.3)) +
    rect(100, -10, 82, 10, trim) +
    (kind === 'porch'
      ? path('M-4 -128L10 -154H182L196 -128Z', d.light.fall === 'snow' ? '#f6fafb' : d.c('#5a4a4a')) +
        rect(0, -130, 191, 10, trim) +
        rect(4, -122, 9, 122, trim) +
        rect(178, -122, 9, 122, trim) +
        stroke('M10 -42H100', trim, 5) +
        times(8, (i) => line(16 + i * 12, -40, 16 + i * 12, -4, trim, 3)) +
        (d.light.dark
          ? circle(96, -112, 26, lampOf(d.light), 'opacity="0.35"') + circle(96, -112, 8, lampOf(d.light))
          : '')
      : times(2, (i) => circle(40 + i * 26, -16, 11, d.c(i ? '#4e8f4d' : '#2f6b45'))))
  )
}

/** Fronts that run away from the viewer down one side of a lane. */
const lane = (d: Draft, mirrored: boolean, walls: readonly string[]) =>
  group(
    times(5, (i) => {
      const far = [0.3, 0.42, 0.58, 0.8, 1.1][i]!
      const x = [470, 420, 346, 232, 66][i]!
      const next = [420, 346, 232, 66, -170][i]!
      const wall = d.c(walls[i]!)
      const top = (edge: number) => 520 - (600 - edge) * 0.74
      const foot = (edge: number) => 520 + (600 - edge) * 0.34
      const trim = d.c('#efe4d0')
      const window = (share: number, low: number) => {
        const a = x + (next - x) * share
        const b = x + (next - x) * (share + 0.2)
        const at2 = (edge: number, h: number) => foot(edge) + (top(edge) - foot(edge)) * h
        const fill = isLit(d) ? lampOf(d.light) : d.light.glass
        return poly(
          [
            [a, at2(a, low)],
            [b, at2(b, low)],
            [b, at2(b, low + 0.2)],
            [a, at2(a, low + 0.2)],
          ],
          fill,
          `stroke="${trim}" stroke-width="${4 * far}"`,
        )
      }
      return (
        poly(
          [
            [x, foot(x)],
            [next, foot(next)],
            [next, top(next)],
            [x, top(x)],
          ],
          wall,
        ) +
        poly(
          [
            [x, top(x)],
            [next, top(next)],
            [next, top(next) + 16 * far],
            [x, top(x) + 12 * far],
          ],
          d.light.fall === 'snow' ? '#f6fafb' : trim,
        ) +
        window(0.12, 0.68) +
        window(0.62, 0.68) +
        window(0.12, 0.4) +
        window(0.62, 0.4) +
        window(0.12, 0.12) +
        poly(
          [
            [x + (next - x) * 0.62, foot(x + (next - x) * 0.62)],
            [x + (next - x) * 0.86, foot(x + (next - x) * 0.86)],
            [x + (next - x) * 0.86, foot(x + (next - x) * 0.86) - 150 * far],
            [x + (next - x) * 0.62, foot(x + (next - x) * 0.62) - 140 * far],
          ],
          d.c(d.pick(doors)),
        )
      )
    }),
    mirrored ? 'transform="translate(1200 0) scale(-1 1)"' : '',
  )

/** Rowhouses: a row across the street, a narrow lane, or two fronts close by. */
export const rowhouses = family(outdoors, (d) => {
  const { light } = d
  const view = d.turn(['row', 'lane', 'close', 'row'] as const)
  const kind = d.turn(['steps', 'porch', 'bay'] as const)
  const [material, walls] = d.turn([
    ['Brick', bricks],
    ['Painted', painted],
    ['Brick', bricks],
  ] as const)
  const season = d.turn(['green', 'autumn', 'blossom'] as const)
  const floors = d.turn([2, 3])
  const people = Array.from({ length: d.turn([1, 2, 3]) }, () => somebody(d))
  const houses = {
    row: () => {
      const y = 620
      return [
        times(7, (i) => at(i * 190 - 80, y, front(d, d.pick(walls), kind, floors + (d.random() < 0.3 ? 1 : 0)))),
        street(d, y),
        lampPost(d, 1010, y + 60, 240),
        times(2, (i) => leafy(d, [210, 800][i]! + d.between(-60, 60), y + 62, 230, season)),
        people.map((look, i) => at(420 + i * 130, y + 62, figure(look, i % 2 ? 'walk' : 'stand'), 1.25)).join(''),
        d.random() < 0.7 ? at(d.between(260, 900), 770, car(d.c(d.pick(doors)), light.glass, '#22242b'), 1.3) : '',
      ]
    },
    lane: () => [
      path('M600 520L1200 724V800H0V724Z', light.fall === 'snow' ? '#eef3f5' : d.c('#cfc3b2')),
      path('M600 510L1010 800H190Z', d.c(light.fall === 'snow' ? '#c3ccd4' : '#87807c')),
      times(9, (i) =>
        line(600 - (20 + i * 45), 530 + i * 32, 600 + (20 + i * 45), 530 + i * 32, d.c('#6f6866'), 2 + i * 0.4),
      ),
      lane(
        d,
        false,
        Array.from({ length: 5 }, () => d.pick(walls)),
      ),
      lane(
        d,
        true,
        Array.from({ length: 5 }, () => d.pick(walls)),
      ),
      leafy(d, 330, 650, 210, season),
      lampPost(d, 850, 650, 260),
      people.map((look, i) => at(560 + i * 66, 600 + i * 56, figure(look, 'walk'), 0.9 + i * 0.5)).join(''),
    ],
    close: () => {
      const y = 690
      return [
        times(4, (i) => at(i * 342 - 90, y, front(d, d.pick(walls), kind, 2), 1.8)),
        street(d, y, 60),
        leafy(d, d.pick([120, 1090]), y + 50, 330, season),
        people
          .map((look, i) => at(400 + i * 210, y + 46, figure(look, d.pick(['stand', 'walk', 'hold'])), 2.1))
          .join(''),
      ]
    },
  }[view]()
  const seen = {
    row: `houses in a row with ${kind === 'bay' ? 'bay windows' : kind === 'porch' ? 'porches' : 'front steps'}`,
    lane: 'rowhouses down a narrow street',
    close: 'house fronts seen from across the pavement',
  }[view]
  return {
    ground: light.sky[2],
    shapes: [skyOver(d, view === 'lane' ? 520 : 420, view === 'lane' ? 600 : 900), ...houses, falling(d)],
    alt: `${material} ${seen}`,
    focal: [0.5, view === 'lane' ? 0.6 : 0.62],
  }
})
