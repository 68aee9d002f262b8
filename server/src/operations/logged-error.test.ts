import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'logged-error-'))
const at = (name: string) => pathToFileURL(join(folder, name)).href

beforeAll(() => {
  // Maps the start of the built file's third line to line 7, column 5 of its source.
  const map = { version: 3, file: 'dist/built.js', sources: ['../src/pages.ts'], names: [], mappings: ';;AAMI' }
  writeFileSync(join(folder, 'built.js.map'), JSON.stringify(map))
  writeFileSync(join(folder, 'broken.js.map'), '{')
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['a call', `    at drawPage (${at('built.js')}:3:1)`, `    at drawPage (${at('../src/pages.ts')}:7:5)`],
  ['a place alone', `    at ${at('built.js')}:3:1`, `    at ${at('../src/pages.ts')}:7:5`],
  ['a place that the map does not know', `    at ${at('built.js')}:1:1`, undefined],
  ['a file without a map', `    at run (${at('other.js')}:3:1)`, undefined],
  ['a file whose map cannot be read', `    at run (${at('broken.js')}:3:1)`, undefined],
  ['a file of Node', '    at Module._compile (node:internal/modules/cjs/loader:1358:14)', undefined],
  ['what an error says', `Error: see ${at('built.js')}:3:1`, undefined],
  ['a place without numbers', `    at run (${at('built.js')})`, undefined],
  ['a line without end', `    at ${'a'.repeat(2000)} (${at('built.js')}:3:1)`, undefined],
])('%s', (_name, line, expected = line) => {
  const error = new Error('it fails')
  error.stack = `Error: it fails\n${line}\n    at last`
  expect(loggedError(error)).toMatchObject({ message: 'it fails', stack: `Error: it fails\n${expected}\n    at last` })
})
