import type { Content } from '../../content/index.ts'
import { cleanedJson } from '../../json/index.ts'
import { messageOf } from '../../message-of.ts'
import { sourceRule, type ReadingOptions } from '../source-table.ts'

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
    const parsed = parse(cleanedJson(decoder.decode(body)))
    return parsed === undefined
      ? { fault: 'answered with something that is no JSON' }
      : { content: sourceRule(source)!.normalise(parsed, options) }
  } catch (error) {
    return { fault: messageOf(error) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
