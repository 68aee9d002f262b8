import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { OPT_IN_FAILED } from '@broadsheet/contracts'
import type { ReaderApiAccess } from '../reader-api/index.ts'
import { StorageError, type Database, type Queries } from '../storage/index.ts'
import { Courier } from './courier.ts'
import { Outbox, type KeptWish, type KeyedWish, type OutboxFigures, type Wish } from './outbox.ts'
import { NewsletterServices, type NewsletterLogger, type Outcome } from './services.ts'

/**
 * Milliseconds that a reader waits for a service's answer. After that, a kept wish is delivered later, and what the service has
 * not said is not known.
 */
const WAITS_FOR_WORD = 2500
/** Milliseconds between two looks at what became of a wish, which another process may have delivered. */
const LOOKS_EVERY = 200
/** Seconds after which a waiting wish raises an alarm (rule newsletters/outbox). */
const OVERDUE = 24 * 60 * 60
/** The most wishes delivered at once that are still to be kept; beyond that the oldest are not. */
const MOST_UNKEPT = 10_000

/** A wish that was not taken. The message holds nothing about the reader. */
export class WishError extends Error {
  constructor(
    /**
     * `refused`: the service refused it. `lost`: it could be neither kept nor delivered. `gone`: the account that wished no
     * longer exists.
     */
    readonly kind: 'refused' | 'lost' | 'gone',
  ) {
    super(OPT_IN_FAILED)
  }
}

/** `kept`: stored safely, to be delivered later. */
export type Taken = 'delivered' | 'kept'

/**
 * A reader's newsletters, by list. `isComplete` says whether the first service has answered, `isCertain` whether both have.
 */
export interface Subscriptions {
  isOn(newsletter: { id: string; listName: string }): boolean
  isWaiting(newsletter: { listName: string }): boolean
  isComplete: boolean
  isCertain: boolean
}

export interface NewslettersOptions extends ReaderApiAccess {
  database: Database
  log: NewsletterLogger
  /** Milliseconds; for tests. */
  timeLimit?: number
  /** Multiplies how long a reader waits for a service's own word. */
  patience?: number
}

/** Readers' wishes. They are kept before they are acknowledged, and delivered to the services in order. */
export class Newsletters {
  readonly #services: NewsletterServices
  readonly #outbox: Outbox
  readonly #courier: Courier
  readonly #options: NewslettersOptions
  /** Wishes that were delivered at once, with the instant of each in milliseconds, until the database has them too. */
  #unkept: { wish: KeyedWish; at: number }[] = []
  #keeping: Promise<void> | undefined

  constructor(options: NewslettersOptions) {
    this.#options = options
    this.#services = new NewsletterServices(options)
    this.#outbox = new Outbox(options.database)
    this.#courier = new Courier({
      outbox: this.#outbox,
      services: this.#services,
      log: options.log,
      prepare: () => (this.#keeping ??= this.#keepAfterwards().finally(() => (this.#keeping = undefined))),
    })
  }

  /** Delivers wishes that are still waiting from before. */
  start(): void {
    this.#courier.wake()
  }

  /** Throws `WishError` if a wish is not taken. A wish that was not kept is only reported as taken if it was delivered. */
  async take(wish: Wish): Promise<Taken> {
    const keyed = { ...wish, key: randomUUID() }
    const at = performance.now()
    const word = this.#courier.outcomeOf(keyed.key, this.#readerWaits)
    let ids: readonly string[] | undefined
    try {
      ids = await this.#outbox.keep(keyed)
      if (!ids) throw new WishError('gone')
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      const taken = await this.#deliverAtOnce(keyed)
      this.#unkept = [...this.#unkept.slice(-MOST_UNKEPT + 1), { wish: keyed, at }]
      this.#courier.wake()
      return taken
    }
    this.#courier.wake()
    const outcome = await Promise.race([word, this.#wordOfOthers(ids, word)])
    if (outcome?.kind === 'refused') throw new WishError('refused')
    return outcome?.kind === 'delivered' ? 'delivered' : 'kept'
  }

  /** The outcome of wishes that another process delivers. At the latest it is what `word` says. */
  async #wordOfOthers(ids: readonly string[], word: Promise<Outcome | undefined>): Promise<Outcome | undefined> {
    const isOver = word.then(() => true)
    while (!(await Promise.race([isOver, sleep(LOOKS_EVERY, false, { ref: false })]))) {
      // While the database is away, nobody learns more.
      const outcome = await this.#outbox.outcomeOf(ids).catch(() => undefined)
      if (outcome) return outcome
    }
    return word
  }

  /**
   * Ends newsletters of a reader who leaves, within the transaction that removes the account (rule newsletters/leaving).
   * `newsletters` is given the lists that the reader recently wished to be on. The services are told after the next
   * `start`.
   */
  endIn(
    queries: Queries,
    leaving: Pick<Wish, 'email' | 'contactId' | 'requestId'> & {
      newsletters: (wished: ReadonlySet<string>) => Wish['newsletters']
    },
  ): Promise<void> {
    return this.#outbox.endIn(queries, { ...leaving, key: randomUUID() })
  }

  /** A reader's kept wishes, newest first. Throws `StorageError`. */
  wishesOf(email: string): Promise<KeptWish[]> {
    return this.#outbox.wishesOf(email)
  }

  /** What a reader gets, including wishes that the services do not know yet. */
  async of(email: string, requestId: string): Promise<Subscriptions> {
    const [lists, others, waiting] = await Promise.all([
      this.#services.lists(email, requestId, this.#readerWaits),
      this.#services.newsletters(email, requestId, this.#readerWaits),
      this.#waiting(email),
    ])
    return {
      isOn: ({ id, listName }) =>
        waiting.get(listName) ?? (lists?.has(listName) === true || others?.has(id) || others?.has(listName)) ?? false,
      isWaiting: ({ listName }) => waiting.has(listName),
      isComplete: lists !== undefined,
      isCertain: lists !== undefined && others !== undefined,
    }
  }

  get #readerWaits(): number {
    return Math.round(WAITS_FOR_WORD * (this.#options.patience ?? 1))
  }

  /** For `/readyz` and metrics; undefined while the outbox's state is unknown. */
  get figures(): (OutboxFigures & { isOverdue: boolean }) | undefined {
    const { figures } = this.#courier
    return figures && { ...figures, isOverdue: figures.oldestSeconds > OVERDUE }
  }

  async close(): Promise<void> {
    await this.#courier.close()
    await this.#services.close()
  }

  /**
   * Used while the database is away. Each service is told once. The wish keeps its key, because it may have been stored
   * after all.
   */
  async #deliverAtOnce(wish: KeyedWish): Promise<Taken> {
    const items = wish.newsletters.map(({ id, listName }) => ({ list: listName, newsletter: id }))
    const { kind }: Outcome = await this.#services.deliver('sailthru', { ...wish, items })
    if (kind === 'refused') throw new WishError('refused')
    if (kind === 'failed') throw new WishError('lost')
    await this.#services.deliver('salesforce', { ...wish, items })
    return 'delivered'
  }

  /** Without this, an earlier wish that waits in the database would go out after the one that was delivered at once. */
  async #keepAfterwards(): Promise<void> {
    for (const each of this.#unkept) {
      try {
        await this.#outbox.keepAfterwards(each.wish, performance.now() - each.at)
      } catch (error) {
        if (error instanceof StorageError) throw error
        this.#options.log.warn({ requestId: each.wish.requestId }, 'a wish that was delivered could not be kept')
      }
      this.#unkept = this.#unkept.filter((other) => other !== each)
    }
  }

  /** Empty while the database is away, so that the services' answers count. */
  async #waiting(email: string): Promise<ReadonlyMap<string, boolean>> {
    try {
      return await this.#outbox.waiting(email)
    } catch (error) {
      if (error instanceof StorageError) return new Map()
      throw error
    }
  }
}
