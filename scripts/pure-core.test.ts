import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The folders of the server that know no clock; `.oxlintrc.json` keeps the rest of the world from them. */
const PURE = ['layout', 'ads', 'experiments', 'time', 'facts', 'content']
const server = join(import.meta.dirname, '../server/src')

it('the pure core asks no clock: it makes no Date of the present', () => {
  const asking = PURE.flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  ).filter((name) => /new Date\(\s*\)|\bDate\(\s*\)/.test(readFileSync(join(server, name), 'utf8')))
  expect(asking).toEqual([])
})
