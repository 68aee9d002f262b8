/** A picture as a story brings it. Its address and those in its `srcset` have been checked and are safe to load. */
export interface Picture {
  readonly src: string
  /** Candidates with a width or density; may be empty. */
  readonly srcset: string
  /** Whole CSS pixels, at least 1; undefined if the newsroom did not give the size. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly alt: string
  /** The point to keep in view when the picture is cropped, as fractions of width and height. */
  readonly focal: { readonly x: number; readonly y: number } | undefined
}

/** Another story that an editor recommends with a story. */
export interface RelatedStory {
  readonly text: string
  readonly href: string
  readonly picture: Picture | undefined
}

/** The line below a picture or video. */
export interface Captioned {
  /** HTML as the newsroom wrote it. */
  readonly caption: string | undefined
  readonly creditedTo: readonly string[]
}

export interface CaptionedPicture extends Captioned {
  readonly picture: Picture
}

/** A file of moving pictures or sound, or of captions. */
export interface MediaSource {
  readonly src: string
  readonly contentType: string
}

/** A video, played from a file or on YouTube. */
export interface Video {
  readonly id: string | undefined
  readonly youtubeId: string | undefined
  /** The video's files in formats that browsers play. */
  readonly sources: readonly MediaSource[]
  /** What is said and heard, as WebVTT. */
  readonly captions: MediaSource | undefined
  /** Milliseconds. */
  readonly duration: number | undefined
  readonly poster: Picture | undefined
  readonly title: string | undefined
  /** HTML as the newsroom wrote it. */
  readonly description: string | undefined
}
