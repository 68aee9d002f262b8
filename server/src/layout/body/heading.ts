import type { HeadingPart } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

export const heading: BodyHandler<HeadingPart> = ({ html: given, level }, state) => {
  const html = inlineHtml(given)
  return html ? { type: 'heading', id: state.id(), html, level } : undefined
}
