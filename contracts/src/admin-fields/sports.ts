import { z } from 'zod'
import { count, lines, text } from './kit.ts'

export const teamScheduleFields = z.object({
  title: text('Title', '', 'Empty: the name of the team'),
  team: text('Team', '', 'Path of its front, as /eagles; empty: the team of this page'),
  results: count('Results', 5, '0 for none'),
  upcoming: count('Games to come', 5, '0 for none'),
})

export const scoreboardFields = z.object({
  title: text('Title', 'Scores and schedules'),
  teams: lines('Teams', [], 'Paths of their fronts, with a comma between; empty: all'),
})
