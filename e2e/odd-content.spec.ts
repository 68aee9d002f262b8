import { pageOf } from './support/newspaper.ts'
import { expect, test } from './support/test.ts'

test('a score is not broken beside a long name', async ({ page, start }) => {
  const game = {
    id: '1',
    date: '2025-05-01T17:00:00Z',
    status: 'F',
    home: { teamId: '21', name: 'Intergovernmental Wanderers of Upper Moreland', abbreviation: 'IWU', score: 127 },
    away: { teamId: '19', name: 'Giants', abbreviation: 'NYG', score: 24 },
  }
  const paper = await start({
    pages: [pageOf('front', 'homepage', '/', [{ id: 'scores', type: 'scoreboard', fields: { teams: '/eagles' } }])],
    answer: ({ source }) => (source === 'team-schedule' ? { games: [game] } : undefined),
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(paper.url)
  const lines = await page.getByText('127', { exact: true }).evaluate((score) => {
    const words = document.createRange()
    words.selectNodeContents(score)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
})
