import type { BodyPart } from '../../content/index.ts'
import { isInteractiveMarker, isPinnedMarker, readPart } from './markers.ts'
import { postIds } from './post-id.ts'
import { isTimestamp, timeOfLine } from './timestamp.ts'
import { nameOf, wordsOf } from './words.ts'

export interface SplitPost {
  /** `card-<hash>`, unique in the page. */
  id: string
  isPinned: boolean
  /** Milliseconds. */
  time?: number
  /** The text of the paragraph with the timestamp, which the id is a hash of; missing if there is no timestamp. */
  timestampLine?: string
  elements: BodyPart[]
}

export interface SplitLiveBlog {
  /** Pinned posts first, otherwise in the newsroom's order. */
  posts: SplitPost[]
  /** The parts of all cards marked as interactive. */
  interactives: BodyPart[]
}

/** Everything between two dividers. */
interface Card {
  /** The markers above the card's content, which say what sort of card it is. */
  opening: string[]
  pinnedLine?: string
  stamp?: { line: string; whole: string }
  elements: BodyPart[]
}

const newCard = (): Card => ({ opening: [], elements: [] })

/** How many characters are split between two pauses, and how many characters each element counts for. */
const AT_A_TIME = 20_000
const COST_OF_ONE = 20

/** Splits a body without pauses. */
export function splitLiveBlog(body: readonly BodyPart[], around?: number): SplitLiveBlog {
  const steps = splitting(body, around)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Splits the body of a live blog into posts at its dividers (rule live-blogs/split), with pauses, so that other requests
 * are answered meanwhile. Markers, which are lines that begin with '//', are removed; everything else is kept in order.
 * `around` is a date of the story (milliseconds), to find the year of timestamps.
 */
export function* splitting(body: readonly BodyPart[], around?: number): Generator<void, SplitLiveBlog, void> {
  const cards = [newCard()]
  let done = 0
  for (const element of body) {
    if (element.type === 'divider') cards.push(newCard())
    else addTo(cards.at(-1)!, element)
    done += COST_OF_ONE + ('html' in element ? (element.html?.length ?? 0) : 0)
    if (done < AT_A_TIME) continue
    done = 0
    yield
  }
  const filled = cards.filter((card) => card.elements.length > 0)
  const isInteractive = (card: Card) => card.opening.some(isInteractiveMarker)
  const others = filled.filter((card) => !isInteractive(card))
  const isPinned = (card: Card) => card.pinnedLine !== undefined
  const ordered = [...others.filter(isPinned), ...others.filter((card) => !isPinned(card))]
  const idOf = postIds()
  const posts: SplitPost[] = []
  for (const card of ordered) {
    const named = card.stamp?.whole ?? card.pinnedLine ?? firstWords(card.elements)
    const time = card.stamp && timeOfLine(card.stamp.line, around)
    posts.push({
      id: idOf(named),
      isPinned: isPinned(card),
      ...(time === undefined ? {} : { time }),
      ...(card.stamp ? { timestampLine: card.stamp.whole } : {}),
      elements: card.elements,
    })
    done += COST_OF_ONE + named.length
    if (done < AT_A_TIME) continue
    done = 0
    yield
  }
  return { posts, interactives: filled.filter(isInteractive).flatMap((card) => card.elements) }
}

function addTo(card: Card, element: BodyPart): void {
  const { markers, whole, kept } = readPart(element)
  if (card.elements.length === 0) card.opening.push(...markers)
  const stamp = markers.find(isTimestamp)
  if (stamp && whole) card.stamp ??= { line: stamp, whole }
  const pinned = card.elements.length === 0 ? markers.find(isPinnedMarker) : undefined
  if (pinned) card.pinnedLine ??= pinned
  if (kept) card.elements.push(kept)
}

/**
 * The text that identifies a post without a timestamp. Only its first paragraph with words counts, so that the post
 * keeps its address when more is added below.
 */
function firstWords(elements: readonly BodyPart[]): string {
  for (const element of elements) {
    const words = wordsOf(element)
    if (words) return words
  }
  return elements.map(nameOf).join('\n')
}
