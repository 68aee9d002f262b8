import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '../../message-of.ts'
import { endsWithin } from '../../streams/index.ts'
import { listOf } from '../settings/kinds.ts'
import { ALL, purgedKeys } from './surrogate-keys.ts'

/** The most letters of the keys in one request; caches take header lines of 8 KB. */
const MOST_LETTERS = 4000
/** How many keys may wait for one edge. If there are more, it is told to drop everything. */
const MOST_WAITING = 5000
/** Milliseconds for an edge to answer. */
const ANSWER_LIMIT = 2000
/**
 * Milliseconds until an edge that did not answer is told again. The pause doubles each time, up to the longest: an edge that is
 * back serves old pages until it is told.
 */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 2000
/**
 * Milliseconds after which an edge that has heard is told once more, because an answer made earlier may have been on its way.
 */
const ONCE_MORE = 2000

export interface EdgePurgesOptions {
  /** Comma-separated. */
  addresses: string | undefined
  /** Comma-separated. */
  tokens: string | undefined
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
  fetch?: typeof globalThis.fetch
  /** Resolves after this many milliseconds. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const waited = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal, ref: false })

/** Tells the edges what is purged, in the background and until they have heard (rule edge/purges). */
export class EdgePurges {
  readonly #edges: readonly Edge[]
  readonly #closing = new AbortController()

  constructor({ addresses, wait = waited, ...options }: EdgePurgesOptions) {
    const named = addresses === undefined ? [] : listOf(addresses)
    this.#edges = named.map((address) => new Edge(address, { ...options, wait, signal: this.#closing.signal }))
  }

  /** `tags`: as a purge names them. */
  purge(tags: readonly string[]): void {
    this.#tell(purgedKeys(tags))
  }

  /** Drops everything, because any page may have changed. */
  purgeAll(): void {
    this.#tell([ALL])
  }

  /** How many keys edges have not heard yet. */
  get waiting(): number {
    return this.#edges.reduce((sum, { waiting }) => sum + waiting, 0)
  }

  close(): void {
    this.#closing.abort()
  }

  #tell(keys: readonly string[]): void {
    for (const edge of this.#edges) edge.tell(keys)
  }
}

type EdgeOptions = Required<Pick<EdgePurgesOptions, 'wait'>> &
  Omit<EdgePurgesOptions, 'addresses' | 'wait'> & { signal: AbortSignal }

/** One edge, which is told one thing after the other. */
class Edge {
  readonly #address: string
  readonly #options: EdgeOptions
  /** The keys that the edge has to hear, and how often. */
  readonly #waiting = new Map<string, 1 | 2>()
  /** The keys that it has heard once and has to hear again. */
  readonly #heard = new Set<string>()
  #underWay = 0
  #isTelling = false
  #isPausing = false
  #failures = 0

  constructor(address: string, options: EdgeOptions) {
    this.#address = address
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting.size + this.#underWay
  }

  tell(keys: readonly string[], times: 1 | 2 = 2): void {
    for (const key of keys) if (times > (this.#waiting.get(key) ?? 0)) this.#waiting.set(key, times)
    if (this.#waiting.size > MOST_WAITING) {
      this.#waiting.clear()
      this.#waiting.set(ALL, 2)
    }
    if (this.#isTelling || this.#waiting.size === 0) return
    this.#isTelling = true
    void this.#run()
  }

  async #run(): Promise<void> {
    const { signal, wait } = this.#options
    while (this.#waiting.size > 0 && !signal.aborted) {
      const batch = this.#next()
      for (const [key] of batch) this.#waiting.delete(key)
      this.#underWay = batch.length
      const isHeard = await this.#send(batch.map(([key]) => key))
      this.#underWay = 0
      if (isHeard) {
        for (const [key, times] of batch) if (times > 1) this.#heard.add(key)
        if (!this.#isPausing) void this.#tellOnceMore()
        continue
      }
      for (const [key, times] of batch) if (times > (this.#waiting.get(key) ?? 0)) this.#waiting.set(key, times)
      const length = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(10, this.#failures - 1))
      await wait(length, signal).catch(() => undefined)
    }
    this.#isTelling = false
  }

  /** One pause serves all keys heard before it; those heard meanwhile wait for the next. */
  async #tellOnceMore(): Promise<void> {
    const { signal, wait } = this.#options
    this.#isPausing = true
    while (this.#heard.size > 0 && !signal.aborted) {
      const keys = [...this.#heard]
      this.#heard.clear()
      await wait(ONCE_MORE, signal).catch(() => undefined)
      if (!signal.aborted) this.tell(keys, 1)
    }
    this.#isPausing = false
  }

  #next(): [key: string, times: 1 | 2][] {
    const batch: [string, 1 | 2][] = []
    let letters = 0
    for (const entry of this.#waiting) {
      letters += entry[0].length + 1
      if (letters > MOST_LETTERS && batch.length > 0) break
      batch.push(entry)
    }
    return batch
  }

  async #send(keys: readonly string[]): Promise<boolean> {
    const { tokens, signal, log } = this.#options
    try {
      let status = 0
      for (const token of tokens === undefined ? [undefined] : listOf(tokens)) {
        status = await this.#sendWith(token, keys)
        // While tokens are replaced, an edge may have another one than the first.
        if (status !== 401 && status !== 403) break
      }
      if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
      if (this.#failures > 0) log.info({ edge: this.#address }, 'an edge hears of purges again')
      this.#failures = 0
      return true
    } catch (error) {
      if (signal.aborted) return false
      this.#failures++
      const reason = messageOf(error)
      if (this.#failures === 1) log.warn({ edge: this.#address, reason }, 'an edge cannot be told of a purge')
      return false
    }
  }

  async #sendWith(token: string | undefined, keys: readonly string[]): Promise<number> {
    const { fetch = globalThis.fetch, signal } = this.#options
    return endsWithin(ANSWER_LIMIT, signal, async (limit) => {
      const answer = await fetch(this.#address, {
        method: 'PURGE',
        redirect: 'error',
        headers: { 'xkey-purge': keys.join(' '), ...(token === undefined ? {} : { 'x-purge-token': token }) },
        signal: limit,
      })
      await answer.body?.cancel()
      return answer.status
    })
  }
}
