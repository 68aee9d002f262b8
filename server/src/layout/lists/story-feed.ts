import type { BlockType } from '@broadsheet/contracts'
import type { ContentRead, ContentResult, Story } from '../../content/index.ts'
import { storiesOf, type BlockContext } from '../block.ts'
import { feedOffset, feedRead, type FeedFields } from '../feed.ts'
import type { Rendition } from '../story/picture-sizes.ts'
import { shortHash } from '../text-hash.ts'
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
  /** The stories that a part may show, none of them twice. */
  const wantedOf = (context: FeedBlock<Type>, read: ContentRead, result: Result): Place[] => {
    const { skip, last } = partOf(context.cursor)
    const { before, movedUp } = asNow(
      earlierReads(context).flatMap(({ from, read: earlier }) => placesOf(result(earlier), from - skip)),
      last,
      size(context),
    )
    const seen = new Set([leftOut(context), ...before.map(({ story }) => story.id)])
    return [...movedUp, ...placesOf(result(read), 0)].filter(({ story }) => {
      const isNew = !seen.has(story.id)
      seen.add(story.id)
      return isNew
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
        ? wantedOf(context, read, result)
            .filter(({ story }) => story.isReference)
            .map(({ story }) => fullRead(story))
        : []
    },
    stories(context: FeedBlock<Type>, result: Result): FeedStories {
      const read = readOf(context)
      if (!read) return { stories: [], taken: 0 }
      const { answered, count } = storiesOf(result(read))
      const wanted = wantedOf(context, read, result)
      const shown = wanted.slice(0, size(context))
      return {
        stories: shown.map(({ story }) => (story.isReference ? fullStory(story, result) : story)),
        taken: shown.length < wanted.length ? shown.at(-1)!.position + 1 : answered,
        ...(count === undefined ? {} : { count: Math.max(0, count - feedOffset(context.fields)) }),
      }
    },
  }
}

/** A story and where in the feed it stands, counted from where a part begins; earlier ones have numbers below 0. */
interface Place {
  story: Story
  position: number
}

function placesOf(answer: ContentResult, from: number): Place[] {
  const { stories, positions } = storiesOf(answer)
  return stories.map((story, index) => ({ story, position: from + positions[index]! }))
}

/**
 * The stories of the earlier parts as the feed has them by now, up to the last one that was shown, and those that have moved up
 * among them since, because others were withdrawn. Where that last one is gone or far from its place, none count as moved up.
 */
function asNow(
  places: readonly Place[],
  last: string | undefined,
  size: number,
): { before: Place[]; movedUp: Place[] } {
  const byPosition = new Map(places.filter(({ position }) => position < 0).map((place) => [place.position, place]))
  const earlier = [...byPosition.values()].toSorted((a, b) => a.position - b.position)
  const end = last === undefined ? -1 : earlier.findLastIndex(({ story }) => nameOf(story) === last)
  const movedUp = earlier.slice(end + 1)
  return end < 0 || movedUp.length >= size
    ? { before: earlier, movedUp: [] }
    : { before: earlier.slice(0, end + 1), movedUp }
}

/** The id of the story behind the page, if an editor does not want it in the list as well. */
function leftOut<Type extends BlockType>({ fields, page }: FeedBlock<Type>): string | undefined {
  return fields.leaveOutCurrent && page.globalContent.kind === 'story' ? page.globalContent.story.id : undefined
}

/** A part of a list, by what comes before it. */
interface Part {
  /** How far into the feed the earlier parts reach. */
  skip: number
  /**
   * How many cards they have shown: fewer than `skip` if some stories are left out or cannot be read, more if some have been
   * withdrawn.
   */
  shown: number
  /** The last story that they have shown. */
  last?: string
}

/** A short name of a story, by which a cursor says which one it was. */
export const nameOf = ({ id }: Story): string => shortHash(id)

const CURSOR = /^(\d{1,5})(?:-(\d{1,5}))?(?:\.([\da-z]{1,7}))?$/

/** The part of a list that a cursor names; the first part if the cursor is invalid. */
export function partOf(cursor: string | undefined): Part {
  const [, skip, shown = skip, last] = CURSOR.exec(cursor ?? '') ?? []
  const part = { skip: Number(skip ?? 0), shown: Number(shown ?? 0), ...(last === undefined ? {} : { last }) }
  return last !== undefined || part.shown <= part.skip ? part : { skip: 0, shown: 0 }
}

/** The cursor in the form that lists give out; undefined if it names the first part or is invalid. */
export function writtenCursor(given: string): string | undefined {
  const part = partOf(given)
  return part.skip === 0 ? undefined : cursorOf(part)
}

/** The cursor of a part: `12.1x`, or `12-9.1x` where only nine cards of the first twelve stories are shown. */
export const cursorOf = ({ skip, shown, last }: Part): string =>
  (shown === skip ? `${skip}` : `${skip}-${shown}`) + (last === undefined ? '' : `.${last}`)
