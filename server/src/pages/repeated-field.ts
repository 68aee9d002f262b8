/** A string, or what tells where it stands. In JSON that has been read nothing else is of interest. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]/g

interface Level {
  /** Undefined in a list. */
  fields: Set<string> | undefined
  /** The field or place that is being read. */
  at: string | number
}

/** The path of the first field of a JSON text that its object has twice, of which `JSON.parse` drops one in silence. */
export function repeatedField(json: string): string | undefined {
  const levels: Level[] = []
  let text = ''
  for (const [token] of json.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ fields: new Set(), at: '' })
    else if (token === '[') levels.push({ fields: undefined, at: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && typeof level?.at === 'number') level.at++
    else if (token === ':' && level?.fields) {
      level.at = JSON.parse(text) as string
      if (level.fields.has(level.at)) return levels.map(({ at }) => at).join('.')
      level.fields.add(level.at)
    } else text = token
  }
  return undefined
}
