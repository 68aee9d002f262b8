import dns, { type LookupAddress, type LookupAllOptions } from 'node:dns'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'

/** For so many milliseconds an answer of the name system is not asked for again. */
const FRESH = 5000
/** How long the last answer counts while there is no newer one. */
const KEPT = 60 * 60_000
/** Milliseconds that a connection waits for a newer answer than the last. */
const LONGEST_WAIT = 100
const MOST_NAMES = 500

export type FindAddresses = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

interface Known {
  addresses: LookupAddress[]
  /** Milliseconds. */
  at: number
}

/**
 * One question to the name system for each name at a time. The platform asks two at a time, whatever their names, each in a
 * thread that nothing ends before its answer: without this, connections to one neighbour whose name system hangs would hold
 * up those to all others (rule service/names).
 */
export class SharedLookups {
  readonly #find: FindAddresses
  readonly #now: () => number
  readonly #wait: (milliseconds: number) => Promise<unknown>
  readonly #known = new LRUCache<string, Known>({ max: MOST_NAMES })
  readonly #underWay = new Map<string, { found: Promise<LookupAddress[]>; since: number }>()

  constructor(
    find: FindAddresses,
    now = () => performance.now(),
    wait = (milliseconds: number): Promise<unknown> => pause(milliseconds, undefined, { ref: false }),
  ) {
    this.#find = find
    this.#now = now
    this.#wait = wait
  }

  async addressesOf(hostname: string, options: LookupAllOptions = { all: true }): Promise<LookupAddress[]> {
    const key = JSON.stringify([hostname, options.family, options.hints, options.order, options.verbatim])
    const known = this.#known.get(key)
    const age = known ? this.#now() - known.at : Infinity
    if (known && age < FRESH) return known.addresses
    const { found, since } = this.#underWay.get(key) ?? this.#begin(key, hostname, options)
    if (!known || age > KEPT) return found
    const last = () => known.addresses
    const left = LONGEST_WAIT - (this.#now() - since)
    return left > 0 ? Promise.race([found.catch(last), this.#wait(left).then(last)]) : last()
  }

  #begin(key: string, hostname: string, options: LookupAllOptions) {
    const found = new Promise<LookupAddress[]>((resolve, reject) => {
      this.#find(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return reject(error)
        this.#known.set(key, { addresses, at: this.#now() })
        resolve(addresses)
      })
    })
    const end = () => void this.#underWay.delete(key)
    // Nobody may be left who hears of its failure.
    found.then(end, end)
    const begun = { found, since: this.#now() }
    this.#underWay.set(key, begun)
    return begun
  }
}

/**
 * Makes every connection of this process look its name up together with others, also those of libraries that cannot be told
 * how. Returns a function that ends this.
 */
export function shareLookups(find: FindAddresses = dns.lookup): () => void {
  const before = dns.lookup
  const lookups = new SharedLookups(find)
  const shared = (hostname: string, ...given: unknown[]) => {
    const answer = given.pop() as (error: NodeJS.ErrnoException | null, ...found: unknown[]) => void
    const asked = given[0] ?? {}
    const options = (typeof asked === 'object' ? asked : { family: asked }) as dns.LookupOptions
    lookups.addressesOf(hostname, { ...options, all: true }).then(
      (addresses) => {
        // Outside of the promise, so that what is thrown there is no rejection.
        if (options.all) return setImmediate(answer, null, [...addresses])
        const [first] = addresses
        return setImmediate(answer, null, first?.address, first?.family)
      },
      (error: NodeJS.ErrnoException) => setImmediate(answer, error),
    )
  }
  Object.assign(dns, { lookup: Object.assign(shared, { [promisify.custom]: promisify(before) }) })
  return () => void Object.assign(dns, { lookup: before })
}
