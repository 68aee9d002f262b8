import type { Captioned } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'

/** The caption of a picture or video as clean HTML, and the credit. */
export function captionOf({ caption, creditedTo }: Captioned): { caption?: string; credit?: string } {
  const words = inlineHtml(caption)
  const credit = creditedTo.join(', ')
  return { ...(words ? { caption: words } : {}), ...(credit ? { credit } : {}) }
}
