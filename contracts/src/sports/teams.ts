/** A team with its own front, and its number at the statistics service (rule sports/teams). */
export interface SportsTeam {
  /** Path of its front. */
  path: string
  name: string
  league: 'mlb' | 'nba' | 'nfl' | 'nhl' | 'mls'
  sport: string
  teamId: number
}

export const SPORTS_TEAMS: readonly SportsTeam[] = [
  { path: '/phillies', name: 'Phillies', league: 'mlb', sport: 'baseball', teamId: 246 },
  { path: '/sixers', name: 'Sixers', league: 'nba', sport: 'basketball', teamId: 20 },
  { path: '/eagles', name: 'Eagles', league: 'nfl', sport: 'football', teamId: 354 },
  { path: '/flyers', name: 'Flyers', league: 'nhl', sport: 'hockey', teamId: 4968 },
  { path: '/soccer', name: 'Union', league: 'mls', sport: 'soccer', teamId: 20289 },
]

/** The team whose front is at this path or above it. Most paths belong to no team. */
export function teamOfPath(path: string): SportsTeam | undefined {
  const [, first = ''] = path.split('/')
  return SPORTS_TEAMS.find((team) => team.path === `/${first}`)
}
