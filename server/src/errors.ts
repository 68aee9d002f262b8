/**
 * An error with the answer that every interface gives to it. `path` names the field at fault; `retryAfter`, in seconds,
 * says when asking again may help.
 */
export class ServiceError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly path?: string,
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** Whether something thrown is the error of this code. */
export const isCalled = (thrown: unknown, code: string): thrown is ServiceError =>
  thrown instanceof ServiceError && thrown.code === code
