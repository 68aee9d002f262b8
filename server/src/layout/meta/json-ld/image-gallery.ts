import type { ImageGallery, WithContext } from 'schema-dts'
import type { Story } from '../../../content/index.ts'
import { plainText } from '../../html/sanitise.ts'
import { imageOf } from '../../story/image.ts'
import { changedAt, publishedAt } from '../../story/times.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { imageObject } from './image-object.ts'

/** The pictures of a gallery, in order. Undefined if none of them can be shown. */
export function imageGallery(
  story: Story,
  { site, description, canonicalUrl }: Description,
): WithContext<Exclude<ImageGallery, string>> | undefined {
  const images = story.body.flatMap((part) => {
    if (part.type !== 'image' || !part.picture) return []
    const about = { caption: plainText(part.caption), credit: part.creditedTo[0] }
    return imageObject(imageOf(part.picture, ''), site, about)
  })
  if (images.length === 0) return undefined
  const published = publishedAt(story)
  const changed = changedAt(story)
  return {
    '@context': SCHEMA_ORG,
    '@type': 'ImageGallery',
    name: story.headline,
    url: canonicalUrl,
    ...(description ? { description } : {}),
    ...(published ? { datePublished: published } : {}),
    ...(changed ? { dateModified: changed } : {}),
    image: images,
  }
}
