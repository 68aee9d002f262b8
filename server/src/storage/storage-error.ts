/** The database cannot be had. The message holds nothing of a reader. */
export class StorageError extends Error {}

/** A query that is wrong, or breaks a rule of a table. The message holds nothing of a reader. */
export class QueryError extends Error {
  constructor(code = 'unknown', constraint?: string) {
    super(`a query failed: ${code}${constraint ? `, ${constraint}` : ''}`)
  }
}
