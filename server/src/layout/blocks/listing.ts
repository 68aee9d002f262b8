import { findBlock } from '@broadsheet/contracts'
import type { ListingNode } from '@broadsheet/contracts/blocks/listing'
import { topicText, type Story } from '../../content/index.ts'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCards } from '../cards/story-card.ts'
import { LISTING_PAGE_SIZE, feedOffset, feedRead } from '../feed.ts'
import { fullRead, fullStory } from '../lists/full-stories.ts'
import { paginationNode } from '../pagination.ts'
import { isLiveBlog } from '../story/traits.ts'

type Context = BlockContext<'listing'>

/** Only page 1 has the topper (rule blocks/include-topper), so a change to or from that page changes more than the listing. */
const hasTopper = ({ definition }: Context['page']) =>
  findBlock(definition, ({ type }) => type === 'topper') !== undefined

const readOf = ({ fields, page }: Context) =>
  feedRead(fields, page.globalContent, {
    size: LISTING_PAGE_SIZE,
    skip: (page.pageNumber - 1) * LISTING_PAGE_SIZE,
    renditions: ['listing'],
  })

/** Stories that change after they are listed, and are fetched again in full (rule content/changing-stories). */
const changes = (story: Story) => isLiveBlog(story) || story.type === 'video' || story.subtype === 'video'
const isFetchedAgain = (story: Story) => changes(story) || story.isReference

export const listing = defineBlock<'listing'>({
  type: 'listing',

  reads(context) {
    const read = readOf(context)
    return read ? [read] : []
  },

  follow(context, result) {
    const read = readOf(context)
    return read ? storiesOf(result(read)).stories.filter(isFetchedAgain).map(fullRead) : []
  },

  resolve(context) {
    const { id, fields, page, clock, result } = context
    const read = readOf(context)
    const answer = read && result(read)
    if (!answer?.ok) return undefined
    const { stories, answered, count } = storiesOf(answer)
    const before = (page.pageNumber - 1) * LISTING_PAGE_SIZE
    const total =
      count === undefined ? stories.length && before + stories.length : Math.max(0, count - feedOffset(fields))
    const pageCount = Math.ceil(total / LISTING_PAGE_SIZE)
    // A source may count stories that it does not give.
    const isEmpty = answered === 0 || page.pageNumber > pageCount
    if (page.pageNumber > 1 && isEmpty) return { redirect: { to: page.path, permanent: false } }

    const title = fields.title.trim() || topicText(fields.tagFeedSlug, stories) || page.title
    const description = fields.description.trim()
    const node: ListingNode = {
      type: 'listing',
      id,
      ...(title ? { title } : {}),
      ...(description ? { description } : {}),
      page: page.pageNumber,
      pageCount,
      total,
      ...(hasTopper(page) ? { ownFirstPage: true } : {}),
      children: storyCards(
        stories.map((story) => (isFetchedAgain(story) ? fullStory(story, result) : story)),
        cardSetting(context),
        (_index, story) => ({
          time: !changes(story) || clock.isVeryRecent(story.displayed),
          blockId: id,
          density: 'standard',
          rendition: 'listing',
          eyebrow: false,
          blurb: true,
          image: true,
          author: fields.showAuthor,
        }),
      ),
    }
    const bar = paginationNode(`${id}/pagination`, page.pageNumber, pageCount, page.path)
    return bar ? [node, bar] : [node]
  },
})
