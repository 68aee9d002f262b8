import type { BlockNode, ListingNode } from '@broadsheet/contracts'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { storyCards } from '../cards/story-card.ts'
import { LISTING_PAGE_SIZE, feedRead } from '../feed.ts'
import { paginationNode } from '../pagination.ts'

type Context = BlockContext<'listing'>

const readOf = ({ fields, page }: Context) =>
  feedRead(fields, page.globalContent, { size: LISTING_PAGE_SIZE, skip: (page.pageNumber - 1) * LISTING_PAGE_SIZE })

export const listing = defineBlock<'listing'>({
  type: 'listing',

  reads(context) {
    const read = readOf(context)
    return read ? [read] : []
  },

  resolve(context): BlockNode[] | { redirect: { to: string; permanent: boolean } } | undefined {
    const { id, fields, page, clock, result } = context
    const read = readOf(context)
    const answer = read && result(read)
    if (!answer?.ok) return undefined
    const { stories, count } = storiesOf(answer)
    const before = (page.pageNumber - 1) * LISTING_PAGE_SIZE
    const total = count ?? (stories.length ? before + stories.length : 0)
    const pageCount = Math.ceil(total / LISTING_PAGE_SIZE)
    if (page.pageNumber > 1 && page.pageNumber > pageCount) return { redirect: { to: page.path, permanent: false } }

    const title = fields.title.trim() || page.title
    const description = fields.description.trim()
    const node: ListingNode = {
      type: 'listing',
      id,
      ...(title ? { title } : {}),
      ...(description ? { description } : {}),
      page: page.pageNumber,
      pageCount,
      total,
      children: storyCards(stories, clock, () => ({
        blockId: id,
        density: 'standard',
        place: 'row',
        eyebrow: false,
        blurb: true,
        image: true,
        author: fields.showAuthor,
      })),
    }
    const bar = paginationNode(`${id}/pagination`, page.pageNumber, pageCount, page.path)
    return bar ? [node, bar] : [node]
  },
})
