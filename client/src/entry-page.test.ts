import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Part {
  imports?: string[]
}

it('the script of a page is one file: each further one would be asked for only once it is there', () => {
  const manifest = readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8')
  const parts = JSON.parse(manifest) as Readonly<Record<string, Part>>
  expect(parts['src/entry-page.ts']).toBeDefined()
  expect(parts['src/entry-page.ts']?.imports ?? []).toEqual([])
})
