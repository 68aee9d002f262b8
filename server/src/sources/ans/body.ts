import {
  byHttps,
  inlineTexts,
  storyHref,
  type BodyPart,
  type CaptionedPicture,
  type Correction,
  type EmbedPart,
  type ListEntry,
  type MediaSource,
  type RawHtmlPart,
  type TextPart,
} from '../../content/index.ts'
import { captionOf, pictureOf } from './pictures.ts'
import { playerAddress } from './player-address.ts'
import type { AnsElement, AnsImage } from './schema.ts'
import { videoOf } from './videos.ts'

/** Reads one element. Links to one of `ownHosts` become paths of the paper. */
type Reader = (element: AnsElement, id: string | undefined, ownHosts: readonly string[]) => BodyPart | undefined

/** A correction that is in the text or listed below it. */
export function correctionOf(written: string | undefined, html: string): Correction {
  const kind = written?.trim().toLowerCase()
  return { kind: kind === 'clarification' || kind === 'retraction' ? kind : 'correction', html }
}

const ALIGNMENTS = ['left', 'center', 'right'] as const
const alignmentOf = (written: string | undefined): TextPart['alignment'] =>
  ALIGNMENTS.find((alignment) => alignment === written)

/** The items of a list, and what else stands in it: some newsrooms write them as they write those of quotes. */
const entriesOf = ({ items, content_elements: inside }: AnsElement): ListEntry[] => [...items, ...inside].map(entryOf)
const isOrdered = ({ list_type }: AnsElement) => list_type === 'ordered'
const entryOf = (element: AnsElement): ListEntry => ({
  html: element.content ?? '',
  ordered: isOrdered(element),
  entries: entriesOf(element),
})

/** The paragraphs of an element: its own words, then those of what stands in it, lists too. */
function paragraphsOf({ content = '', items, content_elements: inside }: AnsElement): string[] {
  const within = [...items, ...inside]
  return [...(within.length === 0 || hasWords(content) ? [content] : []), ...within.flatMap(paragraphsOf)]
}

/** The images that can be shown, with their captions. */
export const captionedPictures = (images: readonly Partial<AnsImage>[]): CaptionedPicture[] =>
  images.flatMap((image) => {
    const picture = pictureOf(image)
    return picture ? [{ picture, ...captionOf(image) }] : []
  })

/** Sites of videos, whose oEmbed gives the height of a thumbnail. */
const VIDEO_PROVIDER = /^(?:youtube|vimeo|dailymotion)$/i

type Embedded = Partial<Pick<AnsElement, 'type' | 'subtype' | 'content' | 'url' | 'title' | 'raw_oembed'>> & {
  referent?: { id?: string | undefined } | undefined
}

/**
 * The address of a post or player. oEmbed itself has none for most types, so newsrooms keep the one that was asked for as `_id`, or as
 * what the element refers to. Both may be a bare id of the other website as well.
 */
function embedAddress(
  { type, content, url, raw_oembed: oembed, referent }: Embedded,
  ownHosts: readonly string[],
): string | undefined {
  const written = oembed?.url ?? url ?? (type === 'oembed_response' ? undefined : content)
  const kept = [oembed?._id, referent?.id].find((address) => address && /^https?:\/\//i.test(address.trim()))
  return storyHref(written, ownHosts) ?? storyHref(kept, ownHosts)
}

function embed(element: Embedded, id: string | undefined, ownHosts: readonly string[]): EmbedPart | undefined {
  const { subtype, raw_oembed: oembed } = element
  const html = oembed?.html?.trim() || undefined
  const href = embedAddress(element, ownHosts)
  if (!html && !href) return undefined
  const provider = oembed?.provider_name?.trim() || subtype?.trim() || 'external'
  const height = VIDEO_PROVIDER.test(provider) ? undefined : oembed?.height
  return { type: 'embed', id, html, href, provider, title: oembed?.title?.trim() || undefined, height }
}

const rawHtml = ({ content, title }: Embedded, id: string | undefined): RawHtmlPart => ({
  type: 'raw-html',
  id,
  html: content?.trim() ?? '',
  title: title?.trim() || undefined,
})

/** The player that a video from elsewhere brings along, where the video has no files. */
export function embeddedPlayer(
  { embed_html, headlines }: Partial<Pick<AnsElement, 'embed_html' | 'headlines'>>,
  id?: string,
): EmbedPart | undefined {
  const html = embed_html?.trim()
  if (!html) return undefined
  return {
    type: 'embed',
    id,
    html,
    href: playerAddress(html),
    provider: 'video',
    title: headlines?.basic?.trim() || 'Video',
    height: undefined,
  }
}

/** HTML that a story leads with. */
export function leadingHtml(item: Embedded, ownHosts: readonly string[]): RawHtmlPart | EmbedPart | undefined {
  if (item.type === 'oembed_response') return embed(item, undefined, ownHosts)
  const html = item.type === 'raw_html' ? rawHtml(item, undefined) : undefined
  return html?.html ? html : undefined
}

const quote: Reader = (element, id) => {
  const paragraphs = paragraphsOf(element)
  const citation = element.citation?.content
  if (citation?.trim() && !paragraphs.some((words) => words.trim())) return undefined
  return {
    type: 'quote',
    id,
    style: element.subtype === 'pullquote' ? 'pullquote' : 'blockquote',
    paragraphs,
    citation,
  }
}

/** A headline is plain text. */
const asHtml = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Lines of a program, with their indents. Clients count on inline tags alone (rule content/inline-html). */
const codeHtml = (content: string) =>
  asHtml(content)
    .replace(/^[ \t]+/gm, (indent) => indent.replace(/\t/g, '  ').replace(/ /g, '\u00a0'))
    .replace(/\r?\n/g, '<br>')

const textPart = (html: string, id: string | undefined): TextPart => ({ type: 'text', id, html, alignment: undefined })

/** Tags of what is looked at, listened to or filled in. Inline HTML has none of them (rule content/inline-html). */
const MEDIA_TAG = /<(img|iframe|video|audio|object|embed|svg|canvas|input|select|textarea)\b/gi
const mediaTags = (html: string): string[] => [...html.matchAll(MEDIA_TAG)].map(([, tag = '']) => tag.toLowerCase())
export const hasWords = (html: string) => html.replace(/<[^<>]*>|&nbsp;|&#160;/g, '').trim() !== ''

/** Some newsrooms, and imports from other systems, put a picture or player where a paragraph's words belong. */
const paragraph: Reader = (element, id) => {
  const { content = '', alignment } = element
  if (mediaTags(content).length > 0 && !hasWords(content)) return rawHtml(element, id)
  return { type: 'text', id, html: content, alignment: alignmentOf(alignment) }
}

const image: Reader = (element, id) => ({ type: 'image', id, picture: pictureOf(element), ...captionOf(element) })

type Cell = NonNullable<AnsElement['header']>[number]
type InCell = Cell['content_elements'][number]
const ownWords = ({ content, caption, alt_text: alt }: InCell) => content || caption || alt || ''
/** The cell's own words, and each paragraph that stands in it on a line of its own. */
const cellHtml = (cell: Cell): string =>
  [cell, ...cell.content_elements]
    .map(ownWords)
    .filter((words) => words.trim() !== '')
    .join('<br>')

/** The words and address of an element that only refers to something else (rule content/elements). */
function elsewhereOf({ embed: embedded, referent }: AnsElement, ownHosts: readonly string[]) {
  const about = embedded?.config ?? referent?.referent_properties
  const title = referent?.referent_properties?.headlines?.basic ?? about?.title ?? about?.name
  const href = [about?.canonical_url, about?.url, embedded?.url, referent?.id, embedded?.id]
    .filter((address) => address !== undefined && /^(?:https?:\/\/|\/)/i.test(address))
    .map((address) => storyHref(address, ownHosts))
    .find((address) => address !== undefined)
  return { href, title: title?.trim() || undefined }
}

const elsewhere: Reader = (element, id, ownHosts) => {
  const { href, title } = elsewhereOf(element, ownHosts)
  if (href && title && element.referent?.type === 'story') return { type: 'story-link', id, html: asHtml(title), href }
  const provider = element.subtype?.trim() || element.referent?.provider?.trim() || 'external'
  return href
    ? { type: 'embed', id, html: undefined, href, provider, title: title ?? href, height: undefined }
    : undefined
}

/** The type of a sound by the ending of its address. */
const SOUND_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  webm: 'audio/webm',
  m3u8: 'application/vnd.apple.mpegurl',
}
const ENDING = /\.(\w+)(?:[?#]|$)/
/** Types of sounds, of lists of their parts, and of films, of which players take the sound. */
const SOUND = /^(?:audio\/.|video\/.|application\/(?:ogg|(?:x-|vnd\.apple\.)mpegurl))/i

/** Players pass over a file of a type that is no sound, so what the newsroom says counts only if it is one (rule content/sounds). */
function soundType(src: string, told: string | undefined): string {
  const type = told?.trim() ?? ''
  if (SOUND.test(type)) return type
  const ending = ENDING.exec(src)?.[1]?.toLowerCase() ?? ''
  return (Object.hasOwn(SOUND_TYPES, ending) ? SOUND_TYPES[ending] : undefined) ?? 'audio/mpeg'
}

function soundsOf({ source_url: only, mimetype, streams }: AnsElement): MediaSource[] {
  const files = [{ url: only, type: mimetype }, ...streams.map(({ url }) => ({ url, type: undefined }))]
  return files.flatMap(({ url, type }) => {
    const src = byHttps(storyHref(url))
    return src ? [{ src, contentType: soundType(src, type) }] : []
  })
}

function linkOf({ content, url }: AnsElement, ownHosts: readonly string[]) {
  const href = storyHref(url, ownHosts)
  return href && content && hasWords(content) ? { text: content, href } : undefined
}

/** How to read each type of ANS element. Types that are missing here cannot be drawn. */
const READERS: Readonly<Record<string, Reader>> = {
  text: paragraph,
  // Level 1 is reserved for the article's headline.
  header: ({ content = '', level = 2 }, id) => ({
    type: 'heading',
    id,
    html: content,
    level: Math.min(6, Math.max(2, Math.round(level))),
  }),
  list: (element, id) => ({ type: 'list', id, ordered: isOrdered(element), entries: entriesOf(element) }),
  image,
  graphic: image,
  code: ({ content }, id) => (content?.trim() ? textPart(`<code>${codeHtml(content)}</code>`, id) : undefined),
  endorsement: ({ endorsement, content }, id) => {
    const words = (endorsement || content)?.trim()
    return words ? textPart(`<strong>${words}</strong>`, id) : undefined
  },
  story: ({ headlines, canonical_url, website_url, url }, id, ownHosts) => {
    const href = storyHref(canonical_url || website_url || url, ownHosts)
    const words = headlines?.basic?.trim()
    return href && words ? { type: 'story-link', id, html: asHtml(words), href } : undefined
  },
  divider: (_element, id) => ({ type: 'divider', id }),
  quote,
  blockquote: quote,
  table: ({ header = [], rows = [], caption, title }, id) =>
    rows.flat().some((cell) => cellHtml(cell).trim() !== '')
      ? {
          type: 'table',
          id,
          header: header.map(cellHtml),
          rows: rows.map((cells) => cells.map(cellHtml)),
          caption: caption || title,
        }
      : undefined,
  correction: ({ correction_type: kind, text, content }, id) => {
    const html = text || content
    return html ? { type: 'correction', id, ...correctionOf(kind, html) } : undefined
  },
  link_list: ({ title, items }, id, ownHosts) => {
    const links = items.flatMap((item) => linkOf(item, ownHosts) ?? [])
    return links.length > 0 ? { type: 'link-list', id, title: title?.trim() || undefined, links } : undefined
  },
  numeric_rating: ({ numeric_rating: value, max, units }, id) =>
    value === undefined ? undefined : { type: 'rating', id, value, max, units: units?.trim() || undefined },
  audio: (element, id) => {
    const sources = soundsOf(element)
    const title = element.headlines?.basic?.trim() || element.title?.trim() || undefined
    return sources.length > 0 ? { type: 'audio', id, title, sources, ...captionOf(element) } : undefined
  },
  custom_embed: elsewhere,
  reference: elsewhere,
  gallery: (element, id) => {
    const pictures = captionedPictures(element.content_elements)
    const title = element.headlines?.basic?.trim() || element.title?.trim() || undefined
    return pictures.length > 0 ? { type: 'gallery', id, title, pictures } : undefined
  },
  video: (element, id) => {
    const video = videoOf(element)
    return video ? { type: 'video', id, video, ...captionOf(element) } : embeddedPlayer(element, id)
  },
  raw_html: rawHtml,
  oembed_response: embed,
  social_embed: embed,
  interstitial_link: ({ content = '', url }, id, ownHosts) => {
    const href = storyHref(url, ownHosts)
    return href && hasWords(content) ? { type: 'story-link', id, html: content, href } : undefined
  },
}

const unknown = (type: string, id?: string): BodyPart => ({
  type: 'unknown',
  id: id?.trim() || undefined,
  element: type,
})

/** What a gallery holds besides pictures with a usable address. */
const notPictures = ({ content_elements: elements }: AnsElement): BodyPart[] =>
  elements.filter((element) => !pictureOf(element)).map(({ _id, type = '' }) => unknown(type, _id))

const OF_WORDS = new Set(['', 'text', 'header', 'list'])
/** A cell holds the words of its own element and of those in it, not those of a list. */
const OF_WORDS_IN_CELLS = new Set(['', 'text', 'header'])
/** What a list or quote holds that is no words, such as a picture: only words are drawn of these. */
function notWords({ items, content_elements: elements }: AnsElement): BodyPart[] {
  return [...items, ...elements].flatMap((element) => {
    const { _id, type = '', content } = element
    const isOfWords =
      OF_WORDS.has(type) || content?.trim() || element.items.length + element.content_elements.length > 0
    return isOfWords ? notWords(element) : [unknown(type, _id)]
  })
}

/** The cells of a table that are something else than words, such as a picture, and bring no words along. */
const cellsNotDrawn = ({ header = [], rows = [] }: AnsElement): BodyPart[] =>
  [header, ...rows]
    .flat()
    .flatMap((cell) => [cell, ...cell.content_elements])
    .flatMap((element) => {
      const { type = '' } = element
      return OF_WORDS_IN_CELLS.has(type) || hasWords(ownWords(element)) ? [] : [unknown(type)]
    })

/** The elements that stand in an element and are not drawn with it. */
function elementsLeftOut(element: AnsElement, part: BodyPart): BodyPart[] {
  if (part.type === 'gallery') return notPictures(element)
  if (part.type === 'link-list')
    return element.items.flatMap((item) => (linkOf(item, []) ? [] : [unknown(item.type ?? '', item._id)]))
  if (part.type === 'list' || part.type === 'quote') return notWords(element)
  return part.type === 'table' ? cellsNotDrawn(element) : []
}

/** What stands in an element, or among its words, and is not drawn with it (rule content/elements). */
const leftOut = (element: AnsElement, part: BodyPart): BodyPart[] => [
  ...elementsLeftOut(element, part),
  ...inlineTexts(part).flatMap((html) => mediaTags(html).map((tag) => unknown(tag))),
]

/** What an element is in the paper's own terms: one part, or the parts of a group in their order. */
export function bodyParts(element: AnsElement, ownHosts: readonly string[]): BodyPart[] {
  const id = element._id?.trim() || undefined
  const type = element.type ?? ''
  if (type === 'element_group') {
    const title = element.title?.trim()
    const heading: BodyPart[] = title ? [{ type: 'heading', id, html: title, level: 3 }] : []
    return [...heading, ...element.content_elements.flatMap((each) => bodyParts(each, ownHosts))]
  }
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const part = read?.(element, id, ownHosts) ?? unknown(type, id)
  return [...introduction(element, part), part].flatMap((each) => [each, ...leftOut(element, each)])
}

/** Words of a list that stand in none of its items introduce it (rule content/elements). */
function introduction({ content = '' }: AnsElement, { type }: BodyPart): BodyPart[] {
  return type === 'list' && hasWords(content) ? [textPart(content, undefined)] : []
}
