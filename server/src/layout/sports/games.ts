import { GAME_STATUSES, type GameItem, type GamePhase, type SportsTeam } from '@broadsheet/contracts'
import type { ContentRead, ContentResult, Game, GameSide } from '../../content/index.ts'
import type { Clock } from '../../time/index.ts'

/** The read for a team's games, by its league and its id at the statistics service. */
export const scheduleRead = ({ league, teamId }: SportsTeam): ContentRead => ({
  source: 'team-schedule',
  query: { league, teamId },
})

/** A team's games. An origin that does not know any is not a failure. */
export interface Games {
  games: readonly Game[]
  failed: boolean
}

export function gamesOf(result: ContentResult): Games {
  if (!result.ok) return { games: [], failed: result.failure !== 'not-found' }
  return { games: result.content.kind === 'schedule' ? byDate(result.content.games) : [], failed: false }
}

/** The earliest game first; games without a date come last. */
const byDate = (games: readonly Game[]) =>
  games.toSorted(({ at: a = Infinity }, { at: b = Infinity }) => (a === b ? 0 : a - b))

/** The phase a game is in. If its status code is unknown, its date decides. */
export function phaseOf({ status, at }: Game, clock: Clock): GamePhase {
  const listed = GAME_STATUSES.get(status ?? 0)
  return listed?.phase ?? (clock.hasPassed(at) ? 'final' : 'upcoming')
}

/** Whether a game is over: it has been played, or it was called off and its date has passed. */
function isOver(game: Game, clock: Clock): boolean {
  const phase = phaseOf(game, clock)
  return phase === 'final' || (phase === 'off' && clock.hasPassed(game.at))
}

/** Milliseconds after its date for which a game may still be in progress or about to begin. */
const GAME_DAY = 24 * 60 * 60 * 1000

/**
 * The games that are not over, the next one first. What the statistics service still calls scheduled or in progress a day after
 * its date was most likely forgotten there, so that comes last.
 */
export function nextFirst(games: readonly Game[], clock: Clock): Game[] {
  const toCome = games.filter((game) => !isOver(game, clock))
  return [...toCome.filter((game) => !isForgotten(game, clock)), ...toCome.filter((game) => isForgotten(game, clock))]
}

const isForgotten = ({ at }: Game, clock: Clock) => at !== undefined && clock.hasPassed(at + GAME_DAY)

/** The game that a team plays now, or else its last one. */
export function currentGame(games: readonly Game[], clock: Clock): Game | undefined {
  const live = nextFirst(games, clock).find((game) => phaseOf(game, clock) === 'live')
  return live && !isForgotten(live, clock) ? live : (latestFirst(games, clock)[0] ?? live)
}

/** The games that are over, the latest first. Nobody knows how late one without a date was, so those come last. */
export function latestFirst(games: readonly Game[], clock: Clock): Game[] {
  const over = games.filter((game) => isOver(game, clock)).toReversed()
  return [...over.filter(({ at }) => at !== undefined), ...over.filter(({ at }) => at === undefined)]
}

/** A game as readers see it, from the point of view of `team`. */
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

/** The side `team` plays on, by the team's id or else by its name. Not every schedule has ids. */
function ownSide(game: Game, team: SportsTeam): GameItem['own'] {
  const sides = ['home', 'away'] as const
  return sides.find((side) => game[side].teamId === team.teamId) ?? sides.find((side) => game[side].name === team.name)
}

function outcomeOf({ home, away }: Game, own: NonNullable<GameItem['own']>): GameItem['outcome'] {
  const difference = ((home.score ?? 0) - (away.score ?? 0)) * (own === 'home' ? 1 : -1)
  return difference > 0 ? 'win' : difference < 0 ? 'loss' : 'tie'
}
