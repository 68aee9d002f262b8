import type { GalleryNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { storyPictures } from '../body/story-pictures.ts'

/** The pictures of the gallery behind the page, where an editor wants them apart from its words. */
export const gallery = defineBlock<'gallery'>({
  type: 'gallery',

  resolve({ id, page, frame }): GalleryNode | undefined {
    return page.globalContent.kind === 'story'
      ? storyPictures(page.globalContent.story, { id: () => id, frame })
      : undefined
  },
})
