import type { Background, CardVariant, Playable, Story, StoryCardNode } from '@broadsheet/contracts'
import { plainText } from '../html/sanitise.ts'
import { LINKS_ON_A_CARD, relatedLinks } from '../lists/related-links.ts'
import { bylineOf } from './byline.ts'
import { eyebrowBeside, eyebrowOf, sponsorOf } from './eyebrow.ts'
import { cardLabel, cardRule } from './kind.ts'
import { storyPicture, verticalPicture } from './picture.ts'
import { PLACES, type CardPlace } from './picture-sizes.ts'
import { sourcesOf } from './playable.ts'
import type { CardSetting } from './setting.ts'
import { timelineOf } from './timeline.ts'
import { hasEnded, videoIdOf, youtubeIdOf } from './traits.ts'

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
  /** How many entries of a live blog's timeline; a reader opens the rest where a block does not say. */
  timelines?: number
  variant?: CardVariant
  background?: Background
  /** The player of a video comes along whatever the card's kind: its list is one of videos. */
  video?: boolean
}

/** The player of a video card is 9x16 (specification, section 9: Images). */
const CARD_VIDEO_ASPECT = 9 / 16

function playableOf(story: Story, sizes: string): Playable {
  const video = story.promo_items?.video
  const poster = verticalPicture(story, sizes)
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

const placeOf = ({ placeDetails }: Story) => {
  const name = placeDetails?.place_name?.trim() || placeDetails?.name?.trim()
  const region = placeDetails?.region?.trim()
  return name ? { name, ...(region ? { region } : {}) } : undefined
}

/** One story as a card. Missing fields leave their part of the card out, never the card. */
export function storyCard(story: Story, setting: CardSetting, options: CardOptions): StoryCardNode {
  const { clock, product } = setting
  const rule = cardRule(story, setting)
  const label = cardLabel(rule, story)
  const eyebrow = eyebrowBeside(label, options.eyebrow ? eyebrowOf(story) : sponsorOf(story))
  const blurb = options.blurb ? plainText(story.description?.basic) : ''
  const image = options.image ? storyPicture(story, PLACES[options.place].sizes) : undefined
  const byline =
    options.author && rule.byline !== 'none'
      ? bylineOf(story, { withImages: rule.byline === 'portrait', product })
      : undefined
  const timeline = rule.kind === 'live-blog' ? timelineOf(story, options.timelines) : undefined
  const links = relatedLinks(story, LINKS_ON_A_CARD)
  const place = options.variant === 'restaurant' ? placeOf(story) : undefined
  // An event to come says when it is.
  const announced = story.subtype === 'live-event' ? clock.countdown(story.display_date) : undefined
  const time =
    announced ?? (options.time === false ? undefined : clock.story(story.display_date ?? story.first_publish_date))
  return {
    type: 'story-card',
    id: `${options.blockId}/${story._id}`,
    kind: rule.kind,
    density: options.density,
    storyId: story._id,
    href: story.href,
    headline: story.headline,
    ...(label ? { label } : {}),
    ...(rule.kind === 'live-blog' && !hasEnded(story) ? { live: true } : {}),
    ...(eyebrow ? { eyebrow } : {}),
    ...(blurb ? { blurb } : {}),
    ...(image ? { image } : {}),
    ...(byline ? { byline } : {}),
    ...(time ? { time } : {}),
    ...(timeline ? { timeline } : {}),
    ...(rule.kind === 'video' || options.video ? { video: playableOf(story, PLACES[options.place].sizes) } : {}),
    ...(links.length ? { relatedLinks: links } : {}),
    ...(options.variant ? { variant: options.variant } : {}),
    ...(place ? { place } : {}),
    ...(options.background ? { background: options.background } : {}),
  }
}

/** The cards of a list. A story that a source sends twice stands once, so that ids in a page stay unique. */
export function storyCards(
  stories: readonly Story[],
  setting: CardSetting,
  options: (index: number, story: Story) => CardOptions,
): StoryCardNode[] {
  const seen = new Set<string>()
  return stories
    .filter((story) => !seen.has(story._id) && seen.add(story._id))
    .map((story, index) => storyCard(story, setting, options(index, story)))
}
