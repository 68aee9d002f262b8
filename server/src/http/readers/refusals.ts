import { ServiceError } from '../../errors.ts'
import { StorageError } from '../../storage/index.ts'

/** A request for a reader's own data came without a signed-in reader. */
export const nobody = () => new ServiceError(401, 'not-signed-in', 'nobody is signed in here')

/** It cannot be known at the moment who is asking, or what is kept of them. */
export const away = () => new ServiceError(503, 'unavailable', 'this cannot be done at the moment')

/** Runs work on kept data. While the database is away, it throws a 503 that says to ask again. */
export async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof StorageError ? away() : error
  }
}
