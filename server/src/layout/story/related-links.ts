import type { RelatedLink } from '@broadsheet/contracts'
import type { Story } from '../../content/index.ts'
import { thumbnailOf } from './image.ts'

/** The stories that an editor recommends with a story, each with a thumbnail if it has a picture. */
export const relatedLinks = (story: Story): RelatedLink[] =>
  story.relatedLinks.map(({ text, href, picture }) => ({
    text,
    href,
    ...(picture ? { image: thumbnailOf(picture) } : {}),
  }))
