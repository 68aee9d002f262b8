import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** The weights that the paper uses of each font. Without the others a font has two thirds of its bytes. */
export const FONTS = [
  { package: 'newsreader', style: 'normal', weights: { min: 400, max: 800 } },
  { package: 'newsreader', style: 'italic', weights: { min: 400, max: 700 } },
  { package: 'libre-franklin', style: 'normal', weights: { min: 400, max: 700 } },
].flatMap((font) => ['latin', 'latin-ext'].map((letters) => ({ ...font, letters })))
type Font = (typeof FONTS)[number]

export const fileOf = (font: Font) => `${font.package}-${font.letters}-wght-${font.style}.woff2`

/** The font of the package with these weights only. The same input always gives the same bytes. */
export async function narrowed(font: Font): Promise<Buffer> {
  const whole = await readFile(require.resolve(`@fontsource-variable/${font.package}/files/${fileOf(font)}`))
  const options = {
    targetFormat: 'woff2' as const,
    // Newer than the library's types.
    keepAllGlyphs: true,
    variationAxes: { wght: { ...font.weights, default: font.weights.min } },
  }
  return subsetFont(whole, '', options)
}
