import { circle, ellipse, group, line, path, rect, seeded, stroke, times } from '@broadsheet/fixtures/pictures/draw'

export interface Clothes {
  skin: string
  hair: string
  top: string
  legs: string
}

/** A standing person, 100 high, feet at 0,0; `walking` parts the legs. */
export function person({ skin, hair, top, legs }: Clothes, walking = false) {
  const stride = walking ? 11 : 5
  return (
    stroke(`M-${4} -44L-${stride} -2`, legs, 10) +
    stroke(`M4 -44L${stride} -2`, legs, 10) +
    path('M-15 -44C-17 -62 -15 -78 -9 -80H9C15 -78 17 -62 15 -44Z', top) +
    stroke('M-13 -74C-19 -64 -18 -54 -15 -46', top, 7) +
    stroke(walking ? 'M13 -74C20 -64 21 -56 19 -48' : 'M13 -74C19 -64 18 -54 15 -46', top, 7) +
    rect(-4, -86, 8, 9, skin) +
    circle(0, -91, 9, skin) +
    path('M-10 -91C-11 -103 11 -104 10 -91C6 -97 -3 -97 -10 -91Z', hair)
  )
}

/** A person seen from behind or in the dark: one colour. */
export const silhouette = (fill: string, walking = false) =>
  person({ skin: fill, hair: fill, top: fill, legs: fill }, walking)

/** A round street tree, trunk at 0,0, crown about `size` across, lit from the right. */
export function tree(size: number, dark: string, mid: string, light: string, trunk: string, seed = 1) {
  const random = seeded(seed)
  const r = size / 2
  const blob = (fill: string, dx: number, dy: number, scale: number) =>
    times(7, (i) => {
      const angle = (i / 7) * Math.PI * 2 + random()
      return circle(
        dx + Math.cos(angle) * r * 0.48 * scale,
        -r * 1.55 + dy + Math.sin(angle) * r * 0.4 * scale,
        r * 0.46 * scale,
        fill,
      )
    }) + circle(dx, -r * 1.55 + dy, r * 0.62 * scale, fill)
  return (
    path(`M${-r * 0.09} 0L${-r * 0.05} ${-r * 1.2}H${r * 0.06}L${r * 0.1} 0Z`, trunk) +
    stroke(`M0 ${-r * 0.75}L${r * 0.3} ${-r * 1.25}`, trunk, r * 0.07) +
    blob(dark, -r * 0.06, r * 0.06, 1) +
    blob(mid, r * 0.07, -r * 0.05, 0.84) +
    blob(light, r * 0.2, -r * 0.18, 0.5)
  )
}

/** A car from the side, 150 long, wheels on 0. */
export const car = (body: string, glass: string, dark: string) =>
  path('M-74 -14C-76 -32 -66 -38 -48 -40L-26 -60C-22 -63 22 -64 30 -60L54 -40C70 -38 77 -32 75 -14Z', body) +
  path('M-40 -40L-22 -56H0V-40Z', glass) +
  path('M6 -40V-56H24L42 -40Z', glass) +
  rect(-76, -20, 152, 6, dark, 'opacity="0.35"') +
  circle(-44, -12, 14, dark) +
  circle(46, -12, 14, dark) +
  circle(-44, -12, 6, body) +
  circle(46, -12, 6, body)

export interface Facade {
  wall: string
  shade: string
  trim: string
  glass: string
  door: string
  /** Colour of a lit window; without one all are `glass`. */
  lit?: string
}

/** A Philadelphia rowhouse front: 150 wide, 330 high, marble steps, ground at 0. */
export function rowhouse({ wall, shade, trim, glass, door, lit }: Facade, litWindows: readonly number[] = []) {
  const pane = (index: number, x: number, y: number, height: number) => {
    const fill = lit && litWindows.includes(index) ? lit : glass
    return (
      rect(x - 4, y - 8, 44, 8, trim) +
      rect(x, y, 36, height, fill) +
      rect(x, y + height / 2 - 1.5, 36, 3, trim) +
      rect(x + 16.5, y, 3, height, trim) +
      rect(x - 4, y + height, 44, 6, trim) +
      rect(x, y, 36, 7, shade, 'opacity="0.35"')
    )
  }
  return (
    rect(0, -330, 150, 330, wall) +
    rect(0, -330, 10, 330, shade, 'opacity="0.5"') +
    rect(-2, -342, 154, 14, trim) +
    times(9, (i) => rect(6 + i * 16.5, -328, 7, 9, trim)) +
    rect(0, -319, 150, 6, shade, 'opacity="0.45"') +
    pane(0, 18, -290, 62) +
    pane(1, 94, -290, 62) +
    pane(2, 18, -192, 66) +
    pane(3, 94, -192, 66) +
    pane(4, 16, -92, 60) +
    rect(88, -112, 52, 10, trim) +
    rect(92, -102, 44, 84, shade) +
    rect(97, -98, 34, 80, door) +
    rect(101, -94, 26, 16, lit && litWindows.includes(5) ? lit : glass) +
    circle(126, -56, 2.5, trim) +
    rect(88, -18, 52, 9, '#efe9dd') +
    rect(82, -9, 64, 9, '#e2dacb') +
    rect(0, -24, 82, 24, shade, 'opacity="0.4"')
  )
}

/** A table lamp, street lamp or pendant: pole from 0,0 upwards with a head of light. */
export const streetLamp = (height: number, metal: string, light: string) =>
  line(0, 0, 0, -height, metal, 6) +
  stroke(`M0 ${-height}C0 ${-height - 22} 30 ${-height - 22} 34 ${-height - 8}`, metal, 5) +
  ellipse(36, -height - 4, 13, 6, light)

export const gull = (color: string) => stroke('M-14 -4C-8 -9 -3 -6 0 0C3 -6 8 -9 14 -4', color, 3)

/** A container crane 360 high, rails at 0, boom to the right. */
export const gantry = (steel: string, shade: string, boomUp = false) =>
  stroke('M-70 0L-50 -210M60 0L40 -210M-62 -80H52M-70 0H-86M60 0H76', steel, 13) +
  stroke('M-62 -80L46 -150M52 -80L-56 -150', shade, 6) +
  rect(-92, -8, 36, 10, shade) +
  rect(44, -8, 36, 10, shade) +
  rect(-100, -226, 160, 20, steel) +
  stroke('M-50 -210L-6 -344L40 -210', steel, 10) +
  (boomUp
    ? group(rect(56, -224, 250, 15, steel), 'transform="rotate(-58 56 -216)"')
    : rect(56, -224, 260, 15, steel) + stroke('M-6 -340L300 -222M-6 -340L160 -222', shade, 4)) +
  stroke('M-6 -340L-96 -222', shade, 4) +
  rect(-44, -250, 52, 30, shade) +
  (boomUp
    ? ''
    : line(190, -212, 190, -120, shade, 3) + line(214, -212, 214, -120, shade, 3) + rect(176, -214, 52, 12, shade))

/** A stack of containers, each 78 by 32, base at 0. */
export const containers = (colors: readonly string[], columns: number, rows: (column: number) => number) =>
  times(columns, (column) =>
    times(rows(column), (row) => {
      const fill = colors[(column * 5 + row * 3) % colors.length]!
      const x = column * 82
      const y = -34 * (row + 1)
      return (
        rect(x, y, 78, 32, fill) +
        rect(x, y + 26, 78, 6, '#000', 'opacity="0.14"') +
        times(6, (i) => rect(x + 9 + i * 11, y + 4, 2.5, 20, '#000', 'opacity="0.12"'))
      )
    }),
  )
