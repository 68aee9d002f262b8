/**
 * Pieces of text as UTF-8, one after the other. They are never put together as one text: it would exceed the engine's room for
 * new objects, and memory that comes from the system for each one costs several times as much as writing it.
 */
export function bytesOf(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let end = 0
  for (const piece of pieces) end += bytes.write(piece, end)
  return bytes
}

/** How deep a value is taken apart. In a layout document that reaches the stories of lists and the posts of live blogs. */
const DEPTH = 7

/** Plain data as JSON, in UTF-8: what `JSON.stringify` gives. */
export function jsonBytes(data: object): Buffer {
  const pieces: string[] = []
  take(data, DEPTH, pieces)
  return bytesOf(pieces)
}

function take(value: unknown, depth: number, pieces: string[]): void {
  if (depth === 0 || typeof value !== 'object' || value === null) pieces.push(JSON.stringify(value))
  else if (Array.isArray(value)) takeList(value, depth, pieces)
  else takeFields(value as Readonly<Record<string, unknown>>, depth, pieces)
}

function takeList(list: readonly unknown[], depth: number, pieces: string[]): void {
  let before = '['
  for (const item of list) {
    pieces.push(before)
    take(item ?? null, depth - 1, pieces)
    before = ','
  }
  pieces.push(list.length === 0 ? '[]' : ']')
}

function takeFields(fields: Readonly<Record<string, unknown>>, depth: number, pieces: string[]): void {
  let before = '{'
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    pieces.push(`${before}${JSON.stringify(name)}:`)
    take(value, depth - 1, pieces)
    before = ','
  }
  pieces.push(before === '{' ? '{}' : '}')
}
