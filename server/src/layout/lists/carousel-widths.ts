import type { BlockContext } from '../block.ts'

/** CSS pixels (rule blocks/carousel-sizes). */
export const CARD_GAP = 16
export const IMAGE_RATIO = '2x3'
const DEFAULT_DISPLAY_SIZE = 5
const DEFAULT_CARD_WIDTH = 235
const RIGHT_RAIL_CARD_WIDTH = 916
const ROW_WIDTH = 1240
/** More cards side by side would be too narrow for a headline. */
const MOST_IN_A_RAIL = 2
/** CSS pixels: the space between the columns of a chain, which a carousel's row loses if there are several. */
const COLUMN_GAP = 24

type Context = BlockContext<'carousel'> | BlockContext<'video-carousel'>

export const sizeOf = ({ displaySize }: { displaySize: number }) => displaySize || DEFAULT_DISPLAY_SIZE

/** Whether the carousel shows one card at a time, as it does in the wide column of a chain with a rail. */
export const isWide = ({ fields, column }: Context) =>
  fields.rightRail || (column?.arrangement === 'right-rail' && column.besideRail)

/** The width of a card, in CSS pixels, on a screen wide enough to show the chosen number of cards. */
export function carouselCardWidth(context: Context): number {
  if (isWide(context)) return RIGHT_RAIL_CARD_WIDTH
  const { columns = 1, share = 1, fixedWidth } = context.column ?? {}
  const chosen = sizeOf(context.fields)
  const size = fixedWidth === undefined ? chosen : Math.min(chosen, MOST_IN_A_RAIL)
  const row = fixedWidth ?? (ROW_WIDTH - (columns > 1 ? COLUMN_GAP : 0)) * share
  const width = Math.floor((row - CARD_GAP * (size - 1)) / size)
  return width > 0 ? width : DEFAULT_CARD_WIDTH
}
