import type { BreakingNewsNode } from '@broadsheet/contracts'
import { storyHref } from '../../content/index.ts'
import { defineBlock } from '../block.ts'

/** Who is about to subscribe is not called away (rule breaking-news/when). */
const NOT_ON = '/offers'
const LABEL = 'Breaking News'

/** One line of news at the foot of the screen, until its reader closes it; which ones were closed, the browser knows. */
export const breakingNews = defineBlock<'breaking-news'>({
  type: 'breaking-news',

  resolve({ id, fields, page, site }): BreakingNewsNode | undefined {
    const text = fields.bnText.trim()
    // The editor's switch hides, whatever its name says.
    if (fields.bnToggle || !text || page.path.includes(NOT_ON)) return undefined
    const label = fields.bnLabel.trim() || LABEL
    const href = storyHref(fields.bnURL, [new URL(site.url).host])
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
