import type { Playable, Story, StoryCardNode } from '@broadsheet/contracts'
import type { Clock } from '../../time/index.ts'
import { relatedLinks } from '../lists/related-links.ts'
import { plainText } from '../html/sanitise.ts'
import { bylineOf } from './byline.ts'
import { eyebrowOf } from './eyebrow.ts'
import { cardKind, cardLabel } from './kind.ts'
import { storyPicture } from './picture.ts'
import { CARD_SIZES, type CardPlace } from './picture-sizes.ts'
import { videoIdOf, youtubeIdOf } from './traits.ts'
import { sourcesOf } from './playable.ts'

/** What a block wants of its cards. */
export interface CardOptions {
  blockId: string
  density: StoryCardNode['density']
  place: CardPlace
  eyebrow: boolean
  blurb: boolean
  image: boolean
  author: boolean
  /** False leaves the time out; true unless told. */
  time?: boolean
}

/** The player of a video card is 9x16 (specification, section 9: Images). */
const CARD_VIDEO_ASPECT = 9 / 16

function videoOf(story: Story): Playable {
  const video = story.promo_items?.video
  const poster = storyPicture(story, CARD_SIZES.grid)
  const youtubeId = youtubeIdOf(story)
  const videoId = videoIdOf(story)
  const duration = video?.duration ?? story.duration
  return {
    ...(videoId ? { videoId } : {}),
    ...(youtubeId ? { youtubeId } : {}),
    sources: sourcesOf(video?.streams.length ? video.streams : story.streams),
    ...(poster ? { poster } : {}),
    ...(duration === undefined ? {} : { duration }),
    aspect: CARD_VIDEO_ASPECT,
  }
}

/** Specification, section 9: Timeline. */
const HOW_MANY_LINKS = 3

/** One story as a card. Missing fields leave their part of the card out, never the card. */
export function storyCard(story: Story, clock: Clock, options: CardOptions): StoryCardNode {
  const kind = cardKind(story, clock)
  const label = cardLabel(kind, story)
  const given = options.eyebrow ? eyebrowOf(story) : undefined
  // The label says it already.
  const eyebrow = given?.text.toLowerCase() === label?.toLowerCase() ? undefined : given
  const blurb = options.blurb ? plainText(story.description?.basic) : ''
  const image = options.image ? storyPicture(story, CARD_SIZES[options.place]) : undefined
  const byline = options.author ? bylineOf(story) : undefined
  const time = options.time === false ? undefined : clock.story(story.display_date ?? story.first_publish_date)
  const links = relatedLinks(story, HOW_MANY_LINKS)
  return {
    type: 'story-card',
    id: `${options.blockId}/${story._id}`,
    kind,
    density: options.density,
    storyId: story._id,
    href: story.href,
    headline: story.headline,
    ...(label ? { label } : {}),
    ...(eyebrow ? { eyebrow } : {}),
    ...(blurb ? { blurb } : {}),
    ...(image ? { image } : {}),
    ...(byline ? { byline } : {}),
    ...(time ? { time } : {}),
    ...(kind === 'video' ? { video: videoOf(story) } : {}),
    ...(links.length ? { relatedLinks: links } : {}),
  }
}

/** The cards of a list. A story that a source sends twice stands once, so that ids in a page stay unique. */
export function storyCards(stories: readonly Story[], clock: Clock, options: (index: number, story: Story) => CardOptions): StoryCardNode[] {
  const seen = new Set<string>()
  return stories
    .filter((story) => !seen.has(story._id) && seen.add(story._id))
    .map((story, index) => storyCard(story, clock, options(index, story)))
}
