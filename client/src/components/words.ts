/** Letters of scripts that run from right to left: Hebrew, Arabic and those between them, with their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** The first letter, which browsers go by for `auto`, or a sign that is none. */
const LETTER = /\p{L}/u

/**
 * The direction of what holds several texts, as a list does: as its first runs. Browsers leave out of `auto` what has a
 * direction of its own.
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
 * Attributes of an element that holds words from content: their language if it is not the page's, and that they may run
 * from right to left (rule content/language).
 */
export const words = (text: string, lang?: string): Words => ({
  ...(lang ? { lang } : {}),
  ...(RIGHT_TO_LEFT.test(text) ? { dir: 'auto' as const } : {}),
})
