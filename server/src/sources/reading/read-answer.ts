import type { Content } from '../../content/index.ts'
import { SOURCES, type ReadingOptions } from '../source-table.ts'

/** An answer of the origin, to be read. */
export interface Unread extends ReadingOptions {
  source: string
  body: Uint8Array
}

/** What was read, or why nothing could be: the answer is not JSON, or not what its source answers with. */
export type Reading = { content: Content } | { fault: string }

const decoder = new TextDecoder()

/** Parses, checks and normalises an answer. Never throws, and gives plain data, so that it can run in a thread. */
export function readAnswer({ source, body, ...options }: Unread): Reading {
  try {
    const parsed = parse(withoutControls(decoder.decode(body)))
    return parsed === undefined
      ? { fault: 'answered with something that is no JSON' }
      : { content: SOURCES[source]!.normalise(parsed, options) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Removes control characters except line ends and tabs. They mean nothing in a text, and break pages as well as filters that
 * are sent back.
 */
const withoutControls = (json: string): string =>
  CONTROL.test(json) ? json.replace(ESCAPE, (escape) => (CONTROL.test(escape) ? '' : escape)) : json
/** Control characters as JSON escapes them. A backslash that belongs to the text has another one before it. */
const CONTROL = /\\(?:[bf]|u00(?:0[0-8bcefBCEF]|1[\da-fA-F]|7[fF]))/
const ESCAPE = /\\(?:u[\da-fA-F]{4}|.)/g

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
