import type { GiftMade, ReaderGifts } from '@broadsheet/contracts'
import { ServiceError } from '../../errors.ts'
import type { Metrics } from '../../operations/metrics.ts'
import { GIFTS_A_MONTH, type Gift, type GiftAsked, type Gifts, type KnownReader } from '../../readers/index.ts'
import { instantOfNewYork, newYorkTime } from '../../time/index.ts'
import type { DocumentService } from '../document-service.ts'
import type { Limits } from '../limits/limits.ts'
import { requireSite } from '../request/of-site.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { SessionReaders } from '../readers/session-readers.ts'
import { GIFT, type GiftLinks } from './gift-links.ts'
import { requireSameReader } from '../readers/reader-word.ts'
import { away, nobody, told } from '../readers/refusals.ts'

export interface GiftDeskOptions {
  documents: DocumentService
  readers: Pick<SessionReaders, 'session' | 'isInternal'>
  gifts: Pick<Gifts, 'make' | 'of'>
  links: GiftLinks
  limits: Pick<Limits, 'take'>
  metrics: Pick<Metrics, 'giftMade'>
  siteUrl: string
  now: () => number
}

type GiftRequest = RequestParts & { readonly id: string }

/** Lets subscribers and employees give stories away (rule paywall/gifts). */
export class GiftDesk {
  readonly #options: GiftDeskOptions

  constructor(options: GiftDeskOptions) {
    this.#options = options
  }

  /**
   * A link that opens the story at an address of the paper. Throws a 401 or 403 if the reader may not give stories away, a 404
   * or 409 if this story cannot be given or somebody else has signed in since, and a 409 'none-left' if the month's gifts are
   * used up. `word`: for whom the page was sent on which this was asked, if it says so.
   */
  async make(
    request: GiftRequest,
    { url, reader: word }: { url: string; reader?: string | undefined },
  ): Promise<GiftMade> {
    const { gifts, limits, metrics, siteUrl, now } = this.#options
    requireSite(request, siteUrl, 'gifts are made')
    await limits.take('gifts', request)
    const reader = await this.#giver(request, word)
    const story = await this.#story(request, url)
    const at = new Date(now())
    const limit = this.#limitOf(reader)
    const made = await told(gifts.make({ readerId: reader.id, story, at, since: monthBegan(at), limit }))
    if (!made) throw nobody()
    if (!made.gift)
      throw new ServiceError(409, 'none-left', `you have given away your ${GIFTS_A_MONTH} stories of this month`)
    if (made.isNew) metrics.giftMade()
    return { url: this.#url(made.gift), expiresAt: made.gift.expiresAt.toISOString(), ...leftOf(limit, made.used) }
  }

  /** What the reader gave away; undefined for a reader who may not give stories away and never did. */
  async of(request: GiftRequest): Promise<ReaderGifts | undefined> {
    const session = await this.#options.readers.session(request)
    if (session === undefined || session === 'unknown') return undefined
    const { reader } = session
    const at = new Date(this.#options.now())
    const { gifts, made } = await told(this.#options.gifts.of(reader.id, monthBegan(at)))
    if (gifts.length === 0 && !this.#mayGive(reader)) return undefined
    return {
      ...leftOf(this.#mayGive(reader) ? this.#limitOf(reader) : 0, made),
      gifts: gifts.map((gift) => ({
        path: gift.path,
        title: gift.title,
        madeAt: gift.createdAt.toISOString(),
        expiresAt: gift.expiresAt.toISOString(),
        opened: gift.opened,
        ...(gift.expiresAt > at ? { url: this.#url(gift) } : {}),
      })),
    }
  }

  async #giver(request: GiftRequest, word: string | undefined): Promise<KnownReader> {
    const session = await this.#options.readers.session(request)
    if (session === undefined) throw nobody()
    if (session === 'unknown') throw away()
    requireSameReader(word, session.reader.id)
    if (!this.#mayGive(session.reader))
      throw new ServiceError(403, 'not-a-subscriber', 'stories are given away by subscribers')
    return session.reader
  }

  #mayGive(reader: KnownReader): boolean {
    return Boolean(reader.productCode) || this.#options.readers.isInternal(reader.email)
  }

  #limitOf({ email }: KnownReader): number | undefined {
    return this.#options.readers.isInternal(email) ? undefined : GIFTS_A_MONTH
  }

  /** The page at an address of the paper, as this reader gets it. Follows a permanent redirect. */
  async #page(request: GiftRequest, given: string) {
    const { documents } = this.#options
    const facts = await documents.facts(request, given, 'url')
    const page = await documents.page(request, facts, 'json')
    if (!page.redirect?.permanent) return { facts, page }
    const moved = await documents.facts(request, page.redirect.to, 'url')
    return { facts: moved, page: await documents.page(request, moved, 'json') }
  }

  /** The story at an address of the paper. Newsrooms leave out the slash at its end, and so may links on cards. */
  async #story(request: GiftRequest, given: string): Promise<GiftAsked['story']> {
    const { siteUrl } = this.#options
    const address = given.startsWith(`${siteUrl}/`) ? given.slice(siteUrl.length) : given
    const { facts, page } = await this.#page(request, address)
    const storyId = page.subject?.storyId
    if (page.redirect || page.status !== 200)
      throw new ServiceError(404, 'story-not-found', 'no story stands at this address', 'url')
    if (!page.access || !storyId)
      throw new ServiceError(409, 'free-to-read', 'everybody may read this page as it is', 'url')
    return { storyId, path: facts.path, title: page.document.page.title }
  }

  #url(gift: Gift): string {
    const { links, siteUrl } = this.#options
    return `${siteUrl}${gift.path}?${GIFT}=${links.token(gift, gift)}`
  }
}

const leftOf = (limit: number | undefined, used: number) =>
  limit === undefined ? {} : { left: Math.max(0, limit - used) }

/** The start of the month in New York. */
function monthBegan(at: Date): Date {
  const { year, month } = newYorkTime(at.getTime())
  return new Date(instantOfNewYork({ year, month, day: 1 }) ?? at)
}
