import type { Locator } from 'playwright/test'
import { answerFrom, pageOf, simpleStory } from './support/newspaper.ts'
import { expect, test } from './support/test.ts'

const fromNews = { source: 'section-feed', includeSections: '/news', nativoPosition: 0 }

const boxOf = async (element: Locator) => (await element.boundingBox())!

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

test('the buttons of all newsletters are equally wide, however short a name is', async ({ page, start }) => {
  const letter = (name: string, id: string) =>
    `${name}|${id}|https://example.test/${id}.jpg|${name}|list_${id}|/newsletters/${id}/`
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [
        {
          id: 'letters',
          type: 'newsletter-picks',
          fields: { newsletters: [letter('Eat', 'eat'), letter('The Morning Report of the Neighborhoods', 'morning')] },
        },
      ]),
    ],
    answer: answerFrom({}),
    env: { READER_API: 'http://127.0.0.1:9' },
  })
  await page.goto(paper.url)
  const buttons = page.getByRole('button', { name: /^Add to inbox/ })
  await expect(buttons).toHaveCount(2)
  expect((await boxOf(buttons.first())).width).toBe((await boxOf(buttons.nth(1))).width)
})

test('a row of headlines names a sponsor once (rule cards/eyebrow-types)', async ({ page, start }) => {
  const story = { ...simpleStory('news', 1), owner: { sponsored: true, name: 'River Trust' } }
  const paper = await start({
    pages: [
      pageOf('front', 'homepage', '/', [{ id: 'rows', type: 'headline-list', fields: { ...fromNews, feedSize: 1 } }]),
    ],
    answer: answerFrom({ news: [story] }),
  })
  await page.goto(paper.url)
  await expect(page.getByText(/River Trust/)).toHaveText(['Sponsored by River Trust'])
})
