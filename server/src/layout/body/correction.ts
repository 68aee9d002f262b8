import type { CorrectionPart } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

export const correction: BodyHandler<CorrectionPart> = ({ kind, html: written }, state) => {
  const html = inlineHtml(written)
  return html ? { type: 'correction', id: state.id(), kind, html } : undefined
}
