import type { SearchResultsNode } from '@broadsheet/contracts/blocks/search-results'
import type { ContentRead } from '../../content/index.ts'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCards } from '../cards/story-card.ts'
import { LISTING_PAGE_SIZE } from '../feed.ts'

type Context = BlockContext<'search-results'>

const MAX_QUERY = 200

function questionOf({ facts }: Context): { query: string; page: number } {
  const query = (facts.read('query.query') ?? '').trim().slice(0, MAX_QUERY)
  const page = facts.read('query.page') ?? ''
  return { query, page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}

const readOf = ({ query, page }: { query: string; page: number }): ContentRead => ({
  source: 'search',
  query: { query, size: LISTING_PAGE_SIZE, from: (page - 1) * LISTING_PAGE_SIZE },
})

export const searchResults = defineBlock<'search-results'>({
  type: 'search-results',

  reads(context) {
    const question = questionOf(context)
    return question.query ? [readOf(question)] : []
  },

  resolve(context): SearchResultsNode {
    const { id, result } = context
    const question = questionOf(context)
    const answer = question.query ? result(readOf(question)) : undefined
    const { stories, count } = answer ? storiesOf(answer) : { stories: [], count: 0 }
    const total = count ?? stories.length
    const node: SearchResultsNode = {
      type: 'search-results',
      id,
      query: question.query,
      page: question.page,
      pageCount: Math.ceil(total / LISTING_PAGE_SIZE),
      total,
      failed: answer !== undefined && !answer.ok,
      children: storyCards(stories, cardSetting(context), () => ({
        blockId: id,
        density: 'standard',
        rendition: 'listing',
        eyebrow: true,
        blurb: true,
        image: true,
        author: true,
      })),
    }
    return node
  },
})
