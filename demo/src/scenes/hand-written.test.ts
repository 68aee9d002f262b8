import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesFolder } from '@broadsheet/fixtures'
import { readPlaces } from '@broadsheet/fixtures/places'
import { altOf, sceneNames, sceneOf } from './index.ts'

const folder = fixturesFolder()
const files = [...readdirSync(join(folder, 'stories')).map((name) => join('stories', name)), 'places.json']

test.each(files)('Every picture that %s names is drawn', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  for (const [, name] of text.matchAll(/\/media\/scenes\/([a-z-]+)\.(?:jpg|webp)/g)) expect(sceneNames).toContain(name)
})

test('Every picture of a place is drawn, and described as what it shows', () => {
  const pictures = readPlaces(folder).flatMap(({ photo_data }) => photo_data ?? [])
  for (const { imageWebUrl, alt_text } of pictures) {
    const [, name = ''] = /^\/media\/scenes\/([a-z0-9-]+)\.jpg\?w=600&h=400$/.exec(imageWebUrl) ?? []
    expect(sceneOf(name), imageWebUrl).toContain('<svg')
    expect(alt_text).toBe(altOf(name))
  }
  expect(new Set(pictures.map(({ alt_text }) => alt_text.replace(/,? seen from above.*/, ''))).size).toBeGreaterThan(36)
})
