import type { GameItem } from '@broadsheet/contracts'
import type { ScoreboardNode } from '@broadsheet/contracts/blocks/scoreboard'
import type { TeamScheduleNode } from '@broadsheet/contracts/blocks/team-schedule'
import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'

const label = (text: string) => ({ text, instant: '2026-11-08T18:00:00.000Z' })
const game = (gameId: string, more: Partial<GameItem> = {}): GameItem => ({
  gameId,
  phase: 'upcoming',
  status: 'Scheduled',
  away: { name: 'Giants', isWinner: false },
  home: { name: 'Eagles', isWinner: false },
  own: 'home',
  time: label('Nov. 8, 2026, 1:00 p.m. ET'),
  ...more,
})
const final = game('last', {
  phase: 'final',
  status: 'Final',
  outcome: 'win',
  away: { name: 'Giants', score: 24, isWinner: false },
  home: { name: 'Eagles', score: 27, isWinner: true },
})

const schedule = (more: Partial<TeamScheduleNode> = {}): TeamScheduleNode => ({
  type: 'team-schedule',
  id: 's',
  title: 'Eagles schedule',
  team: 'Eagles',
  href: '/eagles/',
  results: [],
  upcoming: [],
  ...more,
})

describe('The schedule of a team', () => {
  it('says who plays next and when, and how the last games ended', () => {
    const text = textOf(
      draw(
        schedule({ results: [final], upcoming: [game('next', { countdown: label('in 5 days'), broadcast: 'Fox' })] }),
      ),
    )
    expect(text).toBe(
      'Eagles schedule Coming up vs. Giants in 5 days Nov. 8, 2026, 1:00 p.m. ET TV: Fox Results vs. Giants W Won 27–24 Nov. 8, 2026, 1:00 p.m. ET',
    )
  })

  it.each<[string, Partial<GameItem>, string]>([
    ['a game that was called off', { phase: 'off', status: 'Postponed' }, 'Postponed'],
    ['a delayed game', { status: 'Delayed', countdown: label('in 2 hours') }, 'Delayed'],
    ['a game between two other teams', { own: undefined as never }, 'Giants at Eagles'],
    ['an away game', { own: 'away' }, 'at Eagles'],
    [
      'a game in progress',
      {
        phase: 'live',
        status: 'In progress',
        away: { name: 'Giants', score: 3, isWinner: false },
        home: { name: 'Eagles', score: 7, isWinner: false },
      },
      'In progress 7–3',
    ],
  ])('says what there is to say about %s', (_, more, words) =>
    expect(textOf(draw(schedule({ upcoming: [game('g', more)] })))).toContain(words),
  )

  it('leads to the front of the team from everywhere else', () => {
    expect(draw(schedule(), { url: '/sports/' })).toContain('<a href="/eagles/">Eagles schedule</a>')
    expect(draw(schedule(), { url: '/eagles/?from=newsletter' })).not.toContain('<a')
  })

  it('says why it has nothing to show', () =>
    expect(textOf(draw(schedule({ message: 'No games' })))).toBe('Eagles schedule No games'))
})

describe('The scoreboard', () => {
  const board = (more: Partial<ScoreboardNode> = {}): ScoreboardNode => ({
    type: 'scoreboard',
    id: 'b',
    title: 'Scores',
    teams: [{ team: 'Eagles', href: '/eagles/', league: 'NFL', game: final, next: game('next') }],
    ...more,
  })

  it('has a card per team, with the winner marked and the next game', () => {
    const html = draw(board())
    expect(textOf(html)).toBe(
      'Scores Eagles NFL Final Nov. 8, 2026, 1:00 p.m. ET Giants 24 Eagles 27 Next: vs. Giants Nov. 8, 2026, 1:00 p.m. ET',
    )
    expect(count(html, 'data-winner')).toBe(1)
    expect(html).toContain('href="/eagles/"')
  })

  it('can be drawn without a title, without games, and with incomplete games', () => {
    expect(draw(board({ title: '', teams: [], message: 'Later' }))).toMatch(
      /<section[^>]*aria-label="Scores"[^>]*><p[^>]*>Later/,
    )
    expect(textOf(draw(board({ teams: [{ team: 'Eagles', href: '/eagles/', league: 'NFL' }] })))).toBe(
      'Scores Eagles NFL',
    )
  })
})
