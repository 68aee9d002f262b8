import { LRUCache } from 'lru-cache'
import { FactTrie, type EdgeValue, type Recorded } from './fact-trie.ts'

/** Milliseconds an expired entry is kept for while the origin fails, before it is tried again. */
const HOLD_WHILE_FAILING = 5_000

/** What a resolve gives the cache. Instants in milliseconds. */
export interface Resolved<Value, Subject = unknown> {
  value: Value
  recorded: Recorded
  /** What the page is about, which some facts are asked of: kept by address, so that a warm look-up can ask them too. */
  subject?: Subject | undefined
  tags: readonly string[]
  bytes: number
  freshUntil: number
  staleUntil: number
  /** A source failed: an older entry that is whole is better. */
  incomplete: boolean
}

/** The facts of one request, as the cache asks them. */
export interface Asker<Subject = unknown> {
  ask(fact: string, subject: Subject | undefined): EdgeValue
  /**
   * All facts that need no subject, as one string: requests that differ in it never share a flight. Those that share one
   * are still asked the facts that it recorded, before they get what it gave.
   */
  readonly identity: string
}

/** How often a request waits for a flight of another that may turn out to have other facts, before it takes one alone. */
const SHARED_FLIGHTS = 3

interface Entry<Value, Subject> extends Resolved<Value, Subject> {
  id: number
  key: string
  /** Served as it is until then, because the origin failed when it was last tried. */
  heldUntil: number
}

/**
 * Resolved documents by address and recorded facts; bounded by bytes. Concurrent equal misses are one flight. An entry
 * past its end is served for a moment while it is resolved again, longer only while the origin fails.
 */
export class WarmCache<Value, Subject = unknown> {
  readonly #tries = new Map<string, { trie: FactTrie<Entry<Value, Subject>>; subject: Subject | undefined }>()
  readonly #entries: LRUCache<number, Entry<Value, Subject>>
  readonly #flights = new Map<string, Promise<Resolved<Value, Subject>>>()
  readonly #now: () => number
  #nextId = 1
  #nextFlight = 1
  /** Rises with each purge: what was begun before it is neither kept nor joined after it. */
  #generation = 0

  constructor(options: { maxBytes: number; now: () => number }) {
    this.#now = options.now
    this.#entries = new LRUCache<number, Entry<Value, Subject>>({
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => Math.max(1, entry.bytes),
      dispose: (entry) => this.#forget(entry),
    })
  }

  /** The entry of these facts while it may be served without waiting; undefined where there is none or it is too old. */
  peek(key: string, asker: Asker<Subject>): Value | undefined {
    const entry = this.#find(key, asker)
    return entry && this.#now() < entry.freshUntil ? entry.value : undefined
  }

  /** Rejects only where `resolve` does. */
  async get(key: string, asker: Asker<Subject>, resolve: () => Promise<Resolved<Value, Subject>>): Promise<Value> {
    const entry = this.#find(key, asker)
    const now = this.#now()
    if (entry && now < Math.max(entry.freshUntil, entry.heldUntil)) return entry.value
    if (entry && now < entry.staleUntil) {
      this.#fly(`${key}\n${entry.id}`, key, resolve).catch(() => undefined)
      return entry.value
    }
    const resolved = await this.#flyWith(key, asker, resolve)
    const stillThere = entry !== undefined && this.#entries.peek(entry.id) === entry
    if (resolved.incomplete && stillThere && !entry.incomplete) {
      entry.heldUntil = this.#now() + HOLD_WHILE_FAILING
      return entry.value
    }
    return resolved.value
  }

  /** Drops every entry with matching tags, at once; returns how many. */
  purge(matches: (tags: readonly string[]) => boolean): number {
    this.#generation++
    this.#flights.clear()
    const doomed = [...this.#entries.values()].filter((entry) => matches(entry.tags))
    for (const entry of doomed) this.#entries.delete(entry.id)
    return doomed.length
  }

  /** Drops everything: the page definitions have changed. */
  clear(): void {
    this.purge(() => true)
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize ?? 0 }
  }

  #find(key: string, asker: Asker<Subject>): Entry<Value, Subject> | undefined {
    const at = this.#tries.get(key)
    const entry = at?.trie.find((fact) => asker.ask(fact, at.subject))
    return entry && this.#entries.get(entry.id)
  }

  /**
   * Shares a flight with requests of the same identity while what it recorded is true of this one too. Who turns out to
   * differ takes the next with those of the same answers.
   */
  async #flyWith(
    key: string,
    asker: Asker<Subject>,
    resolve: () => Promise<Resolved<Value, Subject>>,
  ): Promise<Resolved<Value, Subject>> {
    let flightKey = `${key}\n${asker.identity}`
    for (let turn = 0; turn < SHARED_FLIGHTS; turn++) {
      const isOwn = !this.#flights.has(flightKey)
      const resolved = await this.#fly(flightKey, key, resolve)
      if (isOwn) return resolved
      const answers = resolved.recorded.map(([fact]) => asker.ask(fact, resolved.subject))
      if (resolved.recorded.every(([, value], index) => value === answers[index])) return resolved
      const found = this.#find(key, asker)
      if (found && this.#now() < found.freshUntil) return found
      flightKey = `${key}\n${asker.identity}\n${JSON.stringify(answers.map(String))}`
    }
    return this.#fly(`${key}\n#${this.#nextFlight++}`, key, resolve)
  }

  #fly(
    flightKey: string,
    key: string,
    resolve: () => Promise<Resolved<Value, Subject>>,
  ): Promise<Resolved<Value, Subject>> {
    const running = this.#flights.get(flightKey)
    if (running) return running
    const generation = this.#generation
    const flight = resolve()
      .then((resolved) => {
        if (generation === this.#generation) this.#keep(key, resolved)
        return resolved
      })
      .finally(() => {
        if (this.#flights.get(flightKey) === flight) this.#flights.delete(flightKey)
      })
    this.#flights.set(flightKey, flight)
    return flight
  }

  /** An incomplete document never replaces a whole one; one that has no time is for those who wait for it alone. */
  #keep(key: string, resolved: Resolved<Value, Subject>) {
    if (resolved.staleUntil <= this.#now()) return
    const values = new Map(resolved.recorded)
    const trie = this.#tries.get(key)?.trie ?? new FactTrie<Entry<Value, Subject>>()
    const before = trie.find((fact) => values.get(fact))
    if (before && resolved.incomplete && !before.incomplete) return
    const entry: Entry<Value, Subject> = { ...resolved, id: this.#nextId++, key, heldUntil: 0 }
    trie.insert(resolved.recorded, entry)
    this.#tries.set(key, { trie, subject: resolved.subject })
    this.#entries.set(entry.id, entry)
    if (!this.#entries.has(entry.id)) this.#forget(entry)
    if (before) this.#entries.delete(before.id)
  }

  #forget(entry: Entry<Value, Subject>) {
    const trie = this.#tries.get(entry.key)?.trie
    trie?.remove(entry.recorded, entry)
    if (trie?.isEmpty) this.#tries.delete(entry.key)
  }
}
