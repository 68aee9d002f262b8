import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { FONTS, fileOf, narrowed, weightsOf } from './narrowed-fonts.ts'

const folder = new URL('../client/', import.meta.url)
const styles = await readFile(new URL('src/styles/fonts.css', folder), 'utf8')

describe('the fonts of the paper', () => {
  it.each(FONTS)('$package, $style, $letters, from $min to $max: what `npm run fonts` makes', async (font) => {
    const kept = await readFile(new URL(`fonts/${fileOf(font)}`, folder))
    expect(kept.equals(await narrowed(font))).toBe(true)
  })

  it('are declared with the weights that they hold', () => {
    const declared = [...styles.matchAll(/font-weight: ([^;]+);[^}]*url\('\.\.\/\.\.\/fonts\/([^']+)'\)/g)]
    expect(declared.map(([, weights, file]) => `${file} ${weights}`).toSorted()).toEqual(
      FONTS.map((font) => `${fileOf(font)} ${weightsOf(font)}`).toSorted(),
    )
  })
})
