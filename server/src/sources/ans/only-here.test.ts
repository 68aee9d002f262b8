import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

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

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

it('nothing outside this folder knows the fields of ANS', () => {
  const files = ['server/src', 'client/src'].flatMap(filesOf).filter((file) => !isExempt(file))
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (FIELDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
