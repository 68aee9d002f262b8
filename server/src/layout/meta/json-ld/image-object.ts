import type { Image } from '@broadsheet/contracts'
import type { ImageObject } from 'schema-dts'
import type { Site } from '../../site.ts'
import { absolute } from '../addresses.ts'

/** A picture with its size. The caption must be plain text. */
export function imageObject(
  image: Image,
  site: Site,
  { caption, credit }: { caption?: string | undefined; credit?: string | undefined } = {},
): Exclude<ImageObject, string> {
  const url = absolute(image.src, site)
  const text = caption || image.alt
  return {
    '@type': 'ImageObject',
    url,
    contentUrl: url,
    width: `${image.width}`,
    height: `${image.height}`,
    ...(text ? { caption: text } : {}),
    ...(credit ? { creditText: credit } : {}),
  }
}
