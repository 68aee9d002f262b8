import { RIGHT_TO_LEFT } from '@broadsheet/contracts/right-to-left'

/** Matches a letter. For `dir="auto"`, browsers go by the first one. */
const LETTER = /\p{L}/u

/**
 * The direction of an element that holds several texts, such as a list: that of its first text. `dir="auto"` would not do,
 * because browsers ignore children that have a direction of their own.
 */
export function directionOf(html: string | undefined): { dir?: 'rtl' } {
  const [first] = LETTER.exec(html?.replace(/<[^<>]*>/g, '') ?? '') ?? []
  return first && RIGHT_TO_LEFT.test(first) ? { dir: 'rtl' } : {}
}

interface Words {
  lang?: string
  dir?: 'auto'
}

/**
 * Attributes of an element that holds text from content: its language if that is not the page's, and `dir` if it has
 * right-to-left letters (rule content/language).
 */
export const words = (text: string, lang?: string): Words => ({
  ...(lang ? { lang } : {}),
  ...(RIGHT_TO_LEFT.test(text) ? { dir: 'auto' as const } : {}),
})
