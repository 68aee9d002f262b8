import { firstLetters } from '@broadsheet/contracts'

/** A text of at most `length` characters, cut after a word where it is longer. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.lastIndexOf(' ', length - 1)
  return `${firstLetters(text, cut > 0 ? cut : length - 1)}…`
}
