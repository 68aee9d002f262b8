import { describe, expect, it } from 'vitest'
import { readFilters, readPlaces } from './read-places.ts'
import { WrongShapeError } from '../wrong-shape.ts'

const place = (fields: Record<string, unknown>) => readPlaces({ places: [{ place_name: 'Rye', ...fields }] }).places[0]

describe('a page of places', () => {
  it('gives the number of places, and counts them if the service does not', () => {
    expect(readPlaces({ places: [], pagination: { total_pages: 3, current_page: 1 }, total: 120 })).toMatchObject({
      total: 120,
      pageCount: 3,
    })
    expect(readPlaces({ places: [{ name: 'Rye' }] })).toMatchObject({ total: 1, pageCount: 1 })
  })

  it('takes a number of places that is text', () => {
    const sent = { places: [{ name: 'Rye' }], pagination: { total_pages: '2' }, total: '51' }
    expect(readPlaces(sent)).toMatchObject({ total: 51, pageCount: 2, problems: [] })
    expect(readFilters({ region: [{ name: 'Old City', count: '4' }] })).toMatchObject({
      region: [{ value: 'Old City', count: 4 }],
      problems: [],
    })
  })

  it.each([[null], ['text'], [[]], [{}], [{ total: 4 }]])('%j is none', (body) => {
    expect(() => readPlaces(body)).toThrow(WrongShapeError)
  })

  it('holds no more than were asked for, and reports the rest', () => {
    const { places, problems } = readPlaces({
      places: Array.from({ length: 5000 }, (_, index) => ({ place_name: `Place ${index}` })),
    })
    expect(places).toHaveLength(50)
    expect(problems).toContainEqual({ path: 'places', message: 'there are more than 50 on a page' })
  })
})

describe('a place', () => {
  it('without a name is left out and reported', () => {
    const { places, problems } = readPlaces({ places: [{ slug: 'x' }, { place_name: 'Rye' }] })
    expect(places.map(({ name }) => name)).toEqual(['Rye'])
    expect(problems).toEqual([{ path: 'places.0', message: 'a place needs a name' }])
  })

  it('goes by place_name or name; by its id, or else its slug', () => {
    expect(place({ name: 'Other', slug: 'rye' })).toMatchObject({ name: 'Rye', id: 'rye', slug: 'rye' })
    expect(place({ _id: 'R1', slug: 'rye' })).toMatchObject({ id: 'R1', slug: 'rye' })
    expect(place({ place_name: 'Lantern & Rye' })).toMatchObject({ id: 'lantern-rye', slug: 'lantern-rye' })
    expect([place({ _id: 'R2', place_name: '!' }), place({ place_name: '寿司大' })]).toMatchObject([
      { id: 'R2', slug: 'R2' },
      { id: '寿司大', slug: '寿司大' },
    ])
    expect(place({ place_name: 'Ô Château' })?.slug).toBe('o-chateau')
    expect(place({ place_name: '!' })).toMatchObject({ id: '!', slug: '!' })
    const branches = ['Fishtown', 'Old City'].map((region) => place({ region }))
    expect(branches).toMatchObject([
      { id: 'rye-fishtown', slug: 'rye' },
      { id: 'rye-old-city', slug: 'rye' },
    ])
    expect([place({ _id: 41 }), place({ id: 42 }), place({ slug: 43 })]).toMatchObject([
      { id: '41' },
      { id: '42' },
      { id: '43', slug: '43' },
    ])
  })

  it.each([
    [{ cuisine_name: 'Thai' }, ['Thai']],
    [{ cuisine_name: ['Thai', 'Lao'] }, ['Thai', 'Lao']],
    [{ cuisine_name: null }, []],
    [{ cuisine_name: 7 }, []],
  ])('%j', (fields, cuisines) => expect(place(fields)?.cuisines).toEqual(cuisines))

  it.each([
    [{ price_range: 2 }, 'places.0.price_range: must be a text or a list'],
    [{ cuisine_name: [null] }, 'places.0.cuisine_name: must be a text or a list'],
    [{ latitude: 'north' }, 'places.0.latitude: must be degrees'],
    [{ _id: {} }, 'places.0._id: must be a number or a text'],
  ])('is reported with what a field should have been: %j', (fields, line) => {
    const { problems } = readPlaces({ places: [{ place_name: 'Rye', ...fields }] })
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([expect.stringContaining(line)])
  })

  it('names its authors without a word before them (rule cards/author-names)', () => {
    expect(place({ author: ['By Craig LaBan', 'Byron Scott', 'by: '] })?.authors).toEqual([
      'Craig LaBan',
      'Byron Scott',
    ])
  })

  it('has the known prices, cheapest first', () => {
    expect(place({ price_range: ['$$$', '$', 'free'] })?.prices).toEqual(['$', '$$$'])
    expect(place({ price_range: '$$' })?.prices).toEqual(['$$'])
  })

  it.each([
    [39.95, -75.16, { latitude: 39.95, longitude: -75.16 }],
    ['39.95', '-75.16', { latitude: 39.95, longitude: -75.16 }],
    [' +39.95 ', '-75.1600000000000000000000001', { latitude: 39.95, longitude: -75.16 }],
    [939.95, -75.16, undefined],
    [0, 0, undefined],
    ['0.0', '0', undefined],
    [0, -78.5, { latitude: 0, longitude: -78.5 }],
    [39.95, null, undefined],
    ['north', 'west', undefined],
    [undefined, undefined, undefined],
  ])('at %j, %j', (latitude, longitude, position) => {
    expect(place({ latitude, longitude })?.position).toEqual(position)
  })

  it('links only to safe addresses', () => {
    expect(place({ canonical_url: '/food/rye/' })?.href).toBe('/food/rye/')
    expect(place({ canonical_url: 'javascript:alert(1)' })?.href).toBeUndefined()
    expect(place({ photo_data: { imageWebUrl: 'javascript:alert(1)' } })?.picture).toBeUndefined()
  })

  it('is one of The 76 or the Top 10 only with `true`', () => {
    expect(place({ is_featured: true, is_top_ten: 'no' })).toMatchObject({ isFeatured: true, isTopTen: false })
  })
})

describe('the choices of the finder', () => {
  it('are names, each once, with counts if the newsroom gives them', () => {
    expect(
      readFilters({ region: ['Fishtown', ' Fishtown ', '', { name: 'Old City', count: 4 }], cuisine: null }),
    ).toMatchObject({
      region: [
        { value: 'Fishtown', count: undefined },
        { value: 'Old City', count: 4 },
      ],
      cuisine: [],
    })
  })
})
