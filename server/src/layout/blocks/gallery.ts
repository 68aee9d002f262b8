import type { GalleryNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { galleryPictures } from '../body/lead-art.ts'

/** The pictures of the gallery behind the page, for editors who want them apart from the text. */
export const gallery = defineBlock<'gallery'>({
  type: 'gallery',
  isAbout: 'story',

  resolve({ id, page }): GalleryNode | undefined {
    return page.globalContent.kind === 'story' ? galleryPictures(page.globalContent.story, { id: () => id }) : undefined
  },
})
