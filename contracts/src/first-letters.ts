/**
 * The beginning of a text: at most `most` characters. An emoji that does not fit is left out whole, because no address can hold
 * half of it, and some clients refuse a whole document for it (rule content/halves).
 */
export function firstLetters(text: string, most: number): string {
  const isInsideLetter = (text.codePointAt(most - 1) ?? 0) > 0xffff
  return text.slice(0, isInsideLetter ? most - 1 : most)
}
