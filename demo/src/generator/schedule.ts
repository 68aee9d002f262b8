import type { Desk, DeskEvent } from '../desks/desk.ts'
import { dice, shuffled, type Dice } from '@broadsheet/fixtures/random'

/** Every section has so many stories of its own where the paper is large enough. */
export const LEAST_PER_SECTION = 66
const STORIES_PER_DAY = 64
const DAY = 86_400_000
/** The newest story of the generator is so old at the start. */
const NEWEST_AGE = 14 * 60_000

/** What is to be written: by whom, about what, for which section, and when it came out (ms). */
export interface Assignment {
  desk: Desk
  section: string
  event: DeskEvent
  /** How many stories of this event came before it. */
  turn: number
  at: number
}

interface Place {
  desk: Desk
  section: string
}

/** The first `count` assignments of a paper's history, newest first; the same for the same seed. */
export function schedule(
  desks: readonly Desk[],
  { seed, count, start }: { seed: number; count: number; start: number },
) {
  const order = dice(seed)
  const places = shuffled(placesFor(desks, count), order).slice(0, count)
  const events = new Map<string, () => { event: DeskEvent; turn: number }>()
  let age = NEWEST_AGE
  return places.map(({ desk, section }): Assignment => {
    const key = `${desk.id} ${section}`
    const next = events.get(key) ?? inTurns(eventsFor(desk, section), order)
    events.set(key, next)
    const at = start - Math.round(age)
    age += (DAY / STORIES_PER_DAY) * (0.3 + 1.4 * order.roll())
    return { desk, section, ...next(), at }
  })
}

/** Each section its least, the rest by how busy the desks are. */
function placesFor(desks: readonly Desk[], count: number): Place[] {
  const all = desks.flatMap((desk) => desk.sections.map((section) => ({ desk, section })))
  const least = all.flatMap((place) => Array.from({ length: LEAST_PER_SECTION }, () => place))
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

/** All events, then all again in another order, so that one is seldom told twice in a row. */
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
