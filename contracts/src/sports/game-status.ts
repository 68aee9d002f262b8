/** A game is yet to start, in progress, over, or off the calendar. */
export const gamePhases = ['upcoming', 'live', 'final', 'off'] as const
export type GamePhase = (typeof gamePhases)[number]

export interface GameStatus {
  name: string
  label: string
  phase: GamePhase
}

/** Keyed by the statistics service's code (rule sports/game-status). */
export const GAME_STATUSES: ReadonlyMap<number, GameStatus> = new Map<number, GameStatus>([
  [1, { name: 'PreGame', label: 'Scheduled', phase: 'upcoming' }],
  [2, { name: 'InProgress', label: 'In progress', phase: 'live' }],
  [4, { name: 'Final', label: 'Final', phase: 'final' }],
  [5, { name: 'Postponed', label: 'Postponed', phase: 'off' }],
  [6, { name: 'Suspended', label: 'Suspended', phase: 'off' }],
  [9, { name: 'Canceled', label: 'Canceled', phase: 'off' }],
  [13, { name: 'VacatedByBothTeams', label: 'Vacated by both teams', phase: 'off' }],
  [23, { name: 'Delayed', label: 'Delayed', phase: 'upcoming' }],
])
