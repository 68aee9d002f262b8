import type { ReaderApiAccess } from '../../readers/index.ts'
import type { Settings } from './settings.ts'

/** Where the API that knows readers is, and what it is told about who is asking. Undefined if there is none. */
export function readerApiOf({
  READER_API: address,
  READER_API_KEY: apikey,
  READER_API_AUTHORIZATION: authorization,
}: Settings): ReaderApiAccess | undefined {
  if (!address) return undefined
  return { address, headers: { ...(apikey ? { apikey } : {}), ...(authorization ? { authorization } : {}) } }
}
