import { ellipse, path, poly, rect, seeded, times } from '@broadsheet/fixtures/pictures/draw'

/** Center City from the Schuylkill: far and near towers, feet at y. */
export function skyline(y: number, far: string, near: string, windows?: string) {
  const random = seeded(11)
  const block = (x: number, width: number, height: number, fill: string) => rect(x, y - height, width, height, fill)
  const lights = (x: number, width: number, height: number) =>
    windows
      ? times(Math.floor(height / 16), (row) =>
          times(Math.floor(width / 12), (column) =>
            random() < 0.3 ? rect(x + 5 + column * 12, y - height + 10 + row * 16, 5, 7, windows) : '',
          ),
        )
      : ''
  const spire = (x: number, width: number, height: number, fill: string) =>
    block(x, width, height, fill) +
    poly(
      [
        [x, y - height],
        [x + width / 2, y - height - width * 1.1],
        [x + width, y - height],
      ],
      fill,
    ) +
    poly(
      [
        [x + width * 0.2, y - height - width * 0.3],
        [x + width / 2, y - height - width * 1.9],
        [x + width * 0.8, y - height - width * 0.3],
      ],
      fill,
    )
  return (
    [
      [90, 46, 90],
      [160, 60, 130],
      [260, 44, 110],
      [470, 58, 170],
      [560, 70, 140],
      [860, 64, 150],
      [940, 50, 190],
      [1010, 74, 120],
      [1100, 56, 90],
    ]
      .map(([x, w, h]) => block(x!, w!, h!, far))
      .join('') +
    spire(640, 50, 250, near) +
    lights(640, 50, 250) +
    spire(760, 54, 210, near) +
    lights(760, 54, 210) +
    block(700, 52, 190, near) +
    lights(700, 52, 190) +
    path(`M520 ${y}V${y - 300}L534 ${y - 330}H566L580 ${y - 300}V${y}Z`, near) +
    lights(522, 56, 296) +
    path(`M396 ${y}V${y - 352}C400 ${y - 372} 432 ${y - 372} 438 ${y - 344}V${y}Z`, near) +
    rect(414, y - 396, 5, 34, near) +
    lights(398, 38, 340) +
    block(320, 62, 180, near) +
    lights(320, 62, 180) +
    block(452, 54, 150, near) +
    lights(452, 54, 150) +
    block(826, 40, 150, near) +
    poly(
      [
        [830, y - 150],
        [846, y - 196],
        [862, y - 150],
      ],
      near,
    ) +
    rect(844, y - 214, 4, 24, near) +
    block(884, 70, 120, near) +
    lights(884, 70, 120) +
    block(230, 70, 100, near) +
    lights(230, 70, 100) +
    block(970, 56, 96, near) +
    block(1046, 76, 66, near) +
    block(150, 60, 62, near)
  )
}

export const bank = (y: number, fill: string, seed: number, height: number) => {
  const random = seeded(seed)
  return (
    times(34, (i) => ellipse(i * 38 - 10, y, 30 + random() * 16, height * (0.5 + random() * 0.6), fill)) +
    rect(0, y, 1200, 14, fill)
  )
}
