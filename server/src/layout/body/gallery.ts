import type { GalleryNode } from '@broadsheet/contracts'
import type { CaptionedPicture, GalleryPart } from '../../content/index.ts'
import { captionOf } from '../story/caption.ts'
import { imageOf } from '../story/image.ts'
import { ARTICLE_SIZES } from '../story/picture-sizes.ts'
import type { BodyState } from './handler.ts'

const itemOf = (captioned: CaptionedPicture) => ({
  image: imageOf(captioned.picture, ARTICLE_SIZES),
  ...captionOf(captioned),
})

export const gallery = ({ title, pictures }: GalleryPart, state: Pick<BodyState, 'id'>): GalleryNode => ({
  type: 'gallery',
  id: state.id(),
  ...(title ? { title } : {}),
  items: pictures.map(itemOf),
})
