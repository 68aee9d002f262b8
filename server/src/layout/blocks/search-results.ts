import { firstLetters } from '@broadsheet/contracts'
import type { SearchResultsNode } from '@broadsheet/contracts/blocks/search-results'
import type { ContentRead, ContentResult } from '../../content/index.ts'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCards } from '../cards/story-card.ts'
import { LISTING_PAGE_SIZE } from '../feed.ts'
import { fullRead, fullStory } from '../lists/full-stories.ts'

type Context = BlockContext<'search-results'>

/** In characters. */
const MAX_QUERY = 200

interface Question {
  query: string
  /** Counted from 1. */
  page: number
}

function questionOf({ facts }: Context): Question {
  const query = firstLetters((facts.read('query.query') ?? '').trim(), MAX_QUERY)
  const page = facts.read('query.page') ?? ''
  return { query, page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}

/** The question, for the last page if the one asked for is beyond it. */
function withinPages(question: Question, result: (read: ContentRead) => ContentResult): Question {
  const { count = 0 } = question.query ? storiesOf(result(readOf(question))) : {}
  return count > 0 ? { ...question, page: Math.min(question.page, Math.ceil(count / LISTING_PAGE_SIZE)) } : question
}

const readOf = ({ query, page }: Question): ContentRead => ({
  source: 'search',
  query: { query, size: LISTING_PAGE_SIZE, from: (page - 1) * LISTING_PAGE_SIZE },
})

/** Links through the results. The page is a query parameter, not part of the path as in listings. */
function linksThrough(path: string, { query, page }: Question, pageCount: number) {
  const hrefOf = (to: number) => `${path}?query=${encodeURIComponent(query)}${to > 1 ? `&page=${to}` : ''}`
  return {
    ...(page > 1 && pageCount > 1 ? { previous: { text: 'Previous', href: hrefOf(page - 1) } } : {}),
    ...(page < pageCount ? { next: { text: 'Next', href: hrefOf(page + 1) } } : {}),
  }
}

export const searchResults = defineBlock<'search-results'>({
  type: 'search-results',

  reads(context) {
    const question = questionOf(context)
    return question.query ? [readOf(question)] : []
  },

  /** Reads the last page if the one asked for is beyond it, and in full the stories that came in part. */
  follow(context, result) {
    const question = questionOf(context)
    if (!question.query) return []
    const { stories, count = 0 } = storiesOf(result(readOf(question)))
    const last = Math.ceil(count / LISTING_PAGE_SIZE)
    return [
      ...(last > 0 && question.page > last ? [readOf({ ...question, page: last })] : []),
      ...stories.filter(({ isReference }) => isReference).map(fullRead),
    ]
  },

  resolve(context): SearchResultsNode {
    const { id, fields, result } = context
    const question = withinPages(questionOf(context), result)
    const answer = question.query ? result(readOf(question)) : undefined
    const { stories, count } = answer ? storiesOf(answer) : { stories: [], count: 0 }
    const total = count ?? (stories.length && (question.page - 1) * LISTING_PAGE_SIZE + stories.length)
    const pageCount = Math.ceil(total / LISTING_PAGE_SIZE)
    const node: SearchResultsNode = {
      type: 'search-results',
      id,
      title: fields.title.trim(),
      query: question.query,
      page: question.page,
      pageCount,
      total,
      failed: answer !== undefined && !answer.ok,
      ...linksThrough(context.page.path, question, pageCount),
      children: storyCards(
        stories.map((story) => (story.isReference ? fullStory(story, result) : story)),
        cardSetting(context),
        () => ({
          blockId: id,
          density: 'standard',
          rendition: 'listing',
          eyebrow: true,
          blurb: true,
          image: true,
          author: true,
        }),
      ),
    }
    return node
  },
})
