import type { z } from 'zod'
import { firstLetters } from './first-letters.ts'

/** A field that did not match the schema and was read as empty. */
export interface FieldProblem {
  path: string
  message: string
}

export interface LenientResult<Value> {
  value: Value | undefined
  problems: FieldProblem[]
}

/** No real story nests this deep. The limit bounds the recursion of parsers. */
const MAX_DEPTH = 60
/** How often an object is repaired and read again; after that it is given up as unreadable. */
const MAX_ROUNDS = 12

/**
 * Reads `raw` with `schema`, dropping what does not fit instead of failing: the value at the path of each issue is
 * removed (in an array, the element) and the rest is read again. Schemas read this way must make every field optional
 * or give it an empty default. Never throws; `value` is undefined only if nothing could be kept.
 */
export function readLeniently<Schema extends z.ZodType>(schema: Schema, raw: unknown): LenientResult<z.output<Schema>> {
  const problems: FieldProblem[] = []
  try {
    const clean = readClean(schema, raw)
    if (clean) return { value: clean.data, problems }
    const copy = cloneBounded(raw, 0, problems, '')
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const result = schema.safeParse(copy)
      if (result.success) return { value: result.data, problems }
      const paths = result.error.issues.map((issue) => issue.path)
      if (paths.some((path) => path.length === 0)) {
        problems.push({ path: '', message: result.error.issues[0]?.message ?? 'unreadable' })
        return { value: undefined, problems }
      }
      for (const issue of result.error.issues)
        if (problems.length < 20) problems.push({ path: issue.path.join('.'), message: issue.message })
      for (const issue of result.error.issues)
        if (issue.code === 'too_big') shorten(copy, issue.path, Number(issue.maximum))
      removeAll(
        copy,
        result.error.issues.filter((issue) => issue.code !== 'too_big').map((issue) => issue.path),
      )
    }
    problems.push({ path: '', message: 'too many faults' })
  } catch (error) {
    problems.push({ path: '', message: error instanceof Error ? error.message : 'unreadable' })
  }
  return { value: undefined, problems }
}

/**
 * The usual case, which needs no copy. Content nested so deeply that the parser itself gives up counts as not clean.
 */
function readClean<Schema extends z.ZodType>(schema: Schema, raw: unknown) {
  try {
    const result = schema.safeParse(raw)
    return result.success ? result : undefined
  } catch {
    return undefined
  }
}

/**
 * Where the value at `path` stands. A schema may read a plain text as an object that holds it: then it is the text, above the
 * path's end.
 */
function placeOf(root: unknown, path: PropertyKey[]): { owner: object; key: PropertyKey } | undefined {
  let place: { owner: object; key: PropertyKey } | undefined
  let value = root
  for (const key of path) {
    if (value === null || typeof value !== 'object') break
    place = { owner: value, key }
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return place
}

/** Cuts a text or list to `maximum` instead of dropping it. */
function shorten(root: unknown, path: PropertyKey[], maximum: number) {
  const place = placeOf(root, path)
  if (!place) return
  const { key } = place
  const owner = place.owner as Record<PropertyKey, unknown>
  const value = owner[key]
  owner[key] =
    typeof value === 'string'
      ? firstLetters(value, maximum)
      : Array.isArray(value)
        ? value.slice(0, maximum)
        : undefined
}

function cloneBounded(raw: unknown, depth: number, problems: FieldProblem[], path: string): unknown {
  if (raw === null || typeof raw !== 'object') return raw
  if (depth > MAX_DEPTH) {
    problems.push({ path: path.split('.').slice(0, 4).join('.'), message: 'nested too deeply' })
    return undefined
  }
  if (Array.isArray(raw)) return raw.map((item, index) => cloneBounded(item, depth + 1, problems, `${path}.${index}`))
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw))
    copy[key] = cloneBounded(value, depth + 1, problems, path ? `${path}.${key}` : key)
  return copy
}

/** Removes the values at `paths`. Array elements go last to first, so that the remaining indexes stay valid. */
function removeAll(root: unknown, paths: PropertyKey[][]) {
  const byParent = new Map<object, Set<PropertyKey>>()
  for (const path of paths) {
    const place = placeOf(root, path)
    if (!place) continue
    const keys = byParent.get(place.owner) ?? new Set()
    byParent.set(place.owner, keys.add(place.key))
  }
  for (const [parent, keys] of byParent) {
    if (Array.isArray(parent)) {
      for (const index of [...keys].map(Number).sort((a, b) => b - a)) parent.splice(index, 1)
    } else for (const key of keys) delete (parent as Record<PropertyKey, unknown>)[key]
  }
}
