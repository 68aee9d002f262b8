/**
 * The most elements open at once, by an estimate that also counts elements whose end tag HTML implies. The parser's time grows
 * with the square of this number (rule content/hostile-text).
 */
const MOST_OPEN = 2000
const SHORTEST_TAG = 3
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** Cuts HTML off where it nests deeper than any genuine text. */
export function cutAtDepth(html: string): string {
  if (html.length <= MOST_OPEN * SHORTEST_TAG) return html
  const open = new Map<string, number>()
  let depth = 0
  for (const { 1: slash, 2: written = '', index } of html.matchAll(TAG)) {
    const name = written.toLowerCase()
    const before = open.get(name) ?? 0
    if (VOID.has(name) || (slash && before === 0)) continue
    open.set(name, slash ? before - 1 : before + 1)
    depth += slash ? -1 : 1
    if (depth > MOST_OPEN) return html.slice(0, index)
  }
  return html
}
