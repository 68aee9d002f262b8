/** XML by hand, of two kinds of elements: with text in them, and with elements. Both escape whatever they are given. */

/** What XML 1.0 has no way to write, lone halves of characters among it. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Stands for text in an element and in an attribute; `>` goes too, so that no `]]>` is left. */
export const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

type Attributes = Readonly<Record<string, string | number | undefined>>

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('')

/** `content` is XML already: what these functions gave. */
export const element = (name: string, content: readonly string[], attributes: Attributes = {}): string =>
  content.length
    ? `<${name}${attributesOf(attributes)}>${content.join('')}</${name}>`
    : `<${name}${attributesOf(attributes)}/>`

/** Nothing where there is no text. */
export const textElement = (name: string, text: string | undefined, attributes: Attributes = {}): string =>
  text ? `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>` : ''

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
