import { isCalled } from '../errors.ts'
import { localPath } from './local-path.ts'

/** Where a reader goes whose session is over, to come back to a path of the site; undefined if it is not. */
export async function signInAfter(work: Promise<unknown>, given: unknown): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (!isCalled(error, 'not-signed-in')) throw error
    return `/sign-in?return=${encodeURIComponent(localPath(given) ?? '/')}`
  }
}
