import type { BlockType } from '@broadsheet/contracts'
import type { ContentRead, ContentResult, Story } from '../../content/index.ts'
import { storiesOf, type BlockContext } from '../block.ts'
import { feedOffset, feedRead, type FeedFields } from '../feed.ts'
import type { Rendition } from '../story/picture-sizes.ts'
import { spareStories } from '../shown-stories.ts'
import { fullRead, fullStory } from './full-stories.ts'

type Result = (read: ContentRead) => ContentResult
/** A block of cards with a feed chosen by an editor. */
type FeedBlock<Type extends BlockType> = BlockContext<Type> & { fields: FeedFields }

/** How many earlier parts of a list are read again, so that their stories do not appear twice. */
const MOST_EARLIER = 10

/** The stories of a block, none of them twice. */
export interface FeedStories {
  stories: readonly Story[]
  /** How far into the feed they reach, counting stories in between that are left out or cannot be read. */
  taken: number
  /** How many stories the whole feed has, from an editor's offset on; undefined if the source does not say. */
  count?: number
}

/**
 * Reads the stories of a block of cards, including those that a feed sends as mere references. A block uses one of these
 * for `reads`, `follow` and `resolve`, so that all three mean the same read.
 */
export function storyFeed<Type extends BlockType>(
  renditions: (context: FeedBlock<Type>) => readonly Rendition[],
  size: (context: FeedBlock<Type>) => number = ({ fields }) => fields.feedSize,
) {
  /** Asks for as many more stories as may have to be left out. */
  const readFrom = (context: FeedBlock<Type>, skip: number) => {
    const wanted = size(context)
    const spare = wanted > 0 ? spareStories(context) + (leftOut(context) === undefined ? 0 : 1) : 0
    return feedRead(context.fields, context.page.globalContent, {
      size: wanted + spare,
      skip,
      renditions: renditions(context),
    })
  }
  const readOf = (context: FeedBlock<Type>) => readFrom(context, partOf(context.cursor).skip)
  /** The reads of the parts before this one, so that none of their stories appears again. */
  const earlierReads = (context: FeedBlock<Type>) => {
    const wanted = size(context)
    const parts = wanted > 0 ? Math.ceil(partOf(context.cursor).skip / wanted) : 0
    const first = Math.max(0, parts - MOST_EARLIER)
    return Array.from({ length: parts - first }, (_, index) => (first + index) * wanted).flatMap((from) => {
      const read = readFrom(context, from)
      return read ? [{ from, read }] : []
    })
  }
  return {
    reads(context: FeedBlock<Type>): ContentRead[] {
      const read = readOf(context)
      return read ? [...earlierReads(context).map((earlier) => earlier.read), read] : []
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
      const { skip } = partOf(context.cursor)
      const seen = new Set([
        leftOut(context),
        ...earlierReads(context).flatMap(({ from, read: earlier }) => idsUpTo(skip - from, result(earlier))),
      ])
      const wanted = stories.flatMap((story, index) => {
        if (seen.has(story.id)) return []
        seen.add(story.id)
        return { story, position: positions[index]! }
      })
      const shown = wanted.slice(0, size(context))
      return {
        stories: shown.map(({ story }) => (story.isReference ? fullStory(story, result) : story)),
        taken: shown.length < wanted.length ? shown.at(-1)!.position + 1 : answered,
        ...(count === undefined ? {} : { count: Math.max(0, count - feedOffset(context.fields)) }),
      }
    },
  }
}

/** The stories of an answer up to a position in it. */
function idsUpTo(position: number, answer: ContentResult): string[] {
  const { stories, positions } = storiesOf(answer)
  return stories.filter((_, index) => positions[index]! < position).map(({ id }) => id)
}

/** The id of the story behind the page, if an editor does not want it in the list as well. */
function leftOut<Type extends BlockType>({ fields, page }: FeedBlock<Type>): string | undefined {
  return fields.leaveOutCurrent && page.globalContent.kind === 'story' ? page.globalContent.story.id : undefined
}

/** A part of a list, by what comes before it. */
interface Part {
  /** How far into the feed the earlier parts reach. */
  skip: number
  /** How many cards they have shown: fewer than `skip` if some stories are left out or cannot be read. */
  shown: number
}

const CURSOR = /^(\d{1,5})(?:-(\d{1,5}))?$/

/** The part of a list that a cursor names; the first part if the cursor is invalid. */
export function partOf(cursor: string | undefined): Part {
  const [, skip, shown = skip] = CURSOR.exec(cursor ?? '') ?? []
  const part = { skip: Number(skip ?? 0), shown: Number(shown ?? 0) }
  return part.shown <= part.skip ? part : { skip: 0, shown: 0 }
}

/** The cursor in the form that lists give out; undefined if it names the first part or is invalid. */
export function writtenCursor(given: string): string | undefined {
  const part = partOf(given)
  return part.skip === 0 ? undefined : cursorOf(part)
}

/** The cursor of a part: `12`, or `12-9` where only nine cards of the first twelve stories are shown. */
export const cursorOf = ({ skip, shown }: Part): string => (shown === skip ? `${skip}` : `${skip}-${shown}`)
