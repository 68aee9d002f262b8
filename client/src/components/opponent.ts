import type { GameItem } from '@broadsheet/contracts'

/**
 * The opponent as the team's fans would say it: 'vs. Giants' at home, 'at Cowboys' away. If neither side is the team's
 * own, both names.
 */
export function opponentOf({ home, away, own }: GameItem): string {
  if (own === 'home') return `vs. ${away.name}`
  return own === 'away' ? `at ${home.name}` : `${away.name} at ${home.name}`
}
