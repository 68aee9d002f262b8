/**
 * The widths, in pixels, at which the paper asks for its pictures, narrowest first. No others are made or passed on, so
 * that nobody can fill a disk or a processor with sizes (rule content/media-sizes).
 */
export const PICTURE_WIDTHS = [50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 900, 1000, 1200, 1400] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Width to height: pictures, upright pictures, portraits, stills of videos, stills of upright videos. */
const PICTURE_SHAPES = [
  [3, 2],
  [2, 3],
  [1, 1],
  [16, 9],
  [9, 16],
] as const

/** A point to crop around is a fraction of the picture in steps of this size. */
export const FOCAL_STEP = 0.05

export const isPictureWidth = (width: number): width is PictureWidth =>
  (PICTURE_WIDTHS as readonly number[]).includes(width)

/** Whether a height, in pixels, gives a picture of this width one of the paper's shapes. */
export const isPictureHeight = (width: number, height: number): boolean =>
  PICTURE_SHAPES.some(([across, down]) => Math.round((width * down) / across) === height)
