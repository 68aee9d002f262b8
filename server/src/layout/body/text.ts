import type { TextPart } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

export const text: BodyHandler<TextPart> = ({ html: written, alignment }, state) => {
  const html = inlineHtml(written)
  return html ? { type: 'text', id: state.id(), html, ...(alignment ? { alignment } : {}) } : undefined
}
