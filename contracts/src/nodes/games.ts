import { z } from 'zod'
import { gamePhases } from '../sports/game-status.ts'
import { timeLabel } from '../values.ts'

const gameSide = z
  .strictObject({
    name: z.string(),
    abbreviation: z.string().optional(),
    score: z.number().int().nonnegative().optional(),
    isWinner: z.boolean(),
  })
  .meta({ id: 'GameSide', description: 'One of the two teams of a game.' })

export const gameItem = z
  .strictObject({
    gameId: z.string(),
    phase: z.enum(gamePhases),
    status: z.string().optional().describe("The status in words: 'Final', 'Postponed'."),
    away: gameSide,
    home: gameSide,
    own: z
      .enum(['home', 'away'])
      .optional()
      .describe("In a team's own schedule: which side that team is, and how the game ended for them."),
    outcome: z.enum(['win', 'loss', 'tie']).optional(),
    time: timeLabel.optional(),
    countdown: timeLabel.optional().describe("Such as 'in 3 days' or 'Today at 7:05 p.m. ET'."),
    note: z.string().optional(),
    venue: z.string().optional(),
    broadcast: z.string().optional(),
  })
  .meta({ id: 'GameItem', description: 'A game of one of the teams that the paper follows.' })

export type GameItem = z.infer<typeof gameItem>
