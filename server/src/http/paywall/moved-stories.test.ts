import { afterAll, beforeAll, expect, it } from 'vitest'
import { FREE_STORIES } from '../../facts/index.ts'
import { articlePages } from '../../testing/one-story.ts'
import { startOrigin, wellBehaved, type TestOrigin } from '../../testing/origin.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'

const OLD = '/news/old/'
const NEW = '/news/new/'
const OTHERS = Array.from({ length: FREE_STORIES }, (_, index) => `/news/other-${index}/`)
/** Older than stories that are free. */
const PUBLISHED = '2020-11-03T14:00:00Z'

let origin: TestOrigin
let paper: TestPaper
let hasMoved = false
beforeAll(async () => {
  origin = await startOrigin()
  origin.answer = (response, source, found, query) => {
    const path = String(query['canonical_url'])
    if (!source.startsWith('content-api')) return wellBehaved(response, source, found, query)
    const id = path === OLD || path === NEW ? 'moves' : path
    const story = ansStory(id, { canonical_url: path, first_publish_date: PUBLISHED })
    const isAway = hasMoved && path === OLD
    wellBehaved(response, source, isAway ? { type: 'redirect', redirect_url: NEW } : story, query)
  }
  paper = await startPaper({ CONTENT_ORIGIN: origin.address, PAGES_DIR: articlePages(), PAYWALL: 'metered' })
})
afterAll(async () => {
  await paper.close()
  await origin.close()
})

/** Reads stories as one browser does. */
function browser() {
  let cookie = ''
  return async (url: string) => {
    const answer = await paper.app.inject({ url, headers: { cookie } })
    const line = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('story_meter='))
    if (line) cookie = line.split(';', 1)[0]!
    return {
      status: answer.statusCode,
      isCounted: line !== undefined,
      isWhole: !answer.body.includes('You have read your'),
    }
  }
}

it('a story that was counted before it moved is counted no second time, and stays open (rule paywall/meter)', async () => {
  hasMoved = false
  const [read, readBefore] = [browser(), browser()]
  for (const path of [OLD, ...OTHERS.slice(1)])
    expect(await read(path)).toMatchObject({ isWhole: true, isCounted: true })
  expect(await readBefore(OLD)).toMatchObject({ isCounted: true })
  hasMoved = true
  // Once it is made for this reader, and once it is warm.
  for (const _ of [1, 2]) {
    expect(await read(NEW)).toEqual({ status: 200, isWhole: true, isCounted: false })
    expect(await readBefore(NEW)).toEqual({ status: 200, isWhole: true, isCounted: false })
    expect(await read(`/api/layout/v1/block?url=${NEW}&block=article`)).toMatchObject({
      isWhole: true,
      isCounted: false,
    })
  }
  expect(await read(OTHERS[0]!)).toEqual({ status: 200, isWhole: false, isCounted: false })
  expect(await browser()(NEW)).toMatchObject({ isWhole: true, isCounted: true })
})
