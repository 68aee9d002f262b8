import { GAME_STATUSES, type GameItem, type GamePhase, type SportsTeam } from '@broadsheet/contracts'
import type { ContentRead, ContentResult, Game, GameSide } from '../../content/index.ts'
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
const byDate = (games: readonly Game[]) =>
  games.toSorted(({ at: a = Infinity }, { at: b = Infinity }) => (a === b ? 0 : a - b))

/** A status that nobody has told the paper of says nothing: the calendar decides. */
export function phaseOf({ status, at }: Game, clock: Clock): GamePhase {
  const known = GAME_STATUSES.get(status ?? 0)
  return known?.phase ?? (clock.hasPassed(at) ? 'final' : 'upcoming')
}

/** Played, or taken off the calendar on a day that has gone by. */
export function isOver(game: Game, clock: Clock): boolean {
  const phase = phaseOf(game, clock)
  return phase === 'final' || (phase === 'off' && clock.hasPassed(game.at))
}

/** A game as readers are told of it; `team` is whose schedule it stands in. */
export function gameItem(game: Game, team: SportsTeam, clock: Clock): GameItem {
  const { home, away, note, venue, broadcast } = game
  const phase = phaseOf(game, clock)
  const hasScore = (phase === 'final' || phase === 'live') && home.score !== undefined && away.score !== undefined
  const side = (shown: GameSide, opponent: GameSide): GameItem['home'] => ({
    name: shown.name,
    ...(shown.abbreviation ? { abbreviation: shown.abbreviation } : {}),
    ...(hasScore ? { score: shown.score ?? 0 } : {}),
    isWinner: hasScore && phase === 'final' && (shown.score ?? 0) > (opponent.score ?? 0),
  })
  const status = GAME_STATUSES.get(game.status ?? 0)?.label
  const own = ownSide(game, team)
  const outcome = own && phase === 'final' && hasScore ? outcomeOf(game, own) : undefined
  const time = clock.absolute(game.at)
  const countdown = phase === 'upcoming' ? clock.countdown(game.at) : undefined
  const isStillToSee = phase === 'upcoming' || phase === 'live'
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
    ...(note ? { note } : {}),
    ...(venue ? { venue } : {}),
    ...(broadcast && isStillToSee ? { broadcast } : {}),
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
