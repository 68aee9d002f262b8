import { SPORTS_TEAMS, teamOfPath, type SportsTeam } from '@broadsheet/contracts'
import type { ScoreboardNode } from '@broadsheet/contracts/blocks/scoreboard'
import { defineBlock, type BlockContext } from '../block.ts'
import { currentGame, gameItem, gamesOf, nextFirst, phaseOf, scheduleRead } from '../sports/games.ts'

const teamsOf = ({ fields }: BlockContext<'scoreboard'>): readonly SportsTeam[] => {
  const named = fields.teams.flatMap((path) => teamOfPath(path.trim()) ?? [])
  return fields.teams.length > 0 ? [...new Set(named)] : SPORTS_TEAMS
}

const FAILED = 'Some scores cannot be shown at the moment. Please try again in a minute.'

/** Each team's current game, or else its last one, and its next game. */
export const scoreboard = defineBlock<'scoreboard'>({
  type: 'scoreboard',

  reads: (context) => teamsOf(context).map(scheduleRead),

  resolve(context): ScoreboardNode | undefined {
    const { id, fields, clock, result, problem } = context
    for (const path of fields.teams)
      if (!teamOfPath(path.trim())) problem('unknown-team', `teams: there is no team at "${path}"`)
    let anyFailed = false
    const teams = teamsOf(context).flatMap((team): ScoreboardNode['teams'] => {
      const { games, failed } = gamesOf(result(scheduleRead(team)))
      anyFailed ||= failed
      const game = currentGame(games, clock)
      const next = nextFirst(games, clock).find((candidate) => phaseOf(candidate, clock) === 'upcoming')
      if (!game && !next) return []
      return [
        {
          team: team.name,
          href: `${team.path}/`,
          league: team.league.toUpperCase(),
          ...(game ? { game: gameItem(game, team, clock) } : {}),
          ...(next ? { next: gameItem(next, team, clock) } : {}),
        },
      ]
    })
    if (teams.length === 0 && !anyFailed) return undefined
    return { type: 'scoreboard', id, title: fields.title.trim(), teams, ...(anyFailed ? { message: FAILED } : {}) }
  },
})
