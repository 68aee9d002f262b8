import type { GalleryNode } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import type { Story } from '../../content/index.ts'
import { isGallery } from '../story/traits.ts'
import { gallery } from './gallery.ts'
import type { BodyState } from './handler.ts'
import { image } from './image.ts'
import { video } from './video.ts'

type State = Pick<BodyState, 'id'>

/** The node for what a story's page shows above the text. */
export function leadArt({ leadArt: art }: Story, state: State): ArticleNode['leadArt'] {
  switch (art?.type) {
    case 'image':
      return image(art, state)
    case 'video':
      return video(art, state)
    case 'gallery':
      return gallery(art, state)
    case undefined:
      return undefined
  }
}

/** The pictures of a gallery as one node. Undefined for other stories, or if no picture can be shown. */
export const galleryPictures = (story: Story, state: State): GalleryNode | undefined =>
  isGallery(story) && story.leadArt?.type === 'gallery' ? gallery(story.leadArt, state) : undefined
