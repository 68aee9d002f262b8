import type { GalleryNode } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import type { Story } from '../../content/index.ts'
import { isGallery } from '../story/traits.ts'
import { gallery } from './gallery.ts'
import { embed } from './embed.ts'
import type { ElementState } from './handler.ts'
import { image } from './image.ts'
import { rawHtml } from './raw-html.ts'
import { reportUndrawn, type ReportUndrawn } from './undrawn.ts'
import { video } from './video.ts'

/** The node for what a story's page shows above the text. */
export function leadArt(
  { leadArt: art }: Story,
  { problem, ...state }: ElementState & { problem: ReportUndrawn },
): ArticleNode['leadArt'] {
  if (art) reportUndrawn(art, problem)
  switch (art?.type) {
    case 'image':
      return image(art, state)
    case 'video':
      return video(art, state)
    case 'gallery':
      return gallery(art, state)
    case 'raw-html':
      return rawHtml(art, state)
    case 'embed':
      return embed(art, state)
    case 'unknown':
    case undefined:
      return undefined
  }
}

/** The pictures of a gallery as one node. Undefined for other stories, or if no picture can be shown. */
export const galleryPictures = (story: Story, state: Pick<ElementState, 'id'>): GalleryNode | undefined =>
  isGallery(story) && story.leadArt?.type === 'gallery' ? gallery(story.leadArt, state) : undefined
