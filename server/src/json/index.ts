import { messageOf } from '../message-of.ts'

export { cleanedJson } from './cleaned.ts'

/** Parses a text from outside as JSON; undefined if it is not valid JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a text is no JSON, on one line: JSON.parse quotes what stands around the fault, with its line breaks. */
export const jsonFaultOf = (error: unknown): string => messageOf(error).replaceAll(/\s+/g, ' ')

/** Whether a value is a JSON object: neither a list nor null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
