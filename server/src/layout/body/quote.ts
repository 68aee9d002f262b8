import type { QuotePart } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

export const quote: BodyHandler<QuotePart> = (part, state) => {
  const paragraphs = part.paragraphs.map((paragraph) => inlineHtml(paragraph)).filter(Boolean)
  if (paragraphs.length === 0) return undefined
  const citation = inlineHtml(part.citation)
  return { type: 'quote', id: state.id(), style: part.style, paragraphs, ...(citation ? { citation } : {}) }
}
