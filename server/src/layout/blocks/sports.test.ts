import { GAME_STATUSES, SPORTS_TEAMS, teamOfPath } from '@broadsheet/contracts'
import { describe, expect, it } from 'vitest'
import { DOWN, mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'

const EAGLES = 354
const home = { teamId: EAGLES, name: 'Eagles', abbreviation: 'PHI' }
const away = { teamId: 9, name: 'Giants' }
const game = (id: string, date: string, status: number, scores?: [number, number], more: object = {}) => ({
  id,
  date,
  status,
  home: { ...home, ...(scores ? { score: scores[0] } : {}) },
  away: { ...away, ...(scores ? { score: scores[1] } : {}) },
  ...more,
})
const GAMES = [
  game('next', '2026-11-08T18:00:00Z', 1, undefined, { broadcast: 'Fox', venue: 'Here' }),
  game('last', '2026-11-01T18:00:00Z', 4, [27, 24]),
  game('before', '2026-10-25T17:00:00Z', 4, [10, 10]),
  game('today', '2026-11-03T23:15:00Z', 23),
  game('gone', '2026-10-18T17:00:00Z', 5),
  game('later', '2026-11-15T18:00:00Z', 9),
]

const only =
  (games: unknown): Answer =>
  ({ query }) =>
    query['teamId'] === EAGLES ? { games } : undefined
const resolve = (fields: object, answer: Answer, path = '/news/') =>
  resolveForTest(
    pageOf(
      [
        { id: 'games', type: 'team-schedule', fields },
        { id: 'rest', type: 'raw-html', fields: { html: '<p>Rest</p>' } },
      ],
      { match: [path] },
    ),
    path,
    answer,
  )
function schedule(fields: object, answer: Answer, path?: string) {
  const node = mainOf(resolve(fields, answer, path).document).find(({ type }) => type === 'team-schedule')
  return node?.type === 'team-schedule' ? node : undefined
}
function board(fields: object, answer: Answer) {
  const definition = pageOf([
    { id: 'scores', type: 'scoreboard', fields },
    { id: 'rest', type: 'raw-html', fields: { html: '<p>Rest</p>' } },
  ])
  const node = mainOf(resolveForTest(definition, '/news/', answer).document).find(({ type }) => type === 'scoreboard')
  return node?.type === 'scoreboard' ? node : undefined
}

describe('the sports tables', () => {
  it.each([
    ['/phillies/', 'mlb', 'baseball', 246],
    ['/sixers/', 'nba', 'basketball', 20],
    ['/eagles/playoffs/', 'nfl', 'football', 354],
    ['/flyers', 'nhl', 'hockey', 4968],
    ['/soccer/', 'mls', 'soccer', 20289],
  ])('%s is the page of the team in %s (%s) with the id %i', (path, league, sport, teamId) =>
    expect(teamOfPath(path)).toMatchObject({ league, sport, teamId }),
  )

  it.each(['/', '/sports/', '/eaglesnest/', '/news/eagles/'])('%s is not the page of a team', (path) =>
    expect(teamOfPath(path)).toBeUndefined(),
  )

  it.each([
    [1, 'PreGame'],
    [2, 'InProgress'],
    [4, 'Final'],
    [5, 'Postponed'],
    [6, 'Suspended'],
    [9, 'Canceled'],
    [13, 'VacatedByBothTeams'],
    [23, 'Delayed'],
  ])('status %i means %s', (code, name) => expect(GAME_STATUSES.get(code)?.name).toBe(name))
})

describe('the schedule of a team', () => {
  it('is that of its page’s team, or of the team an editor named', () => {
    expect(resolve({}, only([]), '/eagles/').rounds.flat()).toEqual([
      { source: 'team-schedule', query: { league: 'nfl', teamId: EAGLES } },
    ])
    expect(resolve({ team: '/phillies' }, only([]), '/eagles/').rounds.flat()[0]?.query).toEqual({
      league: 'mlb',
      teamId: 246,
    })
  })

  it('has the latest results first, and of the upcoming games the next one first', () => {
    const node = schedule({ team: '/eagles' }, only(GAMES))
    expect(node?.results.map(({ gameId }) => gameId)).toEqual(['last', 'before', 'gone'])
    expect(node?.upcoming.map(({ gameId }) => gameId)).toEqual(['today', 'next', 'later'])
    expect(schedule({ team: '/eagles', results: 1, upcoming: '0' }, only(GAMES))).toMatchObject({
      results: [{ gameId: 'last' }],
      upcoming: [],
    })
  })

  it('has a result without a date after all that have one, as the scoreboard has (rule sports/results)', () => {
    const undated = { ...game('undated', '', 4, [3, 0]), date: undefined }
    const node = schedule({ team: '/eagles' }, only([undated, ...GAMES]))
    expect(node?.results.map(({ gameId }) => gameId)).toEqual(['last', 'before', 'gone', 'undated'])
    const shown = (games: readonly object[]) => board({ teams: ['/eagles'] }, only(games))?.teams[0]?.game?.gameId
    expect([shown([undated, ...GAMES]), shown([undated])]).toEqual(['last', 'undated'])
  })

  it.each([
    ['scheduled', 1, 'today'],
    ['in progress', 2, 'last'],
  ])('has a game of long ago that is still %s after all others (rule sports/forgotten)', (_, status, current) => {
    const forgotten = game('forgotten', '2026-09-06T17:00:00Z', status)
    const node = schedule({ team: '/eagles' }, only([forgotten, ...GAMES]))
    expect(node?.upcoming.map(({ gameId }) => gameId)).toEqual(['today', 'next', 'later', 'forgotten'])
    const [shown] = board({ teams: ['/eagles'] }, only([forgotten, ...GAMES]))?.teams ?? []
    expect(status === 1 ? shown?.next?.gameId : shown?.game?.gameId).toBe(current)
    // Nothing is left out.
    const [alone] = board({ teams: ['/eagles'] }, only([forgotten]))?.teams ?? []
    expect((status === 1 ? alone?.next : alone?.game)?.gameId).toBe('forgotten')
  })

  it('calls results wins or losses of its team, and gives times in New York', () => {
    const node = schedule({ team: '/eagles' }, only(GAMES))
    expect(node?.results[0]).toMatchObject({
      status: 'Final',
      own: 'home',
      outcome: 'win',
      home: { score: 27, isWinner: true },
      away: { score: 24, isWinner: false },
      time: { text: 'Nov. 1, 2026, 1:00 p.m. ET' },
    })
    expect(node?.results[1]).toMatchObject({ outcome: 'tie', home: { isWinner: false } })
    expect(node?.results[2]).toMatchObject({ status: 'Postponed', phase: 'off' })
    expect(node?.results[2]).not.toHaveProperty('outcome')
    expect(node?.upcoming[0]).toMatchObject({ status: 'Delayed', countdown: { text: 'Today at 6:15 p.m. ET' } })
    expect(node?.upcoming[1]).toMatchObject({ status: 'Scheduled', broadcast: 'Fox', countdown: { text: 'in 5 days' } })
  })

  it.each([
    [[17, 20], 'loss'],
    [[3, 0], 'win'],
  ] as const)('calls %j a %s in an away game', ([hosts, guests], outcome) => {
    const turned = {
      ...game('a', '2026-11-01T18:00:00Z', 4),
      home: { ...away, score: guests },
      away: { ...home, score: hosts },
    }
    expect(schedule({ team: '/eagles' }, only([turned]))?.results[0]).toMatchObject({ own: 'away', outcome })
  })

  it('shows the score of a game in progress, but no winner yet', () => {
    const [live] =
      schedule({ team: '/eagles' }, only([game('live', '2026-11-03T14:00:00Z', 2, [7, 3])]))?.upcoming ?? []
    expect(live).toMatchObject({ phase: 'live', status: 'In progress', home: { score: 7, isWinner: false } })
    expect(live).not.toHaveProperty('outcome')
  })

  it('reads numbers that are text, and ids that are numbers (rule content/ans)', () => {
    const sent = {
      ...game('', '2026-11-01T18:00:00Z', 4),
      id: 7001,
      status: '4',
      home: { ...home, teamId: String(EAGLES), score: '27' },
      away: { ...away, score: '3' },
    }
    expect(schedule({ team: '/eagles' }, only([sent]))?.results).toMatchObject([
      { gameId: '7001', phase: 'final', own: 'home', home: { score: 27, isWinner: true }, away: { score: 3 } },
    ])
  })

  it('goes by the date of a game if its status is unknown', () => {
    const node = schedule(
      { team: '/eagles' },
      only([game('past', '2026-11-01T18:00:00Z', 99), game('ahead', '2026-11-09T18:00:00Z', 99)]),
    )
    expect([node?.results[0]?.gameId, node?.upcoming[0]?.gameId]).toEqual(['past', 'ahead'])
    expect(node?.results[0]).not.toHaveProperty('status')
  })

  it.each([
    ['a game without a date', { ...GAMES[0], date: 'soon' }, 1],
    ['a side without a name', { ...GAMES[0], away: { name: ' ' } }, 0],
    ['text instead of a status', { ...GAMES[0], status: 'Final' }, 1],
    ['a list instead of a game', [], 0],
    ['null instead of a game', null, 0],
  ])('survives %s', (_, bad, kept) => {
    const { document } = resolve({ team: '/eagles' }, only([bad, GAMES[1]]))
    const [node] = mainOf(document)
    expect(node).toMatchObject({ type: 'team-schedule', results: [{ gameId: 'last' }] })
    expect(node?.type === 'team-schedule' && node.upcoming).toHaveLength(kept)
  })

  it('says so if the source fails, without costing the page', () => {
    expect(schedule({ team: '/eagles' }, () => DOWN)?.message).toMatch(/cannot be shown/)
    expect(resolve({ team: '/eagles' }, () => DOWN).document.status).toBe(200)
  })

  it('says so if no games are scheduled, and is left out if the origin has no schedules', () => {
    expect(schedule({ team: '/eagles' }, only([]))?.message).toMatch(/No games/)
    expect(schedule({ team: '/eagles' }, () => undefined)).toBeUndefined()
  })

  it('is left out on a page without a team, and reports an unknown team', () => {
    expect(schedule({}, only(GAMES))).toBeUndefined()
    const { document } = resolve({ team: '/chess' }, only(GAMES))
    expect(document.problems).toContainEqual(expect.objectContaining({ code: 'unknown-team' }))
  })
})

describe('the scoreboard', () => {
  it('reports teams of an editor that do not exist', () => {
    const fields = { teams: 'eagles, /chess, /eagles' }
    const { document } = resolveForTest(pageOf([{ id: 's', type: 'scoreboard', fields }]), '/news/', only(GAMES))
    expect(mainOf(document)).toMatchObject([{ teams: [{ team: 'Eagles' }] }])
    expect(document.problems?.map(({ node, code, message }) => [node, code, message])).toEqual(
      ['eagles', '/chess'].map((path) => ['s', 'unknown-team', `teams: there is no team at "${path}"`]),
    )
  })

  it('has the last and the next game of every team that has any', () => {
    const node = board({}, only(GAMES))
    expect(node?.teams).toMatchObject([
      { team: 'Eagles', league: 'NFL', href: '/eagles/', game: { gameId: 'last' }, next: { gameId: 'today' } },
    ])
    expect(node).not.toHaveProperty('message')
  })

  it('prefers a game in progress to any other', () => {
    expect(board({}, only([...GAMES, game('live', '2026-11-03T14:00:00Z', 2, [7, 3])]))?.teams[0]?.game?.gameId).toBe(
      'live',
    )
  })

  it('is about all five teams, or those an editor named', () => {
    const asked = (fields: object) =>
      resolveForTest(pageOf([{ id: 'scores', type: 'scoreboard', fields }]), '/news/', only(GAMES))
        .rounds.flat()
        .map(({ query }) => query['teamId'])
    expect(asked({})).toEqual(SPORTS_TEAMS.map(({ teamId }) => teamId))
    expect(asked({ teams: '/eagles, /soccer' })).toEqual([354, 20289])
  })

  it('says that some scores are missing if a source fails, and shows the rest', () => {
    expect(board({}, ({ query }) => (query['teamId'] === EAGLES ? { games: GAMES } : DOWN))).toMatchObject({
      teams: [{ team: 'Eagles' }],
      message: expect.stringMatching(/cannot be shown/),
    })
    expect(board({}, () => DOWN)?.teams).toEqual([])
    expect(board({}, () => undefined)).toBeUndefined()
  })
})
