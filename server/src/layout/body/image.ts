import type { AnsElement, AnsImage } from '@broadsheet/contracts'
import { inlineHtml } from '../html/sanitise.ts'
import { picture } from '../cards/picture.ts'
import { ARTICLE_SIZES } from '../cards/picture-sizes.ts'
import type { BodyHandler } from './handler.ts'

type Captioned = Pick<AnsImage, 'caption' | 'credit' | 'credits'>

/** What stands under a picture. */
export function captionOf(element: Captioned): { caption?: string; credit?: string } {
  const caption = inlineHtml(element.caption)
  const names = (element.credits?.by ?? []).flatMap((one) => one.name?.trim() || [])
  const credit = names.join(', ') || element.credit?.trim()
  return { ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) }
}

export const image: BodyHandler = (element: AnsElement, state) => {
  const found = picture(element, ARTICLE_SIZES)
  return found && { type: 'image', id: state.id(element), image: found, ...captionOf(element) }
}
