import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Encoded } from '../../documents/encoded.ts'
import { TEST_EDGE_TOKEN } from '../../testing/mixed-readers.ts'
import { articlePages, storyReads, tellStory } from '../../testing/one-story.ts'
import { startOrigin, wellBehaved, type TestOrigin } from '../../testing/origin.ts'
import { TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

const STORY = '/news/moved/'
const SHARED = /^public, max-age=0, s-maxage=\d+, /

/** A front with one list, which somebody may have withdrawn. */
const FRONT = {
  id: 'front',
  pageType: 'homepage',
  match: ['/'],
  areas: {
    main: [{ id: 'picks', type: 'package', fields: { source: 'collections-api', collectionId: 'PICKS', feedSize: 3 } }],
  },
}

let origin: TestOrigin
let paper: TestPaper

beforeEach(async () => {
  origin = await startOrigin()
  paper = await startPaper({
    CONTENT_ORIGIN: origin.address,
    PAGES_DIR: articlePages(FRONT),
    EDGE_TOKEN: TEST_EDGE_TOKEN,
  })
})
afterEach(async () => {
  await paper.close()
  await origin.close()
})

const ask = (url: string, headers: Record<string, string> = { 'x-edge-token': TEST_EDGE_TOKEN }) =>
  paper.app.inject({ url, headers })
const purge = (...tags: string[]) =>
  paper.app.inject({
    method: 'POST',
    url: '/api/admin/purge',
    headers: { 'x-purge-token': TEST_PURGE_TOKEN },
    payload: { tags },
  })

/** Stories are answered with the headline of the moment they were asked for, once they are let go. */
function heldOrigin(headline: string) {
  tellStory(origin, headline)
  const tell = origin.answer
  const waiting: (() => void)[] = []
  origin.answer = (response: ServerResponse, source, found, query) => {
    const send = () => tell(response, source, found, query)
    if (source.startsWith('content-api')) waiting.push(send)
    else send()
  }
  return {
    isAsked: () => expect.poll(() => waiting.length).toBe(1),
    letGo() {
      for (const send of waiting.splice(0)) send()
    },
  }
}

describe('a page that is being made while a purge comes (rule service/purges)', () => {
  it.each(['moved', 'story:moved', 'all'])('is kept by nobody where the purge names %s', async (tag) => {
    const held = heldOrigin('As it was')
    const asked = ask(STORY)
    await held.isAsked()
    await purge(tag)
    held.letGo()
    const { body, headers } = await asked
    expect(body).toContain('As it was')
    expect(headers['cache-control']).toMatch(/^private, no-/)
    tellStory(origin, 'As it is')
    const again = await ask(STORY)
    expect(again.body).toContain('As it is')
    expect(again.headers['cache-control']).toMatch(SHARED)
  })

  it('is kept by nobody where it only leads on to where its story had moved', async () => {
    const waiting: (() => void)[] = []
    const moved = JSON.stringify({ type: 'redirect', _id: 'moved', redirect_url: '/news/elsewhere/' })
    origin.answer = (response, source, found, query) => {
      if (!source.startsWith('content-api')) return wellBehaved(response, source, found, query)
      waiting.push(() => response.end(moved))
    }
    const asked = ask(STORY)
    await expect.poll(() => waiting.length).toBe(1)
    await purge('moved')
    waiting[0]!()
    const { statusCode, headers } = await asked
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/news/elsewhere/', 'no-store'])
    const again = ask(STORY)
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]!()
    expect((await again).headers['cache-control']).toBe('public, max-age=0, s-maxage=300')
  })

  it('is kept if the purge concerns something else', async () => {
    const held = heldOrigin('As it is')
    const asked = ask(STORY)
    await held.isAsked()
    await purge('story:other')
    held.letGo()
    expect((await asked).headers['cache-control']).toMatch(SHARED)
    const reads = storyReads(origin)
    expect((await ask(STORY)).body).toContain('As it is')
    expect(storyReads(origin)).toBe(reads)
  })
})

it.each(['places', 'all'])(
  'the filters of the finder that are read while %s is purged are kept by nobody',
  async (tag) => {
    const waiting: (() => void)[] = []
    origin.answer = (response, source, found, query) => {
      if (source !== 'restaurant-filters') return wellBehaved(response, source, found, query)
      waiting.push(() => response.end(JSON.stringify({ region: ['Fishtown'], cuisine: ['Thai'] })))
    }
    const asked = ask('/api/finder/filters')
    await expect.poll(() => waiting.length).toBe(1)
    await purge(tag)
    waiting[0]!()
    const { statusCode, headers } = await asked
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const again = ask('/api/finder/filters')
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]!()
    expect((await again).headers['cache-control']).toMatch(/^public, /)
  },
)

it('stored posts that are read while everything is purged are kept by nobody', async () => {
  const waiting: (() => void)[] = []
  const stored = createServer((_request, response) => void waiting.push(() => response.end('<p>A post</p>')))
  await once(stored.listen(0, '127.0.0.1'), 'listening')
  await paper.close()
  paper = await startPaper({
    CONTENT_ORIGIN: origin.address,
    EMBED_ORIGIN: `http://127.0.0.1:${(stored.address() as AddressInfo).port}`,
    EDGE_TOKEN: TEST_EDGE_TOKEN,
  })
  const asked = ask('/embeds/instagram/food/courier')
  await expect.poll(() => waiting.length).toBe(1)
  await purge('all')
  waiting[0]!()
  const { body, headers } = await asked
  expect([body.includes('A post'), headers['cache-control']]).toEqual([true, 'private, no-cache'])
  const again = ask('/embeds/instagram/food/courier')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]!()
  expect((await again).headers['cache-control']).toMatch(/^public, /)
  stored.close()
  stored.closeAllConnections()
})

/** Whatever is asked for in an encoding for the first time waits for that until it is let go. */
function heldEncodings() {
  const { make } = Encoded.prototype
  const waiting: (() => void)[] = []
  vi.spyOn(Encoded.prototype, 'make').mockImplementation(async function (this: Encoded, encoding) {
    await new Promise<void>((done) => waiting.push(done))
    return make.call(this, encoding)
  })
  return {
    isAsked: () => expect.poll(() => waiting.length).toBe(1),
    letGo() {
      vi.restoreAllMocks()
      for (const go of waiting.splice(0)) go()
    },
  }
}

describe('a page that was found before a purge, and is encoded when the purge comes (rule service/purges)', () => {
  it.each([STORY, `/api/layout/v1?url=${STORY}`, '/rss/'])('is kept by nobody: %s', async (path) => {
    tellStory(origin, 'As it was')
    await ask(path)
    const held = heldEncodings()
    const asked = ask(path, { 'x-edge-token': TEST_EDGE_TOKEN, 'accept-encoding': 'gzip' })
    await held.isAsked()
    await purge('all')
    held.letGo()
    expect((await asked).headers['cache-control']).toMatch(/^private, no-/)
    expect((await ask(path)).headers['cache-control']).toMatch(/^public, /)
  })
})

describe('a page that is missing', () => {
  it('is there after a purge of its story, whose id nobody knew before', async () => {
    origin.answer = (response) => response.writeHead(404).end('{}')
    for (const headers of [undefined, {}]) expect((await ask(STORY, headers)).statusCode).toBe(404)
    const missing = await ask(STORY)
    expect(String(missing.headers.xkey).split(' ')).toContain('content:missing')
    tellStory(origin, 'Published')
    expect((await ask(STORY)).statusCode).toBe(404)
    // What is counted is what the purge names.
    expect((await purge('moved')).json()).toMatchObject({ purged: { pages: 0, content: 0 } })
    const found = await ask(STORY)
    expect([found.statusCode, found.body.includes('Published')]).toEqual([200, true])
    expect(String(found.headers.xkey).split(' ')).not.toContain('content:missing')
  })
})

it('a page without one of its lists is made again once that list is purged', async () => {
  origin.answer = (response, source, found, query) =>
    source === 'collections-api' ? void response.writeHead(404).end('{}') : wellBehaved(response, source, found, query)
  const without = await ask('/')
  expect(String(without.headers.xkey).split(' ')).toContain('collection:PICKS')
  tellStory(origin, 'Picked')
  expect((await purge('PICKS')).json()).toMatchObject({ purged: { pages: 1 } })
  const found = await ask('/')
  expect(found.statusCode).toBe(200)
  expect(found.body).toContain('Headline L0')
})

it('a purge of everything leaves nothing', async () => {
  tellStory(origin, 'As it was')
  for (const url of [STORY, '/rss/']) await ask(url)
  tellStory(origin, 'As it is')
  expect((await purge('all')).json<{ purged: { pages: number } }>().purged.pages).toBe(1)
  expect((await ask(STORY)).body).toContain('As it is')
})
