import type { AnsElement, Story } from '@broadsheet/contracts'
import type { ImageGallery, WithContext } from 'schema-dts'
import { picture } from '../../cards/picture.ts'
import { plainText } from '../../html/sanitise.ts'
import { changedAt, publishedAt } from '../story-facts.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { imageObject } from './image-object.ts'

const creditOf = ({ credits, credit }: AnsElement) =>
  credits?.by.find((one) => one.name?.trim())?.name?.trim() || credit?.trim()

/** The pictures of a gallery, in their order; nothing where none can be shown. */
export function imageGallery(
  story: Story,
  { site, description, canonicalUrl }: Description,
): WithContext<Exclude<ImageGallery, string>> | undefined {
  const images = story.content_elements.flatMap((element) => {
    const image = element.type === 'image' ? picture(element, '') : undefined
    return image ? imageObject(image, site, { caption: plainText(element.caption), credit: creditOf(element) }) : []
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
