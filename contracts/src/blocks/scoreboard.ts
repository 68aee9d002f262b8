import { z } from 'zod'
import { lines, text } from '../fields/kit.ts'
import { gameItem } from '../nodes/games.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const scoreboardNode = node(
  'scoreboard',
  {
    title: z.string(),
    teams: z.array(
      z.strictObject({
        team: z.string(),
        href: z.string(),
        league: z.string(),
        game: gameItem.optional(),
        next: gameItem.optional(),
      }),
    ),
    message: z.string().optional(),
  },
  'For each team: the game in progress, or else the last one played, and the next game.',
)

export type ScoreboardNode = z.infer<typeof scoreboardNode>

export const scoreboard = declareBlock({
  type: 'scoreboard',
  fields: z.object({
    title: text('Title', 'Scores and schedules'),
    teams: lines('Teams', [], 'Paths of their fronts, with a comma between; empty: all'),
  }),
  gives: [scoreboardNode],
  standsIn: [...AREAS_ABOVE, 'column'],
})
