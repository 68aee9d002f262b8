import type { RawHtmlNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { blockHtml, needsFrame } from '../html/sanitise.ts'

/** A lazy block is drawn when it is this near (rule blocks/raw-html); CSS pixels. */
const LAZY = { height: 300, offset: 100 } as const

export const rawHtml = defineBlock<'raw-html'>({
  type: 'raw-html',

  resolve({ id, fields, facts, frame }): RawHtmlNode | undefined {
    // The disable option hides the block from editors only; whether one looks matters only where it is set.
    if (fields.disable && facts.read('editor')) return { type: 'raw-html', id, disabledForEditor: true }
    const given = fields.html.trim()
    if (!given) return undefined
    const lazy = fields.lazy ? { lazy: { ...LAZY } } : {}
    if (needsFrame(given))
      return { type: 'raw-html', id, frame: { src: frame(given), height: fields.height, title: fields.title }, ...lazy }
    const html = blockHtml(given)
    return html ? { type: 'raw-html', id, html, ...lazy } : undefined
  },
})
