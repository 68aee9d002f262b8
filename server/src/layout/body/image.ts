import type { ImageNode } from '@broadsheet/contracts'
import type { ImagePart } from '../../content/index.ts'
import { captionOf } from '../story/caption.ts'
import { imageOf } from '../story/image.ts'
import { ARTICLE_SIZES } from '../story/picture-sizes.ts'
import type { BodyState } from './handler.ts'

export const image = (part: ImagePart, state: Pick<BodyState, 'id'>): ImageNode | undefined =>
  part.picture && {
    type: 'image',
    id: state.id(),
    image: imageOf(part.picture, ARTICLE_SIZES),
    ...captionOf(part),
  }
