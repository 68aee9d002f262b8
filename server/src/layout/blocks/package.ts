import { holdsBlock, storyHref, type SectionHeaderNode, type StoryListNode } from '@broadsheet/contracts'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { storyCards, type CardOptions } from '../cards/story-card.ts'
import { feedRead } from '../feed.ts'
import { nativeAds } from '../lists/native-ads.ts'
import { sectionHeader } from '../lists/section-header.ts'
import { seeMoreHref } from '../lists/see-more.ts'

type Context = BlockContext<'package'>

/** Strip grids depend on the feed size; any other size has four columns (specification, section 9: Layouts). */
const STRIP_COLUMNS: Readonly<Record<number, number>> = { 2: 2, 4: 4, 6: 3 }
const OTHER_STRIP = 4
const COLUMNS: Readonly<Record<Exclude<StoryListNode['layout'], 'strip'>, number>> = {
  'big-left': 2,
  'top-banner': 3,
  vertical: 1,
  'food-style': 3,
}

const columnsOf = (layout: StoryListNode['layout'], size: number) =>
  layout === 'strip' ? (STRIP_COLUMNS[size] ?? OTHER_STRIP) : COLUMNS[layout]

/** How many stories of this list stand before the part that is asked for. */
const skipped = ({ cursor }: Context) => (cursor && /^\d{1,5}$/.test(cursor) ? Number(cursor) : 0)

const readOf = (context: Context) =>
  feedRead(context.fields, context.page.globalContent, { size: context.fields.feedSize, skip: skipped(context) })

/** Without script 'More Stories' is page 2 of this page, or the section that the list is headed by. */
const moreHref = ({ page, fields }: Context) =>
  holdsBlock(page.definition, 'listing') ? seeMoreHref(page.path) : (storyHref(fields.morelinkHref) ?? page.path)

export const packageBlock = defineBlock<'package'>({
  type: 'package',

  reads(context) {
    const read = readOf(context)
    return read ? [read] : []
  },

  resolve(context): StoryListNode | undefined {
    const { id, fields, clock, result } = context
    const read = readOf(context)
    const { stories, count } = read ? storiesOf(result(read)) : { stories: [] }
    if (stories.length === 0) return undefined
    const skip = skipped(context)
    const isLead = (index: number) => index === 0 && skip === 0

    const options = (index: number): CardOptions => ({
      blockId: id,
      density: fields.layoutType === 'vertical' ? 'compact' : 'standard',
      place: isLead(index) && fields.layoutType !== 'strip' && fields.layoutType !== 'vertical' ? 'lead' : fields.layoutType === 'vertical' ? 'row' : 'grid',
      eyebrow: fields.hasEyebrow,
      blurb: isLead(index) ? fields.hasBlurbFirstCard : fields.hasBlurbGridCards,
      image: isLead(index) ? fields.hasImageFirstCard : fields.hasImageGridCards,
      author: fields.showAuthor,
    })
    const loaded = skip + stories.length
    const hasMore = fields.hasMoreStories && (count ?? loaded) > loaded
    const header: SectionHeaderNode | undefined = sectionHeader(id, fields)
    return {
      type: 'story-list',
      id,
      layout: fields.layoutType,
      columns: columnsOf(fields.layoutType, fields.feedSize),
      ...(header ? { header } : {}),
      children: nativeAds(storyCards(stories, clock, options), id, fields.nativoPosition, fields.nativeAdSlotNo),
      ...(hasMore ? { more: { label: 'More Stories', href: moreHref(context), cursor: String(loaded) } } : {}),
    }
  },
})
