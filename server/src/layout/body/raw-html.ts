import type { RawHtmlPart } from '../../content/index.ts'
import { blockHtml, needsFrame } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

/** Height of a frame before it has told its own (rule blocks/raw-html). */
export const FRAME_HEIGHT = 300

export const rawHtml: BodyHandler<RawHtmlPart> = ({ html: given, title }, state) => {
  if (!given) return undefined
  const id = state.id()
  if (needsFrame(given))
    return {
      type: 'raw-html',
      id,
      frame: { src: state.frame(given), height: FRAME_HEIGHT, title: title ?? 'Embedded content' },
    }
  const html = blockHtml(given)
  return html ? { type: 'raw-html', id, html } : undefined
}
