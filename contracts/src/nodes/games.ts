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
    /** What the code of its status means: 'Final', 'Postponed'. */
    status: z.string().optional(),
    away: gameSide,
    home: gameSide,
    /** Which side is the team whose schedule it stands in, and how it came out for them. */
    own: z.enum(['home', 'away']).optional(),
    outcome: z.enum(['win', 'loss', 'tie']).optional(),
    time: timeLabel.optional(),
    /** 'in 3 days', 'Today at 7:05 p.m. ET'. */
    countdown: timeLabel.optional(),
    note: z.string().optional(),
    venue: z.string().optional(),
    broadcast: z.string().optional(),
  })
  .meta({ id: 'GameItem' })

export type GameItem = z.infer<typeof gameItem>
