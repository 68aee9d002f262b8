import fastifyCookie from '@fastify/cookie'
import type { Address } from '../../documents/address.ts'
import { cookieOf } from '../request/cookies.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { SessionCookies } from '../readers/session-cookies.ts'
import { GIFT, GiftLinks } from './gift-links.ts'

/** How many gifts one browser keeps: the latest of those that still open something. */
const MOST_KEPT = 5
/** Seconds: no gift is valid for longer. */
const HOLDS = 14 * 86_400
const BETWEEN = '~'
/** Letters of that many tokens. */
const LONGEST = MOST_KEPT * 80

interface GiftsAsked {
  request: Pick<RequestParts, 'headers'>
  address: Address
  /** Milliseconds. */
  at: number
}

/**
 * Gifts that come with a request, in its address or in the cookie that remembers opened ones. With the cookie, the story can be
 * opened again, and its parts requested, at addresses without the token (rule paywall/gifts).
 */
export class OpenedGifts {
  readonly #links: GiftLinks
  readonly #cookies: SessionCookies

  constructor(links: GiftLinks, cookies: SessionCookies) {
    this.#links = links
    this.#cookies = cookies
  }

  opens({ request, address, at }: GiftsAsked): boolean {
    return [address.query.get(GIFT), ...this.#kept(request)].some((token) => this.#links.open(token, address.path, at))
  }

  /** The gift that this browser opens for the first time, with the cookie that remembers it. */
  firstOpened({ request, address, at }: GiftsAsked): { id: string; line: string } | undefined {
    const token = address.query.get(GIFT)
    const id = this.#links.open(token, address.path, at)
    const kept = this.#kept(request)
    if (!token || id === undefined || kept.includes(token)) return undefined
    const valid = kept.filter((other) => !GiftLinks.hasEnded(other, at))
    const value = [token, ...valid].slice(0, MOST_KEPT).join(BETWEEN)
    return { id, line: fastifyCookie.serialize(this.#cookies.gifts, value, this.#cookies.options(HOLDS)) }
  }

  #kept(request: Pick<RequestParts, 'headers'>): string[] {
    const value = cookieOf(request, this.#cookies.gifts)
    return value && value.length <= LONGEST ? value.split(BETWEEN).slice(0, MOST_KEPT) : []
  }
}
