import type { BlockType } from '@broadsheet/contracts'
import type { ContentRead, ContentResult, Story } from '../../content/index.ts'
import { storiesOf, type BlockContext } from '../block.ts'
import { feedRead, type FeedFields } from '../feed.ts'
import { fullRead, fullStory } from './full-stories.ts'

type Result = (read: ContentRead) => ContentResult
/** A block of cards with a feed chosen by an editor. */
type FeedBlock<Type extends BlockType> = BlockContext<Type> & { fields: FeedFields }

/** The stories of a block, none of them twice. */
export interface FeedStories {
  stories: readonly Story[]
  /** How far into the feed they reach, with those between them that are left out or cannot be read. */
  taken: number
  /** How many stories the whole feed has; undefined if the source does not say. */
  count?: number
}

/**
 * Reads the stories of a block of cards, including those that a feed sends as mere references. A block uses one of these
 * for `reads`, `follow` and `resolve`, so that all three mean the same read.
 */
export function storyFeed<Type extends BlockType>(
  size: (context: FeedBlock<Type>) => number = ({ fields }) => fields.feedSize,
) {
  /** Asks for one more story if one may have to be left out. */
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
    stories(context: FeedBlock<Type>, result: Result): FeedStories {
      const read = readOf(context)
      if (!read) return { stories: [], taken: 0 }
      const { stories, positions, answered, count } = storiesOf(result(read))
      const seen = new Set([leftOut(context)])
      const wanted = stories.flatMap((story, index) => {
        if (seen.has(story.id)) return []
        seen.add(story.id)
        return { story, position: positions[index]! }
      })
      const shown = wanted.slice(0, size(context))
      return {
        stories: shown.map(({ story }) => (story.isReference ? fullStory(story, result) : story)),
        taken: shown.length < wanted.length ? shown.at(-1)!.position + 1 : answered,
        ...(count === undefined ? {} : { count }),
      }
    },
  }
}

/** The id of the story behind the page, if an editor does not want it in the list as well. */
function leftOut<Type extends BlockType>({ fields, page }: FeedBlock<Type>): string | undefined {
  return fields.leaveOutCurrent && page.globalContent.kind === 'story' ? page.globalContent.story.id : undefined
}

/** How many stories come before the part of a list that a cursor names. */
export const skipped = (cursor: string | undefined): number => (cursor && /^\d{1,5}$/.test(cursor) ? Number(cursor) : 0)
