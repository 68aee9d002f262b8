import type { Desk, DeskEvent } from '../desks/desk.ts'
import { dice, shuffled, type Dice } from '@broadsheet/fixtures/random'

/** If the paper is large enough, every section has at least this many stories of its own. */
const LEAST_PER_SECTION = 66
const STORIES_PER_DAY = 64
const DAY = 86_400_000
/** How long before the start the newest generated story was published. */
const NEWEST_AGE = 14 * 60_000

/** A story to be written: by which desk, about what, for which section, and when it was published (ms). */
export interface Assignment {
  desk: Desk
  section: string
  event: DeskEvent
  /** How many stories about this event came before it. */
  turn: number
  at: number
}

interface Opening {
  desk: Desk
  section: string
}

/** The first `count` assignments of a paper's history, newest first; always the same for the same seed. */
export function schedule(
  desks: readonly Desk[],
  { seed, count, start }: { seed: number; count: number; start: number },
) {
  const order = dice(seed)
  const openings = shuffled(openingsFor(desks, count), order).slice(0, count)
  const events = new Map<string, () => { event: DeskEvent; turn: number }>()
  let age = NEWEST_AGE
  return openings.map(({ desk, section }): Assignment => {
    const key = `${desk.id} ${section}`
    const next = events.get(key) ?? inTurns(eventsFor(desk, section), order)
    events.set(key, next)
    const at = start - Math.round(age)
    age += (DAY / STORIES_PER_DAY) * (0.3 + 1.4 * order.roll())
    return { desk, section, ...next(), at }
  })
}

/** Gives each section its minimum, and divides the rest by how busy the desks are. */
function openingsFor(desks: readonly Desk[], count: number): Opening[] {
  const all = desks.flatMap((desk) => desk.sections.map((section) => ({ desk, section })))
  const least = all.flatMap((opening) => Array.from({ length: LEAST_PER_SECTION }, () => opening))
  const pace = desks.reduce((sum, desk) => sum + desk.pace, 0)
  const more = Math.max(0, count - least.length)
  return [
    ...least,
    ...desks.flatMap((desk) =>
      Array.from({ length: Math.ceil((more * desk.pace) / pace) }, (_, index) => ({
        desk,
        section: desk.sections[index % desk.sections.length]!,
      })),
    ),
  ]
}

function eventsFor(desk: Desk, section: string) {
  const events = desk.events.filter((event) => !event.sections || event.sections.includes(section))
  if (events.length === 0) throw new Error(`The desk ${desk.id} has nothing to write for ${section}`)
  return events
}

/**
 * Goes through all events, then through all of them again in another order, so that the same event seldom comes twice
 * in a row.
 */
function inTurns(events: readonly DeskEvent[], order: Dice) {
  const turns = new Map<DeskEvent, number>()
  let round: DeskEvent[] = []
  return () => {
    if (round.length === 0) round = shuffled(events, order)
    const event = round.pop()!
    const turn = turns.get(event) ?? 0
    turns.set(event, turn + 1)
    return { event, turn }
  }
}
