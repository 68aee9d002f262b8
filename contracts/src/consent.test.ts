import { describe, expect, it } from 'vitest'
import { needsConsent } from './consent.ts'

describe('who is asked for consent (rule measuring/consent-countries)', () => {
  it.each([
    ['DE', true],
    ['fr', true],
    ['HR', true],
    ['GB', true],
    ['UK', true],
    ['NO', false],
    ['IS', false],
    ['LI', false],
    ['CH', false],
    ['US', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (country, expected) => expect(needsConsent(country)).toBe(expected))

  it('28 countries, one of them under two codes', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const all = letters.flatMap((first) => letters.map((second) => first + second))
    expect(all.filter(needsConsent)).toHaveLength(29)
  })
})
