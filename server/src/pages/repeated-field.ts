/**
 * The marks that begin and end a string or a level, and those between fields. An escaped character is matched as a whole,
 * so it is no mark.
 */
const MARK = /\\.|["{}[\]:,]/g

interface Level {
  /** Undefined in a list. */
  fields: Set<string> | undefined
  /** The field or index that is being read. */
  at: string | number
}

/**
 * The path of the first field that occurs twice in one object of this JSON; `JSON.parse` silently drops one of the two. The
 * text has to be valid JSON.
 */
export function repeatedField(json: string): string | undefined {
  const levels: Level[] = []
  let text = ''
  /** Where the string that is being read begins. */
  let begun: number | undefined
  for (const { 0: mark, index } of json.matchAll(MARK)) {
    const level = levels.at(-1)
    if (mark === '"') {
      if (begun !== undefined) text = json.slice(begun, index + 1)
      begun = begun === undefined ? index : undefined
    } else if (begun !== undefined) continue
    else if (mark === '{') levels.push({ fields: new Set(), at: '' })
    else if (mark === '[') levels.push({ fields: undefined, at: 0 })
    else if (mark === '}' || mark === ']') levels.pop()
    else if (mark === ',' && typeof level?.at === 'number') level.at++
    else if (mark === ':' && level?.fields) {
      level.at = JSON.parse(text) as string
      if (level.fields.has(level.at)) return levels.map(({ at }) => at).join('.')
      level.fields.add(level.at)
    }
  }
  return undefined
}
