/** A fault with the answer that every interface gives it; `path` names the field at fault. */
export class ServiceError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly path?: string,
  ) {
    super(message)
  }
}
