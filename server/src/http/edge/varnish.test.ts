import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  PAGES,
  TEST_EDGE_TOKEN,
  mixedReaders,
  seen,
  seenDirectly,
  startMixedPaper,
  type MixedReader,
} from '../../testing/mixed-readers.ts'
import { TEST_PURGE_TOKEN, type TestPaper } from '../../testing/paper.ts'
import { askOf } from '../../testing/shared-cache.ts'
import { hasVarnish, startVarnish, type Varnish } from '../../testing/varnish.ts'

const REQUESTS = 10_000
const AT_ONCE = 24
const ENCODINGS = ['br, gzip', 'gzip', 'gzip, deflate, br', '']
const isThere = hasVarnish()
if (!isThere) console.warn('Varnish is not tested: it needs varnish, varnish-modules and gcc (node scripts/setup.mjs --varnish).')

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe.skipIf(!isThere)('Varnish before two instances', () => {
  const papers: TestPaper[] = []
  let varnish: Varnish
  let direct: string
  let readers: readonly MixedReader[]
  beforeAll(async () => {
    const first = await startMixedPaper()
    papers.push(first)
    const { origin } = first.newsroom
    papers.push(
      await startMixedPaper({ CONTENT_ORIGIN: origin, MEDIA_ORIGIN: origin, PLACES_ORIGIN: origin, FEATURES_HOST: origin }),
    )
    for (const { app } of papers) await app.listen({ port: 0, host: '127.0.0.1' })
    const [one = 0, other = 0] = papers.map(({ app }) => (app.server.address() as AddressInfo).port)
    direct = `http://127.0.0.1:${one}`
    varnish = await startVarnish({ ports: [one, other], edgeToken: TEST_EDGE_TOKEN, purgeToken: TEST_PURGE_TOKEN })
    readers = await mixedReaders(direct, first)
  })
  afterAll(async () => {
    await varnish?.close()
    await Promise.all(papers.map((paper) => paper.close()))
  })

  it('gives 10,000 mixed requests what the service would, and keeps it for those who are not signed in', async () => {
    const expected = await seenDirectly(direct, readers)
    const random = numbers(18)
    const wrong: string[] = []
    const came = new Map<string, number>()
    let asked = 0
    const client = async () => {
      while (asked < REQUESTS) {
        asked++
        // Most readers are strangers.
        const some = random(10) < 7 ? readers.filter(({ isStranger }) => isStranger) : readers
        const { name, headers, isStranger } = some[random(some.length)]!
        const url = PAGES[random(PAGES.length)]!
        const encoding = ENCODINGS[random(ENCODINGS.length)]!
        const forged = random(5) === 0 ? { 'x-fact-reader': 'subscribed', 'X-Fact-Ads-Free': '1', 'x-edge-token': 'x' } : {}
        const got = await askOf(varnish.origin, url, { ...forged, ...headers, ...(encoding ? { 'accept-encoding': encoding } : {}) })
        if (seen(got) !== expected.get(`${name} ${url}`)) wrong.push(`${name} ${url} ${got.status}`)
        if (got.headers['set-cookie'] && got.headers['x-cache'] === 'hit') wrong.push(`cookie: ${url}`)
        if (isStranger) came.set(`${got.headers['x-cache']} ${url}`, (came.get(`${got.headers['x-cache']} ${url}`) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, client))
    const hits = [...came].filter(([key]) => key.startsWith('hit')).reduce((sum, [, count]) => sum + count, 0)
    const all = [...came.values()].reduce((sum, count) => sum + count, 0)
    console.log(hits, all, hits / all, [...came].sort(), [...new Set(wrong)])
    expect([...new Set(wrong)]).toEqual([])
    expect(hits / all).toBeGreaterThanOrEqual(0.95)
  })
})
