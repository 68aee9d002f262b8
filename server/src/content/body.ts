import type { Captioned, CaptionedPicture, Picture, Video } from './media.ts'

/**
 * The elements of a story's body. `html` is as the newsroom wrote it: whoever draws it cleans it. `id` is the newsroom's
 * own, which may be missing or stand twice.
 */
interface Part {
  readonly id: string | undefined
}

export interface TextPart extends Part {
  readonly type: 'text'
  readonly html: string
  readonly alignment: 'left' | 'center' | 'right' | undefined
}

export interface HeadingPart extends Part {
  readonly type: 'heading'
  readonly html: string
  readonly level: number
}

/** An entry of a list: words, or a list inside the list. */
export interface ListEntry {
  readonly html: string
  readonly ordered: boolean
  readonly entries: readonly ListEntry[]
}

export interface ListPart extends Part {
  readonly type: 'list'
  readonly ordered: boolean
  readonly entries: readonly ListEntry[]
}

/** One without a picture that can be shown still begins a screen of a story that is told in screens. */
export interface ImagePart extends Part, Captioned {
  readonly type: 'image'
  readonly picture: Picture | undefined
}

export interface DividerPart extends Part {
  readonly type: 'divider'
}

export interface QuotePart extends Part {
  readonly type: 'quote'
  readonly style: 'pullquote' | 'blockquote'
  readonly paragraphs: readonly string[]
  readonly citation: string | undefined
}

export interface GalleryPart extends Part {
  readonly type: 'gallery'
  readonly title: string | undefined
  readonly pictures: readonly CaptionedPicture[]
}

export interface VideoPart extends Part, Captioned {
  readonly type: 'video'
  readonly video: Video
}

export interface RawHtmlPart extends Part {
  readonly type: 'raw-html'
  readonly html: string
  readonly title: string | undefined
}

/** A post or player of another house. */
export interface EmbedPart extends Part {
  readonly type: 'embed'
  readonly html: string | undefined
  readonly href: string | undefined
  readonly provider: string
  readonly title: string | undefined
  /** CSS pixels. */
  readonly height: number | undefined
}

/** A link between paragraphs to another story. */
export interface StoryLinkPart extends Part {
  readonly type: 'story-link'
  readonly html: string
  readonly href: string
}

/** What cannot be drawn. It keeps its number, by which the elements after it are known. */
export interface UnknownPart extends Part {
  readonly type: 'unknown'
}

export type BodyPart =
  | TextPart
  | HeadingPart
  | ListPart
  | ImagePart
  | DividerPart
  | QuotePart
  | GalleryPart
  | VideoPart
  | RawHtmlPart
  | EmbedPart
  | StoryLinkPart
  | UnknownPart
