/** Directives that are counted by name. Anybody can send a report, so nobody may choose the labels of a metric. */
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

/** The name of a directive as a report gives it, perhaps with its sources behind it. */
export function directiveOf(given: unknown): string {
  const name = typeof given === 'string' ? given.trim().split(/\s/, 1)[0]! : ''
  return DIRECTIVES.has(name) ? name : 'other'
}

const MOST_LETTERS = 100

/** The host of a blocked address, or the keyword in its place (`inline`, `eval`); nothing else of the address. */
export function blockedHost(given: unknown): string {
  if (typeof given !== 'string') return 'unknown'
  const host = URL.canParse(given) ? new URL(given).host : given
  return /^[\w.:[\]-]+$/.test(host) ? host.slice(0, MOST_LETTERS) : 'unknown'
}
