import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

export const quote: BodyHandler = (element, state) => {
  const parts = element.content_elements.length ? element.content_elements : [element]
  const paragraphs = parts.map((part) => inlineHtml(part.content)).filter(Boolean)
  if (paragraphs.length === 0) return undefined
  const citation = inlineHtml(element.citation?.content)
  const style = element.subtype === 'pullquote' ? 'pullquote' : 'blockquote'
  return { type: 'quote', id: state.id(element), style, paragraphs, ...(citation ? { citation } : {}) }
}
