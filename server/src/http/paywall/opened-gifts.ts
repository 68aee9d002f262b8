import fastifyCookie from '@fastify/cookie'
import { parseAddress, type Address } from '../../documents/address.ts'
import { cookiesNamed } from '../request/cookies.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { SessionCookies } from '../readers/session-cookies.ts'
import { GIFT, GiftLinks } from './gift-links.ts'

/** How many gifts one browser keeps: those that were opened last. */
const MOST_KEPT = 5
/** Releases until November 2026 kept several tokens in one cookie, with this between them, for up to fourteen days. */
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
 * Gifts that come with a request, in its address or in the cookies that remember opened ones. With its cookie, the story can be
 * opened again, and its parts requested, at addresses without the token (rule paywall/gifts). Each gift has a cookie of its own:
 * two may be opened at the same instant, and of one cookie only what the last answer says would be left.
 */
export class OpenedGifts {
  readonly #links: GiftLinks
  readonly #cookies: SessionCookies

  constructor(links: GiftLinks, cookies: SessionCookies) {
    this.#links = links
    this.#cookies = cookies
  }

  opens(asked: GiftsAsked): boolean {
    return this.#opening(asked) !== undefined
  }

  /**
   * The token that opens the same gift at the address that its story has moved to; undefined if the request brings no gift of
   * the story.
   */
  moved(asked: GiftsAsked, to: string): string | undefined {
    const opening = this.#opening(asked)
    if (!opening) return undefined
    const expiresAt = new Date(asked.at + GiftLinks.left(opening.token, asked.at))
    return this.#links.token({ id: opening.id, expiresAt }, parseAddress(to).path)
  }

  /** The first gift of the story that the request brings, by its address or from before. */
  #opening({ request, address, at }: GiftsAsked): { id: string; token: string } | undefined {
    for (const token of [address.query.get(GIFT), ...this.#kept(request)]) {
      const id = this.#links.open(token, address.path, at)
      if (token && id !== undefined) return { id, token }
    }
    return undefined
  }

  /**
   * The gift that this browser opens for the first time at this address, with the lines of Set-Cookie that remember it.
   * `isCounted`: it was opened before, where its story stood then.
   */
  firstOpened({ request, address, at }: GiftsAsked): { id: string; lines: string[]; isCounted: boolean } | undefined {
    const token = address.query.get(GIFT)
    const id = this.#links.open(token, address.path, at)
    const kept = this.#kept(request)
    if (!token || id === undefined || kept.includes(token)) return undefined
    const name = `${this.#cookies.gifts}_${id}`
    const own = this.#line(name, token, Math.ceil(GiftLinks.left(token, at) / 1000))
    const others = cookiesNamed(request, this.#cookies.gifts).filter(([other]) => other !== name)
    // Browsers send the cookies that they have had longest first.
    const tooMany = others.slice(0, 1 - MOST_KEPT)
    return {
      id,
      lines: [own, ...tooMany.map(([other]) => this.#line(other, '', 0))],
      isCounted: kept.some((each) => each.startsWith(`${id}.`)),
    }
  }

  #kept(request: Pick<RequestParts, 'headers'>): string[] {
    return cookiesNamed(request, this.#cookies.gifts)
      .filter(([, value]) => value.length <= LONGEST)
      .slice(-MOST_KEPT)
      .flatMap(([, value]) => value.split(BETWEEN).slice(0, MOST_KEPT))
  }

  #line = (name: string, value: string, holds: number) =>
    fastifyCookie.serialize(name, value, this.#cookies.options(holds))
}
