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
  .meta({ id: 'GameSide' })

export const gameItem = z
  .strictObject({
    gameId: z.string(),
    phase: z.enum(gamePhases),
    /** The status in words: 'Final', 'Postponed'. */
    status: z.string().optional(),
    away: gameSide,
    home: gameSide,
    /** In a team's own schedule: which side that team is, and how the game ended for them. */
    own: z.enum(['home', 'away']).optional(),
    outcome: z.enum(['win', 'loss', 'tie']).optional(),
    time: timeLabel.optional(),
    /** Such as 'in 3 days' or 'Today at 7:05 p.m. ET'. */
    countdown: timeLabel.optional(),
    note: z.string().optional(),
    venue: z.string().optional(),
    broadcast: z.string().optional(),
  })
  .meta({ id: 'GameItem' })

export type GameItem = z.infer<typeof gameItem>
