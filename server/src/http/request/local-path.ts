/** Longer ones are those of nobody's page, as they are given, and with letters encoded as a cookie has to hold them. */
const MOST_LETTERS = 500
const MOST_ENCODED = 1500
/** Where coming back would begin anew. */
const NOWHERE = /^\/(?:sign-in|sign-out|api|trpc)(?:[/?#]|$)/
const HERE = 'http://here.invalid'

/** A path of this site, as a reader may be sent back to; undefined for anything that leads elsewhere. */
export function localPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > MOST_LETTERS || !given.startsWith('/')) return undefined
  const url = URL.canParse(given, HERE) ? new URL(given, HERE) : undefined
  // As the browser will read it: backslashes, tabs and dots are gone by now.
  const path = url?.origin === HERE ? url.pathname + url.search + url.hash : undefined
  if (path === undefined || path.length > MOST_ENCODED) return undefined
  return path.startsWith('//') || NOWHERE.test(path) ? undefined : path
}

/** The page that a request came from, if it was one of this host. */
export function refererPath(headers: { referer?: string | undefined; host?: string | undefined }): string | undefined {
  const { referer, host } = headers
  const url = referer && URL.canParse(referer) ? new URL(referer) : undefined
  return url && url.host === host ? localPath(url.pathname + url.search) : undefined
}
