import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { FONTS, fileOf, narrowed } from './narrowed-fonts.ts'

const folder = new URL('../client/', import.meta.url)
const styles = await readFile(new URL('src/styles/fonts.css', folder), 'utf8')

describe('the fonts of the paper', () => {
  it.each(FONTS)('$package, $style, $letters: what `npm run fonts` makes', async (font) => {
    const kept = await readFile(new URL(`fonts/${fileOf(font)}`, folder))
    expect(kept.equals(await narrowed(font))).toBe(true)
  })

  it('are declared with the weights that they hold', () => {
    const declared = [...styles.matchAll(/font-weight: (\d+) (\d+);[^}]*url\('\.\.\/\.\.\/fonts\/([^']+)'\)/g)]
    expect(declared.map(([, min, max, file]) => `${file} ${min} ${max}`).toSorted()).toEqual(
      FONTS.map((font) => `${fileOf(font)} ${font.weights.min} ${font.weights.max}`).toSorted(),
    )
  })
})
