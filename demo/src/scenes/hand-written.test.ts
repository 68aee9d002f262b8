import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesFolder } from '@broadsheet/fixtures'
import { sceneNames } from './index.ts'

const folder = fixturesFolder()
const files = [...readdirSync(join(folder, 'stories')).map((name) => join('stories', name)), 'places.json']

test.each(files)('Every picture that %s names is drawn', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  for (const [, name] of text.matchAll(/\/media\/scenes\/([a-z-]+)\.(?:jpg|webp)/g)) expect(sceneNames).toContain(name)
})
