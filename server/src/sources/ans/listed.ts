import { CARD_ELEMENTS, isLiveBlogSubtype } from '../../content/index.ts'
import { isObject } from '../../json/index.ts'

/** Marker lines of a live blog, such as '// Timestamp', are for software. */
const MARKER = /^(?:\s|<[^<>]{0,100}>)*\/\//
/** A paragraph that only makes distance. */
const WITHOUT_WORDS = /^(?:\s|&nbsp;|<[^<>]{0,100}>)*$/
/** How many elements are searched for the first paragraph. */
const LOOKED_AT = 50

const isParagraph = (element: unknown) =>
  isObject(element) &&
  element.type === 'text' &&
  typeof element.content === 'string' &&
  !MARKER.test(element.content) &&
  !WITHOUT_WORDS.test(element.content)

/** A live blog whose card names its posts by their headings, because the newsroom sends no headers. */
const isNamedByPosts = ({ subtype, liveblog_cards: cards }: Record<string, unknown>) =>
  isLiveBlogSubtype(subtype) && !(Array.isArray(cards) && cards.length > 0)

/**
 * A story as lists need it: with its first paragraph, which replaces a missing blurb, and without the rest of its text. Reading
 * the rest would take most of the time, and keeping it most of the memory.
 */
export function asListed(raw: unknown): unknown {
  if (!isObject(raw) || !Array.isArray(raw.content_elements)) return raw
  if (isNamedByPosts(raw)) return { ...raw, content_elements: raw.content_elements.slice(0, CARD_ELEMENTS) }
  const first = raw.content_elements.slice(0, LOOKED_AT).find(isParagraph)
  return { ...raw, content_elements: first === undefined ? [] : [first] }
}
