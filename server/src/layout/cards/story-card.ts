import type { Background, CardVariant, StoryCardNode } from '@broadsheet/contracts'
import type { Story } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'
import { bylineOf } from '../story/byline.ts'
import { eyebrowBeside, eyebrowOf, sponsorOf } from '../story/eyebrow.ts'
import { renditionOf } from '../story/image.ts'
import { foreignLanguage } from '../story/language.ts'
import { RENDITIONS, type CardRendition } from '../story/picture-sizes.ts'
import { playableOf } from '../story/playable.ts'
import { relatedLinks } from '../story/related-links.ts'
import { announced, listedAt } from '../story/times.ts'
import { hasEnded } from '../story/traits.ts'
import { cardLabel, cardRule } from './kind.ts'
import type { CardSetting } from './setting.ts'
import { timelineOf } from './timeline.ts'

/** What a block wants its cards to show. */
export interface CardOptions {
  blockId: string
  density: StoryCardNode['density']
  rendition: CardRendition
  eyebrow: boolean
  blurb: boolean
  image: boolean
  author: boolean
  /** False leaves the time out; true by default. */
  time?: boolean
  /** How many entries of a live blog's timeline to show. If undefined, the reader can expand the timeline. */
  timelines?: number
  variant?: CardVariant
  background?: Background
  /** Include the video whatever the card's kind, because the list is one of videos. */
  video?: boolean
}

/** Videos on cards are upright (rule cards/video-aspect). */
const CARD_VIDEO_ASPECT = 9 / 16

/** The most related links on a card (rule cards/related-links). */
const LINKS_ON_A_CARD = 3

const restaurantOf = ({ restaurant }: Story): StoryCardNode['place'] =>
  restaurant?.name ? { name: restaurant.name, ...(restaurant.region ? { region: restaurant.region } : {}) } : undefined

/** Makes a story's card. A missing field costs only its own part of the card. */
export function storyCard(story: Story, setting: CardSetting, options: CardOptions): StoryCardNode {
  const { clock, product } = setting
  const rule = cardRule(story, setting)
  const label = cardLabel(rule, story)
  const eyebrow = eyebrowBeside(label, options.eyebrow ? eyebrowOf(story) : sponsorOf(story))
  const blurb = options.blurb ? plainText(story.blurb) : ''
  const image = options.image && story.picture ? renditionOf(story.picture, options.rendition) : undefined
  const byline =
    options.author && rule.byline !== 'none'
      ? bylineOf(story, { withImages: rule.byline === 'portrait', product })
      : undefined
  const timeline = rule.kind === 'live-blog' ? timelineOf(story, options.timelines) : undefined
  const links = relatedLinks(story).slice(0, LINKS_ON_A_CARD)
  const place = options.variant === 'restaurant' ? restaurantOf(story) : undefined
  const video = rule.kind === 'video' || options.video ? story.video : undefined
  // An upcoming event says when it takes place, instead of when the story was published.
  const time = announced(story, clock) ?? (options.time === false ? undefined : clock.story(listedAt(story)))
  return {
    type: 'story-card',
    id: `${options.blockId}/${story.id}`,
    kind: rule.kind,
    density: options.density,
    storyId: story.id,
    href: story.href,
    headline: story.headline,
    ...foreignLanguage(story),
    ...(label ? { label } : {}),
    ...(rule.kind === 'live-blog' && !hasEnded(story) ? { live: true } : {}),
    ...(eyebrow ? { eyebrow } : {}),
    ...(blurb ? { blurb } : {}),
    ...(image ? { image } : {}),
    ...(byline ? { byline } : {}),
    ...(time ? { time } : {}),
    ...(timeline ? { timeline } : {}),
    ...(video ? { video: playableOf(video, RENDITIONS[options.rendition].sizes, CARD_VIDEO_ASPECT) } : {}),
    ...(links.length ? { relatedLinks: links } : {}),
    ...(options.variant ? { variant: options.variant } : {}),
    ...(place ? { place } : {}),
    ...(options.background ? { background: options.background } : {}),
  }
}

/** The cards of a list. A story that a source sends twice is shown once, because ids must be unique in a page. */
export function storyCards(
  stories: readonly Story[],
  setting: CardSetting,
  options: (index: number, story: Story) => CardOptions,
): StoryCardNode[] {
  const seen = new Set<string>()
  return stories
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((story, index) => storyCard(story, setting, options(index, story)))
}
