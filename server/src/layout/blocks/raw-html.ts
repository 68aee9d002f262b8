import type { RawHtmlNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { framed } from '../html/framed.ts'
import { blockHtml, needsFrame } from '../html/sanitise.ts'

/** CSS pixels: the height a lazy block reserves, and how near it must be before it is drawn (rule blocks/raw-html). */
const LAZY = { height: 300, offset: 100 } as const

export const rawHtml = defineBlock<'raw-html'>({
  type: 'raw-html',

  resolve({ id, fields, facts, frame, problem }): RawHtmlNode | undefined {
    // `disable` hides the block from editors only. The fact is read only if it is set, so that other pages do not vary
    // by it.
    if (fields.disable && facts.read('editor')) return { type: 'raw-html', id, disabledForEditor: true }
    const written = fields.html.trim()
    if (!written) return undefined
    const lazy = fields.lazy ? { lazy: { ...LAZY } } : {}
    if (needsFrame(written))
      return {
        type: 'raw-html',
        id,
        frame: framed(written, { src: frame(written), height: fields.height, title: fields.title }),
        ...lazy,
      }
    const html = blockHtml(written)
    if (!html) {
      problem('block-field', 'html: nothing of it can be shown')
      return undefined
    }
    return { type: 'raw-html', id, html, ...lazy }
  },
})
