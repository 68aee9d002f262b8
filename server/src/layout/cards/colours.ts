import type { Background } from '@broadsheet/contracts'

/** Backgrounds with dark text; all others have light text (rule cards/backgrounds). */
const DARK_TEXT = new Set(['#ffcc55', '#fe93bd', '#21d278', '#dcdcdc', '#f4f1eb', '#65ccff'])

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

const longForm = (colour: string) => (colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour)

/** `#RGB` or `#RRGGBB`; anything else is ignored (rule cards/backgrounds). */
export function backgroundOf(given: string): Background | undefined {
  const color = given.trim()
  if (!COLOUR.test(color)) return undefined
  return { color, text: DARK_TEXT.has(longForm(color.toLowerCase())) ? 'dark' : 'light' }
}

/** The background a block's editor chose; one that is no colour is reported. */
export function chosenBackground(
  { backgroundColor }: { backgroundColor: string },
  problem: (code: string, message: string) => void,
): Background | undefined {
  const background = backgroundOf(backgroundColor)
  if (backgroundColor.trim() && !background)
    problem('block-field', `backgroundColor: "${backgroundColor}" is not #RGB or #RRGGBB`)
  return background
}
