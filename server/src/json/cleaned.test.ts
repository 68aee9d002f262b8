import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanedJson } from './cleaned.ts'

/** A text as JSON, with everything but ASCII escaped, as many origins write it. */
const escaped = (text: string) =>
  JSON.stringify(text).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

it('any text keeps all but its halves of letters, however it is escaped (rule content/halves)', () => {
  const piece = fc.constantFrom('\\', 'u', 'd83d', 'dc00', '\ud83d', '\udf72', '\u{1f372}', '"', 'é', '\n')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const whole = text.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
      expect(JSON.parse(cleanedJson(JSON.stringify(text)))).toBe(whole)
      expect(JSON.parse(cleanedJson(escaped(text)))).toBe(whole)
    }),
    { numRuns: 2000 },
  )
})
