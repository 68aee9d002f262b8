import type { SwipeScreen } from '@broadsheet/contracts/blocks/swipeable'
import type { Story } from '../../content/index.ts'
import { bodyElements, type BodyOptions } from '../body/index.ts'
import { captionOf } from '../story/caption.ts'
import { imageOf } from '../story/image.ts'
import { foreignLanguage } from '../story/language.ts'
import { RENDITIONS } from '../story/picture-sizes.ts'
import { partsOf } from './parts.ts'

/** The screens of one story, without those that would be empty. */
export const screensOf = (story: Story, blockId: string, options: Omit<BodyOptions, 'idPrefix'>): SwipeScreen[] =>
  partsOf(story.body).flatMap((part, index): SwipeScreen[] => {
    const id = `${blockId}/screen-${index + 1}`
    const picture = part.picture?.picture
    const image = picture && imageOf(picture, RENDITIONS.screen.sizes)
    const children = bodyElements(part.elements, { ...options, idPrefix: id })
    if (!image && children.length === 0) return []
    return [
      {
        id,
        ...foreignLanguage(story),
        ...(image && part.picture ? { image, ...captionOf(part.picture) } : {}),
        children,
      },
    ]
  })
