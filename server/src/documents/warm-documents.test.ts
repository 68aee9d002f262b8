import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoMaterial, startNewsroom, fixturesFolder, type Newsroom } from '@broadsheet/fixtures'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import type { EdgeValue } from '../cache/index.ts'
import { assignmentOf } from '../experiments/index.ts'
import { pageSet, readPages } from '../pages/index.ts'
import { EMPTY_NAVIGATION } from '../content/index.ts'
import { ContentClient } from '../sources/index.ts'
import { TEST_INSTANT } from '../testing/paper.ts'
import { parseAddress } from './address.ts'
import type { DocumentFacts } from './document-facts.ts'
import { Metrics } from '../operations/metrics.ts'
import { LoopTurns } from '../turns/index.ts'
import type { WarmPage } from './warm-document.ts'
import { WarmDocuments } from './warm-documents.ts'

const demoPages = await readPages(join(fixturesFolder(), 'pages'))
const readDemoPage = (id: string) => demoPages.find((page) => page.id === id)!

let newsroom: Newsroom
let content: ContentClient
let warm: WarmDocuments
/** Has no room for another document that waits to be made. */
let crowded: WarmDocuments
let now = TEST_INSTANT

/** The demo's homepage and topics, whose first list belongs to an experiment that differs for each variation. */
function pages() {
  const homepage = readDemoPage('homepage')
  const main = homepage.areas.main.map((block, index) =>
    index === 0
      ? {
          ...block,
          experiment: {
            feature: 'lead',
            variations: { '1': { hidden: true }, '2': { fields: { packageLabel: 'Second' } } },
          },
        }
      : block,
  )
  return pageSet([{ ...homepage, areas: { ...homepage.areas, main } }, readDemoPage('topic')])
}

beforeAll(async () => {
  newsroom = await startNewsroom({ start: TEST_INSTANT, material: await demoMaterial() })
  const log = pino({ level: 'silent' })
  content = new ContentClient({ origin: newsroom.origin, own: {}, maxBytes: 1e8, patience: 20, log, now: () => now })
  const site = {
    url: 'http://localhost',
    name: 'Paper',
    product: 'Paper',
    environment: 'local',
    subscribeUrl: '/offers/',
    todaysPaperUrl: '/e/',
    donateUrl: '/d/',
    latestSections: '/news,/sports',
    partners: { obituaries: 'https://notices.example/', jobs: 'https://jobs.example/' },
    social: { x: 'https://x.com/', facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' },
    navigation: EMPTY_NAVIGATION,
  } as const
  const options = {
    pages: () => set,
    site,
    content,
    renderer: {
      draw: async (document: LayoutDocument) => Buffer.from(JSON.stringify(document.root)),
      drawApart: undefined,
    },
    maxBytes: 1e8,
    now: () => now,
    metrics: new Metrics(),
    log,
    turns: new LoopTurns(10_000),
  }
  warm = new WarmDocuments(options)
  crowded = new WarmDocuments({ ...options, turns: new LoopTurns(0) })
})
afterAll(async () => {
  await content.close()
  await newsroom.close()
})
const set = pages()

function facts(url: string, values: Record<string, EdgeValue>): DocumentFacts {
  const address = parseAddress(url)
  const ask = (name: string): EdgeValue =>
    name.startsWith('query.') ? (address.query.get(name.slice(6)) ?? undefined) : values[name]
  return {
    at: now,
    path: address.path,
    query: address.query,
    address,
    preview: undefined,
    ask,
    value: (name) => ask(name) as never,
    identity: JSON.stringify([url, values]),
  }
}

const headerOf = (document: LayoutDocument) =>
  document.root.children.find((node): node is HeaderNode => node.type === 'header')

/**
 * What a kept page says: its document, and whether this has the mark of the first variation, and the label of the second.
 * Found out once of each.
 */
const contents = new WeakMap<WarmPage, { document: LayoutDocument; lead: [boolean, boolean] }>()
function contentOf(page: WarmPage) {
  const known = contents.get(page)
  if (known) return known
  const { document } = page
  const text = JSON.stringify(document.root)
  const read = {
    document,
    lead: [text.includes('experiment-marker'), text.includes('"Second"')] as [boolean, boolean],
  }
  contents.set(page, read)
  return read
}

describe('warm documents under concurrency', () => {
  it('no reader gets another state’s or variation’s document in 10,000 mixed requests, while they age and are purged', async () => {
    const states = ['logged-out', 'logged-in', 'subscribed']
    const variations = [undefined, '0', '1', '2']
    let random = 42
    const next = (below: number) => (random = (random * 48271) % 2147483647) % below
    const asked = async () => {
      const state = states[next(3)]!
      const variation = variations[next(4)]
      const isHome = next(2) === 0
      const url = `${isHome ? '/' : '/topic/septa/'}?utm_source=${next(5)}`
      const page = await warm.page(
        facts(url, { 'reader.state': state, 'experiment.lead': assignmentOf({ value: variation }) }),
        'json',
        { id: 'test' },
      )
      const { document, lead } = contentOf(page)
      expect(headerOf(document)?.account.state).toBe(state)
      expect(document.cache.varies.filter((fact) => /^experiment|state$/.test(fact))).toEqual(
        isHome ? ['experiment.lead', 'reader.state'] : ['reader.state'],
      )
      if (isHome) expect(lead).toEqual([variation === '1', variation === '2'])
      expect(document.url).toBe(isHome ? '/' : '/topic/septa/')
    }
    for (let round = 0; round < 20; round++) {
      const requests = Array.from({ length: 500 }, asked)
      if (round % 5 === 4) warm.purge((tags) => tags.includes('page:homepage'))
      await Promise.all(requests)
      now += 17_000
    }
    const pageCount = warm.size.pages.entries
    expect(pageCount).toBeLessThanOrEqual(3 * 4 + 3)
  })
})

it('a document is refused if too many others wait to be made (rule service/load)', async () => {
  await expect(
    crowded.page(facts('/', { 'reader.state': 'logged-out' }), 'json', { id: 'test' }),
  ).rejects.toMatchObject({
    statusCode: 503,
    code: 'busy',
    retryAfter: 5,
  })
})
