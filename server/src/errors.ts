/** Seconds after which it may help to ask again for what cannot be had at the moment. */
export const RETRY_AFTER = 5

/**
 * An error with the answer that every interface gives to it. `path` names the field at fault; `retryAfter`, in seconds,
 * says when asking again may help. Every 503 says that.
 */
export class ServiceError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly path?: string,
    readonly retryAfter: number | undefined = statusCode === 503 ? RETRY_AFTER : undefined,
  ) {
    super(message)
  }
}

/** Whether something thrown is the error of this code. */
export const isCalled = (thrown: unknown, code: string): thrown is ServiceError =>
  thrown instanceof ServiceError && thrown.code === code

interface FaultOfField {
  path: readonly PropertyKey[]
  /** Keys that nobody knows, of the object at `path`. */
  keys?: readonly string[] | undefined
}

/** The field that an error's `path` names: `a.0.b`, or the first key that nobody knows. Undefined for the whole value. */
export const fieldOf = ({ path, keys = [] }: FaultOfField): string | undefined =>
  [...path, ...keys.slice(0, 1)].join('.') || undefined
