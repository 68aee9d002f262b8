import { setTimeout as sleep } from 'node:timers/promises'
import type { Outbox, OutboxFigures } from './outbox.ts'
import type { NewsletterLogger, NewsletterServices, Outcome, ServiceName } from './services.ts'

/** The most calls under way to each service at the same time. Each holds a database connection. */
const AT_ONCE = 3
/**
 * Milliseconds between two looks at the outbox: the most while something waits, and the time while nothing does, for what
 * other processes left.
 */
const SOON = 5000
const NOW_AND_THEN = 30_000
const DATABASE_AWAY = 2000
/** Milliseconds between two times that closed wishes are forgotten. */
const FORGETS_EVERY = 60 * 60_000

export interface CourierOptions {
  outbox: Outbox
  services: Pick<NewsletterServices, 'deliver'>
  log: NewsletterLogger
  /** Called before calls are taken from the outbox. If it rejects, none are. */
  prepare: () => Promise<void>
}

/** Delivers calls from the outbox to the services until it is closed. A service that hangs delays only its own calls. */
export class Courier {
  readonly #options: CourierOptions
  readonly #listeners = new Map<string, (outcome: Outcome) => void>()
  readonly #rounds: Readonly<Record<ServiceName, Set<Promise<void>>>> = { sailthru: new Set(), salesforce: new Set() }
  /** Whether there may be a new call that no round under way has seen. */
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

  /** The outbox's figures at the last look; undefined before the first look, and while the database is away. */
  get figures(): OutboxFigures | undefined {
    return this.#figures
  }

  /** Delivers at once what is due. */
  wake(): void {
    this.#go('sailthru')
    this.#go('salesforce')
  }

  /**
   * The outcome of the call with this key to the first service; undefined if it is not known in time (`within`, in
   * milliseconds).
   */
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

  /** Resolves when all calls under way have ended. */
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
    const { outbox, services, log, prepare } = this.#options
    try {
      await prepare()
      while (!this.#isClosed) {
        this.#isAsked[service] = false
        const delivered = await outbox.deliverOne(service, (call) => services.deliver(service, call))
        if (!delivered && !this.#isAsked[service]) return
        if (!delivered) continue
        // There may be more than one round can deliver, so another one starts.
        this.#go(service)
        if (service !== 'sailthru') continue
        this.#listeners.get(delivered.key)?.(delivered.outcome)
        // The second service is told once the first has taken a wish.
        this.#go('salesforce')
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'failed'
      // The outbox is tried again every two seconds, so the same failure is logged only once.
      if (reason !== this.#reason) log.warn({ reason }, 'the outbox cannot be read')
      this.#reason = reason
    }
  }

  /** Schedules the next look by when the waiting calls are due. */
  #plan(): void {
    if (this.#isClosed || this.#planning) return
    this.#planning = this.#nextLook().then((wait) => {
      this.#planning = undefined
      if (this.#isClosed) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.wake(), wait).unref()
    })
  }

  /** Milliseconds until the next look. */
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
