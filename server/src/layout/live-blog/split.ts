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
  /** The text that the hash was taken over, where the post has a time. */
  timestampLine?: string
  elements: BodyPart[]
}

export interface SplitLiveBlog {
  /** Pinned ones first, then as the newsroom ordered them. */
  posts: SplitPost[]
  /** What the cards of interactives hold. */
  interactives: BodyPart[]
}

/** What stands between two dividers. */
interface Card {
  /** Lines for the machine before the first words, which say what sort of card it is. */
  opening: string[]
  pinnedLine?: string
  stamp?: { line: string; whole: string }
  elements: BodyPart[]
}

const newCard = (): Card => ({ opening: [], elements: [] })

/**
 * A live blog's body as posts (rule live-blogs/split). Dividers part the cards; lines that begin
 * with '//' are for the machine and stay behind; everything else is kept, in its order.
 */
export function splitLiveBlog(body: readonly BodyPart[], around?: number): SplitLiveBlog {
  const cards = [newCard()]
  for (const element of body) {
    if (element.type === 'divider') cards.push(newCard())
    else addTo(cards.at(-1)!, element)
  }
  const filled = cards.filter((card) => card.elements.length > 0)
  const interactives = filled.filter((card) => card.opening.some(isInteractiveMarker))
  const others = filled.filter((card) => !interactives.includes(card))
  const isPinned = (card: Card) => card.pinnedLine !== undefined
  const ordered = [...others.filter(isPinned), ...others.filter((card) => !isPinned(card))]
  const idOf = postIds()
  return {
    posts: ordered.map((card) => {
      const time = card.stamp && timeOfLine(card.stamp.line, around)
      return {
        id: idOf(card.stamp?.whole ?? card.pinnedLine ?? firstWords(card.elements)),
        isPinned: isPinned(card),
        ...(time === undefined ? {} : { time }),
        ...(card.stamp ? { timestampLine: card.stamp.whole } : {}),
        elements: card.elements,
      }
    }),
    interactives: interactives.flatMap((card) => card.elements),
  }
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
 * What tells a post without a time from the others: its first words rather than all of them, so that its address
 * survives what is added below.
 */
function firstWords(elements: readonly BodyPart[]): string {
  for (const element of elements) {
    const words = wordsOf(element)
    if (words) return words
  }
  return elements.map(nameOf).join('\n')
}
