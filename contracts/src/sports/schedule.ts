import { z } from 'zod'
import { readLeniently, type FieldProblem } from '../ans/lenient.ts'

const text = z.string().max(200).optional()

const side = z.object({
  teamId: z.number().optional(),
  name: text,
  abbreviation: text,
  score: z.number().int().nonnegative().optional(),
})

const game = z.object({
  id: text,
  /** ISO instant of its beginning. */
  date: text,
  /** A code of the table of game statuses. */
  status: z.number().int().optional(),
  home: side.optional(),
  away: side.optional(),
  /** The week, the round, or how it was decided, as the league words it. */
  note: text,
  venue: text,
  broadcast: text,
})

const schedule = z.object({ games: z.array(game).max(400).default([]) })

type GameAsSent = z.infer<typeof game>
type Side = Omit<z.infer<typeof side>, 'name'> & { name: string }
/** A game of which is known who plays whom. */
export type Game = Omit<GameAsSent, 'id' | 'home' | 'away'> & { id: string; home: Side; away: Side }

/** A schedule as it arrives. A game that is not known by an id, or of which a side has no name, is left out and reported. */
export function readSchedule(body: unknown): { games: Game[]; problems: FieldProblem[] } {
  const { value, problems } = readLeniently(schedule, body)
  const games = (value?.games ?? []).flatMap((one, index) => {
    const whole = wholeGame(one)
    if (!whole) problems.push({ path: `games.${index}`, message: 'a game needs an id and two teams by name' })
    return whole ?? []
  })
  return { games, problems }
}

function wholeGame({ id, home, away, ...rest }: GameAsSent): Game | undefined {
  const [own, host, guest] = [id?.trim(), home?.name?.trim(), away?.name?.trim()]
  return own && host && guest
    ? { ...rest, id: own, home: { ...home, name: host }, away: { ...away, name: guest } }
    : undefined
}
