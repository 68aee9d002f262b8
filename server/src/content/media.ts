/** A picture as a story brings it. Its address and those of its `srcset` may be loaded. */
export interface Picture {
  readonly src: string
  /** Candidates with a width or density; empty where there are none. */
  readonly srcset: string
  /** Whole CSS pixels, at least 1; a picture does not always say its size. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly alt: string
  /** What has to stay in view, as fractions of width and height. */
  readonly focal: { readonly x: number; readonly y: number } | undefined
}

/** What stands under a picture or a video. */
export interface Captioned {
  /** HTML as the newsroom wrote it. */
  readonly caption: string | undefined
  readonly creditedTo: readonly string[]
}

export interface CaptionedPicture extends Captioned {
  readonly picture: Picture
}

export interface VideoSource {
  readonly src: string
  readonly contentType: string
}

/** A video that can be played, from a file or on YouTube. */
export interface Video {
  readonly id: string | undefined
  readonly youtubeId: string | undefined
  /** The files of it that a browser plays. */
  readonly sources: readonly VideoSource[]
  /** Milliseconds. */
  readonly duration: number | undefined
  readonly poster: Picture | undefined
  readonly title: string | undefined
  /** HTML as the newsroom wrote it. */
  readonly description: string | undefined
}
