import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDemo } from '@broadsheet/fixtures'
import type { BlockDocument, LayoutDocument } from '@broadsheet/contracts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

const PAGES = [
  '/',
  '/news/',
  '/news/2/',
  '/sports/',
  '/eagles/',
  '/food/',
  '/opinion/',
  '/blocks/',
  '/topic/septa/',
  '/author/imani-thackeray/',
  '/philly-tips/',
  '/newsletters/',
  '/education/school-boilers-past-service-life-survey/',
  '/news/broad-street-line-water-main-live-updates/',
  '/photography/delaware-river-sketchbook-one-day/',
  '/video/schuylkill-dusk-video/',
  '/life/six-doorways-one-block-christian-street/',
  '/search?query=river',
  '/privacy-policy/',
]

interface Found {
  id: string
  askable: boolean
}

/** Everything with a type and an id, wherever it stands. */
function nodesIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const { type, id, askable } = value as { type?: unknown; id?: unknown; askable?: false }
  const own = typeof type === 'string' && typeof id === 'string' ? [{ id, askable: askable !== false }] : []
  return [...own, ...Object.values(value).flatMap(nodesIn)]
}

describe.skipIf(!hasDemo)('the block API (rule service/block-of-node)', () => {
  const trpc = (procedure: string, input: object) =>
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
  const blog = '/news/broad-street-line-water-main-live-updates'

  it.each([
    ['/api/layout/v1/block?url=/news&block=listing', '/news/'],
    ['/api/layout/v1/block?url=/news/1&block=listing', '/news/'],
    [trpc('layout.block', { url: '/news', block: 'listing' }), '/news/'],
    [`/api/live-blog/v1/updates?url=${blog}`, `${blog}/`],
    [trpc('liveBlog.updates', { url: blog }), `${blog}/`],
  ])('answers %s as for %s, where the page is', async (url, path) => {
    const answer = await paper.app.inject(url)
    const { result } = answer.json()
    const block: BlockDocument = result ? result.data : answer.json()
    expect([answer.statusCode, block.url]).toEqual([200, path])
  })

  it.each(PAGES)('answers for every node of %s', async (url) => {
    const page: LayoutDocument = (await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent(url)}`)).json()
    const nodes = nodesIn(page.root)
    expect(nodes.filter(({ askable }) => !askable).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['page', 'main']),
    )
    /** What the answer for a block holds, by the block's id. */
    const known = new Map<string, Set<string>>()
    const missing: string[] = []
    for (const { id, askable } of nodes) {
      if (!askable || [...known.values()].some((ids) => ids.has(id))) continue
      const answer = await paper.app.inject(
        `/api/layout/v1/block?url=${encodeURIComponent(url)}&block=${encodeURIComponent(id)}`,
      )
      const document: BlockDocument = answer.json()
      const ids = new Set(nodesIn(document.nodes ?? []).map((node) => node.id))
      if (answer.statusCode !== 200 || !ids.has(id)) missing.push(id)
      else known.set(`${document.block} ${id}`, ids)
    }
    expect(missing).toEqual([])
  })

  it('tells which block a part of a page belongs to', async () => {
    const front: LayoutDocument = (await paper.app.inject('/api/layout/v1?url=/news/')).json()
    const bar = nodesIn(front.root).find(({ id }) => id.endsWith('/pagination'))!
    const answer = await paper.app.inject(`/api/layout/v1/block?url=/news/&block=${bar.id}`)
    expect(answer.json().block).toBe(bar.id.replace('/pagination', ''))
  })

  it.each(['nobody', 'page', 'card-1', 'listing-of-nobody/pagination'])('does not answer for %s', async (id) => {
    const answer = await paper.app.inject(`/api/layout/v1/block?url=/news/&block=${id}`)
    expect([answer.statusCode, answer.json().error]).toMatchObject([404, { code: 'block-not-found', path: 'block' }])
  })
})
