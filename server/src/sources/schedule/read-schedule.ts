import { readLeniently, type FieldProblem } from '@broadsheet/contracts'
import { z } from 'zod'
import { type Game, type GameSide } from '../../content/index.ts'
import { idOrNumber } from '../id-or-number.ts'
import { parseInstant } from '../instant.ts'
import { wholeNumber } from '../whole-number.ts'
import { objectWith } from '../wrong-shape.ts'

const text = z.string().max(200).optional()
const number = wholeNumber.optional()

const side = z.object({
  teamId: number,
  name: text,
  abbreviation: text,
  score: number,
})

const game = z.object({
  id: idOrNumber,
  /** When it begins, as an ISO date. */
  date: text,
  /** A code from the table of game statuses. */
  status: number,
  home: side.optional(),
  away: side.optional(),
  /** The week, the round or how the game was decided, in the league's words. */
  note: text,
  venue: text,
  broadcast: text,
})

const schedule = z.object({ games: z.array(game).max(400).default([]) })

type GameAsSent = z.infer<typeof game>
type SideAsSent = z.infer<typeof side>

/**
 * Reads a schedule. A game without an id or without the names of both teams is left out and reported. Throws
 * `WrongShapeError` for an answer without a list of games.
 */
export function readSchedule(body: unknown): { games: Game[]; problems: FieldProblem[] } {
  const { value, problems } = readLeniently(schedule, objectWith(body, ['games']))
  const games = (value?.games ?? []).flatMap((sent, index) => {
    const whole = wholeGame(sent)
    if (!whole) problems.push({ path: `games.${index}`, message: 'a game needs an id and two teams by name' })
    return whole ?? []
  })
  return { games, problems }
}

function wholeGame({ id, date, status, home, away, note, venue, broadcast }: GameAsSent): Game | undefined {
  const gameId = id?.trim()
  const [host, guest] = [wholeSide(home), wholeSide(away)]
  if (!gameId || !host || !guest) return undefined
  return {
    id: gameId,
    at: parseInstant(date),
    status,
    home: host,
    away: guest,
    note: note?.trim() || undefined,
    venue: venue?.trim() || undefined,
    broadcast: broadcast?.trim() || undefined,
  }
}

function wholeSide(sent: SideAsSent | undefined): GameSide | undefined {
  const name = sent?.name?.trim()
  return sent && name
    ? { teamId: sent.teamId, name, abbreviation: sent.abbreviation || undefined, score: sent.score }
    : undefined
}
