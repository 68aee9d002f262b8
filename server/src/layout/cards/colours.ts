import type { Background } from '@broadsheet/contracts'

/** The backgrounds that need dark text; all others get light text (rule cards/backgrounds). */
const DARK_TEXT = new Set(['#ffcc55', '#fe93bd', '#21d278', '#dcdcdc', '#f4f1eb', '#65ccff'])

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

const longForm = (colour: string) => (colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour)

/** Accepts `#RGB` and `#RRGGBB`; undefined for anything else (rule cards/backgrounds). */
export function backgroundOf(written: string): Background | undefined {
  const color = written.trim()
  if (!COLOUR.test(color)) return undefined
  return { color, text: DARK_TEXT.has(longForm(color.toLowerCase())) ? 'dark' : 'light' }
}

/** The background an editor chose for a block. Anything that is not a colour is ignored and reported. */
export function chosenBackground(
  { backgroundColor }: { backgroundColor: string },
  problem: (code: string, message: string) => void,
): Background | undefined {
  const background = backgroundOf(backgroundColor)
  if (backgroundColor.trim() && !background)
    problem('block-field', `backgroundColor: "${backgroundColor}" is not #RGB or #RRGGBB`)
  return background
}
