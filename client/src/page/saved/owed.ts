/**
 * Notes that the worker has not yet been told of the latest change to what it keeps for reading offline. A reader who
 * removes a story and leaves its page at once may be faster than the message to the worker. The next page then sends it.
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
    // If this cannot be stored, no story can be saved either.
  }
}
