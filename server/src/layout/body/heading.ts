import type { HeadingPart } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

export const heading: BodyHandler<HeadingPart> = ({ html: written, level }, state) => {
  const html = inlineHtml(written)
  return html ? { type: 'heading', id: state.id(), html, level } : undefined
}
