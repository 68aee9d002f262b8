import { isCalled } from '../../errors.ts'
import { localPath } from '../request/local-path.ts'

/** Whether nobody is signed in who could do this. */
async function isNobodys(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if (!isCalled(error, 'not-signed-in')) throw error
    return true
  }
}

/** Where a reader goes whose session is over, to come back to a path of the site; undefined if it is not. */
export async function signInAfter(work: Promise<unknown>, given: unknown): Promise<string | undefined> {
  return (await isNobodys(work)) ? `/sign-in?return=${encodeURIComponent(localPath(given) ?? '/')}` : undefined
}

/**
 * The same from the page of the account, which says so and offers to sign in. Nobody is taken there: who removed the account
 * a moment ago would have another.
 */
export const accountAfter = async (work: Promise<unknown>): Promise<string | undefined> =>
  (await isNobodys(work)) ? '/account/' : undefined
