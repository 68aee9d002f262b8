import { at, circle, line, rect, seeded, times } from '@broadsheet/fixtures/pictures/draw'

/** A full stand: rows of heads between two slanted lines. */
export function crowd(
  seed: number,
  rows: number,
  top: (row: number) => number,
  from: (row: number) => number,
  to: (row: number) => number,
  colors: readonly string[],
) {
  const random = seeded(seed)
  return times(rows, (row) => {
    const size = 4.5 + row * 0.6
    const count = Math.floor((to(row) - from(row)) / (size * 2.3))
    return times(count, (i) =>
      circle(
        from(row) + i * size * 2.3 + random() * 3,
        top(row) + random() * 3,
        size,
        colors[Math.floor(random() * colors.length)]!,
      ),
    )
  })
}

export const floodlight = (x: number, y: number, scale: number, mirrored = false) =>
  at(
    x,
    y,
    line(0, 0, 0, 200, '#2b3a4a', 12) +
      circle(0, -20, 150, '#f7fbe8', 'opacity="0.10"') +
      circle(0, -20, 95, '#f7fbe8', 'opacity="0.16"') +
      rect(-70, -64, 140, 92, '#2b3a4a') +
      times(3, (r) => times(5, (c) => circle(-54 + c * 27, -48 + r * 30, 10, '#fdfff0'))),
    scale,
    mirrored,
  )
