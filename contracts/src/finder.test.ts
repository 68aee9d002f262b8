import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_STATE,
  PRICE_TIERS,
  countFilters,
  finderSearch,
  finderStateOf,
  isNarrowed,
  type FinderState,
} from './finder.ts'

const read = (search: string) => finderStateOf(new URLSearchParams(search))

describe('the state in the address of the finder (rule finder/state)', () => {
  it.each<[string, Partial<FinderState>]>([
    ['', {}],
    ['?location=Fishtown', { location: ['Fishtown'] }],
    ['?location=Fishtown,Old+City&cuisine=Thai', { location: ['Fishtown', 'Old City'], cuisine: ['Thai'] }],
    ['?location=Fishtown&location=Old+City', { location: ['Fishtown', 'Old City'] }],
    ['?cuisine=Beer&cuisine=Wine,+Beer', { cuisine: ['Beer', 'Wine', 'Beer'] }],
    ['?location=,%20,Fishtown%20', { location: ['Fishtown'] }],
    ['?price=$,$$', { price: ['$', '$$'] }],
    ['?takes_reservations=true', { takesReservations: true }],
    ['?takes_reservations=TRUE', {}],
    ['?takes_reservations=1', {}],
    ['?takes_reservations=yes', {}],
    ['?page=3', { page: 3 }],
    ['?page=0', {}],
    ['?page=-1', {}],
    ['?page=abc', {}],
    ['?page=1.5', {}],
    ['?page=02', {}],
    ['?page=99999', { page: 99_999 }],
    ['?page=100000', { page: 99_999 }],
    [`?page=1${'0'.repeat(400)}`, { page: 99_999 }],
    ['?page=2&page=3', { page: 2 }],
    ['?page=&page=3', {}],
    ['?takes_reservations=true&takes_reservations=true', { takesReservations: true }],
    ['?takes_reservations=no&takes_reservations=true', {}],
    ['?near=39.95,-75.17&near=1,2', { near: { latitude: 39.95, longitude: -75.17 } }],
    ['?near=39.9526,-75.1652', { near: { latitude: 39.95, longitude: -75.17 } }],
    ['?near=139.95,-75.17', {}],
    ['?near=39.95', {}],
    ['?near=39.95,-75,1', {}],
    ['?near=a,b', {}],
    ['?bounds=39.9,-75.2,39.9999,-75.1', { bounds: { south: 39.9, west: -75.2, north: 40, east: -75.1 } }],
    ['?bounds=39.9,-75.1,39.8,-75.2', {}],
    ['?utm_source=mail', {}],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual({ ...EMPTY_STATE, ...expected })
  })

  it('ignores more values than there are, and cuts those that are longer than any name', () => {
    const many = Array.from({ length: 60 }, (_, index) => `Quarter ${index}`)
    expect(read(`?location=${many.join(',')}`).location).toHaveLength(40)
    expect(read(`?cuisine=${'x'.repeat(500)}`).cuisine[0]).toHaveLength(80)
    expect(read(`?cuisine=${'x'.repeat(79)}🍲`).cuisine).toEqual(['x'.repeat(79)])
  })

  it('is the same after it was written and read, whatever the names', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((text) => text.replaceAll(',', '').trim())
      .filter((text) => text.length > 0)
    const names = fc.uniqueArray(name, { maxLength: 5 })
    const state = fc.record({
      location: names,
      cuisine: names,
      price: fc.subarray(PRICE_TIERS.map(({ value }) => value as string)),
      takesReservations: fc.boolean(),
      page: fc.integer({ min: 1, max: 99_999 }),
    })
    fc.assert(
      fc.property(state, (given) => {
        expect(read(finderSearch(given))).toEqual(given)
      }),
    )
  })

  it('writes commas as they are, and nothing that is not set', () => {
    expect(finderSearch(EMPTY_STATE)).toBe('')
    expect(finderSearch({ ...EMPTY_STATE, location: ['Old City', 'A&B'], page: 2 })).toBe(
      '?location=Old+City,A%26B&page=2',
    )
  })

  it('counts what is set', () => {
    expect(countFilters({ ...EMPTY_STATE, location: ['a', 'b'], takesReservations: true })).toBe(3)
    expect(isNarrowed(EMPTY_STATE)).toBe(false)
    expect(isNarrowed({ ...EMPTY_STATE, page: 4 })).toBe(false)
    expect(isNarrowed({ ...EMPTY_STATE, near: { latitude: 1, longitude: 1 } })).toBe(true)
  })
})
