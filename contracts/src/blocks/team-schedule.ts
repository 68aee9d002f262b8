import { z } from 'zod'
import { count, text } from '../fields/kit.ts'
import { gameItem } from '../nodes/games.ts'
import { node } from '../values.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const teamScheduleNode = node(
  'team-schedule',
  {
    title: z.string(),
    team: z.string(),
    href: z.string(),
    results: z.array(gameItem),
    upcoming: z.array(gameItem),
    message: z.string().optional(),
  },
  "A team's recent results and upcoming games. `message` is shown when there are none.",
)

export type TeamScheduleNode = z.infer<typeof teamScheduleNode>

export const teamSchedule = declareBlock({
  type: 'team-schedule',
  fields: z.object({
    title: text('Title', '', 'Empty: the name of the team'),
    team: text('Team', '', 'Path of its front, as /eagles; empty: the team of this page'),
    results: count('Results', 5, '0 for none'),
    upcoming: count('Games to come', 5, '0 for none'),
  }),
  gives: [teamScheduleNode],
  standsIn: [...AREAS_ABOVE, 'column'],
})
