import { picture } from '../cards/picture.ts'
import { ARTICLE_SIZES } from '../cards/picture-sizes.ts'
import { captionOf } from './image.ts'
import type { BodyHandler } from './handler.ts'

export const gallery: BodyHandler = (element, state) => {
  const items = element.content_elements.flatMap((one) => {
    const image = picture(one, ARTICLE_SIZES)
    return image ? [{ image, ...captionOf(one) }] : []
  })
  if (items.length === 0) return undefined
  const title = element.headlines?.basic?.trim() || element.title?.trim()
  return { type: 'gallery', id: state.id(element), ...(title ? { title } : {}), items }
}
