import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, jsonBytes } from './bytes.ts'

describe('Text as bytes', () => {
  it('is the same in pieces as in one', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (pieces) => {
        expect(bytesOf(pieces).toString()).toBe(pieces.join(''))
      }),
    ))

  it('is what JSON.stringify gives, however deep the data is', () => {
    const data = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 12, withCrossShrink: true },
        fc.constantFrom(null, undefined, true, 0.5, -0, '', '\u{1f600}’"\n\ud800'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
      ),
    })).value
    fc.assert(
      fc.property(fc.array(data), (list) => {
        expect(jsonBytes(list).toString()).toBe(JSON.stringify(list))
      }),
    )
  })
})
