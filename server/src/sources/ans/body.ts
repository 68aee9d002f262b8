import { storyHref, type BodyPart, type CaptionedPicture, type ListEntry, type TextPart } from '../../content/index.ts'
import { captionOf, pictureOf } from './pictures.ts'
import type { AnsElement, AnsImage } from './schema.ts'
import { videoOf } from './videos.ts'

type Reader = (element: AnsElement, id: string | undefined) => BodyPart | undefined

const ALIGNMENTS = ['left', 'center', 'right'] as const
const alignmentOf = (written: string | undefined): TextPart['alignment'] =>
  ALIGNMENTS.find((alignment) => alignment === written)

const isOrdered = ({ list_type }: AnsElement) => list_type === 'ordered'
const entryOf = (element: AnsElement): ListEntry => ({
  html: element.content ?? '',
  ordered: isOrdered(element),
  entries: element.items.map(entryOf),
})

/** The images that can be shown, with their captions. */
export const captionedPictures = (images: readonly Partial<AnsImage>[]): CaptionedPicture[] =>
  images.flatMap((image) => {
    const picture = pictureOf(image)
    return picture ? [{ picture, ...captionOf(image) }] : []
  })

const embed: Reader = ({ type, subtype, content, url, raw_oembed: oembed }, id) => {
  const html = oembed?.html?.trim() || undefined
  const href = storyHref(oembed?.url ?? url ?? (type === 'oembed_response' ? undefined : content))
  if (!html && !href) return undefined
  return {
    type: 'embed',
    id,
    html,
    href,
    provider: oembed?.provider_name?.trim() || subtype?.trim() || 'external',
    title: oembed?.title?.trim() || undefined,
    height: oembed?.height,
  }
}

/** How to read each type of ANS element. Types that are missing here cannot be drawn. */
const READERS: Readonly<Record<string, Reader>> = {
  text: ({ content = '', alignment }, id) => ({ type: 'text', id, html: content, alignment: alignmentOf(alignment) }),
  // Level 1 is reserved for the article's headline.
  header: ({ content = '', level = 2 }, id) => ({
    type: 'heading',
    id,
    html: content,
    level: Math.min(6, Math.max(2, Math.round(level))),
  }),
  list: (element, id) => ({ type: 'list', id, ordered: isOrdered(element), entries: element.items.map(entryOf) }),
  image: (element, id) => ({ type: 'image', id, picture: pictureOf(element), ...captionOf(element) }),
  divider: (_element, id) => ({ type: 'divider', id }),
  quote: (element, id) => ({
    type: 'quote',
    id,
    style: element.subtype === 'pullquote' ? 'pullquote' : 'blockquote',
    paragraphs: (element.content_elements.length ? element.content_elements : [element]).map(
      ({ content }) => content ?? '',
    ),
    citation: element.citation?.content,
  }),
  gallery: (element, id) => {
    const pictures = captionedPictures(element.content_elements)
    const title = element.headlines?.basic?.trim() || element.title?.trim() || undefined
    return pictures.length > 0 ? { type: 'gallery', id, title, pictures } : undefined
  },
  video: (element, id) => {
    const video = videoOf(element)
    return video && { type: 'video', id, video, ...captionOf(element) }
  },
  raw_html: ({ content, title }, id) => ({
    type: 'raw-html',
    id,
    html: content?.trim() ?? '',
    title: title?.trim() || undefined,
  }),
  oembed_response: embed,
  social_embed: embed,
  interstitial_link: ({ content = '', url }, id) => {
    const href = storyHref(url)
    return href ? { type: 'story-link', id, html: content, href } : undefined
  },
}

export function bodyPart(element: AnsElement): BodyPart {
  const id = element._id?.trim() || undefined
  const type = element.type ?? ''
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  return read?.(element, id) ?? { type: 'unknown', id }
}
