import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import { defineBlock, standsOn, type BlockContext } from '../block.ts'
import { chosenBackground } from '../cards/colours.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCards, type CardOptions } from '../cards/story-card.ts'
import { nativeAds, nativeSlotNumbers } from '../lists/native-ads.ts'
import { sectionHeader } from '../lists/section-header.ts'
import { seeMoreHref } from '../lists/see-more.ts'
import { cursorOf, nameOf, partOf, storyFeed, writtenCursor } from '../lists/story-feed.ts'
import { writersOf } from '../lists/writers.ts'
import { hasNativeAds } from '../page-ads.ts'
import { editorsHref } from '../site.ts'
import type { CardRendition } from '../story/picture-sizes.ts'

type Context = BlockContext<'package'>

interface LayoutRule {
  /** The rendition of the picture on the first card, and on all others. */
  renditions: readonly [first: CardRendition, other: CardRendition]
  density: CardOptions['density']
  columns: number
}

/** How the cards of each layout are arranged (rule blocks/layouts). The columns of a strip depend on its size. */
const LAYOUTS: Readonly<Record<StoryListNode['layout'], LayoutRule>> = {
  strip: { renditions: ['strip', 'strip'], density: 'standard', columns: 4 },
  'big-left': { renditions: ['big-left-first', 'big-left-other'], density: 'standard', columns: 2 },
  'top-banner': { renditions: ['top-banner-first', 'top-banner-other'], density: 'standard', columns: 3 },
  vertical: { renditions: ['vertical', 'vertical'], density: 'compact', columns: 1 },
  'food-style': { renditions: ['food-style-first', 'food-style-other'], density: 'standard', columns: 3 },
}
/** The columns of a strip by feed size; any other size has four. */
const STRIP_COLUMNS: Readonly<Record<number, number>> = { 2: 2, 4: 4, 6: 3 }

const feed = storyFeed<'package'>(({ fields }) => LAYOUTS[fields.layoutType].renditions)

const columnsOf = ({ layoutType, feedSize }: Context['fields']) =>
  (layoutType === 'strip' ? STRIP_COLUMNS[feedSize] : undefined) ?? LAYOUTS[layoutType].columns

/**
 * Where 'More Stories' leads without JavaScript: to page 2 of a listing, or else to the section in the list's header.
 */
const moreHref = ({ page, fields, site }: Context) =>
  standsOn(page, 'listing') ? seeMoreHref(page.path) : (editorsHref(fields.morelinkHref, site) ?? page.path)

export const packageBlock = defineBlock<'package'>({
  type: 'package',
  // Native ads are numbered down the whole page.
  looksAround: true,
  cursor: writtenCursor,
  reads: feed.reads,
  follow: feed.follow,

  resolve(context): StoryListNode | undefined {
    const { id, fields, result, problem } = context
    const { stories, taken, count } = feed.stories(context, result)
    const { skip, shown, last: lastBefore } = partOf(context.cursor)
    // The next part begins where this one ended in the feed, counting stories that were left out (rule blocks/more-stories).
    const reached = skip + taken
    const hasMore = fields.hasMoreStories && taken > 0 && (count ?? reached) > reached
    // A further part may show nothing new while later parts do, so it is kept.
    if (stories.length === 0 && (skip === 0 || !hasMore)) return undefined
    const { renditions, density } = LAYOUTS[fields.layoutType]
    const background = chosenBackground(fields, problem)

    const options = (index: number): CardOptions => {
      const isFirst = index === 0 && skip === 0
      return {
        blockId: id,
        density,
        rendition: renditions[isFirst ? 0 : 1],
        eyebrow: fields.hasEyebrow,
        blurb: isFirst ? fields.hasBlurbFirstCard : fields.hasBlurbGridCards,
        image: isFirst ? fields.hasImageFirstCard : fields.hasImageGridCards,
        author: fields.showAuthor,
        ...(fields.cardVariant ? { variant: fields.cardVariant } : {}),
        ...(background ? { background } : {}),
      }
    }
    const cards = storyCards(stories, cardSetting(context), options)
    const lastStory = stories.at(-1)
    const last = lastStory ? nameOf(lastStory) : lastBefore
    const cursor = cursorOf({ skip: reached, shown: shown + cards.length, ...(last === undefined ? {} : { last }) })
    const header = sectionHeader(context, writersOf(fields.writers, context))
    return {
      type: 'story-list',
      id,
      layout: fields.layoutType,
      columns: columnsOf(fields),
      ...(header ? { header } : {}),
      children: nativeAds(
        cards,
        {
          blockId: id,
          every: fields.nativoPosition,
          before: shown,
          slotNumber: nativeSlotNumbers(context.page.blocks, id),
        },
        () => hasNativeAds(context),
      ),
      ...(hasMore ? { more: { label: 'More Stories', href: moreHref(context), cursor } } : {}),
      ...(fields.hasSeeMore && skip === 0
        ? { seeMore: { text: 'See more stories', href: seeMoreHref(context.page.path) } }
        : {}),
    }
  },
})
