import { z } from 'zod'
import { hasAdsFreeReading } from '../ads/ads-free.ts'
import { isAnswered, ReaderApi, type ReaderApiAccess } from '../reader-api/index.ts'

/** Milliseconds. A reader waits for the service while signing in. */
const TIME_LIMIT = 2500
const MAX_BODY = 64 * 1024

/** What the subscriber service knows of a reader. */
export interface Subscriber {
  contactId: string | undefined
  productCode: string | undefined
  subCode: string | undefined
  adsFree: boolean
}

export interface SubscriberLookupOptions extends ReaderApiAccess {
  log: { warn(fields: object, message: string): void }
}

/** Some services write codes as numbers, or spaces where there is none. The database cannot store a code with the character NUL. */
const code = z
  .union([
    z
      .string()
      .max(200)
      .trim()
      .regex(/^[^\0]*$/),
    z.number().transform(String),
  ])
  .optional()
  .catch(undefined)
const answer = z.object({
  contactId: code,
  userPermissions: z.unknown().optional(),
})
const permissions = z.object({
  sf_product_code: code,
  sub_code: code,
  hasAdsFreeReading: z.unknown().optional(),
})

/** Asks the subscriber service about a reader (rule readers/lookup). */
export class SubscriberLookup {
  readonly #api: ReaderApi
  readonly #log: SubscriberLookupOptions['log']

  constructor({ address, headers, log }: SubscriberLookupOptions) {
    this.#api = new ReaderApi({ address, headers, connections: 8, maxBytes: MAX_BODY })
    this.#log = log
  }

  /**
   * Null if there is no email address, or if the service gives no usable answer. Unreadable permissions count as none.
   * Neither failure names the reader in a log.
   */
  async ask(email: string | undefined): Promise<Subscriber | null> {
    if (!email) return null
    try {
      const { statusCode, body } = await this.#api.request({
        method: 'GET',
        path: `auth/subscriber?email=${encodeURIComponent(email)}`,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIME_LIMIT),
      })
      if (!isAnswered(statusCode)) {
        await body.dump()
        throw new Error(`status ${statusCode}`)
      }
      const { contactId, userPermissions } = answer.parse(await body.json())
      return { contactId, ...this.#permissionsOf(userPermissions) }
    } catch (error) {
      this.#log.warn({ reason: reasonOf(error) }, 'Error fetching subscriber')
      return null
    }
  }

  close(): Promise<void> {
    return this.#api.close()
  }

  #permissionsOf(given: unknown): Omit<Subscriber, 'contactId'> {
    const read = permissions.safeParse(given)
    if (!read.success) this.#log.warn({ reason: 'unreadable' }, 'Error fetching permissions')
    const { sf_product_code: productCode, sub_code: subCode, hasAdsFreeReading: adsFree } = read.data ?? {}
    return { productCode: productCode || undefined, subCode: subCode || undefined, adsFree: hasAdsFreeReading(adsFree) }
  }
}

/** Never a parser's message, because those quote the input. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && /^status \d+$/.test(error.message)
    ? error.message
    : error instanceof Error
      ? error.name
      : 'failed'
