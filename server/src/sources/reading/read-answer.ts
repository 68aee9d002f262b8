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
    const parsed = parse(cleaned(decoder.decode(body)))
    return parsed === undefined
      ? { fault: 'answered with something that is no JSON' }
      : { content: SOURCES[source]!.normalise(parsed, options) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Removes control characters except line ends and tabs: they mean nothing in a text, and break pages as well as filters that are
 * sent back. Half a letter, which is left where a text was cut in the middle of an emoji, becomes U+FFFD: it can stand in no
 * address, and some clients refuse a whole document for it.
 */
const cleaned = (json: string): string =>
  CONTROL.test(json) || HALF.test(json) ? json.replace(ESCAPE, (escape) => cleanedEscape(escape)) : json

function cleanedEscape(escape: string): string {
  if (escape.length === A_PAIR) return escape
  if (CONTROL.test(escape)) return ''
  return HALF.test(escape) ? String.raw`\ufffd` : escape
}

/** Control characters as JSON escapes them. A backslash that belongs to the text has another one before it. */
const CONTROL = /\\(?:[bf]|u00(?:0[0-8bcefBCEF]|1[\da-fA-F]|7[fF]))/
/** Half of a letter that JSON escapes as two. Halves can come only as escapes, because UTF-8 has none. */
const HALF = /\\u[dD][89a-fA-F]/
const ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/g
/** Letters of an escape that is both halves. */
const A_PAIR = 12

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
