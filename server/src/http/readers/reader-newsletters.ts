import { z } from 'zod'
import { CAPTCHA_LENGTH, EMAIL_LENGTH, SIGN_UP_FAILED, isEmail, type Newsletter } from '@broadsheet/contracts'
import type { Captcha } from '../../captcha/index.ts'
import { ServiceError } from '../../errors.ts'
import type { Site } from '../../layout/site.ts'
import { WishError, type KeptWish, type Newsletters, type Taken, type Wish } from '../../newsletters/index.ts'
import type { PageSet } from '../../pages/index.ts'
import type { KnownReader } from '../../readers/index.ts'
import type { Queries } from '../../storage/index.ts'
import type { Limits } from '../limits/limits.ts'
import { requireSite } from '../request/of-site.ts'
import type { RequestParts } from '../request/request-parts.ts'
import { OfferedNewsletters } from './offered-newsletters.ts'
import { meantFor, requireSameReader } from './reader-word.ts'
import type { SessionReaders } from './session-readers.ts'
import { nobody } from './refusals.ts'

/** Far more than a page offers, because a bar signs its reader up for all of its newsletters at once. */
const MOST_NEWSLETTERS = 200
/** Names a newsletter: the id of its line, or the name of its list. */
const name = z.string().min(1).max(200)

export const signUpInput = z.strictObject({
  email: z.string().max(2 * EMAIL_LENGTH),
  newsletters: z.array(name).min(1).max(MOST_NEWSLETTERS).describe('The id of each, or the name of its list'),
  captcha: z
    .string()
    .max(CAPTCHA_LENGTH)
    .optional()
    .describe(
      'The answer to a challenge. Without one, fewer sign-ups are taken from one place (rule newsletters/captcha).',
    ),
})
export type SignUp = z.infer<typeof signUpInput>
/** Several newsletters at once are one wish: all are taken, or none. */
export const setInput = z.strictObject({
  id: z.union(
    [name, z.array(name).min(1).max(MOST_NEWSLETTERS)],
    `must be the id of a newsletter, or a list of up to ${MOST_NEWSLETTERS}`,
  ),
  subscribed: z.boolean(),
  reader: meantFor,
})

export const challenge = z.union([
  z.object({
    provider: z.literal('altcha'),
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.number(),
    salt: z.string(),
    signature: z.string(),
  }),
  z.object({ provider: z.literal('site-key'), siteKey: z.string(), script: z.string().optional() }),
])

/** The outcome of a wish for one newsletter. */
export const takenNewsletter = z.object({
  id: z.string(),
  list: z.string(),
  state: z.enum(['delivered', 'kept']).describe('`kept`: certain, but the services do not know of it yet'),
})
export const signedUp = z.object({ newsletters: z.array(takenNewsletter) })
export type SignedUp = z.infer<typeof signedUp>

/** The account page's form for ending a newsletter is sent here. */
export const END_NEWSLETTER_PATH = '/account/newsletters'

/** A reader's newsletters. */
export const readersNewsletters = z.object({
  newsletters: z.array(
    z.object({
      id: z.string(),
      list: z.string(),
      title: z.string(),
      subscribed: z.boolean(),
      waiting: z.boolean().describe('The reader’s wish is not known to the services yet'),
    }),
  ),
  complete: z
    .boolean()
    .describe('Whether the first service has answered. If not, `subscribed` is what is known without it.'),
})
export type ReadersNewsletters = z.infer<typeof readersNewsletters>

/** What a reader gets, and their recent wishes. `complete`: whether both services have answered. */
export interface NewslettersExport {
  newsletters: { id: string; list: string; title: string }[]
  complete: boolean
  wishes: (Omit<KeptWish, 'madeAt'> & { madeAt: string })[]
}

export interface ReaderNewslettersOptions {
  newsletters: Pick<Newsletters, 'take' | 'of' | 'endIn' | 'start' | 'wishesOf'>
  readers: Pick<SessionReaders, 'session'>
  captcha: Captcha
  site: Pick<Site, 'url'>
  pages: () => PageSet
  limits: Pick<Limits, 'take' | 'takeFor'>
}

/** A request over HTTP, or from a caller in this process. */
type NewsletterRequest = RequestParts & { readonly id: string }

/** Readers' newsletters, for every interface. Only newsletters on the paper's pages count. */
export class ReaderNewsletters {
  readonly #options: ReaderNewslettersOptions
  readonly #offered: OfferedNewsletters

  constructor(options: ReaderNewslettersOptions) {
    this.#options = options
    this.#offered = new OfferedNewsletters(options.pages)
  }

  /** The challenge that the page answers before it signs somebody up. */
  async challenge(request: NewsletterRequest): Promise<z.infer<typeof challenge>> {
    await this.#options.limits.take('challenges', request)
    return this.#options.captcha.challenge()
  }

  /** Signs any email address up. Throws a `ServiceError` if the sign-up is not taken; no message holds the address. */
  async signUp(request: NewsletterRequest, { email, newsletters, captcha }: SignUp): Promise<SignedUp> {
    const { site, limits } = this.#options
    requireSite(request, site.url, 'sign-ups are taken')
    await limits.take('signUps', request)
    const address = email.trim()
    if (!isEmail(address)) throw new ServiceError(400, 'bad-email', 'this is no email address', 'email')
    const asked = [...new Set(newsletters.map((each) => this.#find(each, 'newsletters')))]
    await this.#checkCaptcha(request, captcha)
    await limits.takeFor('signUpsOfOne', address.toLowerCase())
    return this.#take(request, { email: address, contactId: null, subscribed: true, asked })
  }

  /** The newsletters of the signed-in reader. */
  async mine(request: NewsletterRequest): Promise<z.infer<typeof readersNewsletters>> {
    await this.#options.limits.take('accountReads', request)
    const { email } = await this.#reader(request)
    if (!email) return { newsletters: [], complete: true }
    const subscriptions = await this.#options.newsletters.of(email, request.id)
    return {
      newsletters: this.#offered.each.map((newsletter) => ({
        id: newsletter.id,
        list: newsletter.listName,
        title: newsletter.title,
        subscribed: subscriptions.isOn(newsletter),
        waiting: subscriptions.isWaiting(newsletter),
      })),
      complete: subscriptions.isComplete,
    }
  }

  /** All that is known about a reader's newsletters, for the reader's export. Throws `StorageError`. */
  async allOf({ email }: KnownReader, requestId: string): Promise<NewslettersExport> {
    if (!email) return { newsletters: [], complete: true, wishes: [] }
    const { newsletters } = this.#options
    const subscriptions = await newsletters.of(email, requestId)
    const wishes = await newsletters.wishesOf(email)
    return {
      newsletters: this.#offered.each
        .filter((newsletter) => subscriptions.isOn(newsletter))
        .map(({ id, listName, title }) => ({ id, list: listName, title })),
      complete: subscriptions.isCertain,
      wishes: wishes.map(({ madeAt, ...wish }) => ({ ...wish, madeAt: madeAt.toISOString() })),
    }
  }

  /**
   * Asks the services about the newsletters of a reader who leaves. Returns a function that ends them within the
   * transaction that removes the account. It ends the newsletters that the services name and those that the reader recently
   * wished, or all of them if not both services answer (rule newsletters/leaving).
   */
  async leaving({ email, contactId }: KnownReader, requestId: string): Promise<(queries: Queries) => Promise<void>> {
    if (!email) return async () => {}
    const { newsletters } = this.#options
    const subscriptions = await newsletters.of(email, requestId)
    const ending = (wished: ReadonlySet<string>) =>
      this.#offered.each.filter(
        (newsletter) =>
          !subscriptions.isCertain ||
          subscriptions.isOn(newsletter) ||
          subscriptions.isWaiting(newsletter) ||
          wished.has(newsletter.listName),
      )
    return (queries) => newsletters.endIn(queries, { email, contactId, requestId, newsletters: ending })
  }

  /** Has the services told what was kept for them when a reader left. */
  left(): void {
    this.#options.newsletters.start()
  }

  /** Signs the signed-in reader up, or off. */
  async set(request: NewsletterRequest, { id, subscribed, reader: word }: z.infer<typeof setInput>): Promise<SignedUp> {
    const { site, limits } = this.#options
    requireSite(request, site.url, 'changes are taken')
    await limits.take('newsletterChanges', request)
    const { id: readerId, email, contactId } = await this.#reader(request)
    requireSameReader(word, readerId)
    if (!email) throw new ServiceError(409, 'no-email', 'the account has no email address')
    const asked = [...new Set([id].flat().map((each) => this.#find(each, 'id')))]
    return this.#take(request, { readerId, email, contactId, subscribed, asked })
  }

  /**
   * If the provider cannot say whether the answer is good, the sign-up counts as one without an answer. So a provider's
   * outage stops no reader.
   */
  async #checkCaptcha(request: NewsletterRequest, response: string | undefined): Promise<void> {
    const verdict = response ? await this.#options.captcha.verify(response) : 'unknown'
    if (verdict === 'failed') throw new ServiceError(400, 'bad-captcha', 'the captcha is wrong or used up', 'captcha')
    if (verdict === 'unknown') await this.#options.limits.take('signUpsWithoutCaptcha', request)
  }

  async #take(
    { id: requestId }: NewsletterRequest,
    wish: Omit<Wish, 'newsletters' | 'requestId'> & { asked: readonly Newsletter[] },
  ): Promise<SignedUp> {
    const { asked, ...rest } = wish
    const state = await this.#options.newsletters
      .take({ ...rest, newsletters: asked, requestId })
      .catch((error: unknown): Taken => {
        if (!(error instanceof WishError)) throw error
        if (error.kind === 'gone') throw nobody()
        if (error.kind === 'refused') throw new ServiceError(422, 'opt-in-refused', SIGN_UP_FAILED)
        throw new ServiceError(502, 'opt-in-failed', error.message)
      })
    return { newsletters: asked.map(({ id, listName }) => ({ id, list: listName, state })) }
  }

  async #reader(request: NewsletterRequest): Promise<KnownReader> {
    const session = await this.#options.readers.session(request)
    if (session === 'unknown') throw new ServiceError(503, 'unavailable', 'accounts cannot be looked at just now')
    if (!session) throw nobody()
    return session.reader
  }

  #find(id: string, path: string): Newsletter {
    const found = this.#offered.find(id)
    if (!found) throw new ServiceError(400, 'unknown-list', 'there is no such newsletter', path)
    return found
  }
}
