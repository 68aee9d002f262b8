import { isLiveBlogSubtype } from '../../content/index.ts'
import { isObject } from '../../json/index.ts'

/** What the body of a story may hold. */
interface Room {
  elements: number
  pictures: number
  characters: number
}

/**
 * A story is drawn whole, so it may hold less than a live blog, which is drawn in parts. A live blog of 5,000 posts has 30,000
 * elements (rule content/limits).
 */
const OF_A_STORY: Room = { elements: 6000, pictures: 1000, characters: 1_000_000 }
const OF_A_LIVE_BLOG: Room = { elements: 40_000, pictures: 10_000, characters: 5_000_000 }
export const MOST_ELEMENTS = OF_A_LIVE_BLOG.elements
/** Lists nested more deeply than this are cut where they are read. */
const MOST_LEVELS = 60

type Fields = Readonly<Record<string, unknown>>

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)

/** The characters of an element itself, without those of the elements inside it. */
const charactersOf = ({ content, caption, title, text, url, raw_oembed: oembed }: Fields) =>
  lengthOf(content) +
  lengthOf(caption) +
  lengthOf(title) +
  lengthOf(text) +
  lengthOf(url) +
  (isObject(oembed) ? lengthOf(oembed.html) : 0)

const INSIDE = ['items', 'content_elements', 'header', 'rows'] as const

/** As many elements of a list as there is room for. The rows of a table are lists within a list. */
function within(elements: readonly unknown[], left: Room, level: number): unknown[] {
  const kept: unknown[] = []
  for (const element of elements) {
    if (Array.isArray(element) && level < MOST_LEVELS) {
      kept.push(within(element, left, level + 1))
      continue
    }
    left.elements--
    left.characters -= lengthOf(element)
    if (isObject(element)) {
      left.characters -= charactersOf(element)
      if (element.type === 'image') left.pictures--
    }
    if (left.elements < 0 || left.characters < 0 || left.pictures < 0) break
    kept.push(isObject(element) ? inside(element, left, level) : element)
  }
  return kept
}

function inside(element: Fields, left: Room, level: number): Fields {
  const nested = INSIDE.filter((field) => Array.isArray(element[field]) && level < MOST_LEVELS)
  if (nested.length === 0) return element
  const copy: Record<string, unknown> = { ...element }
  for (const field of nested) copy[field] = within(element[field] as unknown[], left, level + 1)
  return copy
}

/** A story whose body is no longer than allowed. `isCut`: something was left out. */
export function bounded(raw: unknown): { raw: unknown; isCut: boolean } {
  if (!isObject(raw) || !Array.isArray(raw.content_elements)) return { raw, isCut: false }
  const left = { ...(isLiveBlogSubtype(raw.subtype) ? OF_A_LIVE_BLOG : OF_A_STORY) }
  const content_elements = within(raw.content_elements, left, 0)
  const isCut = left.elements < 0 || left.characters < 0 || left.pictures < 0
  return isCut ? { raw: { ...raw, content_elements }, isCut } : { raw, isCut }
}
