import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BlockDocument } from '@broadsheet/contracts'
import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import { startOrigin, type TestOrigin } from '../testing/origin.ts'
import { startPaper, type TestPaper } from '../testing/paper.ts'
import { ansStory } from '../testing/resolve.ts'

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

/** Follows 'More Stories' to the end, and returns the stories of each part. */
async function parts(url: string): Promise<string[][]> {
  const found: string[][] = []
  let cursor = ''
  for (let part = 0; part < 20; part++) {
    const asked = new URLSearchParams({ url, block: 'list', ...(cursor ? { cursor } : {}) })
    const { nodes } = (await paper.app.inject(`/api/layout/v1/block?${asked}`)).json() as BlockDocument
    const node = nodes.find((each): each is StoryListNode => each.type === 'story-list')
    found.push((node?.children ?? []).flatMap((child) => (child.type === 'story-card' ? child.storyId : [])))
    if (!node?.more?.cursor) return found
    cursor = node.more.cursor
  }
  throw new Error('there is always more')
}

const many = (count: number) => Array.from({ length: count }, (_, index) => ansStory(`S${index}`))
const idsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `S${from + index}`)

describe("'More Stories' (rule blocks/more-stories)", () => {
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

  it('shows no story twice that stands in its part twice', async () => {
    stories = [...many(2), ...many(2), ...many(6).slice(2)]
    expect(await parts('/')).toEqual([idsOf(0, 2), idsOf(2, 6)])
  })
})
