import { describe, expect, it } from 'vitest'
import { typedAhead } from './typed-ahead.ts'

const LABELS = ['Center City', 'Chinatown', 'East Passyunk', 'Fishtown', 'South Kensington', 'South Philadelphia']

describe('what letters lead to', () => {
  it.each<[string, number, number | undefined]>([
    ['f', 0, 3],
    ['F', 0, 3],
    ['c', 0, 1],
    ['c', 1, 0],
    ['cc', 0, 1],
    ['ch', 1, 1],
    ['south p', 4, 5],
    ['south k', 5, 4],
    ['x', 0, undefined],
    ['fishtowns', 0, undefined],
  ])('%s from %i', (typed, active, found) => expect(typedAhead(LABELS, typed, active)).toBe(found))

  it('is nothing where there is nothing', () => expect(typedAhead([], 'a', 0)).toBeUndefined())
})
