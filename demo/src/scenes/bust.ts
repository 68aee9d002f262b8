import { ellipse, path, rect } from '@broadsheet/fixtures/pictures/draw'

/** A person behind a desk or table: 60 wide, waist at 0. */
export const bust = (skin: string, hair: string, top: string) =>
  path('M-34 0C-36 -36 -26 -48 -10 -52H10C26 -48 36 -36 34 0Z', top) +
  rect(-6, -62, 12, 14, skin) +
  ellipse(0, -74, 15, 17, skin) +
  path('M-16 -74C-18 -98 18 -98 16 -74C10 -84 -6 -86 -16 -74Z', hair)
