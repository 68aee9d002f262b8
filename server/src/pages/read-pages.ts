import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pageDefinition, type PageDefinition } from '@broadsheet/contracts'
import { fieldWarnings } from './field-warnings.ts'

/** What is wrong with a folder of page definitions: one line each, with file, path and reason. */
export class PageDefinitionError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/**
 * Reads every `*.json` of a folder. Throws `PageDefinitionError` naming all faults, so that they are mended in one go.
 * `warn` is told what costs a block or a field alone: a line with file, block, field and reason.
 */
export async function readPages(folder: string, warn?: (line: string) => void): Promise<PageDefinition[]> {
  const faults: string[] = []
  let names: string[]
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    throw new PageDefinitionError([
      `${folder}: cannot be read (${error instanceof Error ? error.message : String(error)})`,
    ])
  }
  const definitions: PageDefinition[] = []
  for (const name of names) {
    const file = join(folder, name)
    let raw: unknown
    try {
      raw = JSON.parse(await readFile(file, 'utf8'))
    } catch (error) {
      faults.push(`${file}: is no JSON (${error instanceof Error ? error.message : String(error)})`)
      continue
    }
    const result = pageDefinition.safeParse(raw)
    if (result.success) {
      definitions.push(result.data)
      for (const line of warn ? fieldWarnings(result.data) : []) warn?.(`${file}: ${line}`)
    } else
      faults.push(...result.error.issues.map((issue) => `${file}: ${issue.path.join('.') || 'page'}: ${issue.message}`))
  }
  faults.push(...clashes(definitions, folder))
  if (names.length === 0) faults.push(`${folder}: holds no page definitions (*.json)`)
  if (faults.length) throw new PageDefinitionError(faults)
  return definitions
}

/** Two definitions with one id, or with one exact path, cannot both hold. */
function clashes(definitions: readonly PageDefinition[], folder: string): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const paths = new Map<string, string>()
  for (const { id, match } of definitions) {
    if (ids.has(id)) faults.push(`${folder}: id: two pages are called "${id}"`)
    ids.add(id)
    for (const path of match) {
      const other = paths.get(path)
      if (other !== undefined) faults.push(`${folder}: match: "${path}" belongs to both "${other}" and "${id}"`)
      paths.set(path, id)
    }
  }
  return faults
}
