/** An error with the answer that every interface gives to it. `path` names the field at fault. */
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
