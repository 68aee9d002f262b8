import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewOf } from './view-of.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('what the map shows', () => {
  it('is nothing without places, and a point for one', () => {
    expect(viewOf([])).toBeUndefined()
    expect(viewOf([at(40, -75)])).toEqual({ south: 40, north: 40, west: -75, east: -75 })
  })

  it('leaves out a place that is far from all others', () => {
    expect(viewOf([at(39.95, -75.16), at(39.97, -75.13), at(0, 0), at(39.92, -75.17)])).toEqual({
      south: 39.92,
      north: 39.97,
      west: -75.17,
      east: -75.13,
    })
  })

  it('holds a place even where none is near the middle of all', () => {
    expect(viewOf([at(39.95, -75.16), at(0, 0)])).toEqual({ south: 39.95, north: 39.95, west: -75.16, east: -75.16 })
    expect(viewOf([at(39.95, -75.16), at(41.5, -77.9), at(41.49, -77.91)])).toEqual({
      south: 41.49,
      north: 41.5,
      west: -77.91,
      east: -77.9,
    })
  })

  it('holds at least one of any places', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 50 }), (points) => {
        const { south, west, north, east } = viewOf(points)!
        expect(south <= north && west <= east).toBe(true)
      }),
    )
  })

  it('holds every place of a city', () => {
    const city = fc.record({
      latitude: fc.double({ min: 39.9, max: 40.1, noNaN: true }),
      longitude: fc.double({ min: -75.3, max: -75, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(city, { minLength: 1, maxLength: 60 }), (points) => {
        const view = viewOf(points)!
        for (const { latitude, longitude } of points) {
          expect(latitude >= view.south && latitude <= view.north).toBe(true)
          expect(longitude >= view.west && longitude <= view.east).toBe(true)
        }
      }),
    )
  })
})
