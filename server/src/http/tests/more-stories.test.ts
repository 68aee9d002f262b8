import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BlockDocument } from '@broadsheet/contracts'
import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import { startOrigin, type TestOrigin } from '../../testing/origin.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'

const CURRENT = '/news/current/'
const list = { id: 'list', type: 'package' }
const fields = { source: 'section-feed', feedSize: 4, hasMoreStories: true, nativoPosition: 0 }
const DEFINITIONS = [
  { id: 'front', pageType: 'homepage', match: ['/'], areas: { main: [{ ...list, fields }] } },
  {
    id: 'article',
    pageType: 'article',
    match: [CURRENT],
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    areas: { main: [{ ...list, fields: { ...fields, leaveOutCurrent: true } }] },
  },
  {
    id: 'ads',
    pageType: 'section',
    match: ['/ads/'],
    meta: {},
    areas: {
      main: [
        { ...list, id: 'first', fields: { ...fields, hasMoreStories: false, feedSize: 8, nativoPosition: 3 } },
        { ...list, fields: { ...fields, nativoPosition: 3 } },
        {
          id: 'row',
          type: 'chain',
          fields: { list: ['100%-1'] },
          children: [{ ...list, id: 'other', fields: { ...fields, nativoPosition: 2 } }],
        },
        { ...list, id: 'own', fields: { ...fields, hasMoreStories: false, nativoPosition: 2, nativeAdSlotNo: 20 } },
        { ...list, id: 'after', fields: { ...fields, hasMoreStories: false, nativoPosition: 2 } },
      ],
    },
  },
  {
    id: 'lower',
    pageType: 'section',
    match: ['/lower/'],
    meta: {},
    areas: {
      main: [
        { ...list, id: 'first', fields: { ...fields, hasMoreStories: false, nativoPosition: 1 } },
        { ...list, id: 'own', fields: { ...fields, hasMoreStories: false, nativoPosition: 2, nativeAdSlotNo: 2 } },
        { ...list, id: 'after', fields: { ...fields, hasMoreStories: false, nativoPosition: 2 } },
      ],
    },
  },
]

let origin: TestOrigin
let paper: TestPaper
/** What the feed holds. */
let stories: unknown[]

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'more-pages-'))
  for (const definition of DEFINITIONS) writeFileSync(join(folder, `${definition.id}.json`), JSON.stringify(definition))
  origin = await startOrigin()
  origin.answer = (response, source, found, query) => {
    const from = Number(query.feedOffset)
    const part = { content_elements: stories.slice(from, from + Number(query.feedSize)), count: stories.length }
    response.end(JSON.stringify(source === 'section-feed' ? part : found))
  }
  paper = await startPaper({ CONTENT_ORIGIN: origin.address, PAGES_DIR: folder })
})
afterEach(async () => {
  await paper.close()
  await origin.close()
})

/** Follows 'More Stories' of a list to the end, and returns the cards and ads of each part. */
async function partsOf(url: string, block: string): Promise<StoryListNode['children'][]> {
  const found: StoryListNode['children'][] = []
  let cursor = ''
  for (let part = 0; part < 20; part++) {
    const asked = new URLSearchParams({ url, block, ...(cursor ? { cursor } : {}) })
    const { nodes } = (await paper.app.inject(`/api/layout/v1/block?${asked}`)).json() as BlockDocument
    const node = nodes.find((each): each is StoryListNode => each.type === 'story-list')
    found.push(node?.children ?? [])
    if (!node?.more?.cursor) return found
    cursor = node.more.cursor
  }
  throw new Error('there is always more')
}

/** The stories of each part. */
const parts = async (url: string): Promise<string[][]> =>
  (await partsOf(url, 'list')).map((children) =>
    children.flatMap((child) => (child.type === 'story-card' ? child.storyId : [])),
  )
/** Each part in short: stories by id, native ads as `slot after cards`. */
const shown = async (block: string, url = '/ads/'): Promise<string[][]> =>
  (await partsOf(url, block)).map((children) =>
    children.map((child) =>
      child.type === 'story-card' ? child.storyId : `${child.slotNumber} after ${child.position}`,
    ),
  )

const many = (count: number) => Array.from({ length: count }, (_, index) => ansStory(`S${index}`))
const idsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `S${from + index}`)

describe("'More Stories' (rule blocks/more-stories)", () => {
  /** Asks for a part of the list; `change` is what the newsroom does before. */
  async function partAt(cursor: string, url = '/', change = () => {}) {
    change()
    paper.app.caches.purge(['section:', 'page:front', 'page:ads', ...idsOf(0, 16).map((id) => `story:${id}`)])
    const asked = new URLSearchParams({ url, block: 'list', ...(cursor ? { cursor } : {}) })
    const { nodes } = (await paper.app.inject(`/api/layout/v1/block?${asked}`)).json() as BlockDocument
    const node = nodes.find((each): each is StoryListNode => each.type === 'story-list')!
    const ids = node.children.flatMap((child) => (child.type === 'story-card' ? child.storyId : []))
    const ads = node.children.flatMap((child) => (child.type === 'native-ad' ? child.slotNumber : []))
    return { ids, ads, cursor: node.more?.cursor ?? '' }
  }
  const withdraw =
    (...gone: string[]) =>
    () =>
      void (stories = stories.filter((story) => !gone.includes((story as { _id: string })._id)))

  it('loses no story where others are withdrawn between two parts, and numbers no ad twice', async () => {
    stories = many(16)
    const first = await partAt('', '/ads/')
    const second = await partAt(first.cursor, '/ads/', withdraw('S1', 'S2'))
    const third = await partAt(second.cursor, '/ads/', withdraw('S5'))
    const fourth = await partAt(third.cursor, '/ads/')
    expect([first, second, third, fourth].map(({ ids }) => ids)).toEqual([
      idsOf(0, 4),
      idsOf(4, 8),
      idsOf(8, 12),
      idsOf(12, 16),
    ])
    expect(fourth.cursor).toBe('')
    const numbers = [first, second, third, fourth].flatMap(({ ads }) => ads)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toHaveLength(5)
  })

  it('goes on where it was where the last story itself was withdrawn, or new ones came', async () => {
    stories = many(10)
    const { cursor } = await partAt('')
    expect((await partAt(cursor, '/', withdraw('S3'))).ids).toEqual(idsOf(5, 9))
    expect((await partAt(cursor, '/', () => (stories = [ansStory('N'), ...many(10)]))).ids).toEqual(idsOf(3, 7))
  })

  it('gives every story once, and ends with the feed', async () => {
    stories = many(10)
    expect(await parts('/')).toEqual([idsOf(0, 4), idsOf(4, 8), idsOf(8, 10)])
    stories = many(8)
    paper.app.caches.purge(['page:front', 'section:', 'story:S0', 'story:S4', 'story:S8'])
    expect(await parts('/')).toEqual([idsOf(0, 4), idsOf(4, 8)])
  })

  it('repeats no story after some that cannot be read', async () => {
    stories = many(10).map((story, index) => (index === 1 || index === 2 || index === 6 ? { broken: true } : story))
    expect(await parts('/')).toEqual([
      ['S0', 'S3'],
      ['S4', 'S5', 'S7'],
      ['S8', 'S9'],
    ])
  })

  it('repeats no story after the one that the page is about', async () => {
    stories = many(10)
    stories[2] = ansStory('newscurrent', { canonical_url: CURRENT })
    const found = await parts(CURRENT)
    expect(found.flat()).toEqual([...idsOf(0, 2), ...idsOf(3, 10)])
    expect(found.map(({ length }) => length)).toEqual([4, 4, 1])
  })

  it('does not repeat a story of an earlier part', async () => {
    stories = [...many(6), ...many(2), ...many(12).slice(6)]
    const found = await parts('/')
    expect(found.flat()).toEqual(idsOf(0, 12))
    expect(found[1]).toEqual(['S4', 'S5'])
  })

  it('shows a story once that comes twice in its part', async () => {
    stories = [...many(2), ...many(2), ...many(6).slice(2)]
    expect(await parts('/')).toEqual([idsOf(0, 2), idsOf(2, 6)])
  })
})

describe('native ads in the parts of a list (rule ads/native)', () => {
  it('stand after every third card of the whole list, numbered down the page', async () => {
    stories = many(11)
    expect(await shown('first')).toEqual([['S0', 'S1', 'S2', '1 after 3', 'S3', 'S4', 'S5', '2 after 6', 'S6', 'S7']])
    // Two lists go on after the last number of the page, 21, by turns.
    expect(await shown('list')).toEqual([
      ['S0', 'S1', 'S2', '3 after 3', 'S3'],
      ['S4', 'S5', '22 after 6', 'S6', 'S7'],
      ['S8', '24 after 9', 'S9', 'S10'],
    ])
    expect(await shown('other')).toEqual([
      ['S0', 'S1', '4 after 2', 'S2', 'S3'],
      ['23 after 4', 'S4', 'S5', '25 after 6', 'S6', 'S7'],
      ['27 after 8', 'S8', 'S9', '29 after 10', 'S10'],
    ])
  })

  it("begin with the editor's number where there is one, and the next list goes on from there", async () => {
    stories = many(4)
    expect(await shown('own')).toEqual([['S0', 'S1', '20 after 2', 'S2', 'S3']])
    expect(await shown('after')).toEqual([['S0', 'S1', '21 after 2', 'S2', 'S3']])
  })

  it("go on after the highest number before them, where an editor's number is lower", async () => {
    stories = many(4)
    expect(await shown('own', '/lower/')).toEqual([['S0', 'S1', '2 after 2', 'S2', 'S3']])
    expect(await shown('after', '/lower/')).toEqual([['S0', 'S1', '4 after 2', 'S2', 'S3']])
  })

  it('keep their numbers if stories of an earlier list cannot be read, and follow the cards that are shown', async () => {
    stories = many(11).map((story, index) => (index === 1 || index === 2 ? { broken: true } : story))
    expect(await shown('list')).toEqual([
      ['S0', 'S3'],
      ['S4', '3 after 3', 'S5', 'S6', 'S7'],
      ['22 after 6', 'S8', 'S9', 'S10'],
    ])
    expect((await shown('after'))[0]).toEqual(['S0', 'S3'])
  })

  it('keep their numbers where the chain that holds their list is asked for alone', async () => {
    stories = many(11)
    const { body } = await paper.app.inject('/api/layout/v1/block?url=%2Fads%2F&block=row')
    expect([...body.matchAll(/"slotNumber":(\d+)/g)].map(([, number]) => number)).toEqual(['4'])
  })

  it('have ids of their own on the page and in all parts', async () => {
    stories = many(11)
    const document = (await paper.app.inject('/api/layout/v1?url=%2Fads%2F')).body
    const later = (await Promise.all(['list', 'other'].map((block) => partsOf('/ads/', block)))).flatMap((each) =>
      each.slice(1).flat(),
    )
    const ids = [
      ...[...document.matchAll(/"type":"native-ad","id":"([^"]*)"/g)].map(([, id]) => id),
      ...later.flatMap(({ type, id }) => (type === 'native-ad' ? id : [])),
    ]
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is kept once, whatever ids and cursors a client makes up for it', async () => {
    stories = many(11)
    const kept = () => paper.app.caches.sizes.blocks.entries
    const ask = (block: string, cursor: string) =>
      paper.app.inject(`/api/layout/v1/block?${new URLSearchParams({ url: '/ads/', block, cursor })}`)
    for (let index = 0; index < 30; index++) {
      await ask('list', `x${index}`)
      await ask(`list/${index}`, '')
      await ask('list', `0${'0'.repeat(index % 4)}`)
      await ask('row', `${index}`)
    }
    expect(kept()).toBe(2)
    for (const cursor of ['4', '04', '4-4', '0004-04']) await ask('list', cursor)
    expect(kept()).toBe(3)
  })

  it.each(['4-9', '-1', '4-', 'x', '4-2-1', '123456'])(
    'a cursor that no list gave, as %s, is the start',
    async (cursor) => {
      stories = many(11)
      const { nodes } = (
        await paper.app.inject(`/api/layout/v1/block?url=%2Fads%2F&block=list&cursor=${cursor}`)
      ).json() as BlockDocument
      expect(JSON.stringify(nodes)).toContain('"storyId":"S0"')
    },
  )
})
