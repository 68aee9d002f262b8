import { setTimeout as sleep } from 'node:timers/promises'
import type { Outbox, OutboxFigures } from './outbox.ts'
import type { NewsletterLogger, NewsletterServices, Outcome, ServiceName } from './services.ts'

/** Calls on their way at once to each service. Each holds a connection of the database. */
const AT_ONCE = 3
/** Milliseconds between two looks: while something waits, at most; while nothing does, for what other processes left. */
const SOON = 5000
const NOW_AND_THEN = 30_000
const DATABASE_AWAY = 2000
/** Closed wishes are forgotten so many milliseconds after the last time. */
const FORGETS_EVERY = 60 * 60_000

export interface CourierOptions {
  outbox: Outbox
  services: Pick<NewsletterServices, 'deliver'>
  log: NewsletterLogger
}

/** Takes calls from the outbox to the services, until it is closed. A service that hangs holds up its own calls alone. */
export class Courier {
  readonly #options: CourierOptions
  readonly #listeners = new Map<string, (outcome: Outcome) => void>()
  readonly #rounds: Readonly<Record<ServiceName, Set<Promise<void>>>> = { sailthru: new Set(), salesforce: new Set() }
  /** Whether something may have come that no round under way has seen. */
  readonly #isAsked: Record<ServiceName, boolean> = { sailthru: false, salesforce: false }
  #timer: NodeJS.Timeout | undefined
  #planning: Promise<void> | undefined
  #isClosed = false
  #figures: OutboxFigures | undefined
  #forgotAt = 0
  /** Why the outbox could not be read at the last try. */
  #reason: string | undefined

  constructor(options: CourierOptions) {
    this.#options = options
  }

  /** As of its last look; undefined before, and while the database is away. */
  get figures(): OutboxFigures | undefined {
    return this.#figures
  }

  /** Looks at once what is due. */
  wake(): void {
    this.#go('sailthru')
    this.#go('salesforce')
  }

  /** How the call with this key went to the first service; undefined if that is not known in time (milliseconds). */
  async outcomeOf(key: string, within: number): Promise<Outcome | undefined> {
    const given = new AbortController()
    try {
      const told = new Promise<Outcome>((resolve) => this.#listeners.set(key, resolve))
      return await Promise.race([told, sleep(within, undefined, { signal: given.signal, ref: false })])
    } finally {
      given.abort()
      this.#listeners.delete(key)
    }
  }

  /** What is on its way arrives first. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await Promise.all([...this.#rounds.sailthru, ...this.#rounds.salesforce])
    await this.#planning
  }

  #go(service: ServiceName): void {
    const rounds = this.#rounds[service]
    this.#isAsked[service] = true
    if (this.#isClosed || rounds.size >= AT_ONCE) return
    const round = this.#round(service).finally(() => {
      rounds.delete(round)
      this.#plan()
    })
    rounds.add(round)
  }

  /** Delivers until nothing is due. */
  async #round(service: ServiceName): Promise<void> {
    const { outbox, services, log } = this.#options
    try {
      while (!this.#isClosed) {
        this.#isAsked[service] = false
        const delivered = await outbox.deliverOne(service, (call) => services.deliver(service, call))
        if (!delivered && !this.#isAsked[service]) return
        if (!delivered) continue
        // There may be more than one round can deliver.
        this.#go(service)
        if (service !== 'sailthru') continue
        this.#listeners.get(delivered.key)?.(delivered.outcome)
        // What the second is told follows what the first has taken.
        this.#go('salesforce')
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'failed'
      // It is tried again every other second for as long as that takes.
      if (reason !== this.#reason) log.warn({ reason }, 'the outbox cannot be read')
      this.#reason = reason
    }
  }

  /** Sets the time of the next look by what waits. */
  #plan(): void {
    if (this.#isClosed || this.#planning) return
    this.#planning = this.#nextLook().then((wait) => {
      this.#planning = undefined
      if (this.#isClosed) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.wake(), wait).unref()
    })
  }

  /** Milliseconds until then. */
  async #nextLook(): Promise<number> {
    const { outbox } = this.#options
    try {
      if (Date.now() - this.#forgotAt > FORGETS_EVERY) {
        await outbox.forgetOld()
        this.#forgotAt = Date.now()
      }
      this.#figures = await outbox.figures()
      this.#reason = undefined
      const { nextIn } = this.#figures
      return nextIn === undefined ? NOW_AND_THEN : Math.min(SOON, Math.max(50, nextIn))
    } catch {
      this.#figures = undefined
      return DATABASE_AWAY
    }
  }
}
