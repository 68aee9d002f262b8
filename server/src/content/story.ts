import type { Link } from '@broadsheet/contracts'
import type { BodyPart, GalleryPart, ImagePart, VideoPart } from './body.ts'
import type { Instant } from './instant.ts'
import type { Picture, Video } from './media.ts'

/** A section or site that a story belongs to. */
export interface StorySection {
  /** Normalised: `/sports/eagles`; undefined for one that lies outside the paper. */
  readonly path: string | undefined
  /** Where its front is. */
  readonly href: string | undefined
  readonly name: string | undefined
  readonly logo: string | undefined
  readonly icon: string | undefined
  /** Somebody paid for what stands in it. */
  readonly isSponsored: boolean
}

export interface StoryTag {
  readonly slug: string
  /** As readers see it; empty where the newsroom gave the slug alone. */
  readonly text: string
}

/** Who wrote a story: somebody with a name. */
export interface StoryAuthor {
  readonly id: string | undefined
  readonly slug: string | undefined
  /** Without a leading 'by' and without the organisation. */
  readonly name: string
  readonly href: string | undefined
  readonly image: Picture | undefined
  /** What they do at the paper, else whom they write for. */
  readonly position: string | undefined
  /** HTML as the newsroom wrote it. */
  readonly biography: string | undefined
  /** Where else they can be found: a network by name, and an address or a name there. */
  readonly networks: readonly { readonly site: string | undefined; readonly url: string | undefined }[]
}

/** An editor's own words over the headline. */
export interface StoryEyebrow {
  readonly text: string
  readonly href: string | undefined
  readonly icon: string | undefined
}

export interface Correction {
  readonly kind: 'correction' | 'clarification'
  readonly html: string
}

/** The heading of a live blog's update. */
export interface UpdateHeader {
  readonly html: string
  readonly href: string | undefined
}

/**
 * One story that can stand on a page: it has an id, a headline and an address. Each question about it has one answer,
 * whoever asks: what is missing is `undefined`, and lists are there always. HTML is as the newsroom wrote it.
 */
export interface Story {
  readonly id: string
  /** As the newsroom calls it: `gallery` and `video` are stories of their own kind, whatever else is written. */
  readonly type: string | undefined
  readonly subtype: string | undefined
  /** Site-relative for the paper's own stories, else an absolute http(s) address. */
  readonly href: string
  readonly headline: string
  readonly metaTitle: string | undefined
  readonly blurb: string | undefined

  /** The section it belongs to first: what every part of the paper means by its section (rule content/one-home). */
  readonly home: StorySection | undefined
  readonly site: StorySection | undefined
  /** Paths of all sections it stands in, home first, each once. */
  readonly sections: readonly string[]
  readonly tags: readonly StoryTag[]
  readonly keywords: readonly string[]
  readonly eyebrow: StoryEyebrow | undefined

  readonly authors: readonly StoryAuthor[]
  readonly organization: string | undefined
  readonly isFreelance: boolean
  /** It came without most of its data, which has to be fetched. */
  readonly isReference: boolean

  readonly firstPublished: Instant | undefined
  /** Milliseconds, as all of these. */
  readonly published: number | undefined
  readonly displayed: number | undefined
  readonly updated: number | undefined

  /** The picture it is shown by, and the one for a card that is higher than wide. */
  readonly picture: Picture | undefined
  readonly uprightPicture: Picture | undefined
  /** The video that its card plays. */
  readonly video: Video | undefined
  /** The video that search engines are told of. */
  readonly leadVideo: Video | undefined
  readonly youtubeId: string | undefined
  /** What its page shows before the text. */
  readonly leadArt: ImagePart | VideoPart | GalleryPart | undefined

  readonly body: readonly BodyPart[]
  readonly corrections: readonly Correction[]
  readonly relatedLinks: readonly Link[]
  /** Of a live blog, newest first. */
  readonly updateHeaders: readonly UpdateHeader[]

  /** The restaurant that it is the page of. */
  readonly restaurant: { readonly name: string | undefined; readonly region: string | undefined } | undefined
  readonly wordCount: number | undefined
  readonly adSlotName: string | undefined
  /** What the newsroom says of comments; undefined where it says nothing. */
  readonly displaysComments: boolean | undefined
}
