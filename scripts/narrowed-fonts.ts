import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/**
 * The weights that the paper uses of each font. Without the others a font has two thirds of its bytes, and one of a single weight
 * about a third. Italics are mostly of one weight on a page: 500 in headlines, 400 in text.
 */
export const FONTS = [
  { package: 'newsreader', style: 'normal', min: 400, max: 800 },
  { package: 'newsreader', style: 'italic', min: 400, max: 400 },
  { package: 'newsreader', style: 'italic', min: 500, max: 500 },
  { package: 'newsreader', style: 'italic', min: 600, max: 600 },
  { package: 'libre-franklin', style: 'normal', min: 400, max: 700 },
].flatMap((font) => ['latin', 'latin-ext'].map((letters) => ({ ...font, letters })))
type Font = (typeof FONTS)[number]

/** As `font-weight` of `@font-face` says it. */
export const weightsOf = ({ min, max }: Font) => (min === max ? `${min}` : `${min} ${max}`)

export const fileOf = (font: Font) =>
  `${font.package}-${font.letters}-${font.style}-${weightsOf(font).replace(' ', '-')}.woff2`

/** The font of the package with these weights only. The same input always gives the same bytes. */
export async function narrowed(font: Font): Promise<Buffer> {
  const { letters, style, min, max } = font
  const file = `@fontsource-variable/${font.package}/files/${font.package}-${letters}-wght-${style}.woff2`
  const options = {
    targetFormat: 'woff2' as const,
    // Newer than the library's types.
    keepAllGlyphs: true,
    variationAxes: { wght: min === max ? min : { min, max, default: min } },
  }
  return subsetFont(await readFile(require.resolve(file)), '', options)
}
