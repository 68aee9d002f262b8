import { readFileSync, readdirSync } from 'node:fs'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as schema from './schema.ts'

const META = new URL('migrations/meta/', import.meta.url)

it('the migrations make every table as it stands in schema.ts (npm run migrations writes the next one)', () => {
  const last = readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)!
  const { tables } = JSON.parse(readFileSync(new URL(last, META), 'utf8')) as { tables: unknown }
  expect(tables).toEqual(generateDrizzleJson(schema).tables)
})
