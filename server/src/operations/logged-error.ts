import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'

/** A line of a trace says `at drawPage (file:///app/dist/chunks/pages.js:120:7)`, or the address alone. */
const CALL = /^\s+at /
const LONGEST_LINE = 1000

/** By the address of the built file; undefined where none stands beside it. */
const maps = new Map<string, SourceMap | undefined>()

function readMap(file: string): SourceMap | undefined {
  try {
    const map = JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload
    // The texts of the sources are most of it, and only their places are wanted.
    return new SourceMap({ ...map, sourcesContent: [] })
  } catch {
    return undefined
  }
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

/** `file:///app/dist/serve.js:12:3` as `file:///app/scripts/serve.ts:40:5`. */
function sourceOf(place: string): string {
  const [column, line, ...rest] = place.split(':').toReversed()
  const file = rest.toReversed().join(':')
  // Counted from 0 there.
  const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return place
  return `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

function inSource(line: string): string {
  const from = line.indexOf('file://')
  if (from < 0 || line.length > LONGEST_LINE || !CALL.test(line)) return line
  const to = line.endsWith(')') ? line.length - 1 : line.length
  return line.slice(0, from) + sourceOf(line.slice(from, to)) + line.slice(to)
}

/**
 * An error as the log tells of it, with the places of our source files in place of those of the built ones. Source maps are
 * read when the first error is told of: where Node keeps them all, each process is 14 MB larger.
 */
export function loggedError(error: Error) {
  const logged = pino.stdSerializers.err(error)
  if (typeof logged.stack === 'string') logged.stack = logged.stack.split('\n').map(inSource).join('\n')
  return logged
}
