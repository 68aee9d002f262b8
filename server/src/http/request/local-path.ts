/** The most letters of a path, as given and after encoding, because a cookie has to hold it. No page has a longer path. */
const MOST_LETTERS = 500
const MOST_ENCODED = 1500
/** Paths that readers are not sent back to, because signing in would begin again or no page is there. */
const NOWHERE = /^\/(?:sign-in|sign-out|api|trpc|newsletters\/sign-up)(?:[/?#]|$)/
/** Addresses that take the forms of a page and answer nothing else. A page that says how a form failed stands there. */
const FORM_OF = /^(\/account\/|\/saved\/)(?:gifts|newsletters|remove|save)(?:[/?#]|$)/
const HERE = 'http://here.invalid'

/** A path of this site that a reader may be sent back to; undefined for anything that leads elsewhere. */
export function localPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > MOST_LETTERS || !given.startsWith('/')) return undefined
  const url = URL.canParse(given, HERE) ? new URL(given, HERE) : undefined
  // The path as a browser will read it, without backslashes, tabs and dot segments.
  const path = url?.origin === HERE ? url.pathname + url.search + url.hash : undefined
  if (path === undefined || path.length > MOST_ENCODED) return undefined
  if (path.startsWith('//') || NOWHERE.test(path)) return undefined
  return FORM_OF.exec(path)?.[1] ?? path
}

/** The page that a request came from, if it is on this host. */
export function refererPath(headers: { referer?: string | undefined; host?: string | undefined }): string | undefined {
  const { referer, host } = headers
  const url = referer && URL.canParse(referer) ? new URL(referer) : undefined
  return url && url.host === host ? localPath(url.pathname + url.search) : undefined
}
