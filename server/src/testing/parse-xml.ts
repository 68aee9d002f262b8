import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'

/** Elements that may be repeated are always parsed as lists, even if there is only one. */
const LISTS = new Set(['url', 'sitemap', 'item', 'category', 'dc:creator', 'image:image'])
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => LISTS.has(name),
})

/** Parses XML into objects with unescaped text. Fails the test if the XML is not well-formed. */
export function parseXml(text: string): Record<string, unknown> {
  expect(XMLValidator.validate(text)).toBe(true)
  expect(ILLEGAL.test(text)).toBe(false)
  expect(text).not.toContain(']]>')
  return parser.parse(text) as Record<string, unknown>
}
