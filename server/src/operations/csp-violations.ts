/** Directives that are counted by name. Anybody can send a report, so reports must not be able to add labels to a metric. */
const DIRECTIVES = new Set([
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
])

/** The name of a reported directive, which may be followed by its sources; `other` if it is not in the list. */
export function directiveOf(given: unknown): string {
  const name = typeof given === 'string' ? given.trim().split(/\s/, 1)[0]! : ''
  return DIRECTIVES.has(name) ? name : 'other'
}

const MOST_LETTERS = 100

/** The host of a blocked address, without the rest of it, or the keyword reported in its place (`inline`, `eval`). */
export function blockedHost(given: unknown): string {
  if (typeof given !== 'string') return 'unknown'
  const host = URL.canParse(given) ? new URL(given).host : given
  return /^[\w.:[\]-]+$/.test(host) ? host.slice(0, MOST_LETTERS) : 'unknown'
}
