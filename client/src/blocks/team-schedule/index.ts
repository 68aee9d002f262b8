import type { TeamScheduleNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { TeamSchedule } from './team-schedule.tsx'

export const teamScheduleBlock: BlockEntry<TeamScheduleNode> = { component: TeamSchedule, hydrate: 'never' }
