import type { GameItem } from '@broadsheet/contracts'

/** Whom a team meets, as its followers say it: 'vs. Giants' at home, 'at Cowboys' away; both names where it is neither. */
export function opponentOf({ home, away, own }: GameItem): string {
  if (own === 'home') return `vs. ${away.name}`
  return own === 'away' ? `at ${home.name}` : `${away.name} at ${home.name}`
}
