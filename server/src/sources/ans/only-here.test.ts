import { expect, it } from 'vitest'
import { filesIn, textOf } from '../../../../scripts/source-files.ts'

/** Fields found in every ANS story whose names mean nothing elsewhere. */
const FIELDS = /\b(?:taxonomy|credits|promo_items)\b/
/** The contract also calls the eyebrow of a headline row `taxonomy`. */
const ROW_OF_HEADLINES = new Set([
  'server/src/layout/cards/headline-items.ts',
  'client/src/blocks/headline-list/headline-items.tsx',
])
const isExempt = (file: string) =>
  file.startsWith('server/src/sources/ans/') ||
  file.includes('/testing/') ||
  /\.test\.tsx?$/.test(file) ||
  ROW_OF_HEADLINES.has(file)

it('nothing outside this folder knows the fields of ANS', () => {
  const files = ['server/src', 'client/src'].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file) && !isExempt(file))
  const found = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (FIELDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
