import { describe, expect, it } from 'vitest'
import { needsConsent } from './consent.ts'

describe('Asking for consent before ads and analytics (rule measuring/consent-countries)', () => {
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
  ])('for a reader in %s is required: %s', (country, expected) => expect(needsConsent(country)).toBe(expected))

  it('covers every country of the European Union and the United Kingdom under both of its codes', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const all = letters.flatMap((first) => letters.map((second) => first + second))
    expect(all.filter(needsConsent)).toHaveLength(29)
  })
})
