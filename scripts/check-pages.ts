/** `npm run check-pages [folder]`: whether a folder of page definitions would be taken, and what in it would be lost. */
import { readLeniently, adminFields, type Block, type BlockType } from '@broadsheet/contracts'
import { PageDefinitionError, readPages, registry } from '@broadsheet/server'

const folder = process.argv[2] ?? process.env.PAGES_DIR ?? 'fixtures/pages'

/** Faults that cost a block or a field, not the page. */
function warningsOf(blocks: readonly Block[], page: string): string[] {
  return blocks.flatMap((block) => {
    const inside = warningsOf(block.children ?? [], page)
    if (!Object.hasOwn(registry, block.type)) return [`${page}: block "${block.id}": no block type is called "${block.type}"`, ...inside]
    const schema = adminFields[block.type as BlockType]
    const { problems } = readLeniently(schema, block.fields)
    const unknown = Object.keys(block.fields).filter((name) => !Object.hasOwn(schema.shape, name))
    return [
      ...problems.map(({ path, message }) => `${page}: block "${block.id}": fields.${path}: ${message}`),
      ...unknown.map((name) => `${page}: block "${block.id}": fields.${name}: ${block.type} has no such field`),
      ...inside,
    ]
  })
}

try {
  const pages = await readPages(folder)
  const warnings = pages.flatMap((page) => warningsOf(Object.values(page.areas).flatMap((blocks) => blocks ?? []), page.id))
  for (const warning of warnings) console.warn(warning)
  console.log(`${folder}: ${pages.length} pages hold${warnings.length ? `, with ${warnings.length} warnings` : ''}.`)
} catch (error) {
  if (!(error instanceof PageDefinitionError)) throw error
  console.error(error.faults.join('\n'))
  process.exitCode = 1
}
