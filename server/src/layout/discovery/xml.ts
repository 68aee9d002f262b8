/** Writes XML. An element contains either text or other elements; text and attributes are always escaped. */

/** Characters that XML 1.0 cannot express, including lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for elements and attributes. `>` is included because `]]>` is not allowed in text. */
export const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

type Attributes = Readonly<Record<string, string | number | undefined>>

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('')

/** `content` must already be XML, made by these functions. */
export const element = (name: string, content: readonly string[], attributes: Attributes = {}): string =>
  content.length
    ? `<${name}${attributesOf(attributes)}>${content.join('')}</${name}>`
    : `<${name}${attributesOf(attributes)}/>`

/** An empty string if there is no text. */
export const textElement = (name: string, text: string | undefined, attributes: Attributes = {}): string =>
  text ? `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>` : ''

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
