/** The database cannot be had. The message holds nothing about a reader. */
export class StorageError extends Error {}

/** A query is wrong, or breaks a table's constraint. The message holds nothing about a reader. */
export class QueryError extends Error {
  constructor(code = 'unknown', constraint?: string) {
    super(`a query failed: ${code}${constraint ? `, ${constraint}` : ''}`)
  }
}
