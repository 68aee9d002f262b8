import type { BreakingNewsNode } from '@broadsheet/contracts/blocks/breaking-news'
import { defineBlock } from '../block.ts'
import { chosenHref } from '../site.ts'

/** Readers who are about to subscribe must not be distracted (rule breaking-news/when). */
const NOT_ON = '/offers'

/** A line of news at the foot of the screen until the reader closes it. The browser remembers which were closed. */
export const breakingNews = defineBlock<'breaking-news'>({
  type: 'breaking-news',
  isFurniture: true,

  resolve(context): BreakingNewsNode | undefined {
    const { id, fields, page } = context
    const text = fields.bnText.trim()
    // Despite its name, `bnToggle` hides the line.
    if (fields.bnToggle || !text || page.path.includes(NOT_ON)) return undefined
    const label = fields.bnLabel.trim()
    const href = chosenHref('bnURL', context)
    return {
      type: 'breaking-news',
      id,
      label,
      text,
      ...(href ? { href } : {}),
      track: { event: 'toast-close', detail: { block: id, label, text } },
    }
  },
})
