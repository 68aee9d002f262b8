import { LRUCache } from 'lru-cache'
import { FactTrie, edgeOf, type EdgeValue, type Recorded } from './fact-trie.ts'
import { Flights, type Matches } from './flights.ts'
import { HOLD_WHILE_FAILING, ageOf, isResting, type Lifetime } from './lifetime.ts'
import { flat } from './memory.ts'

/**
 * For so many milliseconds past its time, a whole document is preferred to a newer one with a gap. If the newer one has no page
 * at all, the older document is preferred for as long as it is kept.
 */
const HOLD_INSTEAD_OF_GAPS = 10 * 60_000

/** What the cache needs to know of a document. Instants in milliseconds. */
export interface Cacheable<Subject = unknown> {
  readonly recorded: Recorded
  /** What the page is about. Some facts depend on it, so it is kept by address for warm look-ups. */
  readonly subject?: Subject | undefined
  readonly tags: readonly string[]
  /** How many bytes it takes in memory. Whenever that changes, `onResize` is called, which the cache sets. */
  readonly bytes: number
  onResize?: () => void
  readonly freshUntil: number
  readonly staleUntil: number
  /** A source failed while this was resolved, so an older complete document is better. */
  readonly incomplete: boolean
  /** It only says that there is no such page, or none at the moment, or nothing on it. */
  readonly missing?: boolean
  /**
   * A purge came while it was made, or after it was kept. It still goes to requests that wait for it or are being sent it, but
   * is not kept.
   */
  isPurged?: boolean
  /** Called with the older document of the same facts, whose place it takes. */
  replaces?(older: Cacheable<Subject>): void
}

/** The facts of one request, as the cache asks them. */
export interface Asker<Subject = unknown> {
  ask(fact: string, subject: Subject | undefined): EdgeValue
  /**
   * All facts that do not depend on the subject, as one string. Requests with different identities never share a flight. Those
   * that share one are still checked against the facts it recorded before they get its result.
   */
  readonly identity: string
}

/**
 * How a document was found. `hit`: it was fresh. `stale`: it is served while it is made again. `held`: it was kept past its
 * time because a newer one was worse or could not be had. `waited`: it was made for another request meanwhile. `miss`: it was
 * made for this request.
 */
export type Found = FoundReady | 'waited' | 'miss'
/** The ways to find a document without waiting. */
export type FoundReady = 'hit' | 'stale' | 'held'

/** Why a document is made: for an answer that waits for it, or in place of one that has just been sent. */
type MadeFor = 'answer' | 'refresh'
type Resolve<Value> = (madeFor: MadeFor) => Promise<Value>

/** How often a request joins another's flight, which may turn out to have other facts, before it begins its own. */
const SHARED_FLIGHTS = 3

/** The share of the cache for documents that say that there is no such page, or nothing on it. */
const MISSING_SHARE = 0.05

interface Entry<Value extends Cacheable> extends Lifetime {
  readonly value: Value
  readonly id: number
  readonly key: string
  /** The document is served as it is until then, because the origin failed at the last attempt. */
  restsUntil: number
}

/** Boxed, because the cache weighs an entry again only if it is given another object. */
type Room<Value extends Cacheable> = LRUCache<number, { readonly entry: Entry<Value> }>

/**
 * Resolved documents by address and recorded facts, bounded in bytes. Concurrent equal misses share one flight. A stale
 * entry is served for a moment while it is resolved again, and longer only while the origin fails.
 */
export class WarmCache<Value extends Cacheable<Subject>, Subject = unknown> {
  readonly #tries = new Map<string, { trie: FactTrie<Entry<Value>>; subject: Subject | undefined }>()
  readonly #entries: Room<Value>
  /** Documents which say that there is no such page have room of their own, so that no number of them pushes out a page. */
  readonly #missing: Room<Value>
  readonly #flights = new Flights<Value>()
  readonly #now: () => number
  #nextId = 1
  #nextFlight = 1

  constructor(options: { maxBytes: number; now: () => number }) {
    this.#now = options.now
    const room = (maxBytes: number): Room<Value> =>
      new LRUCache({
        maxSize: Math.ceil(maxBytes),
        sizeCalculation: ({ entry }) => Math.max(1, entry.value.bytes),
        dispose: ({ entry }, _id, reason) => {
          if (reason !== 'set') this.#forget(entry)
        },
      })
    this.#entries = room(options.maxBytes * (1 - MISSING_SHARE))
    this.#missing = room(options.maxBytes * MISSING_SHARE)
  }

  /** The document of these facts if it is fresh. */
  peek(key: string, asker: Asker<Subject>): Value | undefined {
    const entry = this.#find(key, asker)
    return entry && ageOf(entry, this.#now()) === 'fresh' ? entry.value : undefined
  }

  /** The document of these facts if it may be served without waiting. A stale one is made again meanwhile. */
  ready(key: string, asker: Asker<Subject>, resolve: Resolve<Value>): { value: Value; found: FoundReady } | undefined {
    return this.#ready(key, this.#find(key, asker), resolve)
  }

  /** Rejects only if `resolve` does. */
  async get(key: string, asker: Asker<Subject>, resolve: Resolve<Value>): Promise<Value> {
    return (await this.find(key, asker, resolve)).value
  }

  /** The same, with how it was found. */
  async find(key: string, asker: Asker<Subject>, resolve: Resolve<Value>): Promise<{ value: Value; found: Found }> {
    const entry = this.#find(key, asker)
    const ready = this.#ready(key, entry, resolve)
    if (ready) return ready
    const now = this.#now()
    let isOwn = false
    const resolved = await this.#flyWith(key, asker, () => {
      isOwn = true
      return resolve('answer')
    })
    if (
      entry &&
      now < entry.heldUntil &&
      isWorse(resolved, entry, now) &&
      this.#roomOf(entry).peek(entry.id)?.entry === entry
    ) {
      entry.restsUntil = this.#now() + HOLD_WHILE_FAILING
      return { value: entry.value, found: 'held' }
    }
    return { value: resolved, found: isOwn ? 'miss' : 'waited' }
  }

  /** Drops every entry with matching tags, at once; returns how many. */
  purge(matches: Matches): number {
    this.#flights.purge(matches)
    const kept = [...this.#entries.values(), ...this.#missing.values()]
    const doomed = kept.filter(({ entry }) => matches(entry.value.tags))
    for (const { entry } of doomed) {
      // A request may have found it already, and be about to answer with it.
      entry.value.isPurged = true
      this.#roomOf(entry).delete(entry.id)
    }
    return doomed.length
  }

  /** Drops everything, as when the page definitions have changed. */
  clear(): void {
    this.purge(() => true)
  }

  get size(): { entries: number; bytes: number } {
    const rooms = [this.#entries, this.#missing]
    return {
      entries: rooms.reduce((sum, room) => sum + room.size, 0),
      bytes: rooms.reduce((sum, room) => sum + (room.calculatedSize ?? 0), 0),
    }
  }

  #ready(key: string, entry: Entry<Value> | undefined, resolve: Resolve<Value>) {
    if (!entry) return undefined
    const { value, id } = entry
    const now = this.#now()
    const age = ageOf(entry, now)
    if (age === 'fresh') return { value, found: 'hit' } as const
    if (isResting(entry, now)) return { value, found: 'held' } as const
    if (age !== 'stale') return undefined
    const flightKey = `${key}\n${id}`
    if (!this.#flights.has(flightKey)) this.#fly(flightKey, key, () => resolve('refresh')).catch(() => undefined)
    return { value, found: 'stale' } as const
  }

  #find(key: string, asker: Asker<Subject>): Entry<Value> | undefined {
    const at = this.#tries.get(key)
    const entry = at?.trie.find((fact) => asker.ask(fact, at.subject))
    return entry && this.#roomOf(entry).get(entry.id)?.entry
  }

  #roomOf({ value }: Entry<Value>): Room<Value> {
    return value.missing ? this.#missing : this.#entries
  }

  /**
   * Shares a flight with requests of the same identity if the facts it recorded hold for this request too. A request that
   * turns out to differ takes the next flight, with others that gave the same answers.
   */
  async #flyWith(key: string, asker: Asker<Subject>, resolve: () => Promise<Value>): Promise<Value> {
    let flightKey = `${key}\n${asker.identity}`
    for (let turn = 0; turn < SHARED_FLIGHTS; turn++) {
      const isOwn = !this.#flights.has(flightKey)
      const resolved = await this.#fly(flightKey, key, resolve)
      if (isOwn) return resolved
      const answers = resolved.recorded.map(([fact]) => edgeOf(asker.ask(fact, resolved.subject)))
      if (resolved.recorded.every(([, value], index) => edgeOf(value) === answers[index])) return resolved
      const found = this.peek(key, asker)
      if (found) return found
      flightKey = `${key}\n${asker.identity}\n${JSON.stringify(answers.map(String))}`
    }
    return this.#fly(`${key}\n#${this.#nextFlight++}`, key, resolve)
  }

  #fly(flightKey: string, key: string, resolve: () => Promise<Value>): Promise<Value> {
    return this.#flights.share(flightKey, resolve, (resolved, isPurged) => {
      if (isPurged(resolved.tags)) resolved.isPurged = true
      else this.#keep(key, resolved)
    })
  }

  /**
   * An incomplete document never replaces a complete one. One that is already outdated goes only to requests that wait for it.
   */
  #keep(asked: string, value: Value) {
    const key = flat(asked)
    const { recorded, incomplete, freshUntil, staleUntil } = value
    if (staleUntil <= this.#now()) return
    const values = new Map(recorded)
    const trie = this.#tries.get(key)?.trie ?? new FactTrie<Entry<Value>>()
    const before = trie.find((fact) => values.get(fact))
    if (before && incomplete && !before.value.incomplete) return
    const entry: Entry<Value> = {
      value,
      id: this.#nextId++,
      key,
      keptAt: this.#now(),
      freshUntil,
      staleUntil,
      heldUntil: incomplete ? 0 : Infinity,
      restsUntil: 0,
    }
    trie.insert(recorded, entry)
    this.#tries.set(key, { trie, subject: value.subject })
    this.#weigh(entry)
    if (before) this.#roomOf(before).delete(before.id)
    this.#watchSize(entry)
    if (before) value.replaces?.(before.value)
  }

  /**
   * A method of its own, so that the closure, which lives as long as the document, holds nothing of the request it was made
   * for.
   */
  #watchSize(entry: Entry<Value>) {
    entry.value.onResize = () => {
      if (this.#roomOf(entry).has(entry.id)) this.#weigh(entry)
    }
  }

  /** A document that is too large for its room is not kept. */
  #weigh(entry: Entry<Value>) {
    const room = this.#roomOf(entry)
    room.set(entry.id, { entry })
    if (!room.has(entry.id)) this.#forget(entry)
  }

  #forget(entry: Entry<Value>) {
    const trie = this.#tries.get(entry.key)?.trie
    trie?.remove(entry.value.recorded, entry)
    if (trie?.isEmpty) this.#tries.delete(entry.key)
  }
}

/** Whether a newer document has a gap, or no page at all, so that this older one is served instead. */
const isWorse = (newer: Cacheable, older: Lifetime, now: number): boolean =>
  newer.incomplete && (newer.missing === true || now < older.freshUntil + HOLD_INSTEAD_OF_GAPS)
