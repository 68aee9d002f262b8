import { expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

const CONTROLS = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code))
const OPTIONS = { ownHosts: [], mostStories: 10 }

/** The first region of an answer of the finder's filters, of which this is the name as JSON writes it. */
function regionOf(name: string): string | undefined {
  const body = new TextEncoder().encode(`{"region":[{"name":${name}}],"cuisine":[]}`)
  const read = readAnswer({ source: 'restaurant-filters', body, ...OPTIONS })
  return 'content' in read && read.content.kind === 'filters' ? read.content.region[0]?.value : undefined
}

it.each([
  ['line ends and tabs alone are kept', JSON.stringify(`a${CONTROLS}b`), 'a\t\n\rb'],
  ['one is found whatever its letters', String.raw`"a\u001F\u001f\u007Fb"`, 'ab'],
  ['what only looks like one is a text', String.raw`"a\\u0000 \\\u0001\\b"`, String.raw`a\u0000 \\b`],
  ['other letters that are written so stay', String.raw`"caf\u00e9 \ud83c\udf72"`, 'café 🍲'],
])('control characters are left out of the origin’s answers: %s (rule content/controls)', (_what, json, text) => {
  expect(regionOf(json)).toBe(text)
})

it.each([
  ['the first half of a pair', String.raw`"a\ud83c"`, 'a\ufffd'],
  ['the second half', String.raw`"\udf72b"`, '\ufffdb'],
  ['two first halves before a whole pair', String.raw`"\uD83C\uD83C\ud83c\udf72"`, '\ufffd\ufffd🍲'],
  ['two halves the wrong way round', String.raw`"\udf72\ud83c"`, '\ufffd\ufffd'],
  ['not what only looks like one', String.raw`"\\ud83c\ud83c\udf72"`, String.raw`\ud83c🍲`],
])('half a letter becomes a sign that stands for it: %s (rule content/halves)', (_what, json, text) => {
  expect(regionOf(json)).toBe(text)
})

it('a text of nothing but backslashes is kept', () => {
  expect(regionOf(`"${'\\\\'.repeat(1_000_000)}\\u0000"`)).toMatch(/^\\+$/)
})
