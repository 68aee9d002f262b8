import { LRUCache } from 'lru-cache'

/** An address of the paper as it was asked for: path and query, and nothing of a host. */
export interface Address {
  path: string
  query: URLSearchParams
  /** With its question mark; empty where there is none. */
  search: string
  /** The query holds a percent-encoding that is none. */
  malformedQuery: boolean
}

export class AddressError extends Error {}

const MAX_LENGTH = 4000

/** Addresses read before: most requests are for few of them. */
const known = new LRUCache<string, Address>({ max: 2000 })

/** Reads path and query. Several slashes at the front are one, so that no address becomes another host. Throws `AddressError`. */
export function parseAddress(given: string): Address {
  const before = known.get(given)
  if (before) return before
  if (!given.startsWith('/')) throw new AddressError('must be a path and query that begins with /')
  if (given.length > MAX_LENGTH) throw new AddressError(`must have at most ${MAX_LENGTH} characters`)
  let url: URL
  try {
    url = new URL(`http://paper.invalid/${given.replace(/^[/\\]+/, '')}`)
  } catch {
    throw new AddressError('holds a percent-encoding that is none')
  }
  if (isMalformed(url.pathname)) throw new AddressError('holds a percent-encoding that is none')
  const path = url.pathname.replace(/\/{2,}/g, '/')
  const address: Address = {
    path,
    query: url.searchParams,
    search: url.search,
    malformedQuery: isMalformed(url.search),
  }
  known.set(given, address)
  return address
}

function isMalformed(encoded: string): boolean {
  if (!encoded.includes('%')) return false
  try {
    // The result is used: the build drops a call of which it is not, although this one throws.
    return decodeURIComponent(encoded) === ''
  } catch {
    return true
  }
}
