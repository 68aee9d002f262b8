import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../testing/paper.ts'

/** More than may wait to be made. */
const CROWD = 700
/** Milliseconds: by then a label of each has changed, and for half a minute the old document is served meanwhile. */
const OVER = 20_000

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper({ CACHE_MB: '512' })
})
afterAll(() => paper.close())

const json = (path: string) => paper.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(path)}` })
const crowd = (name: string) => Array.from({ length: CROWD }, (_, number) => `/${name}-${number}/`)

it('says that it is busy where more pages are asked for at once than may wait, and when to ask again (rule service/load)', async () => {
  const answers = await Promise.all(crowd('nothing').map(json))
  const busy = answers.filter(({ statusCode }) => statusCode !== 404)
  expect(busy.length).toBeGreaterThan(0)
  for (const answer of busy) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toEqual({ error: { code: 'busy', message: 'too many pages are asked for at the moment' } })
  }
})

it('refuses nobody because documents of others are over (rule service/load)', async () => {
  const paths = crowd('gone')
  for (const path of paths) await json(path)
  paper.advance(OVER)
  const answers = Promise.all(paths.map(json))
  const asked = await json('/')
  expect(asked.statusCode).toBe(200)
  const statuses = (await answers).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([404]))
})
