/**
 * A JSON text from outside, without control characters except line ends and tabs: they mean nothing in a text, and break pages,
 * filters that are sent back, and rows of the database. Half a letter, which is left where a text was cut in the middle of an
 * emoji, becomes U+FFFD: it can stand in no address, and some clients refuse a whole document for it.
 */
export const cleanedJson = (json: string): string =>
  CONTROL.test(json) || LONE_HALF.test(json) ? json.replace(ESCAPE, (escape) => cleanedEscape(escape)) : json

function cleanedEscape(escape: string): string {
  if (escape.length === A_PAIR) return escape
  if (CONTROL.test(escape)) return ''
  return HALF.test(escape) ? String.raw`\ufffd` : escape
}

/** Control characters as JSON escapes them. A backslash that belongs to the text has another one before it. */
const CONTROL = /\\(?:[bf]|u00(?:0[0-8bcefBCEF]|1[\da-fA-F]|7[fF]))/
/** Half of a letter that JSON escapes as two. Halves can come only as escapes, because UTF-8 has none. */
const HALF = /\\u[dD][89a-fA-F]/
/**
 * One without its other half beside it, or what may only look like a pair because a backslash before it belongs to the text.
 * Origins that escape all emoji are not to pay for those that cut one.
 */
const LONE_HALF =
  /\\u[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\da-fA-F]{2})\\u[dD][c-fC-F]|\\\\u[dD]/
const ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/g
/** Letters of an escape that is both halves. */
const A_PAIR = 12
