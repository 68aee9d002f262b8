import type { Background } from '@broadsheet/contracts'
import type { Report } from '../problems.ts'

/** Backgrounds that always have dark text, whatever their contrast (rule cards/backgrounds). */
const DARK_TEXT = new Set(['#ffcc55', '#fe93bd', '#21d278', '#dcdcdc', '#f4f1eb', '#65ccff'])

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

const longForm = (colour: string) => (colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour)

/** White text on a background is readable from this contrast up (WCAG's contrast ratio). */
const LEAST_CONTRAST = 2.5

/** How light a colour is, from 0 for black to 1 for white (WCAG's relative luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const carriesWhite = (colour: string) => 1.05 / (luminance(colour) + 0.05) >= LEAST_CONTRAST

/** A colour as an editor writes it, `#RGB` or `#RRGGBB`; undefined for anything else. */
export const colourOf = (written: string): string | undefined =>
  COLOUR.test(written.trim()) ? written.trim() : undefined

/** Accepts `#RGB` and `#RRGGBB`; undefined for anything else (rule cards/backgrounds). */
export function backgroundOf(written: string): Background | undefined {
  const color = colourOf(written)
  if (!color) return undefined
  const long = longForm(color.toLowerCase())
  return { color, text: DARK_TEXT.has(long) || !carriesWhite(long) ? 'dark' : 'light' }
}

/** The background an editor chose for a block. Anything that is not a colour is ignored and reported. */
export function chosenBackground(
  { backgroundColor }: { backgroundColor: string },
  problem: Report,
): Background | undefined {
  const background = backgroundOf(backgroundColor)
  if (backgroundColor.trim() && !background)
    problem('block-field', `backgroundColor: "${backgroundColor}" is not #RGB or #RRGGBB`)
  return background
}
