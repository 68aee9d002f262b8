import { ServiceError } from '../../errors.ts'
import { StorageError } from '../../storage/index.ts'

/** What is a reader's own is asked for by nobody. */
export const nobody = () => new ServiceError(401, 'not-signed-in', 'nobody is signed in here')

/** Nobody knows at the moment who asks, or what is kept of them. */
export const away = () => new ServiceError(503, 'unavailable', 'this cannot be done at the moment', undefined, 5)

/** Work on what is kept. A database that is away is a 503 that says to ask again. */
export async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof StorageError ? away() : error
  }
}
