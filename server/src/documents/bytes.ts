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
/** Letters from which on a piece is long enough. */
const LONG = 30_000

/** Plain data as JSON, in UTF-8: what `JSON.stringify` gives. */
export const jsonBytes = (data: object): Buffer => bytesOf(new Pieces().of(data))

class Pieces {
  readonly #pieces: string[] = []
  #last = ''

  of(data: object): readonly string[] {
    this.#take(data, DEPTH)
    return [...this.#pieces, this.#last]
  }

  #add(text: string): void {
    this.#last += text
    if (this.#last.length < LONG) return
    this.#pieces.push(this.#last)
    this.#last = ''
  }

  #take(value: unknown, depth: number): void {
    if (depth === 0 || typeof value !== 'object' || value === null) this.#add(JSON.stringify(value))
    else if (Array.isArray(value)) this.#takeList(value, depth)
    else this.#takeFields(value as Readonly<Record<string, unknown>>, depth)
  }

  #takeList(list: readonly unknown[], depth: number): void {
    let before = '['
    for (const item of list) {
      this.#add(before)
      this.#take(item ?? null, depth - 1)
      before = ','
    }
    this.#add(list.length === 0 ? '[]' : ']')
  }

  #takeFields(fields: Readonly<Record<string, unknown>>, depth: number): void {
    let before = '{'
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue
      this.#add(`${before}${JSON.stringify(name)}:`)
      this.#take(value, depth - 1)
      before = ','
    }
    this.#add(before === '{' ? '{}' : '}')
  }
}
