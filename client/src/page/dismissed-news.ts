/** The texts that a reader has closed, with a comma between (rule breaking-news/dismissed). */
const KEY = 'hiddenBreakingNews'
/** Older ones are forgotten; no paper shows them again. */
const MOST = 50

/** A text may hold commas itself: they, and percent signs, stand as `%2C` and `%25`; every other text stands as it is. */
const encode = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C')
const decode = (entry: string) => entry.replaceAll('%2C', ',').replaceAll('%25', '%')

export const listed = (list: string | null, text: string): boolean =>
  list !== null && list.split(',').some((entry) => decode(entry) === text)

export const withText = (list: string | null, text: string): string =>
  [...(list ? list.split(',') : []), encode(text)].slice(-MOST).join(',')

type Kept = () => Pick<Storage, 'getItem' | 'setItem'>
const inBrowser: Kept = () => localStorage

/** Where nothing may be kept, nothing was dismissed. */
export function isDismissed(text: string, storage: Kept = inBrowser): boolean {
  try {
    return listed(storage().getItem(KEY), text)
  } catch {
    return false
  }
}

/** Keeps that a text was closed; false where nothing may be kept. */
export function dismiss(text: string, storage: Kept = inBrowser): boolean {
  try {
    const list = storage().getItem(KEY)
    if (!listed(list, text)) storage().setItem(KEY, withText(list, text))
    return true
  } catch {
    return false
  }
}
