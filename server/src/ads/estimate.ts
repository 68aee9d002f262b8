import type { BodyElement, Image, ListItem, StoryElement } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'

/**
 * How a kind of text wraps on the widest phone, where it takes the fewest lines. Heights must be underestimated, never
 * overestimated: ads may take only a share of them.
 */
export interface TextMeasure {
  /** Characters per line. */
  characters: number
  /** CSS pixels: the height of a line, and the space after the last one. */
  line: number
  after: number
}
const TEXT: TextMeasure = { characters: 50, line: 28, after: 15 }
const HEADING: TextMeasure = { characters: 36, line: 29, after: 15 }
const QUOTE: TextMeasure = { characters: 38, line: 32, after: 15 }
const CAPTION: TextMeasure = { characters: 60, line: 18, after: 0 }
const HEADLINE: TextMeasure = { characters: 26, line: 34, after: 12 }
const DEK: TextMeasure = { characters: 46, line: 25, after: 12 }
/** CSS pixels. The column of the narrowest phone, where pictures are shortest. */
export const COLUMN = 288
const AFTER_FIGURE = 33
const BYLINE = 66
const DIVIDER = 31
/** The least height of an element whose real height only the browser knows. */
export const UNKNOWN = 60

const plainLength = (html: string) => html.replace(/<[^<>]*>/g, '').replace(/&[a-z#0-9]+;/gi, '.').length

export function textHeight(length: number, { characters, line, after }: TextMeasure): number {
  return length === 0 ? 0 : Math.ceil(length / characters) * line + after
}

const pictureHeight = ({ width, height }: Pick<Image, 'width' | 'height'>, caption = '') =>
  Math.min(COLUMN * 2, (COLUMN * height) / width) + textHeight(plainLength(caption), CAPTION) + AFTER_FIGURE

const itemsOf = (items: readonly ListItem[]): ListItem[] =>
  items.flatMap((item) => [item, ...itemsOf(item.items ?? [])])

/** How many characters of an element are read. Only paragraphs, lists and quotes count. */
export function readingLength(element: BodyElement): number {
  switch (element.type) {
    case 'text':
      return plainLength(element.html)
    case 'list':
      return itemsOf(element.items).reduce((sum, { html }) => sum + plainLength(html), 0)
    case 'quote':
      return element.paragraphs.reduce((sum, html) => sum + plainLength(html), 0)
    default:
      return 0
  }
}

/** The least height of an element on a phone, in CSS pixels. */
export function elementHeight(element: BodyElement): number {
  switch (element.type) {
    case 'text':
      return textHeight(plainLength(element.html), TEXT)
    case 'heading':
      return textHeight(plainLength(element.html), HEADING)
    case 'list':
      return itemsOf(element.items).reduce((sum, { html }) => sum + textHeight(plainLength(html), TEXT), 0)
    case 'quote':
      return element.paragraphs.reduce((sum, html) => sum + textHeight(plainLength(html), QUOTE), 0)
    case 'image':
      return pictureHeight(element.image, element.caption)
    case 'gallery':
      return element.items[0] ? pictureHeight(element.items[0].image, element.items[0].caption) : 0
    case 'video':
      return COLUMN / element.playable.aspect + AFTER_FIGURE
    case 'table':
      return element.rows.length * TEXT.line + textHeight(plainLength(element.caption ?? ''), CAPTION)
    case 'correction':
      return textHeight(plainLength(element.html), TEXT)
    case 'link-list':
      return element.links.reduce((sum, { text }) => sum + textHeight(text.length, TEXT), 0)
    case 'rating':
      return TEXT.line
    case 'divider':
      return DIVIDER
    case 'audio':
      return UNKNOWN
    // Frames shrink to the height of their content. A post has some, but HTML of editors may be a script that shows nothing.
    case 'raw-html':
      return element.html === undefined ? 0 : UNKNOWN
    case 'embed':
      return UNKNOWN
  }
}

/** Estimated height, in CSS pixels, of everything above a story's text. */
export function headHeight({ headline, dek = '', leadArt }: Pick<ArticleNode, 'headline' | 'dek' | 'leadArt'>): number {
  return (
    textHeight(headline.length, HEADLINE) +
    textHeight(dek.length, DEK) +
    BYLINE +
    (leadArt ? elementHeight(leadArt) : 0)
  )
}

export const isBody = (element: StoryElement): element is BodyElement => element.type !== 'ad-slot'

export const bodyHeight = (elements: readonly BodyElement[]): number =>
  elements.reduce((sum, element) => sum + elementHeight(element), 0)
