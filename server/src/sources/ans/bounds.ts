/**
 * What the body of a story may hold (rule content/limits). A live blog of a whole day has 1,500 elements and 300,000
 * characters.
 */
const MOST = { elements: 6000, pictures: 1000, characters: 1_000_000 } as const
/** Deeper lists are cut where they are read. */
const MOST_LEVELS = 60

type Left = Record<keyof typeof MOST, number>
type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)

/** Characters of an element itself, wherever they are drawn. */
const charactersOf = ({ content, caption, title, url, raw_oembed: oembed }: Fields) =>
  lengthOf(content) +
  lengthOf(caption) +
  lengthOf(title) +
  lengthOf(url) +
  (isObject(oembed) ? lengthOf(oembed.html) : 0)

const INSIDE = ['items', 'content_elements'] as const

/** A list of elements as far as there is room for it. */
function within(elements: readonly unknown[], left: Left, level: number): unknown[] {
  const kept: unknown[] = []
  for (const element of elements) {
    if (!isObject(element)) {
      kept.push(element)
      continue
    }
    left.elements--
    left.characters -= charactersOf(element)
    if (element.type === 'image') left.pictures--
    if (left.elements < 0 || left.characters < 0 || left.pictures < 0) break
    const nested = INSIDE.filter((field) => Array.isArray(element[field]) && level < MOST_LEVELS)
    if (nested.length === 0) {
      kept.push(element)
      continue
    }
    const copy: Record<string, unknown> = { ...element }
    for (const field of nested) copy[field] = within(element[field] as unknown[], left, level + 1)
    kept.push(copy)
  }
  return kept
}

/** A story whose body is no longer than may be; `isCut` if something had to be left out. */
export function bounded(raw: unknown): { raw: unknown; isCut: boolean } {
  if (!isObject(raw) || !Array.isArray(raw.content_elements)) return { raw, isCut: false }
  const left: Left = { ...MOST }
  const content_elements = within(raw.content_elements, left, 0)
  const isCut = left.elements < 0 || left.characters < 0 || left.pictures < 0
  return isCut ? { raw: { ...raw, content_elements }, isCut } : { raw, isCut }
}
