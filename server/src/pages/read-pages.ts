import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pageDefinition, pageFile, type PageDefinition } from '@broadsheet/contracts'
import { messageOf } from '../message-of.ts'
import { answerPages } from './built-in.ts'
import { contentWarnings, fieldWarnings, type PageChecks } from './field-warnings.ts'
import { PageMatcher } from './match-page.ts'
import { metaWarnings } from './meta-warnings.ts'
import { isOwnPath } from './own-segments.ts'
import { checked, definitionNames, readJson } from './read-json.ts'
import { readShared, writtenOut, type Shared } from './shared-areas.ts'

/** Everything that is wrong with a folder of page definitions, one line each with file, path and reason. */
export class PageDefinitionError extends Error {
  constructor(
    readonly faults: readonly string[],
    /** Whether it is the folder itself that is wrong. */
    readonly isOfFolder = false,
  ) {
    super(faults.join('\n'))
  }
}

export interface ReadPagesOptions extends PageChecks {
  /** Called for each fault that does not make the set invalid, with a line naming file, block, field and reason. */
  warn?: (line: string) => void
}

/**
 * Reads every `*.json` in a folder. Throws `PageDefinitionError` with all faults, so that they can be fixed in one go.
 */
export async function readPages(folder: string, options: ReadPagesOptions = {}): Promise<PageDefinition[]> {
  const names = definitionNames(await filesOf(folder))
  if (names.length === 0) throw new PageDefinitionError([`${folder}: holds no page definitions (*.json)`], true)
  const { shared, faults } = await readShared(folder)
  const read: ReadDefinition[] = []
  for (const name of names) {
    const file = join(folder, name)
    const { definition, faults: fileFaults } = await definitionOf(file, shared)
    faults.push(...fileFaults.map((fault) => `${file}: ${fault}`))
    if (!definition) continue
    read.push({ file, definition })
    const warnings = options.warn
      ? [
          ...metaWarnings(definition),
          ...contentWarnings(definition, options),
          ...fieldWarnings(definition, options),
          ...(options.entryFaults?.(definition) ?? []),
        ]
      : []
    for (const line of warnings) options.warn?.(`${file}: ${line}`)
  }
  faults.push(...clashes(read))
  if (faults.length) throw new PageDefinitionError(faults)
  for (const line of [...unreached(read), ...answered(read), ...hiding(read)]) options.warn?.(line)
  return read.map(({ definition }) => definition)
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    throw new PageDefinitionError([`${folder}: cannot be read (${messageOf(error)})`], true)
  }
}

/** Reads one file and fills in its shared areas. Returns either the definition or its faults. */
async function definitionOf(
  file: string,
  shared: Shared,
): Promise<{ definition?: PageDefinition; faults: readonly string[] }> {
  const read = await readJson(file, pageFile, 'page')
  if (read.faults) return read
  const { areas, faults } = writtenOut(read.data.areas, shared)
  if (faults.length > 0) return { faults }
  const whole = checked({ ...read.data, areas }, pageDefinition, 'page')
  return whole.faults ? whole : { definition: whole.data, faults: [] }
}

interface ReadDefinition {
  file: string
  definition: PageDefinition
}

/** Finds definitions that share an id or a path. */
function clashes(read: readonly ReadDefinition[]): string[] {
  const faults: string[] = []
  const ids = new Map<string, string>()
  for (const { file, definition } of read) {
    const called = ids.get(definition.id)
    if (called !== undefined) faults.push(`${file}: id: ${called} is called "${definition.id}" too`)
    else ids.set(definition.id, file)
  }
  return [
    ...faults,
    ...sameOf(
      read,
      (path) => path,
      (path, owner) => (owner === undefined ? `"${path}" stands there twice` : `"${path}" is a path of ${owner} too`),
    ),
  ]
}

/** Finds patterns that are never reached, because others before them match the same paths. */
const unreached = (read: readonly ReadDefinition[]): string[] =>
  sameOf(
    read,
    withoutNames,
    (path, owner) => `"${path}" is never reached, since ${owner ?? 'this page'} matches the same`,
  )

/** Finds paths that the service answers itself. Definitions are allowed for paths at which the service shows a page. */
const answered = (read: readonly ReadDefinition[]): string[] =>
  read.flatMap(({ file, definition }) =>
    definition.match.flatMap((path, index) => {
      if (!isOwnPath(path) || OWN_PAGES.has(path)) return []
      const segment = path.split('/')[1]!
      return `${file}: match.${index}: "${path}" is never reached, since the service answers what is under /${segment} itself`
    }),
  )
const OWN_PAGES: ReadonlySet<string> = new Set(answerPages.flatMap(({ match }) => match))

/** Finds paths that stand where a further page of a listing would be, which is then never shown (rule pages/matching). */
function hiding(read: readonly ReadDefinition[]): string[] {
  const matcher = new PageMatcher(read.map(({ definition }) => definition))
  return read.flatMap(({ file, definition }) =>
    definition.match.flatMap((path, index) => {
      const hidden = path.includes(':') ? undefined : matcher.furtherPage(path)
      return hidden && hidden.pageNumber > 1 && hidden.pageNumber <= LIKELIEST_PAGES
        ? `${file}: match.${index}: "${path}" hides page ${hidden.pageNumber} of the listing at "${hidden.path}"`
        : []
    }),
  )
}
/** Few listings have more pages, and higher numbers in paths are mostly years. */
const LIKELIEST_PAGES = 1_000

/** Replaces the names of segments, because two patterns that differ only in those match the same paths. */
const withoutNames = (path: string) => path.replaceAll(/:[^/+]+/g, ':')

/**
 * A line for each path that is the same as an earlier one. `owner` is the earlier path's file; undefined if that is the
 * same file.
 */
function sameOf(
  read: readonly ReadDefinition[],
  keyOf: (path: string) => string,
  lineOf: (path: string, owner: string | undefined) => string,
): string[] {
  const paths = new Map<string, string>()
  return read.flatMap(({ file, definition }) =>
    definition.match.flatMap((path, index) => {
      const owner = paths.get(keyOf(path))
      if (owner !== undefined) return `${file}: match.${index}: ${lineOf(path, owner === file ? undefined : owner)}`
      paths.set(keyOf(path), file)
      return []
    }),
  )
}
