import type { BodyPart, ImagePart, Story, Video } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'
import { withoutMarkers } from '../live-blog/index.ts'

/** The most paragraphs of a closed story that everybody may read. They are never more than half of the story. */
const SHOWN_PARAGRAPHS = 2

/** Empty paragraphs do not count, because readers get nothing from them. */
const isParagraph = (part: BodyPart): part is Extract<BodyPart, { type: 'text' }> =>
  part.type === 'text' && plainText(part.html) !== ''

/** The parts without a live blog's markers, as far as they are asked for. */
function* readable(body: readonly BodyPart[]): Generator<BodyPart, void> {
  for (const part of body) {
    const kept = withoutMarkers(part)
    if (kept) yield kept
  }
}

/** How many paragraphs of a body may be shown. Stops counting where more would make no difference. */
function countOf(body: readonly BodyPart[]): number {
  let paragraphs = 0
  for (const part of readable(body)) {
    if (paragraphs === 2 * SHOWN_PARAGRAPHS) break
    if (isParagraph(part)) paragraphs++
  }
  return Math.floor(paragraphs / 2)
}

/**
 * Whether the rest of a body has at least as many letters as its first `shown` paragraphs. Reads no more than needed to tell.
 */
function isBeginning(body: readonly BodyPart[], shown: number): boolean {
  let left = shown
  let letters = 0
  for (const part of readable(body)) {
    if (!isParagraph(part)) continue
    if (left > 0) letters += plainText(part.html).length
    else letters -= plainText(part.html).length
    if (left <= 0 && letters <= 0) return true
    left--
  }
  return false
}

/** How many of the first paragraphs are shown: fewer than allowed if they hold most of the story's letters. */
function shownOf(body: readonly BodyPart[]): number {
  let shown = countOf(body)
  while (shown > 0 && !isBeginning(body, shown)) shown--
  return shown
}

/** The first paragraphs, with the headings before them. */
function beginningOf(body: readonly BodyPart[]): BodyPart[] {
  let left = shownOf(body)
  const beginning: BodyPart[] = []
  for (const part of readable(body)) {
    if (left === 0) break
    if (part.type === 'heading') beginning.push(part)
    if (!isParagraph(part)) continue
    beginning.push(part)
    left--
  }
  while (beginning.at(-1)?.type === 'heading') beginning.pop()
  return beginning
}

const withoutFiles = (video: Video | undefined): Video | undefined =>
  video && { ...video, youtubeId: undefined, sources: [], captions: undefined }

/**
 * A picture in place of what would give the story away: the poster of a video, the first picture of a gallery, or that of the
 * story's cards.
 */
function stillOf({ leadArt: art, picture }: Story): ImagePart | undefined {
  const image = (of: Omit<ImagePart, 'type' | 'id'>): ImagePart => ({ type: 'image', id: art?.id, ...of })
  switch (art?.type) {
    case 'image':
      return art
    case 'video':
      return art.video.poster && image({ picture: art.video.poster, caption: art.caption, creditedTo: art.creditedTo })
    case 'gallery':
      return art.pictures[0] && image(art.pictures[0])
    case 'raw-html':
    case 'embed':
      return picture && image({ picture, caption: undefined, creditedTo: [] })
    case 'unknown':
    case undefined:
      return undefined
  }
}

/**
 * What a reader gets of a story that is closed to them (rule paywall/closed). Blocks and structured data are made from
 * this, so none of them can hold the rest.
 */
export const closedStory = (story: Story): Story => ({
  ...story,
  body: beginningOf(story.body),
  isCut: false,
  corrections: [],
  updateHeaders: [],
  video: withoutFiles(story.video),
  leadVideo: withoutFiles(story.leadVideo),
  youtubeId: undefined,
  leadArt: stillOf(story),
})
