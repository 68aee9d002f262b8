import { createServer } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const BENCH_INSTANT = Date.parse('2026-11-03T15:00:00Z')
const CARDS_PER_LIST = 12
const LISTS = ['strip', 'top-banner', 'big-left', 'vertical', 'food-style'] as const

const paragraph = (seed: number) =>
  `Council members heard ${20 + (seed % 70)} speakers on the plan for the ${seed % 2 ? 'north' : 'south'} end of the avenue, and put off a vote until the ${2 + (seed % 27)}th.`

/** Stories of a usual size, each with a picture, two authors, tags and five paragraphs. */
const story = (index: number) => ({
  _id: `BENCH${String(index).padStart(6, '0')}`,
  type: 'story',
  subtype: 'regular',
  canonical_url: `/news/bench-story-${index}/`,
  headlines: { basic: `Neighbors weigh plan number ${index} for the avenue as the deadline nears` },
  description: { basic: paragraph(index) },
  first_publish_date: new Date(BENCH_INSTANT - (20 + index) * 3_600_000).toISOString(),
  display_date: new Date(BENCH_INSTANT - (20 + index) * 3_600_000).toISOString(),
  promo_items: {
    basic: {
      type: 'image',
      url: `https://pictures.example/${index}.jpg`,
      width: 1200,
      height: 800,
      alt_text: 'A street at dusk',
      srcset: [300, 600, 900, 1200].map((width) => `https://pictures.example/${index}-${width}.webp ${width}w`).join(', '),
    },
  },
  credits: { by: [{ _id: 'a', name: 'First Writer', url: '/author/a/' }, { _id: 'b', name: 'Second Writer', url: '/author/b/' }] },
  taxonomy: { primary_section: { _id: '/news', name: 'News' }, sections: [{ _id: '/news', name: 'News' }], tags: [{ slug: 'avenue', text: 'avenue' }] },
  content_elements: Array.from({ length: 5 }, (_, part) => ({ type: 'text', _id: `p${part}`, content: paragraph(index * 7 + part) })),
})

/** What the origin sends for the list at `offset`. */
export const listBody = (offset: number) =>
  JSON.stringify({ content_elements: Array.from({ length: CARDS_PER_LIST }, (_, index) => story(offset + index)), count: 500 })

export const listOffsets = LISTS.map((_, index) => index * CARDS_PER_LIST)

/** An origin and page definitions of a front of 60 cards. */
export async function benchPaper() {
  const origin = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://origin')
    const query = JSON.parse(url.searchParams.get('query') ?? '{}') as { feedOffset?: number }
    response.setHeader('content-type', 'application/json')
    if (url.pathname.endsWith('/section-feed')) response.end(listBody(query.feedOffset ?? 0))
    else if (url.pathname.endsWith('/content-api-v3')) response.end(JSON.stringify(story(1)))
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((ready) => origin.listen(0, '127.0.0.1', ready))
  const { port } = origin.address() as { port: number }

  const pagesDir = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const furniture = { header: [{ id: 'header', type: 'header', fields: {} }], footer: [{ id: 'footer', type: 'footer', fields: {} }] }
  const main = LISTS.map((layoutType, index) => ({
    id: `list-${index}`,
    type: 'package',
    fields: { layoutType, source: 'section-feed', includeSections: '/news', feedSize: CARDS_PER_LIST, feedOffset: listOffsets[index], nativoPosition: 0, packageLabel: `List ${index}`, hasBlurbGridCards: true, showAuthor: true },
  }))
  const definitions = [
    { id: 'homepage', pageType: 'homepage', match: ['/'], title: 'Bench', areas: { ...furniture, main } },
    { id: 'article', pageType: 'article', match: ['/:section+/:slug/'], content: { source: 'content-api-v3', query: { canonical_url: '{path}' } }, areas: { ...furniture, main: [{ id: 'article', type: 'article', fields: {} }] } },
  ]
  for (const definition of definitions) writeFileSync(join(pagesDir, `${definition.id}.json`), JSON.stringify(definition))
  return { origin: `http://127.0.0.1:${port}`, pagesDir, close: () => new Promise((done) => origin.close(done)) }
}
