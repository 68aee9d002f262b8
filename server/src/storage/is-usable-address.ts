import pg from 'pg'

/** Whether the client of PostgreSQL can read an address and the files of certificates that it names. Connects to nothing. */
export function isUsableAddress(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).port > 0
  } catch {
    return false
  }
}
