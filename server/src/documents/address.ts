import { LRUCache } from 'lru-cache'
import { inUpperCase } from '@broadsheet/contracts'

/** An address of the paper as it was asked for: path and query, without a host. */
export interface Address {
  path: string
  query: URLSearchParams
  /** With its question mark, or empty. */
  search: string
  /** The query holds a malformed percent-encoding. */
  malformedQuery: boolean
}

export class AddressError extends Error {}

const MAX_LENGTH = 4000

/** Addresses parsed before: most requests are for a few of them. */
const known = new LRUCache<string, Address>({ max: 2000 })

/** Reads path and query. Leading slashes are merged into one, so that no path is taken for a host. Throws `AddressError`. */
export function parseAddress(given: string): Address {
  const before = known.get(given)
  if (before) return before
  if (!given.startsWith('/')) throw new AddressError('must be a path and query that begins with /')
  if (given.length > MAX_LENGTH) throw new AddressError(`must have at most ${MAX_LENGTH} characters`)
  let url: URL
  try {
    url = new URL(`http://paper.invalid/${given.replace(/^[/\\]+/, '')}`)
  } catch {
    throw new AddressError('holds an invalid percent-encoding')
  }
  if (isMalformed(url.pathname)) throw new AddressError('holds an invalid percent-encoding')
  const path = inUpperCase(url.pathname.replace(/\/{2,}/g, '/'))
  const address: Address = {
    path,
    // A copy, because the URL's own search parameters would keep the whole URL in memory.
    query: new URLSearchParams(url.search),
    search: url.search,
    malformedQuery: isMalformed(url.search),
  }
  known.set(given, address)
  return address
}

function isMalformed(encoded: string): boolean {
  if (!encoded.includes('%')) return false
  try {
    // The result must be used: the bundler drops a call whose result is not used, although this one may throw.
    return decodeURIComponent(encoded) === ''
  } catch {
    return true
  }
}
