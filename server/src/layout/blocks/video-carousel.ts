import type { VideoCarouselNode } from '@broadsheet/contracts/blocks/video-carousel'
import type { Story } from '../../content/index.ts'
import { defineBlock } from '../block.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCards } from '../cards/story-card.ts'
import { CARD_GAP, carouselCardWidth, sizeOf } from '../lists/carousel-widths.ts'
import { sectionHeader } from '../lists/section-header.ts'
import { storyFeed } from '../lists/story-feed.ts'

/** How many cards load before the reader scrolls (rule blocks/video-carousel). */
const FIRST_LOADED = 8

const feed = storyFeed<'video-carousel'>(() => ['video-carousel'])

/** A newsroom may call a story a video without sending anything that can be played. */
const canBePlayed = ({ video }: Story) =>
  video !== undefined && (video.sources.length > 0 || video.youtubeId !== undefined)

/** Upright videos in a row. Stories without a video are left out. */
export const videoCarousel = defineBlock<'video-carousel'>({
  type: 'video-carousel',
  reads: feed.reads,
  follow: feed.follow,

  resolve(context): VideoCarouselNode | undefined {
    const { id, fields, result } = context
    const stories = feed.stories(context, result).stories.filter(canBePlayed)
    if (stories.length === 0) return undefined
    const header = sectionHeader(context)
    return {
      type: 'video-carousel',
      id,
      ...(header ? { header } : {}),
      displaySize: sizeOf(fields),
      cardWidth: carouselCardWidth(context),
      gap: CARD_GAP,
      ratio: '9x16',
      firstLoaded: FIRST_LOADED,
      children: storyCards(stories, cardSetting(context), () => ({
        blockId: id,
        density: 'compact',
        rendition: 'video-carousel',
        eyebrow: false,
        blurb: false,
        image: true,
        author: fields.showAuthor,
        video: true,
      })),
    }
  },
})
