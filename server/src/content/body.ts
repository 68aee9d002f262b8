import type { Link } from '@broadsheet/contracts'
import type { Captioned, CaptionedPicture, MediaSource, Picture, Video } from './media.ts'

/**
 * What the parts of a story's body have in common. Their `html` is the newsroom's and not yet sanitised. The `id` is the
 * newsroom's too: it may be missing, and two parts may share it.
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

/** An entry of a list: text, or a nested list. */
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

/** An image. It is kept even without a usable picture, because in a swipeable story it still begins a screen. */
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

/** A post or player from another website. */
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

export interface TablePart extends Part {
  readonly type: 'table'
  /** The cells of the first row, if they name the columns. */
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly caption: string | undefined
}

export interface Correction {
  readonly kind: 'correction' | 'clarification' | 'retraction'
  readonly html: string
}

/** A correction at its place in the text. */
export interface CorrectionPart extends Part, Correction {
  readonly type: 'correction'
}

export interface LinkListPart extends Part {
  readonly type: 'link-list'
  readonly title: string | undefined
  readonly links: readonly Link[]
}

/** A critic's rating. */
export interface RatingPart extends Part {
  readonly type: 'rating'
  readonly value: number
  readonly max: number | undefined
  /** What is counted, such as 'stars'. */
  readonly units: string | undefined
}

export interface AudioPart extends Part, Captioned {
  readonly type: 'audio'
  readonly title: string | undefined
  readonly sources: readonly MediaSource[]
}

/**
 * An element that cannot be drawn. It is kept because body elements without an id are numbered by their position, and so that
 * the page can report what it lacks.
 */
export interface UnknownPart extends Part {
  readonly type: 'unknown'
  /** The newsroom's word for it. */
  readonly element: string
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
  | TablePart
  | CorrectionPart
  | LinkListPart
  | RatingPart
  | AudioPart
  | UnknownPart
