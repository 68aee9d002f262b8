import type { BlockType } from '@broadsheet/contracts'
import type { ContentRead, ContentResult, Story } from '../../content/index.ts'
import { storiesOf, type BlockContext } from '../block.ts'
import { feedRead, type FeedFields } from '../feed.ts'
import { fullRead, fullStory } from './full-stories.ts'

type Result = (read: ContentRead) => ContentResult
/** A block of cards whose fields name its feed. */
type FeedBlock<Type extends BlockType> = BlockContext<Type> & { fields: FeedFields }

/**
 * The stories of a block of cards, from its first read to what follows for stories that came by reference. One of these
 * a block: its three parts ask for the same read.
 */
export function storyFeed<Type extends BlockType>(
  size: (context: FeedBlock<Type>) => number = ({ fields }) => fields.feedSize,
) {
  /** One more is asked for where one may have to be left out. */
  const readOf = (context: FeedBlock<Type>) => {
    const wanted = size(context)
    const spare = wanted > 0 && leftOut(context) !== undefined ? 1 : 0
    return feedRead(context.fields, context.page.globalContent, { size: wanted + spare, skip: skipped(context.cursor) })
  }
  return {
    reads(context: FeedBlock<Type>): ContentRead[] {
      const read = readOf(context)
      return read ? [read] : []
    },
    follow(context: FeedBlock<Type>, result: Result): ContentRead[] {
      const read = readOf(context)
      return read
        ? storiesOf(result(read))
            .stories.filter(({ isReference }) => isReference)
            .map(fullRead)
        : []
    },
    stories(context: FeedBlock<Type>, result: Result): { stories: readonly Story[]; count?: number } {
      const read = readOf(context)
      if (!read) return { stories: [] }
      const { stories, count } = storiesOf(result(read))
      const current = leftOut(context)
      const wanted =
        current === undefined ? stories : stories.filter((story) => story.id !== current).slice(0, size(context))
      const full = wanted.map((story) => (story.isReference ? fullStory(story, result) : story))
      return count === undefined ? { stories: full } : { stories: full, count }
    },
  }
}

/** Id of the story that the page is about, where an editor does not want it in a list below itself. */
function leftOut<Type extends BlockType>({ fields, page }: FeedBlock<Type>): string | undefined {
  return fields.leaveOutCurrent && page.globalContent.kind === 'story' ? page.globalContent.story.id : undefined
}

/** How many stories of a list stand before the part that a cursor names. */
export const skipped = (cursor: string | undefined): number => (cursor && /^\d{1,5}$/.test(cursor) ? Number(cursor) : 0)
