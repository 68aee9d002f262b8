import { isCalled } from '../../errors.ts'
import { localPath } from '../request/local-path.ts'

/** Whether the work failed because nobody is signed in. */
async function isNobodys(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if (!isCalled(error, 'not-signed-in')) throw error
    return true
  }
}

/**
 * If the reader's session is over, the address at which they sign in and then return to a path of this site; else
 * undefined.
 */
export async function signInAfter(work: Promise<unknown>, given: unknown): Promise<string | undefined> {
  return (await isNobodys(work)) ? `/sign-in?return=${encodeURIComponent(localPath(given) ?? '/')}` : undefined
}

/**
 * The same for forms of the account page: it leads back there, and the page says that nobody is signed in and offers to
 * sign in. It does not lead straight to signing in, because a reader who has just removed the account would get a new one.
 */
export const accountAfter = async (work: Promise<unknown>): Promise<string | undefined> =>
  (await isNobodys(work)) ? '/account/' : undefined
