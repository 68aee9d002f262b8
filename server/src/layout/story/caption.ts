import type { Captioned } from '../../content/index.ts'
import { inlineHtml } from '../html/sanitise.ts'

/** What stands under a picture or a video. */
export function captionOf({ caption, creditedTo }: Captioned): { caption?: string; credit?: string } {
  const words = inlineHtml(caption)
  const credit = creditedTo.join(', ')
  return { ...(words ? { caption: words } : {}), ...(credit ? { credit } : {}) }
}
