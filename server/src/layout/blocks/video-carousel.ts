import type { VideoCarouselNode } from '@broadsheet/contracts/blocks/video-carousel'
import { defineBlock } from '../block.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCards } from '../cards/story-card.ts'
import { CARD_GAP, carouselCardWidth, sizeOf } from '../lists/carousel-widths.ts'
import { sectionHeader } from '../lists/section-header.ts'
import { storyFeed } from '../lists/story-feed.ts'
import { isVideo } from '../story/traits.ts'

/** How many cards load before the reader scrolls (rule blocks/video-carousel). */
const FIRST_LOADED = 8

const feed = storyFeed<'video-carousel'>(() => ['video-carousel'])

/**
 * Upright videos in a row. Stories without a video are left out and reported. Clients draw a video that has nothing to play
 * as a link to its story.
 */
export const videoCarousel = defineBlock<'video-carousel'>({
  type: 'video-carousel',
  reads: feed.reads,
  follow: feed.follow,

  resolve(context): VideoCarouselNode | undefined {
    const { id, fields, result, problem } = context
    const given = feed.stories(context, result).stories
    const stories = given.filter(isVideo)
    const without = given.length - stories.length
    if (without > 0) problem('story-without-video', `${without} of ${given.length} stories have no video`)
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
