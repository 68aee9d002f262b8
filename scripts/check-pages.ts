/** `npm run check-pages [folder]`: whether a folder of page definitions is valid, and what would be lost from it. */
import { PageDefinitionError, pageChecks, readPages } from '@broadsheet/server'

const folder = process.argv[2] ?? process.env.PAGES_DIR ?? 'fixtures/pages'
const warnings: string[] = []

try {
  const pages = await readPages(folder, { ...pageChecks, warn: (line) => warnings.push(line) })
  for (const warning of warnings) console.warn(warning)
  console.log(`${folder}: ${pages.length} pages hold${warnings.length ? `, with ${warnings.length} warnings` : ''}.`)
} catch (error) {
  if (!(error instanceof PageDefinitionError)) throw error
  console.error(error.faults.join('\n'))
  process.exitCode = 1
}
