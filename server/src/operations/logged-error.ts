import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'

/** A line of a stack trace: `at drawPage (file:///app/dist/chunks/pages.js:120:7)`, or only the address after `at`. */
const CALL = /^\s+at /
const LONGEST_LINE = 1000

/** Source maps by the address of the built file; undefined for a file without one. */
const maps = new Map<string, SourceMap | undefined>()

function readMap(file: string): SourceMap | undefined {
  try {
    const map = JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload
    // The source texts are most of a map and are not needed.
    return new SourceMap({ ...map, sourcesContent: [] })
  } catch {
    return undefined
  }
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

/** Translates a place in a built file: `file:///app/dist/serve.js:12:3` → `file:///app/scripts/serve.ts:40:5`. */
function sourceOf(place: string): string {
  const [column, line, ...rest] = place.split(':').toReversed()
  const file = rest.toReversed().join(':')
  // Source maps count lines and columns from 0.
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
 * An error as it is logged. Its stack names places in our source files instead of the built ones. Source maps are read only
 * when an error is logged, because having Node load them all makes each process 14 MB larger.
 */
export function loggedError(error: Error) {
  const logged = pino.stdSerializers.err(error)
  if (typeof logged.stack === 'string') logged.stack = logged.stack.split('\n').map(inSource).join('\n')
  return logged
}
