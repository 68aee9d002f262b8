import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDemo, fixturesFolder } from '@broadsheet/fixtures'
import type { LayoutDocument } from '@broadsheet/contracts'
import type { AuthorNode } from '@broadsheet/contracts/blocks/author'
import type { ListingNode } from '@broadsheet/contracts/blocks/listing'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

const get = (url: string) => paper.app.inject(url)
const documentOf = async (url: string): Promise<LayoutDocument> =>
  (await get(`/api/layout/v1?url=${encodeURIComponent(url)}`)).json()
const mainOf = ({ root }: LayoutDocument) =>
  root.children.flatMap((node) => (node.type === 'main' ? node.children : []))

describe('author pages', () => {
  it.skipIf(!hasDemo)('everyone whom the paper credits has one, with their name over their stories', async () => {
    const authors = JSON.parse(readFileSync(join(fixturesFolder(), 'authors.json'), 'utf8')) as Record<
      string,
      { name: string }
    >
    for (const [slug, { name }] of Object.entries(authors)) {
      const document = await documentOf(`/author/${slug}/`)
      const [head, listing] = mainOf(document) as [AuthorNode, ListingNode]
      expect([document.status, document.page.title, head.type, head.name, listing.type]).toEqual([
        200,
        name,
        'author',
        name,
        'listing',
      ])
      expect(listing.children.length).toBeGreaterThan(0)
    }
  })

  it('bylines of the paper’s own authors link to them', async () => {
    const hrefs = new Set<string>()
    for (const url of ['/', '/news/', '/sports/', '/opinion/', '/news/2/']) {
      const { body } = await get(url)
      // One who writes for others, too, may have a page there.
      for (const [, href] of body.matchAll(/href="(\/[^"]*)" rel="author"/g)) hrefs.add(href!)
    }
    expect(hrefs.size).toBeGreaterThan(5)
    for (const href of hrefs) {
      expect(href).toMatch(/^\/author\/[a-z-]+\/$/)
      expect([href, (await get(href)).statusCode]).toEqual([href, 200])
    }
  })

  it.skipIf(!hasDemo)('are paged, and nobody has one who wrote nothing', async () => {
    const { body } = await get('/author/imani-thackeray/2/')
    expect(body).toMatch(/<link rel="prev" href="http:\/\/localhost:3000\/author\/imani-thackeray\/">/)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect((await get('/author/imani-thackeray/900/')).headers.location).toBe('/author/imani-thackeray/')
    for (const url of ['/author/nobody-at-all/', '/author/nobody-at-all/2/', '/author/%3Cscript%3E/'])
      expect((await get(url)).statusCode).toBe(404)
  })
})
