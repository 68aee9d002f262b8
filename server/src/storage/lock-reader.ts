import { eq } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { readers } from './schema.ts'

/** Makes changes to one reader wait for each other until the transaction ends. False if the reader no longer exists. */
export async function lockReader(queries: Queries, id: string): Promise<boolean> {
  const [reader] = await queries.select({ id: readers.id }).from(readers).where(eq(readers.id, id)).for('update')
  return reader !== undefined
}
