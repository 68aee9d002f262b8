/** Storage key for the texts a reader has closed, comma-separated (rule breaking-news/dismissed). */
const KEY = 'hiddenBreakingNews'
/** Older entries are dropped, as that news will not return. */
const MOST = 50

/** Escapes commas and percent signs in a text as `%2C` and `%25`; everything else is stored as it is. */
const encode = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C')
const decode = (entry: string) => entry.replaceAll('%2C', ',').replaceAll('%25', '%')

export const listed = (list: string | null, text: string): boolean =>
  list !== null && list.split(',').some((entry) => decode(entry) === text)

export const withText = (list: string | null, text: string): string =>
  [...(list ? list.split(',') : []), encode(text)].slice(-MOST).join(',')

type Kept = () => Pick<Storage, 'getItem' | 'setItem'>
const inBrowser: Kept = () => localStorage

/** If storage is unavailable, nothing counts as dismissed. */
export function isDismissed(text: string, storage: Kept = inBrowser): boolean {
  try {
    return listed(storage().getItem(KEY), text)
  } catch {
    return false
  }
}

/** Remembers that a text was closed; returns false if storage is unavailable. */
export function dismiss(text: string, storage: Kept = inBrowser): boolean {
  try {
    const list = storage().getItem(KEY)
    if (!listed(list, text)) storage().setItem(KEY, withText(list, text))
    return true
  } catch {
    return false
  }
}
