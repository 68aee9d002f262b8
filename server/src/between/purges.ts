import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { atMost } from '../cache/index.ts'
import { NO_CONTENT } from '../content/index.ts'
import { CLOCK_SKEW, type PurgedTags } from './purged-tags.ts'
import type { Purge } from './purge.ts'

/** Where an instance heard of a purge. */
export type PurgeSource = 'here' | 'sibling' | 'redis' | 'database'

/** A way by which instances tell each other of purges. */
export interface PurgeChannel {
  readonly from: Exclude<PurgeSource, 'here'>
  /** Rejects while nobody can be told. */
  tell(purge: Purge): Promise<void>
  /** `heard` is called for what others tell, and for what was missed; `back` when the others can be told again. */
  follow(heard: (purge: Purge) => void, back: (hasForgotten: boolean) => void): void
  close(): Promise<void>
}

export interface PurgesOptions {
  channels: readonly PurgeChannel[]
  /** Is told of every purge. */
  tags: PurgedTags
  /** Drops what this instance keeps. */
  drop: (tags: readonly string[]) => { pages: number; content: number }
  /** Called for each purge once it is carried out here, with the seconds since it was told. */
  onPurge?: (from: PurgeSource, seconds: number) => void
  log: { warn(fields: object, message: string): void }
  /** Milliseconds. */
  now: () => number
}

/** Purges whose ids are known. */
const MOST_KNOWN = 20_000
/** Purges that wait until a channel is back; beyond that the oldest are given up. */
const MOST_UNTOLD = 10_000
/** Of purges that were told here, for a channel that has lost its memory. */
const MOST_REPEATED = 1000
const REPEATED_FOR = 60 * 60 * 1000

/** Milliseconds that whoever tells of a purge waits until all others know of it. */
const TOLD_WITHIN = 1000

/** A channel with what it still has to be told, in order. */
interface Telling {
  channel: PurgeChannel
  untold: Purge[]
  told: WeakSet<Purge>
  /** Undefined while nothing is told. */
  underWay: Promise<void> | undefined
}

/** What a purge did. */
export interface Purged {
  /** How many were dropped here. */
  pages: number
  content: number
  /** Whether all channels have it, so that no other instance can miss it if this one ends now. */
  told: Promise<boolean>
}

/** Purges of all instances: what is told here is told to all others, and what they tell is carried out here. */
export class Purges {
  readonly #options: PurgesOptions
  readonly #tellings: readonly Telling[]
  readonly #known = new LRUCache<string, true>(atMost(MOST_KNOWN))
  /** What was told before that has nothing to take away here. */
  readonly #began: number
  /** Those told here lately, oldest first. */
  #own: Purge[] = []

  constructor(options: PurgesOptions) {
    this.#options = options
    this.#began = options.now() - CLOCK_SKEW
    this.#tellings = options.channels.map((channel) => ({
      channel,
      untold: [],
      told: new WeakSet(),
      underWay: undefined,
    }))
    for (const telling of this.#tellings) {
      const { channel } = telling
      channel.follow(
        (purge) => this.#hear(channel.from, purge),
        (hasForgotten) => this.#again(telling, hasForgotten),
      )
    }
  }

  /** How many have not reached all others yet. */
  get waiting(): number {
    return Math.max(0, ...this.#tellings.map(({ untold }) => untold.length))
  }

  /** Drops what is kept here, and tells the others, now or as soon as they can be told. */
  tell(tags: readonly string[]): Purged {
    const purge: Purge = { id: randomBytes(9).toString('base64url'), tags, at: this.#options.now() }
    this.#own = [...this.#own.slice(-MOST_REPEATED + 1), purge]
    const dropped = this.#carryOut(purge, 'here')
    const underWay = this.#tellings.map((telling) => this.#queue(telling, [purge]))
    return { ...dropped, told: this.#isTold(purge, underWay) }
  }

  async #isTold(purge: Purge, underWay: readonly (Promise<void> | undefined)[]): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((done) => (timer = setTimeout(done, TOLD_WITHIN).unref()))
    await Promise.race([Promise.all(underWay), late])
    clearTimeout(timer)
    return this.#tellings.every(({ told }) => told.has(purge))
  }

  async close(): Promise<void> {
    await Promise.all(this.#tellings.map(({ channel }) => channel.close()))
  }

  /** Whoever told it tells it by every channel, so it is not told again here. */
  #hear(from: PurgeSource, purge: Purge): void {
    if (this.#known.has(purge.id)) return
    if (purge.at >= this.#began) this.#carryOut(purge, from)
    else this.#note(purge)
  }

  #note(purge: Purge): void {
    this.#known.set(purge.id, true)
    this.#options.tags.add({ ...purge, tags: [...purge.tags, NO_CONTENT] })
  }

  #carryOut(purge: Purge, from: PurgeSource): { pages: number; content: number } {
    const { drop, now, onPurge } = this.#options
    this.#note(purge)
    const dropped = drop(purge.tags)
    // What was not there goes with every purge, and is none of what this one names.
    drop([NO_CONTENT])
    onPurge?.(from, Math.max(0, now() - purge.at) / 1000)
    return dropped
  }

  #again(telling: Telling, hasForgotten: boolean): void {
    const since = this.#options.now() - REPEATED_FOR
    const waiting = new Set(telling.untold)
    this.#own = this.#own.filter(({ at }) => at > since)
    void this.#queue(telling, hasForgotten ? this.#own.filter((purge) => !waiting.has(purge)) : [])
  }

  #queue(telling: Telling, purges: readonly Purge[]): Promise<void> | undefined {
    telling.untold.push(...purges)
    const over = telling.untold.length - MOST_UNTOLD
    if (over > 0) {
      telling.untold.splice(0, over)
      this.#options.log.warn({ purges: over, channel: telling.channel.from }, 'purges that others never heard of')
    }
    telling.underWay ??= this.#tellAll(telling)
    return telling.underWay
  }

  /** In order, until all are told or the channel is away; then it says when it is back. */
  async #tellAll(telling: Telling): Promise<void> {
    // Whoever calls this first notes that it is under way.
    await undefined
    try {
      for (let purge = telling.untold[0]; purge; purge = telling.untold[0]) {
        await telling.channel.tell(purge)
        telling.told.add(purge)
        if (telling.untold[0] === purge) telling.untold.shift()
      }
    } catch {
      // What is left waits.
    } finally {
      telling.underWay = undefined
    }
  }
}
