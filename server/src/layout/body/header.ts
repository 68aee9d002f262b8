import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

/** The article's headline is the only first level. */
export const header: BodyHandler = (element, state) => {
  const html = inlineHtml(element.content)
  const level = Math.min(6, Math.max(2, Math.round(element.level ?? 2)))
  return html ? { type: 'heading', id: state.id(element), html, level } : undefined
}
