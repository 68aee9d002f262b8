/** `npm run fonts`: writes the fonts of the paper, with the weights that it uses, to `client/fonts/`. */
import { copyFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FONTS, fileOf, narrowed } from './narrowed-fonts.ts'

const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../client/fonts/', import.meta.url))

for (const font of FONTS) await writeFile(folder + fileOf(font), await narrowed(font))
for (const name of new Set(FONTS.map((font) => font.package)))
  await copyFile(require.resolve(`@fontsource-variable/${name}/LICENSE`), `${folder}${name}.LICENSE`)
