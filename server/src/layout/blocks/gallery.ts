import type { GalleryNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { galleryPictures } from '../body/lead-art.ts'

/** The pictures of the gallery behind the page, where an editor wants them apart from its words. */
export const gallery = defineBlock<'gallery'>({
  type: 'gallery',

  resolve({ id, page }): GalleryNode | undefined {
    return page.globalContent.kind === 'story' ? galleryPictures(page.globalContent.story, { id: () => id }) : undefined
  },
})
