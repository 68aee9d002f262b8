import type { BlockType, ContentRead, ContentResult, Story } from '@broadsheet/contracts'
import { storiesOf, type BlockContext } from '../block.ts'
import { feedRead, type FeedFields } from '../feed.ts'
import { fullRead, fullStory, isReference } from './full-stories.ts'

type Result = (read: ContentRead) => ContentResult
/** A block of cards whose fields name its feed. */
type FeedBlock<Type extends BlockType> = BlockContext<Type> & { fields: FeedFields }

/**
 * The stories of a block of cards, from its first read to what follows for stories that came by reference. One of these
 * a block: its three parts ask for the same read.
 */
export function storyFeed<Type extends BlockType>(size: (context: FeedBlock<Type>) => number = ({ fields }) => fields.feedSize) {
  const readOf = (context: FeedBlock<Type>) =>
    feedRead(context.fields, context.page.globalContent, { size: size(context), skip: skipped(context.cursor) })
  return {
    reads(context: FeedBlock<Type>): ContentRead[] {
      const read = readOf(context)
      return read ? [read] : []
    },
    follow(context: FeedBlock<Type>, result: Result): ContentRead[] {
      const read = readOf(context)
      return read ? storiesOf(result(read)).stories.filter(isReference).map(fullRead) : []
    },
    stories(context: FeedBlock<Type>, result: Result): { stories: readonly Story[]; count?: number } {
      const read = readOf(context)
      if (!read) return { stories: [] }
      const { stories, count } = storiesOf(result(read))
      const full = stories.map((story) => (isReference(story) ? fullStory(story, result) : story))
      return count === undefined ? { stories: full } : { stories: full, count }
    },
  }
}

/** How many stories of a list stand before the part that a cursor names. */
export const skipped = (cursor: string | undefined): number => (cursor && /^\d{1,5}$/.test(cursor) ? Number(cursor) : 0)
