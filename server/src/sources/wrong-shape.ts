import { isObject } from '../json/index.ts'

/** An answer that is JSON but not what its source answers with (rule content/wrong-shape). */
export class WrongShapeError extends Error {}

/** The answer as an object with at least one of these fields. Throws `WrongShapeError` for anything else. */
export function objectWith(body: unknown, fields: readonly string[]): Readonly<Record<string, unknown>> {
  if (isObject(body) && fields.some((field) => body[field] !== undefined && body[field] !== null)) return body
  throw new WrongShapeError(`answered without ${fields.join(' or ')}`)
}
