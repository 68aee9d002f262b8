import names from 'color-name'

const NAMED: ReadonlyMap<string, readonly [red: number, green: number, blue: number]> = new Map(Object.entries(names))

const inHex = (part: number) => part.toString(16).padStart(2, '0')

/** The value of a colour that CSS has a name for. */
export function namedColour(name: string): string | undefined {
  const parts = NAMED.get(name.trim().toLowerCase())
  return parts && `#${parts.map(inHex).join('')}`
}
