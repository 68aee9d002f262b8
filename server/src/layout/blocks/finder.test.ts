import { expect, it } from 'vitest'
import { readKey, type ContentRead, type ContentResult } from '../../content/index.ts'
import { finder } from './finder.ts'

const ok = (content: object) =>
  ({ ok: true, content: { tags: [], problems: [], ...content } }) as unknown as ContentResult
const place = { id: 'rye', slug: 'rye', name: 'Rye', prices: [], cuisines: [], authors: [] }

/** A service that knows a location by its exact letters. */
function answer({ source, query }: ContentRead): ContentResult {
  if (source === 'restaurant-filters')
    return ok({
      kind: 'filters',
      region: [{ value: 'Old City' }],
      cuisine: [{ value: 'Thai' }, { value: 'Indian' }, { value: 'Indian, Pakistani' }],
    })
  if (query.page === 2) return ok({ kind: 'places', places: [place], total: 1, pageCount: 2 })
  if (source !== 'places') return ok({ kind: 'stories', stories: [], positions: [], answered: 0 })
  const places = String(query.location) === 'Old City' || String(query.cuisine) === 'Indian, Pakistani' ? [place] : []
  return ok({ kind: 'places', places, total: places.length, pageCount: places.length })
}

function search(asked: string, parameter = 'query.location') {
  const context = {
    id: 'finder',
    fields: { CTATitle: '', CTADescription: '', MoreGuidesCollectionId: '' },
    facts: { read: (name: string) => (name === parameter ? asked : undefined) },
    site: { findsPlaces: true },
    page: { definition: {}, path: '/' },
    problem: () => {},
  } as never
  const answers = new Map<string, ContentResult>()
  const result = (read: ContentRead) => answers.get(readKey(read)) ?? ({ ok: false, failure: 'not-found' } as const)
  const load = (reads: ContentRead[] = []) => reads.forEach((read) => answers.set(readKey(read), answer(read)))
  load(finder.reads?.(context))
  load(finder.follow?.(context, result))
  return finder.resolve({ ...(context as object), result } as never)
}

it('a value in another letter case is asked for as the filter spells it (rule finder/service)', () => {
  const exact = search('Old City')
  expect(exact).toMatchObject({ total: 1, state: { location: ['Old City'] } })
  expect(search('old city')).toEqual(exact)
  expect(search('old city,OLD CITY')).toEqual(exact)
  expect(search('Nowhere')).toMatchObject({ total: 0, noResults: {}, state: { location: ['Nowhere'] } })
})

it('a filter with a comma in its name stays one filter in an address (rule finder/state)', () => {
  for (const asked of ['Indian, Pakistani', 'indian,pakistani'])
    expect(search(asked, 'query.cuisine')).toMatchObject({ total: 1, state: { cuisine: ['Indian, Pakistani'] } })
  expect(search('Thai,Indian, Pakistani', 'query.cuisine')).toMatchObject({
    state: { cuisine: ['Thai', 'Indian, Pakistani'] },
  })
  expect(search('Indian,Indian, Pakistani,Indian', 'query.cuisine')).toMatchObject({
    state: { cuisine: ['Indian', 'Indian, Pakistani'] },
  })
})

it('a page never says that it shows more places than there are, also where the service does not say how many (rule finder/results-line)', () =>
  expect(search('2', 'query.page')).toMatchObject({ page: 2, from: 51, to: 51, total: 51 }))
