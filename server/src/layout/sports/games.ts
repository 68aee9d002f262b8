import {
  GAME_STATUSES,
  type ContentRead,
  type ContentResult,
  type Game,
  type GameItem,
  type GamePhase,
  type SportsTeam,
} from '@broadsheet/contracts'
import type { Clock } from '../../time/index.ts'

/** The games of a team, by its league and its number at the statistics service. */
export const scheduleRead = ({ league, teamId }: SportsTeam): ContentRead => ({
  source: 'team-schedule',
  query: { league, teamId },
})

/** What became of asking for games: an origin that knows of none is no failure. */
export interface Games {
  games: readonly Game[]
  failed: boolean
}

export function gamesOf(result: ContentResult): Games {
  if (!result.ok) return { games: [], failed: result.failure !== 'not-found' }
  return { games: result.content.kind === 'schedule' ? byDate(result.content.games) : [], failed: false }
}

/** First what begins first; games without a date stand last. */
const byDate = (games: readonly Game[]) => games.toSorted((a, b) => whenOf(a) - whenOf(b))
const whenOf = ({ date }: Game) => {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? Infinity : at
}

/** A status that nobody has told the paper of says nothing: the calendar decides. */
export function phaseOf({ status, date }: Game, clock: Clock): GamePhase {
  const known = GAME_STATUSES.get(status ?? 0)
  return known?.phase ?? (clock.hasPassed(date) ? 'final' : 'upcoming')
}

/** Played, or taken off the calendar on a day that has gone by. */
export function isOver(game: Game, clock: Clock): boolean {
  const phase = phaseOf(game, clock)
  return phase === 'final' || (phase === 'off' && clock.hasPassed(game.date))
}

/** A game as readers are told of it; `team` is whose schedule it stands in. */
export function gameItem(game: Game, team: SportsTeam, clock: Clock): GameItem {
  const { home, away, note, venue, broadcast } = game
  const phase = phaseOf(game, clock)
  const hasScore = (phase === 'final' || phase === 'live') && home.score !== undefined && away.score !== undefined
  const side = (one: Game['home'], other: Game['home']): GameItem['home'] => ({
    name: one.name,
    ...(one.abbreviation ? { abbreviation: one.abbreviation } : {}),
    ...(hasScore ? { score: one.score ?? 0 } : {}),
    isWinner: hasScore && phase === 'final' && (one.score ?? 0) > (other.score ?? 0),
  })
  const status = GAME_STATUSES.get(game.status ?? 0)?.label
  const own = ownSide(game, team)
  const outcome = own && phase === 'final' && hasScore ? outcomeOf(game, own) : undefined
  const time = clock.absolute(game.date)
  const countdown = phase === 'upcoming' ? clock.countdown(game.date) : undefined
  const texts = {
    note: note?.trim(),
    venue: venue?.trim(),
    broadcast: phase === 'upcoming' || phase === 'live' ? broadcast?.trim() : undefined,
  }
  return {
    gameId: game.id,
    phase,
    ...(status ? { status } : {}),
    away: side(away, home),
    home: side(home, away),
    ...(own ? { own } : {}),
    ...(outcome ? { outcome } : {}),
    ...(time ? { time } : {}),
    ...(countdown ? { countdown } : {}),
    ...(texts.note ? { note: texts.note } : {}),
    ...(texts.venue ? { venue: texts.venue } : {}),
    ...(texts.broadcast ? { broadcast: texts.broadcast } : {}),
  }
}

/** By the number of the team, where the service sent numbers, else by its name. */
function ownSide(game: Game, team: SportsTeam): GameItem['own'] {
  const sides = ['home', 'away'] as const
  return sides.find((side) => game[side].teamId === team.teamId) ?? sides.find((side) => game[side].name === team.name)
}

function outcomeOf({ home, away }: Game, own: NonNullable<GameItem['own']>): GameItem['outcome'] {
  const difference = ((home.score ?? 0) - (away.score ?? 0)) * (own === 'home' ? 1 : -1)
  return difference > 0 ? 'win' : difference < 0 ? 'loss' : 'tie'
}
