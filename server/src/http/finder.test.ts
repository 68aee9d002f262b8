import type { LayoutDocument } from '@broadsheet/contracts'
import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMediaOrigin, type TestMediaOrigin } from '../testing/media-origin.ts'
import { TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../testing/paper.ts'

const FINDER = '/food/restaurant-finder-philadelphia/'
const TOTAL = 51
const placeAt = (number: number) => ({
  slug: `place-${number}`,
  place_name: `Place ${number}`,
  photo_data: { imageWebUrl: '/media/scenes/plate-4.jpg' },
  description: 'Order the <b>soup</b> & stay.',
  price_range: ['$$'],
  cuisine_name: ['Thai', 'Lao'],
  region: 'Fishtown',
  latitude: 39.9 + number / 1000,
  longitude: -75.15,
  is_featured: number % 2 === 0,
  is_top_ten: number === 2,
  takes_reservations: true,
})

type Answer = (query: URLSearchParams, response: ServerResponse) => void
/** A service of 51 places that knows no filters. */
const wellBehaved: Answer = (query, response) => {
  const page = Number(query.get('page'))
  const numbers = Array.from({ length: TOTAL }, (_, index) => index + 1).slice((page - 1) * 50, page * 50)
  response.end(
    JSON.stringify({ places: numbers.map(placeAt), total: TOTAL, pagination: { total_pages: 2, current_page: page } }),
  )
}
const empty: Answer = (_, response) =>
  void response.end(JSON.stringify({ places: [], total: 0, pagination: { total_pages: 0, current_page: 1 } }))
const failing: Answer = (_, response) => void response.writeHead(500).end()

let service: TestMediaOrigin
let answer: Answer = wellBehaved
let paper: TestPaper
beforeAll(async () => {
  service = await startMediaOrigin((request, response) =>
    answer(new URL(request.url ?? '', 'http://places').searchParams, response),
  )
  paper = await startPaper({
    PLACES_ORIGIN: `${service.url}/service`,
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.webp',
    MAP_ATTRIBUTION: 'Somebody’s map',
  })
})
afterAll(async () => {
  await paper.close()
  await service.close()
})
beforeEach(async () => {
  answer = wellBehaved
  service.asked.length = 0
  await paper.app.inject({
    method: 'POST',
    url: '/api/admin/purge',
    headers: { 'x-purge-token': TEST_PURGE_TOKEN },
    payload: { tags: ['places'] },
  })
})

const search = async (query: string) => {
  const response = await paper.app.inject(`/api/finder/search${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<FinderNode>()
}
const askedFor = () => service.asked.map(({ url }) => new URL(url, 'http://places').searchParams)

describe('a search', () => {
  it('asks the service for what the address says (rule finder/service)', async () => {
    await search('?location=Fishtown&location=Old+City&cuisine=Thai&price=$,$$&takes_reservations=true')
    const [asked] = service.asked
    expect(new URL(asked!.url, 'http://places').pathname).toBe('/service/places/search')
    expect(asked!.headers.accept).toBe('application/json')
    expect(Object.fromEntries(askedFor()[0]!)).toEqual({
      location: 'Fishtown,Old City',
      cuisine: 'Thai',
      price: '$,$$',
      takes_reservations: 'true',
      page: '1',
      limit: '50',
    })
  })

  it('answers one page of cards, with numbers for the line above them (rules finder/page-size, finder/results-line)', async () => {
    const node = await search('')
    expect(node).toMatchObject({ type: 'finder', status: 'ready', total: 51, page: 1, pageCount: 2, from: 1, to: 50 })
    expect(node.children[1]).toMatchObject({
      type: 'restaurant-card',
      id: 'finder/place-2',
      placeId: 'place-2',
      name: 'Place 2',
      cuisine: 'Thai',
      region: 'Fishtown',
      price: '$$',
      badges: ['top-10', 'the-76'],
      description: 'Order the soup & stay.',
      takesReservations: true,
      byline: { authors: [{ name: 'Staff reports' }] },
      position: { latitude: 39.902, longitude: -75.15 },
    })
    expect(await search('?page=2')).toMatchObject({ page: 2, from: 51, to: 51 })
  })

  it.each([9, 99_999, 100_000, '9'.repeat(30)])('answers the last page for one beyond it: %s', async (page) => {
    expect(await search(`?page=${page}`)).toMatchObject({ page: 2, state: { page: 2 }, from: 51, to: 51 })
  })

  it.each([
    ['the last page for one beyond it', 'page=9', { page: 2, from: 51, to: 51 }],
    ['the nearest of all pages', 'near=39.96,-75.15', { page: 1, from: 1, to: 50 }],
  ])(
    'answers %s where the address has other capitals than the service (rule finder/service)',
    async (_what, query, on) => {
      answer = (asked, response) => (asked.get('location') === 'Fishtown' ? wellBehaved : empty)(asked, response)
      expect(await search(`?location=fishtown&${query}`)).toMatchObject({ status: 'ready', total: 51, ...on })
    },
  )

  it('finds nothing for values that nothing has, and gives guides (rule finder/no-results)', async () => {
    const node = await search('?location=Narnia')
    expect(node).toMatchObject({
      status: 'ready',
      total: 0,
      from: 0,
      to: 0,
      noResults: { title: "We're sorry!", text: expect.stringContaining('check out these guides') as string },
    })
    expect(node.guides?.length).toBeGreaterThan(0)
    expect(node.guides?.length).toBeLessThanOrEqual(10)
    expect(await search('?price=cheap')).toMatchObject({ total: 0 })
    answer = empty
    expect((await search('?location=Fishtown')).noResults).toBeDefined()
  })

  it('is loading while the service fails, and never says that there is nothing (rule finder/failure)', async () => {
    answer = failing
    const page = await paper.app.inject(`${FINDER}?location=Fishtown&cuisine=Thai`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('sorry')
    expect(page.body).toContain('Loading restaurants')
    expect(await search('?location=Fishtown&cuisine=Thai')).toMatchObject({ status: 'loading', total: 0, children: [] })
    const document = await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent(`${FINDER}?cuisine=Thai`)}`)
    expect(document.json()).toMatchObject({ status: 200 })
    expect(document.json<{ problems: unknown[] }>().problems).toContainEqual({ node: 'finder', code: 'places-failed' })
    const told = paper
      .logs()
      .split('\n')
      .filter((line) => line.includes('Error fetching filter data'))
    const WARNING = 40
    expect(new Set(told.map((line) => (JSON.parse(line) as { level: number }).level))).toEqual(new Set([WARNING]))
    // It is whole again as soon as the service is.
    answer = wellBehaved
    paper.advance(15_000)
    expect(await search('?location=Fishtown&cuisine=Thai')).toMatchObject({ status: 'ready' })
  })

  const says =
    (body: unknown): Answer =>
    (_, response) =>
      void response.end(JSON.stringify(body))
  it.each<[string, Answer]>([
    ['is not there', (_, response) => void response.writeHead(404).end()],
    ['gives places that are no list', says({ places: 'x' })],
  ])('is loading where the service %s, and asks again (rule finder/failure)', async (_what, faulty) => {
    answer = faulty
    expect(await search('?cuisine=Thai')).toMatchObject({ status: 'loading', total: 0 })
    const { cache } = (
      await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent(`${FINDER}?cuisine=Thai`)}`)
    ).json<LayoutDocument>()
    expect(cache.maxAge).toBeLessThanOrEqual(15)
    answer = wellBehaved
    paper.advance(15_000)
    expect(await search('?cuisine=Thai')).toMatchObject({ status: 'ready' })
  })

  it('finds at least what it was given, and no more pages than places, whatever the service counts', async () => {
    answer = says({ places: [placeAt(1)], total: 1, pagination: { total_pages: 400_000_000 } })
    expect(await search('?price=$')).toMatchObject({ total: 1, pageCount: 1, from: 1, to: 1 })
    answer = says({ places: [], total: 5 })
    expect(await search('?price=$$$')).toMatchObject({ status: 'loading', total: 0 })
    answer = says({ places: [placeAt(1)], total: 0 })
    expect(await search('?price=$$')).toMatchObject({ total: 1, from: 1, to: 1 })
  })

  it('within bounds, or the nearest first, looks at every page (rule finder/map-search)', async () => {
    const node = await search('?bounds=39.9,-75.2,39.911,-75.1')
    expect(node).toMatchObject({ total: 11, from: 1, to: 11 })
    const near = await search('?near=39.96,-75.15')
    expect(near.children[0]).toMatchObject({ name: 'Place 51' })
    expect(near).toMatchObject({ total: 51, state: { near: { latitude: 39.96, longitude: -75.15 } } })
    expect(askedFor().every((query) => !query.has('near') && !query.has('bounds'))).toBe(true)
  })
})

it('the plain form keeps the part of the map, or the place, that was searched (rule finder/state)', async () => {
  const { body } = await paper.app.inject(`${FINDER}?cuisine=Thai&bounds=39.9,-75.2,39.95,-75.1&near=39.92,-75.15`)
  const [form] = /<form[^>]*restaurant-finder.*?<\/form>/s.exec(body) ?? []
  expect(form).toContain('<input type="hidden" name="bounds" value="39.9,-75.2,39.95,-75.1"/>')
  expect(form).toContain('<input type="hidden" name="near" value="39.92,-75.15"/>')
  expect((await paper.app.inject(FINDER)).body).not.toContain('name="bounds"')
})

describe('a service that gives a place twice', () => {
  it.each(['?near=39.96,-75.15', '?bounds=39,-76,40,-75'])('has it counted once on the map: %s', async (query) => {
    // A service whose order is not fixed may give the last place of a page again on the next.
    answer = (asked, response) =>
      void response.end(
        JSON.stringify({
          places: asked.get('page') === '1' ? [placeAt(1), placeAt(2)] : [placeAt(2), placeAt(3)],
          total: 4,
          pagination: { total_pages: 2 },
        }),
      )
    expect(await search(query)).toMatchObject({ total: 3, from: 1, to: 3 })
  })
})

describe('every interface of the finder', () => {
  it.each(['?page=2&page=x', '?page=x&page=2', '?takes_reservations=true&takes_reservations=true'])(
    'reads a repeated parameter of one value alike: %s',
    async (query) => {
      const rest = await search(query)
      const url = encodeURIComponent(FINDER + query)
      const document = (await paper.app.inject(`/api/layout/v1?url=${url}`)).json<LayoutDocument>()
      const main = document.root.children.find(({ type }) => type === 'main')
      expect(main && 'children' in main && main.children).toContainEqual(rest)
    },
  )

  it('gives the same node: page, block, REST and tRPC', async () => {
    const rest = await search('?location=Fishtown&page=2')
    const url = encodeURIComponent(`${FINDER}?location=Fishtown&page=2`)
    const document = (await paper.app.inject(`/api/layout/v1?url=${url}`)).json<{
      url: string
      root: { children: { type: string; children: unknown[] }[] }
    }>()
    expect(document.root.children.find(({ type }) => type === 'main')?.children).toContainEqual(rest)
    expect(document.url).toBe(`${FINDER}?location=Fishtown&page=2`)
    const block = await paper.app.inject(`/api/layout/v1/block?url=${url}&block=finder`)
    expect(block.json<{ nodes: unknown[] }>().nodes).toEqual([rest])
    const input = encodeURIComponent(JSON.stringify({ location: ['Fishtown'], page: 2 }))
    const trpc = await paper.app.inject(`/trpc/finder.search?input=${input}`)
    expect(trpc.json<{ result: { data: unknown } }>().result.data).toEqual(rest)
    const bare = await paper.app.inject('/trpc/finder.search')
    expect(bare.json<{ result: { data: unknown } }>().result.data).toEqual(await search(''))
  })

  it('reads the whole query, also behind a second question mark', async () => {
    expect(await search('?cuisine=What?&price=$$')).toMatchObject({ state: { cuisine: ['What?'], price: ['$$'] } })
  })

  it('is public, and answers 304 to who has it', async () => {
    const first = await paper.app.inject('/api/finder/search?location=Fishtown')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=/)
    const again = await paper.app.inject({
      url: '/api/finder/search?location=Fishtown',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect((await paper.app.inject(FINDER)).headers['cache-control']).toMatch(/^public|^private/)
  })

  it('gives the filters by themselves', async () => {
    const filters = (await paper.app.inject('/api/finder/filters')).json()
    expect(filters).toEqual((await search('')).filters)
    const trpc = await paper.app.inject('/trpc/finder.filters')
    expect(trpc.json<{ result: { data: unknown } }>().result.data).toEqual(filters)
  })

  it('forgets a place that a purge names', async () => {
    await search('')
    expect(service.asked).toHaveLength(1)
    const purge = await paper.app.inject({
      method: 'POST',
      url: '/api/admin/purge',
      headers: { 'x-purge-token': TEST_PURGE_TOKEN },
      payload: { tags: ['place:place-7'] },
    })
    expect(purge.statusCode).toBe(200)
    await search('')
    expect(service.asked).toHaveLength(2)
  })

  it('tells search engines of the restaurants', async () => {
    const url = encodeURIComponent(FINDER)
    const { page } = (await paper.app.inject(`/api/layout/v1?url=${url}`)).json<{
      page: { jsonLd: Record<string, unknown>[] }
    }>()
    expect(page.jsonLd[0]).toMatchObject({ '@type': 'ItemList', numberOfItems: 51 })
    expect((page.jsonLd[0]!['itemListElement'] as unknown[])[0]).toMatchObject({
      position: 1,
      item: { '@type': 'Restaurant', name: 'Place 1', servesCuisine: 'Thai', priceRange: '$$' },
    })
  })

  it('leads to the page before and after, with all that was chosen (rule pages/facts)', async () => {
    const linksOf = async (query: string) => {
      const url = encodeURIComponent(`${FINDER}${query}`)
      return (await paper.app.inject(`/api/layout/v1?url=${url}`)).json<LayoutDocument>().page
    }
    const [first, last] = [await linksOf('?cuisine=Thai'), await linksOf('?cuisine=Thai&page=2')]
    expect(first.next).toMatch(`${FINDER}?cuisine=Thai&page=2`)
    expect(first.prev).toBeUndefined()
    expect(last.prev).toBe(first.next!.replace('&page=2', ''))
    expect(last.next).toBeUndefined()
  })

  it('lets the page load the tiles of its map (rule finder/map)', async () => {
    const page = await paper.app.inject(FINDER)
    expect(page.headers['content-security-policy']).toMatch(/img-src [^;]*tiles\.example/)
    expect((await search('')).map).toEqual({
      tiles: 'https://tiles.example/{z}/{x}/{y}.webp',
      attribution: 'Somebody’s map',
    })
  })
})

describe('a paper without the service', () => {
  it('has no finder and no widget, and says why', async () => {
    const without = await startPaper({ PLACES_ORIGIN: '' })
    expect((await without.app.inject('/api/finder/search')).statusCode).toBe(404)
    expect((await without.app.inject(FINDER)).statusCode).toBe(200)
    expect(without.logs()).toContain('PLACES_ORIGIN is not set')
    await without.close()
  })
})
