/**
 * A note that the worker which keeps stories for reading offline has not heard of the latest change: whoever removes a story
 * and leaves its page at once is faster than the word to the worker, and the next page gives it.
 */
const KEY = 'saved-owed'

export function isOwed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function setOwed(is: boolean): void {
  try {
    if (is) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be noted, nothing can be saved either.
  }
}
