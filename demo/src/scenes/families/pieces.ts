import {
  at,
  circle,
  ellipse,
  group,
  line,
  path,
  rect,
  rings,
  seeded,
  stroke,
  times,
} from '@broadsheet/fixtures/pictures/draw'
import { tree } from '../figures.ts'
import type { Light } from '../light.ts'
import { darker, lighter } from '../light.ts'
import type { Draft } from './draft.ts'

/** Colour of lamplight, whether or not the light of the scene has lamps. */
export const lampOf = (light: Light) => light.lit ?? '#ffe6a8'

/** The sky down to `horizon`: bands, the sun or moon at `x`, clouds or stars. */
export function skyOver({ light, n }: Draft, horizon: number, x = 880) {
  const random = seeded(n * 31 + 5)
  const [top, middle, low] = light.sky
  const puff = light.fall || light.name === 'overcast' ? darker(middle, 0.08) : lighter(low, 0.35)
  return (
    rect(0, 0, 1200, horizon, top) +
    rect(0, horizon * 0.34, 1200, horizon * 0.66 + 1, middle) +
    rect(0, horizon * 0.7, 1200, horizon * 0.3 + 1, low) +
    (light.disc
      ? group(rings(x, horizon * 0.42, [250, 170, 110], [light.disc]), 'opacity="0.16"') +
        circle(x, horizon * 0.42, light.dark ? 42 : 54, light.disc)
      : '') +
    (light.dark
      ? times(26, () => circle(random() * 1200, random() * horizon * 0.6, 1 + random() * 1.6, '#e6e9f4'))
      : times(4, () => {
          const size = 34 + random() * 46
          const cloudX = random() * 1200
          const y = 50 + random() * horizon * 0.4
          return group(
            ellipse(cloudX, y, size * 2, size * 0.34, puff) +
              ellipse(cloudX + size * 0.3, y - size * 0.24, size * 0.9, size * 0.42, puff),
            'opacity="0.75"',
          )
        }))
  )
}

/** Rain or snow over everything, where the light has it. */
export function falling({ light, n }: Draft) {
  const random = seeded(n * 97 + 3)
  if (!light.fall) return ''
  return group(
    times(100, () => {
      const [x, y] = [random() * 1240, random() * 800]
      return light.fall === 'rain'
        ? line(x, y, x - 8 - random() * 4, y + 26 + random() * 18, '#dfe9ec', 2)
        : circle(x, y, 1.8 + random() * 4, '#ffffff')
    }),
    `opacity="${light.fall === 'rain' ? 0.5 : 0.9}"`,
  )
}

/** A window of a room: what is outside is the light itself, over roofs. */
export const roomWindow = ({ light, n }: Draft, x: number, y: number, width: number, height: number, frame: string) =>
  rect(x - 12, y - 12, width + 24, height + 24, frame) +
  light.sky.map((fill, i) => rect(x, y + (i * height) / 3, width, height / 3 + 1, fill)).join('') +
  times(5, (i) => {
    const part = 0.16 + (((i + n) * 7) % 5) * 0.07
    return rect(x + (i * width) / 5, y + height * (1 - part), width / 5 + 1, height * part, light.near)
  }) +
  (light.lit
    ? times(6, (i) => rect(x + width * (0.06 + i * 0.155), y + height * (0.86 + (i % 2) * 0.06), 6, 8, light.lit!))
    : '') +
  rect(x + width / 2 - 4, y, 8, height, frame) +
  rect(x, y + height * 0.45, width, 7, frame) +
  rect(x - 22, y + height + 8, width + 44, 14, lighter(frame))

/** Light that falls through a window onto a floor. */
export const sunPatch = ({ light }: Draft, x: number, y: number, width: number, length: number) =>
  light.dark || !light.disc
    ? ''
    : path(
        `M${x} ${y}H${x + width}L${x + width - length * 0.6} ${y + length}H${x - length * 0.6}Z`,
        light.sky[2],
        'opacity="0.32"',
      )

const crowns = {
  green: ['#2f6b45', '#4e8f4d', '#9cbf66'],
  autumn: ['#9c4a24', '#cf7a2c', '#ecb24e'],
  blossom: ['#b8698a', '#dd94ab', '#f5c6cf'],
} as const
export type Season = keyof typeof crowns

/** A tree in the colours of the light and season, trunk at x,y; bare and white where it snows. */
export function leafy({ light, c, n }: Draft, x: number, y: number, size: number, season: Season = 'green') {
  const seed = n * 13 + Math.round(x)
  const trunk = c('#4d372b')
  const [dark, mid, bright] = crowns[season].map((color) => c(color))
  if (light.fall !== 'snow') return at(x, y, tree(size, dark!, mid!, bright!, trunk, seed))
  const random = seeded(seed)
  const branches = Array.from({ length: 7 }, (_, i) => {
    const angle = -Math.PI * (0.12 + i * 0.127)
    const reach = size * (0.5 + random() * 0.25)
    return `M0 ${Math.round(-size * 0.5)}L${Math.round(Math.cos(angle) * reach)} ${Math.round(-size * 0.6 + Math.sin(angle) * reach)}`
  }).join('')
  return at(
    x,
    y,
    stroke(`M0 0V${-size * 0.62}`, trunk, size * 0.08) +
      stroke(branches, trunk, size * 0.035) +
      group(stroke(branches, '#f8fbfc', size * 0.014), 'transform="translate(0 -3)"'),
  )
}

/** Planks or tiles of a floor in perspective, from y to the bottom. */
export const floorboards = (y: number, base: string, towards = 600) =>
  rect(0, y, 1200, 800 - y, base) +
  times(15, (i) => line(towards + (i - 7) * 90, y, towards + (i - 7) * 210, 800, darker(base, 0.14), 4))

/** A lamp hung from the top edge, shade at x,y. */
export const pendant = (x: number, y: number, shade: string, lamp: string) =>
  circle(x, y + 26, 110, lamp, 'opacity="0.16"') +
  line(x, 0, x, y, '#3a2f2a', 4) +
  path(`M${x - 52} ${y + 30}C${x - 46} ${y - 14} ${x + 46} ${y - 14} ${x + 52} ${y + 30}Z`, shade) +
  ellipse(x, y + 30, 30, 9, lamp)

/** Lettering nobody has to read: bars for lines of print. */
export const print = (x: number, y: number, width: number, lines: number, color: string, gap = 14, thick = 5) =>
  times(lines, (i) =>
    rect(x, y + i * gap, width * (i === lines - 1 ? 0.6 : 1 - ((i * 5) % 4) * 0.05), thick, color, 'rx="2"'),
  )

/** A potted plant, pot standing on x,y, about `size` high. */
export const potted = (c: (color: string) => string, x: number, y: number, size: number) =>
  at(
    x,
    y,
    times(7, (i) => {
      const bend = (i - 3) * 13
      return path(
        `M0 -34C${bend} -60 ${bend * 1.6} -84 ${bend * 2} -${104 - Math.abs(i - 3) * 14}C${bend * 1.2 + 12} -80 ${bend * 0.4 + 10} -56 4 -34Z`,
        c(i % 2 ? '#4e8f4d' : '#2f6b45'),
      )
    }) +
      path('M-26 -38H26L19 0H-19Z', c('#b8613c')) +
      rect(-29, -44, 58, 10, c('#cc7850')),
    size / 110,
  )

/** A mug seen from the side, standing on 0,0. */
export const mug = (color: string) =>
  path('M20 -38C44 -40 44 -8 18 -10', 'none', `stroke="${color}" stroke-width="8"`) +
  path('M-24 -48H24V-8C24 2 -24 2 -24 -8Z', color) +
  ellipse(0, -48, 24, 6, darker(color, 0.3))

/** Whether this window happens to be lit. */
export const isLit = ({ light, random }: Draft) => random() < (light.dark ? 0.5 : light.lit ? 0.28 : 0)

/** A sash window, lit by chance as the light has it. */
export const pane = (d: Draft, x: number, y: number, width: number, height: number, trim: string) =>
  rect(x - 4, y - 7, width + 8, 7, trim) +
  rect(x, y, width, height, isLit(d) ? lampOf(d.light) : darker(d.light.glass, d.light.dark ? 0.3 : 0.45)) +
  rect(x, y + height / 2 - 1.5, width, 3, trim) +
  rect(x + width / 2 - 1.5, y, 3, height, trim) +
  rect(x - 4, y + height, width + 8, 6, trim)

/** Ground from y to the bottom: pavement, kerb and road; white where it snows. */
export function street({ light, c }: Draft, y: number, kerb = 70) {
  const pavement = light.fall === 'snow' ? '#eef3f5' : c('#d9cfbf')
  return (
    rect(0, y, 1200, 800 - y, pavement) +
    rect(0, y + kerb, 1200, 10, darker(pavement, 0.2)) +
    rect(0, y + kerb + 10, 1200, 800, light.road) +
    times(7, (i) => path(`M${20 + i * 190} ${(y + kerb + 820) / 2}h90l-12 10h-90Z`, c('#f0dd8c'))) +
    (light.fall === 'rain'
      ? times(9, (i) => ellipse(60 + i * 140, y + kerb + 40 + ((i * 53) % 90), 70, 7, light.sky[2], 'opacity="0.4"'))
      : '')
  )
}

/** A street lamp with its glow when it is dark. */
export const lampPost = ({ light, c }: Draft, x: number, y: number, height: number) =>
  at(
    x,
    y,
    (light.dark || light.fall === 'rain' ? circle(0, -height, 80, lampOf(light), 'opacity="0.2"') : '') +
      line(0, 0, 0, -height, c('#2c3038'), 8) +
      rect(-10, -12, 20, 12, c('#2c3038')) +
      rect(-14, -height - 30, 28, 34, light.dark || light.fall ? lampOf(light) : '#f4f1e4', 'rx="6"') +
      rect(-18, -height - 36, 36, 8, c('#2c3038')),
  )

/** A flag on a pole, foot at 0,0. */
export const flag = (height: number, cloth: string, band: string) =>
  rect(-4, -height, 8, height, '#a37f3c') +
  circle(0, -height - 6, 9, '#d9b45a') +
  path(
    `M4 ${-height + 6}C60 ${-height} 78 ${-height + 40} 66 ${-height * 0.42}C46 ${-height * 0.4} 24 ${-height * 0.44} 4 ${-height * 0.36}Z`,
    cloth,
  ) +
  path(
    `M4 ${-height * 0.8}C46 ${-height * 0.86} 62 ${-height * 0.7} 72 ${-height * 0.68}V${-height * 0.56}C52 ${-height * 0.6} 30 ${-height * 0.66} 4 ${-height * 0.62}Z`,
    band,
  )

/** Many heads far away in rows, between two heights. */
export function stands(d: Draft, top: number, bottom: number, colors: readonly string[], ground: string, step = 34) {
  const shirts = colors.map((color) => d.c(color))
  const skins = ['#d9a27a', '#8a5a3c', '#edc3a4', '#6f4630'].map((color) => d.c(color))
  return (
    rect(0, top, 1200, bottom - top, ground) +
    times(Math.floor((bottom - top) / step), (row) => {
      const y = Math.round(top + row * step + step * 0.45)
      const bodies = shirts.map(() => '')
      const heads = skins.map(() => '')
      times(Math.floor(1200 / (step * 1.15)), (i) => {
        const x = Math.round((i + 0.5 + (row % 2) * 0.5) * step * 1.15)
        const r = Math.round(step * 0.34)
        if (d.chance(0.1)) return ''
        bodies[Math.floor(d.random() * shirts.length)] +=
          `M${x - r} ${y + r}v-${r >> 1}q0 -${r >> 1} ${r >> 1} -${r >> 1}h${r}q${r >> 1} 0 ${r >> 1} ${r >> 1}v${r >> 1}z`
        heads[Math.floor(d.random() * skins.length)] +=
          `M${x - r * 0.6} ${y - 5}a${r * 0.6} ${r * 0.66} 0 1 1 ${r * 1.2} 0a${r * 0.6} ${r * 0.66} 0 1 1 -${r * 1.2} 0z`
        return ''
      })
      return (
        bodies.map((shape, i) => path(shape, shirts[i]!)).join('') +
        heads.map((shape, i) => path(shape, skins[i]!)).join('') +
        rect(0, y + step * 0.36, 1200, 5, darker(ground, 0.3))
      )
    })
  )
}
