import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pageDefinition, pageFile, type BlockType, type PageDefinition } from '@broadsheet/contracts'
import { fieldWarnings } from './field-warnings.ts'
import { readShared, writtenOut, type SharedByName } from './shared-areas.ts'

/** Everything that is wrong with a folder of page definitions, one line each with file, path and reason. */
export class PageDefinitionError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

export interface ReadPagesOptions {
  /** Called for each fault that costs only a block or a field, with a line naming file, block, field and reason. */
  warn?: (line: string) => void
  /** Whether blocks of a type are implemented; others are warned about. */
  isBuilt?: (type: BlockType) => boolean
}

/**
 * Reads every `*.json` in a folder. Throws `PageDefinitionError` with all faults, so that they can be fixed in one go.
 */
export async function readPages(folder: string, options: ReadPagesOptions = {}): Promise<PageDefinition[]> {
  const names = (await filesOf(folder)).filter((name) => name.endsWith('.json')).sort()
  if (names.length === 0) throw new PageDefinitionError([`${folder}: holds no page definitions (*.json)`])
  const { shared, faults } = await readShared(folder)
  const definitions: PageDefinition[] = []
  for (const name of names) {
    const file = join(folder, name)
    const { definition, faults: fileFaults } = definitionOf(await readFile(file, 'utf8'), shared)
    faults.push(...fileFaults.map((fault) => `${file}: ${fault}`))
    if (!definition) continue
    definitions.push(definition)
    for (const line of options.warn ? fieldWarnings(definition, options.isBuilt) : [])
      options.warn?.(`${file}: ${line}`)
  }
  faults.push(...clashes(definitions, folder))
  if (faults.length) throw new PageDefinitionError(faults)
  return definitions
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    throw new PageDefinitionError([
      `${folder}: cannot be read (${error instanceof Error ? error.message : String(error)})`,
    ])
  }
}

/** Parses one file and fills in its shared areas. Returns either the definition or its faults. */
function definitionOf(text: string, shared: SharedByName): { definition?: PageDefinition; faults: string[] } {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return { faults: [`is no JSON (${error instanceof Error ? error.message : String(error)})`] }
  }
  const file = pageFile.safeParse(raw)
  if (!file.success) return { faults: file.error.issues.map(lineOf) }
  const { areas, faults } = writtenOut(file.data.areas, shared)
  if (faults.length > 0) return { faults }
  const whole = pageDefinition.safeParse({ ...file.data, areas })
  return whole.success ? { definition: whole.data, faults: [] } : { faults: whole.error.issues.map(lineOf) }
}

const lineOf = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  `${path.join('.') || 'page'}: ${message}`

/** Finds definitions that share an id or a path. */
function clashes(definitions: readonly PageDefinition[], folder: string): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const paths = new Map<string, string>()
  for (const { id, match } of definitions) {
    if (ids.has(id)) faults.push(`${folder}: id: two pages are called "${id}"`)
    ids.add(id)
    for (const path of match) {
      const owner = paths.get(path)
      if (owner !== undefined) faults.push(`${folder}: match: "${path}" belongs to both "${owner}" and "${id}"`)
      paths.set(path, id)
    }
  }
  return faults
}
