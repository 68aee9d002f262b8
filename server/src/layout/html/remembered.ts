/** The most characters, of texts and results together, that each of the two generations keeps. */
const ROOM = 2_000_000

/**
 * Caches the results of `work`, because stories are resolved again every minute and for every kind of reader while their
 * paragraphs stay the same. A result is dropped if it is not used while `room` characters of others are added.
 */
export function remembered(work: (text: string) => string, room = ROOM): (text: string) => string {
  let recent = new Map<string, string>()
  let older = new Map<string, string>()
  let letters = 0
  return (text) => {
    const kept = recent.get(text)
    if (kept !== undefined) return kept
    const result = older.get(text) ?? work(text)
    letters += text.length + result.length
    if (letters > room) {
      older = recent
      recent = new Map()
      letters = text.length + result.length
    }
    recent.set(text, result)
    return result
  }
}
