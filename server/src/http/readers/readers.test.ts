import { afterEach, describe, expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { DEMO_KEY, hasDemo } from '@broadsheet/fixtures'
import { LOGGED_OUT, type Reader, type ReaderSource } from '../../facts/index.ts'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import type { ReaderRequest } from '../request/preview-readers.ts'

const SUBSCRIBER: Reader = { ...LOGGED_OUT, state: 'subscribed', subCode: 'DIGITAL', userId: 'reader-1' }

/** Readers by the value of a header, as accounts will know them by a cookie. */
function accounts(knowsAtOnce: boolean) {
  const asked = { peeks: 0, finds: 0 }
  const readerOf = ({ request }: ReaderRequest) => (request.headers['x-reader'] === 'ann' ? SUBSCRIBER : LOGGED_OUT)
  const readers: ReaderSource<ReaderRequest> = {
    peek(given) {
      asked.peeks++
      return knowsAtOnce ? readerOf(given) : undefined
    },
    async find(given) {
      asked.finds++
      await new Promise(setImmediate)
      return readerOf(given)
    },
  }
  return { readers, asked }
}

let paper: TestPaper | undefined
afterEach(() => paper?.close())

const layout = async (of: TestPaper, headers: Record<string, string> = {}) =>
  (await of.app.inject({ url: '/api/layout/v1?url=%2Fnews%2F', headers })).json<LayoutDocument>()
const ann = { 'x-reader': 'ann' }
const preview = (facts: object) => ({ 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify(facts) })

describe('facts about the reader', () => {
  it('what a reader is subscribed to reaches the ad server, for that reader alone', async () => {
    paper = await startPaper({}, accounts(true))
    const { targeting, cache } = await layout(paper, ann)
    expect(targeting).toMatchObject({ user_status: 'subscribed', sub_code: 'DIGITAL' })
    expect(cache.varies).toContain('reader.subCode')
    const other = await layout(paper)
    expect(other.targeting).toMatchObject({ user_status: 'logged-out' })
    expect(other.targeting).not.toHaveProperty('sub_code')
    expect(JSON.stringify(await layout(paper, ann))).not.toContain('reader-1')
  })

  it.skipIf(!hasDemo)(
    'in production only those who work for the paper choose a variation by address (rule experiments/forcing)',
    async () => {
      const { readers } = accounts(true)
      const staff: ReaderSource<ReaderRequest> = {
        peek: (given) => ({ ...LOGGED_OUT, internal: given.request.headers['x-reader'] === 'staff' }),
        find: async (given) => staff.peek(given) ?? readers.find(given),
      }
      paper = await startPaper(
        (newsroom) => ({ ENVIRONMENT: 'production', FEATURES_HOST: newsroom, FEATURES_CLIENT_KEY: DEMO_KEY }),
        { readers: staff },
      )
      const layoutOf = async (headers: Record<string, string> = {}) => {
        const answer = await paper!.app.inject({ url: '/?homepage-lead-layout=1', headers })
        return /data-layout="([a-z-]+)"/.exec(answer.body)?.[1]
      }
      // Twice, because the second answer is warm.
      for (const _ of [1, 2]) {
        expect(await layoutOf({ 'x-reader': 'staff' })).toBe('big-left')
        expect(await layoutOf()).toBe('top-banner')
      }
    },
  )

  it('a preview sets facts about its reader, and leaves the others as they are', async () => {
    paper = await startPaper({}, accounts(true))
    const { targeting } = await layout(paper, { ...ann, ...preview({ reader: 'logged-in' }) })
    expect(targeting).toMatchObject({ user_status: 'logged-in', sub_code: 'DIGITAL' })
  })

  it("a preview may say the code of a reader's subscription, and pages of the logged out do not vary by it", async () => {
    paper = await startPaper()
    const { targeting } = await layout(paper, preview({ subCode: 'DIGITAL-7' }))
    expect(targeting).toMatchObject({ user_status: 'subscribed', sub_code: 'DIGITAL-7' })
    const other = await layout(paper)
    expect(other.cache.varies).toContain('reader.state')
    expect(other.cache.varies).not.toContain('reader.subCode')
  })

  it.each([
    ['at once is answered from what is warm', true],
    ['only after a while is answered by the route', false],
  ])('a reader whom a source knows %s', async (_when, knowsAtOnce) => {
    const { readers, asked } = accounts(knowsAtOnce)
    paper = await startPaper({}, { readers })
    const address = await paper.app.listen({ port: 0, host: '127.0.0.1' })
    const get = async (headers: Record<string, string>) => (await fetch(`${address}/news/`, { headers })).text()
    const first = await get(ann)
    const findsWhenWarm = asked.finds
    expect(await get(ann)).toBe(first)
    expect(await get({})).not.toBe(first)
    expect(asked.finds - findsWhenWarm).toBe(knowsAtOnce ? 1 : 2)
    expect(asked.peeks).toBe(3)
  })
})
