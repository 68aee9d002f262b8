import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { atMost } from '../cache/index.ts'
import { isAnswered, ReaderApi, type ReaderApiAccess } from '../reader-api/index.ts'

/** Milliseconds. */
const TIME_LIMIT = 1500
const MAX_BODY = 16 * 1024
/** Milliseconds for which an existing link is not asked about again. */
const LINKED_HOLDS = 10 * 60_000

export interface GoogleLinksOptions extends ReaderApiAccess {
  log: { warn(fields: object, message: string): void }
}

const answer = z.object({ hasLinkedAccount: z.boolean() })

/**
 * The publisher's own id for a reader: what follows the bar in the provider's subject. A reader without one cannot be
 * linked.
 */
export const publisherIdOf = (subject: string): string | undefined => subject.split('|')[1] || undefined

/** Whether readers' Google accounts are linked with their subscriptions (rule readers/google). */
export class GoogleLinks {
  readonly #api: ReaderApi
  readonly #log: GoogleLinksOptions['log']
  readonly #linked = new LRUCache<string, true>({ ...atMost(10_000), ttl: LINKED_HOLDS })

  constructor({ address, headers, log }: GoogleLinksOptions) {
    this.#api = new ReaderApi({ address, headers, connections: 4, maxBytes: MAX_BODY, connectLimit: TIME_LIMIT })
    this.#log = log
  }

  /** A failure counts as no link. */
  async isLinked(subject: string): Promise<boolean> {
    if (this.#linked.has(subject)) return true
    const isLinked = await this.#send('GET', subject)
      .then(async ({ body }) => answer.parse(await body.json()).hasLinkedAccount)
      .catch(() => false)
    if (isLinked) this.#linked.set(subject, true)
    return isLinked
  }

  /** Tells the service that Google has linked the reader. The log of a failure does not name the reader. */
  async link(subject: string): Promise<boolean> {
    try {
      // If the service takes the request, the accounts are linked. The body of the answer does not matter.
      const { body } = await this.#send('PUT', subject)
      await body.dump()
      this.#linked.set(subject, true)
      return true
    } catch (error) {
      this.#log.warn({ reason: error instanceof Error ? error.name : 'failed' }, 'Error linking subscription')
      return false
    }
  }

  close(): Promise<void> {
    return this.#api.close()
  }

  async #send(method: 'GET' | 'PUT', subject: string) {
    const response = await this.#api.request({
      method,
      path: `google-subscription-linking/reader?auth0Id=${encodeURIComponent(subject)}`,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    if (isAnswered(response.statusCode)) return response
    await response.body.dump()
    throw new Error(`status ${response.statusCode}`)
  }
}
