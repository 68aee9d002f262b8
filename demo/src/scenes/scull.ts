import { circle, path, stroke } from '@broadsheet/fixtures/pictures/draw'

/** A single scull and its rower, water line at 0, heading left. */
export const scull = (dark: string, light: string) =>
  path('M-150 -4C-90 -12 90 -12 150 -5C90 2 -90 2 -150 -4Z', dark) +
  path('M-12 -8C-16 -30 -6 -48 10 -50C20 -50 24 -40 18 -30L22 -10Z', dark) +
  circle(6, -60, 10, dark) +
  stroke('M8 -42L-26 -24L-30 -20', dark, 7) +
  stroke('M16 -14L-22 -20L-40 -8', dark, 9) +
  stroke('M-30 -20L-118 6', dark, 4) +
  path('M-118 2L-150 8L-146 16L-116 10Z', light) +
  stroke('M-26 -20L66 14', dark, 4) +
  path('M64 10L96 18L94 26L62 18Z', light)
