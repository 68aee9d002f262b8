import type { ScoreboardNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Scoreboard } from './scoreboard.tsx'

export const scoreboardBlock: BlockEntry<ScoreboardNode> = { component: Scoreboard, hydrate: 'never' }
