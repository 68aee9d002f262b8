import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GiftMade } from '@broadsheet/contracts'
import { FREE_STORIES } from '../../facts/index.ts'
import { articlePages } from '../../testing/one-story.ts'
import { startOrigin, wellBehaved, type TestOrigin } from '../../testing/origin.ts'
import type { TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'
import { startPaperWithReaders, type PaperWithReaders } from '../../testing/signed-in.ts'

const OLD = '/news/old/'
const NEW = '/news/new/'
const GIVEN_OLD = '/news/given-old/'
const GIVEN_NEW = '/news/given-new/'
/** Where the stories stand that move, by what has the same id. */
const MOVES: Readonly<Record<string, string>> = { [OLD]: NEW, [GIVEN_OLD]: GIVEN_NEW }
const OTHERS = Array.from({ length: FREE_STORIES }, (_, index) => `/news/other-${index}/`)
/** Older than stories that are free. */
const PUBLISHED = '2020-11-03T14:00:00Z'

let origin: TestOrigin
let readers: PaperWithReaders
let paper: TestPaper
let hasMoved = false
beforeAll(async () => {
  origin = await startOrigin()
  origin.answer = (response, source, found, query) => {
    const path = String(query['canonical_url'])
    if (!source.startsWith('content-api')) return wellBehaved(response, source, found, query)
    const to = MOVES[path]
    const story = ansStory(to ?? path, { canonical_url: path, first_publish_date: PUBLISHED })
    wellBehaved(response, source, hasMoved && to ? { type: 'redirect', redirect_url: to } : story, query)
  }
  readers = await startPaperWithReaders({
    CONTENT_ORIGIN: origin.address,
    PAGES_DIR: articlePages(),
    PAYWALL: 'metered',
  })
  ;({ paper } = readers)
})
afterAll(async () => {
  await readers.close()
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

it('a gift stays open where its story moves, and its giver gets the same one again (rule paywall/gifts)', async () => {
  hasMoved = false
  const giver = readers.browser()
  await giver.signIn('auth0|10002')
  const give = async (url: string) => (await giver.send('POST', '/api/reader/gifts', { url }, {})).json<GiftMade>()
  const idOf = ({ url }: GiftMade) => new URL(url).searchParams.get('gift')?.split('.', 1)[0]
  const made = await give(GIVEN_OLD)
  const [reader, stranger] = [readers.browser(), readers.browser()]
  const isGiven = ({ body }: { body: string }) => body.includes('Somebody gave you this story.')
  expect(isGiven(await reader.get(made.url.slice(new URL(made.url).origin.length)))).toBe(true)
  hasMoved = true
  const again = await give(GIVEN_NEW)
  expect([idOf(again), again.left, new URL(again.url).pathname]).toEqual([idOf(made), made.left, GIVEN_NEW])
  // Once it is made for this reader, and once it is warm.
  for (const _ of [1, 2]) {
    expect(isGiven(await stranger.get(GIVEN_NEW))).toBe(false)
    expect(isGiven(await reader.get(GIVEN_NEW))).toBe(true)
  }
  const later = await reader.get(again.url.slice(new URL(again.url).origin.length))
  expect([isGiven(later), later.headers['set-cookie']]).toEqual([true, undefined])
})
