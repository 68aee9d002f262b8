/** `npm run check-pages [folder]`: whether a folder of page definitions is valid, and what would be lost from it. */
import { parseArgs } from 'node:util'
import { PageDefinitionError, pageChecks, readPages } from '@broadsheet/server'

const USAGE = 'npm run check-pages -- [folder]: without a folder, that of PAGES_DIR, or else fixtures/pages'

/** Says how it is called, as an error if it was called otherwise. */
function explain(fault?: string): never {
  if (fault === undefined) console.log(USAGE)
  else console.error(`${fault}\n${USAGE}`)
  process.exit(fault === undefined ? 0 : 2)
}

function folderAsked(): string | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
    if (values.help) explain()
    if (positionals.length > 1) explain(`It checks one folder, not ${positionals.length}.`)
    return positionals[0]
  } catch (error) {
    return explain((error as Error).message)
  }
}

const folder = folderAsked() ?? process.env.PAGES_DIR ?? 'fixtures/pages'
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
