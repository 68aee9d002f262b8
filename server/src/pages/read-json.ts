import { readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'
import { cleanedJson, jsonFaultOf } from '../json/index.ts'
import { messageOf } from '../message-of.ts'
import { repeatedField } from './repeated-field.ts'

/** Whether a file or folder is not there at all. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * The definition files among these names, without the hidden ones that editors and file systems leave beside them
 * (`.#page.json`, `._page.json`).
 */
export const definitionNames = (names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort()

/**
 * A file's content, or its faults, one line each. Some editors begin a file with a byte order mark, which JSON does not
 * allow.
 */
export async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  whole: string,
): Promise<{ data: z.output<Schema>; faults?: never } | { faults: string[] }> {
  let raw: unknown
  let repeated: string | undefined
  try {
    // Reading a pipe that nobody writes to would never end, and would keep this process from ending.
    if ((await stat(file)).isFIFO()) return { faults: ['cannot be read (it is a pipe)'] }
    const text = cleanedJson((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
    raw = JSON.parse(text)
    repeated = repeatedField(text)
  } catch (error) {
    if (error instanceof SyntaxError) return { faults: [`is no JSON (${jsonFaultOf(error)})`] }
    return { faults: [`cannot be read (${messageOf(error)})`] }
  }
  return repeated === undefined ? checked(raw, schema, whole) : { faults: [`${repeated}: stands there twice`] }
}

/** `whole` names the file in faults that have no path. */
export function checked<Schema extends z.ZodType>(
  raw: unknown,
  schema: Schema,
  whole: string,
): { data: z.output<Schema>; faults?: never } | { faults: string[] } {
  try {
    const result = schema.safeParse(raw)
    if (result.success) return { data: result.data }
    return {
      faults: result.error.issues
        .flatMap(faultsIn)
        .map(({ path, message }) => `${path.join('.') || whole}: ${message}`),
    }
  } catch (error) {
    // Blocks are nested too deeply.
    return { faults: [`cannot be read (${messageOf(error)})`] }
  }
}

type Issue = z.core.$ZodIssue
interface Fault {
  path: readonly PropertyKey[]
  message: string
}

/** Whether the value is not even of the type that was looked for. */
const isOfOtherSort = (issues: readonly Issue[]) =>
  issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)

/**
 * Where a value may be of several types, the faults are those by the type that was meant: an area's, or those of a block in
 * its list.
 */
function faultsIn(issue: Issue): Fault[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const meant = issue.errors.find((issues) => !isOfOtherSort(issues)) ?? issue.errors.at(-1)!
  return meant.flatMap(faultsIn).map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}
