import type { CarouselNode } from '@broadsheet/contracts/blocks/carousel'
import { defineBlock, type BlockContext } from '../block.ts'
import { CARD_GAP, IMAGE_RATIO, carouselCardWidth, isWide, sizeOf } from '../lists/carousel-widths.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCards } from '../cards/story-card.ts'
import { sectionHeader } from '../lists/section-header.ts'
import { storyFeed } from '../lists/story-feed.ts'

const renditionOf = (context: BlockContext<'carousel'>) => (isWide(context) ? 'wide-carousel' : 'carousel')

const feed = storyFeed<'carousel'>((context) => [renditionOf(context)])

/** Story cards in a row that scrolls sideways. */
export const carousel = defineBlock<'carousel'>({
  type: 'carousel',
  reads: feed.reads,
  follow: feed.follow,

  resolve(context): CarouselNode | undefined {
    const { id, fields, result } = context
    const { stories } = feed.stories(context, result)
    if (stories.length === 0) return undefined
    const header = sectionHeader(context)
    const wide = isWide(context)
    return {
      type: 'carousel',
      id,
      ...(header ? { header } : {}),
      displaySize: sizeOf(fields),
      cardWidth: carouselCardWidth(context),
      gap: CARD_GAP,
      ratio: wide ? '3x2' : IMAGE_RATIO,
      children: storyCards(stories, cardSetting(context), () => ({
        blockId: id,
        density: 'compact',
        rendition: renditionOf(context),
        eyebrow: fields.hasEyebrow,
        blurb: wide,
        image: true,
        author: fields.showAuthor,
      })),
    }
  },
})
