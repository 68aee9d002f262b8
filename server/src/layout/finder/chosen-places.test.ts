import fc from 'fast-check'
import { EMPTY_STATE } from '@broadsheet/contracts'
import { describe, expect, it } from 'vitest'
import type { Place } from '../../content/index.ts'
import { chosenPlaces } from './chosen-places.ts'

const place = (slug: string, latitude?: number, longitude?: number): Place => ({
  id: slug,
  slug,
  name: slug,
  href: undefined,
  picture: undefined,
  description: undefined,
  prices: [],
  cuisines: [],
  region: undefined,
  isFeatured: false,
  isTopTen: false,
  takesReservations: false,
  position: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  authors: [],
})

describe('places by the map (rule finder/map-search)', () => {
  const [cityHall, fishtown, airport, nowhere] = [
    place('city-hall', 39.9526, -75.1652),
    place('fishtown', 39.973, -75.133),
    place('airport', 39.872, -75.241),
    place('nowhere'),
  ]
  const all = [airport, nowhere, fishtown, cityHall]

  it('are those within the bounds, and none without a position', () => {
    const bounds = { south: 39.94, west: -75.2, north: 39.99, east: -75.1 }
    expect(chosenPlaces(all, { ...EMPTY_STATE, bounds }).places).toEqual([fishtown, cityHall])
  })

  it('come nearest first, with those without a position last', () => {
    const near = { latitude: 39.95, longitude: -75.17 }
    expect(chosenPlaces(all, { ...EMPTY_STATE, near }).places).toEqual([cityHall, fishtown, airport, nowhere])
  })

  it('are on pages that together hold each place once, and a page beyond the last is the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 320 }), fc.integer({ min: 1, max: 12 }), (count, page) => {
        const places = Array.from({ length: count }, (_, index) => place(`p${index}`, 39.9, -75.1))
        const near = { latitude: 40, longitude: -75 }
        const first = chosenPlaces(places, { ...EMPTY_STATE, near })
        const pages = Array.from({ length: Math.max(1, first.pageCount) }, (_, index) =>
          chosenPlaces(places, { ...EMPTY_STATE, near, page: index + 1 }),
        )
        expect(pages.flatMap((each) => each.places)).toEqual(places)
        const asked = chosenPlaces(places, { ...EMPTY_STATE, near, page })
        expect(asked.page).toBe(Math.min(page, Math.max(1, first.pageCount)))
      }),
    )
  })
})
