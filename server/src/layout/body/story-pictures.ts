import type { GalleryNode, Story } from '@broadsheet/contracts'
import { gallery } from './gallery.ts'
import type { BodyState } from './handler.ts'

/** The pictures of a gallery as one element; nothing for another story, or where none of them can be shown. */
export function storyPictures(story: Story, state: BodyState): GalleryNode | undefined {
  if (story.type !== 'gallery') return undefined
  const pictures = story.content_elements.filter((element) => element.type === 'image')
  const whole = gallery({ items: [], streams: [], content_elements: pictures }, state)
  return whole?.type === 'gallery' ? whole : undefined
}
