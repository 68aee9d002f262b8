import { eq } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { readers } from './schema.ts'

/** Lets changes of one reader wait for each other, to the end of the transaction. False if there is no such reader any more. */
export async function lockReader(queries: Queries, id: string): Promise<boolean> {
  const [reader] = await queries.select({ id: readers.id }).from(readers).where(eq(readers.id, id)).for('update')
  return reader !== undefined
}
