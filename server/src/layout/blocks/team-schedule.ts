import { teamOfPath, type SportsTeam } from '@broadsheet/contracts'
import type { TeamScheduleNode } from '@broadsheet/contracts/blocks/team-schedule'
import { defineBlock, type BlockContext } from '../block.ts'
import { gameItem, gamesOf, latestFirst, nextFirst, scheduleRead } from '../sports/games.ts'

type Context = BlockContext<'team-schedule'>

/** The team an editor named, or else the one this page belongs to. */
const teamOf = ({ fields, page }: Context): SportsTeam | undefined => teamOfPath(fields.team.trim() || page.path)

const FAILED = 'The schedule cannot be shown at the moment. Please try again in a minute.'
const EMPTY = 'No games are scheduled at the moment.'

/** A team's results and upcoming games. Resolves to nothing if neither the block nor the page has a team. */
export const teamSchedule = defineBlock<'team-schedule'>({
  type: 'team-schedule',

  reads(context) {
    const team = teamOf(context)
    return team ? [scheduleRead(team)] : []
  },

  resolve(context): TeamScheduleNode | undefined {
    const { id, fields, clock, result, problem } = context
    const team = teamOf(context)
    if (!team) {
      if (fields.team.trim()) problem('unknown-team', `team: there is no team at "${fields.team}"`)
      return undefined
    }
    const answer = result(scheduleRead(team))
    const { games, failed } = gamesOf(answer)
    // The origin does not have this source at all.
    if (!answer.ok && !failed) return undefined
    const item = (game: (typeof games)[number]) => gameItem(game, team, clock)
    const results = latestFirst(games, clock).slice(0, fields.results).map(item)
    const upcoming = nextFirst(games, clock).slice(0, fields.upcoming).map(item)
    const message = failed ? FAILED : results.length + upcoming.length === 0 ? EMPTY : undefined
    return {
      type: 'team-schedule',
      id,
      title: fields.title.trim() || `${team.name} schedule`,
      team: team.name,
      href: `${team.path}/`,
      results,
      upcoming,
      ...(message ? { message } : {}),
    }
  },
})
