import type { RawHtmlNode } from '@broadsheet/contracts'
import type { RawHtmlPart } from '../../content/index.ts'
import { framed } from '../html/framed.ts'
import { blockHtml, needsFrame } from '../html/sanitise.ts'
import type { ElementState } from './handler.ts'

/** CSS pixels: the height of a frame until it reports its own (rule blocks/raw-html). */
export const FRAME_HEIGHT = 300

export const rawHtml = ({ html: written, title }: RawHtmlPart, state: ElementState): RawHtmlNode | undefined => {
  if (!written) return undefined
  const id = state.id()
  if (needsFrame(written))
    return {
      type: 'raw-html',
      id,
      frame: framed(written, {
        src: state.frame(written),
        height: FRAME_HEIGHT,
        title: title ?? 'Embedded content',
      }),
    }
  const html = blockHtml(written)
  return html ? { type: 'raw-html', id, html } : undefined
}
