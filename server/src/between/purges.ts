import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { atMost } from '../cache/index.ts'
import { NO_CONTENT } from '../content/index.ts'
import { CLOCK_SKEW, type PurgedTags } from './purged-tags.ts'
import { cleanedTags, type Purge } from './purge.ts'

/** Where an instance heard of a purge. */
export type PurgeSource = 'here' | 'sibling' | 'redis' | 'database'

/** `isNews`: it was told after this instance last looked, whatever any clock says. */
export type HearPurge = (purge: Purge, isNews: boolean) => void

/** A channel through which instances tell each other of purges. */
export interface PurgeChannel {
  readonly from: Exclude<PurgeSource, 'here'>
  /** Rejects while the channel is unavailable. */
  tell(purge: Purge): Promise<void>
  /**
   * `heard` is called for each purge that others tell, and for those missed while the channel was away. `back` is called when
   * the channel works again; `hasForgotten` says that it lost what it had been told.
   */
  follow(heard: HearPurge, back: (hasForgotten: boolean) => void): void
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

/** The most purges whose ids are remembered. */
const MOST_KNOWN = 20_000
/** The most purges that wait until a channel is back; beyond that the oldest are dropped. */
const MOST_UNTOLD = 10_000
/** How many purges told here are repeated to a channel that has lost its memory, and for how many milliseconds. */
const MOST_REPEATED = 1000
const REPEATED_FOR = 60 * 60 * 1000

/** Milliseconds within which all channels must have a purge for it to count as told. */
const TOLD_WITHIN = 1000

/** A channel, with the purges that it still has to be told, in order. */
interface Telling {
  channel: PurgeChannel
  untold: Purge[]
  told: WeakSet<Purge>
  /** The telling that is going on; undefined if none is. */
  underWay: Promise<void> | undefined
}

/** The result of a purge. */
export interface Purged {
  /** How many were dropped here. */
  pages: number
  content: number
  /** Whether all channels have it, so that no other instance can miss it if this one ends now. */
  told: Promise<boolean>
}

/** Shares purges between all instances: tells the others what is purged here, and carries out here what they tell. */
export class Purges {
  readonly #options: PurgesOptions
  readonly #tellings: readonly Telling[]
  readonly #known = new LRUCache<string, true>(atMost(MOST_KNOWN))
  /** Purges told before this instant have nothing to drop here, because this instance had not started. */
  readonly #began: number
  /** Purges recently told here, oldest first. */
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
        (purge, isNews) => this.#hear(channel.from, purge, isNews),
        (hasForgotten) => this.#again(telling, hasForgotten),
      )
    }
  }

  /** How many purges are still to be told to the channel that is furthest behind. */
  get waiting(): number {
    return Math.max(0, ...this.#tellings.map(({ untold }) => untold.length))
  }

  /** Drops what is kept here, and tells the other instances, now or as soon as a channel is back. */
  tell(given: readonly string[]): Purged {
    const id = randomBytes(9).toString('base64url')
    const purge: Purge = { id, tags: cleanedTags(given), at: this.#options.now() }
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

  /**
   * A purge from another instance. That instance tells it through every channel, so it is not passed on here. One told later
   * than clocks may differ counts as told just now: nothing read until then would be shared. So does news: where this
   * instance's clock is ahead, it would seem to be from before what was read here already, or from before the start.
   */
  #hear(from: PurgeSource, told: Purge, isNews: boolean): void {
    if (this.#known.has(told.id)) return
    const now = this.#options.now()
    const at = Math.min(told.at, now + CLOCK_SKEW)
    const purge = { ...told, at: isNews ? Math.max(at, now) : at }
    if (purge.at >= this.#began || isNews) this.#carryOut(purge, from, at)
    else this.#note(purge)
  }

  #note(purge: Purge): void {
    this.#known.set(purge.id, true)
    this.#options.tags.add({ ...purge, tags: [...purge.tags, NO_CONTENT] })
  }

  #carryOut(purge: Purge, from: PurgeSource, toldAt = purge.at): { pages: number; content: number } {
    const { drop, now, onPurge } = this.#options
    this.#note(purge)
    const dropped = drop(purge.tags)
    // Every purge also drops answers that said there is no content. They are not counted as dropped by this purge.
    drop([NO_CONTENT])
    onPurge?.(from, Math.max(0, now() - toldAt) / 1000)
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

  /** Tells purges in order until none is left or the channel fails. A failed channel calls `back` when it works again. */
  async #tellAll(telling: Telling): Promise<void> {
    // Lets the caller store this promise in `underWay` first.
    await undefined
    try {
      for (let purge = telling.untold[0]; purge; purge = telling.untold[0]) {
        await telling.channel.tell(purge)
        telling.told.add(purge)
        if (telling.untold[0] === purge) telling.untold.shift()
      }
    } catch {
      // The rest waits until the channel is back.
    } finally {
      telling.underWay = undefined
    }
  }
}
