import type {
  BodyPart,
  Correction,
  EmbedPart,
  GalleryPart,
  ImagePart,
  RawHtmlPart,
  UnknownPart,
  VideoPart,
} from './body.ts'
import type { Instant } from './instant.ts'
import type { Picture, RelatedStory, Video } from './media.ts'

/** A section or site that a story belongs to. */
export interface StorySection {
  /** The normalised path, `/sports/eagles`; undefined for a section on another site. */
  readonly path: string | undefined
  /** The address of its front. */
  readonly href: string | undefined
  readonly name: string | undefined
  readonly logo: string | undefined
  readonly icon: string | undefined
  /** A sponsor paid for what appears in it. */
  readonly isSponsored: boolean
}

export interface StoryTag {
  readonly slug: string
  /** As readers see it; empty if the newsroom gave only the slug. */
  readonly text: string
}

/** Someone who wrote a story. Credits without a name are left out. */
export interface StoryAuthor {
  readonly id: string | undefined
  readonly slug: string | undefined
  /** Without 'by' in front and without the organisation at the end. */
  readonly name: string
  readonly href: string | undefined
  readonly isOrganization: boolean
  readonly image: Picture | undefined
  /** Their job at the paper, or else the organisation they write for. */
  readonly position: string | undefined
  /** HTML as the newsroom wrote it. */
  readonly biography: string | undefined
  /** Their accounts elsewhere: the name of a network, and an address or a name there. */
  readonly networks: readonly { readonly site: string | undefined; readonly url: string | undefined }[]
}

/** An eyebrow in an editor's own words. */
export interface StoryEyebrow {
  readonly text: string
  readonly href: string | undefined
  readonly icon: string | undefined
}

/** The heading of an update in a live blog. */
export interface UpdateHeader {
  readonly html: string
  readonly href: string | undefined
}

/** Whether a story of this subtype is told in posts, newest first. */
export const isLiveBlogSubtype = (subtype: unknown): boolean =>
  typeof subtype === 'string' && ['liveblog', 'live'].includes(subtype.trim())

/** Elements of a live blog that its card looks at, from the beginning. Lists hold no more of one. */
export const CARD_ELEMENTS = 200

/**
 * A story with all that a page needs at least: an id, a headline and an address. Whatever else is missing is
 * `undefined`, or an empty list. HTML is the newsroom's and not yet sanitised.
 */
export interface Story {
  readonly id: string
  /** The newsroom's own word. Only `gallery` and `video` mean anything to the paper; all others are written stories. */
  readonly type: string | undefined
  readonly subtype: string | undefined
  /** A path for the paper's own stories, otherwise an absolute http(s) address. */
  readonly href: string
  /** Its address on the paper as the newsroom writes it, by which the newsroom finds it. */
  readonly address: string
  readonly headline: string
  /** A language tag, as 'es'; undefined if the newsroom does not say. */
  readonly language: string | undefined
  readonly metaTitle: string | undefined
  readonly blurb: string | undefined

  /** The home section, which every part of the paper means by a story's section (rule content/one-home). */
  readonly home: StorySection | undefined
  readonly site: StorySection | undefined
  /** The paths of all its sections without duplicates, the home section first. */
  readonly sections: readonly string[]
  readonly tags: readonly StoryTag[]
  readonly keywords: readonly string[]
  readonly eyebrow: StoryEyebrow | undefined
  /** Who paid for the story itself, whatever section it stands in. */
  readonly sponsor: { readonly name: string | undefined } | undefined

  readonly authors: readonly StoryAuthor[]
  readonly organization: string | undefined
  readonly isFreelance: boolean
  /** The origin sent a mere reference, so most of the story has yet to be fetched. */
  readonly isReference: boolean

  readonly firstPublished: Instant | undefined
  /** Milliseconds, like the two below. */
  readonly published: number | undefined
  readonly displayed: number | undefined
  readonly updated: number | undefined

  readonly picture: Picture | undefined
  /** The video that plays on its card. */
  readonly video: Video | undefined
  /** The video in its structured data. */
  readonly leadVideo: Video | undefined
  readonly youtubeId: string | undefined
  /** What its page shows above the text; stories in lists come without it. */
  readonly leadArt: ImagePart | VideoPart | GalleryPart | RawHtmlPart | EmbedPart | UnknownPart | undefined

  readonly body: readonly BodyPart[]
  /** The body was longer than the paper reads, and the rest of it is left out. */
  readonly isCut: boolean
  readonly corrections: readonly Correction[]
  readonly relatedLinks: readonly RelatedStory[]
  /** The updates of a live blog, newest first. */
  readonly updateHeaders: readonly UpdateHeader[]

  /** The restaurant it describes, on a restaurant's page. */
  readonly restaurant: { readonly name: string | undefined; readonly region: string | undefined } | undefined
  readonly wordCount: number | undefined
  readonly adSlotName: string | undefined
  /** Whether the newsroom wants comments; undefined if it does not say. */
  readonly displaysComments: boolean | undefined
}
