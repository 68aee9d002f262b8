import fastifyCookie from '@fastify/cookie'
import { parseAddress, type Address } from '../../documents/address.ts'
import { cookiesNamed } from '../request/cookies.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { SessionCookies } from '../readers/session-cookies.ts'
import { GIFT, type GiftLinks, type GiftOf } from './gift-links.ts'

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
 * opened again, and its parts requested, at addresses without the token, and wherever it moves (rule paywall/gifts). Each gift
 * has a cookie of its own: two may be opened at the same instant, and of one cookie only what the last answer says would be left.
 */
export class OpenedGifts {
  readonly #links: GiftLinks
  readonly #cookies: SessionCookies

  constructor(links: GiftLinks, cookies: SessionCookies) {
    this.#links = links
    this.#cookies = cookies
  }

  /** `storyId`: of the story at the address, once it is known. */
  opens(asked: GiftsAsked, storyId: string | undefined): boolean {
    return this.#openedHere(asked) !== undefined || this.#isRemembered(asked, storyId)
  }

  /**
   * The token that opens the same gift at the address that its story has moved to; undefined if the request brings no gift of
   * the old address.
   */
  moved(asked: GiftsAsked, to: string): string | undefined {
    const opened = this.#openedHere(asked)
    return opened && this.#links.token(opened, { path: parseAddress(to).path })
  }

  /**
   * The gift that this browser opens for the first time, with the lines of Set-Cookie that remember it. `isCounted`: it was
   * opened before, and is remembered by the address where its story stood then.
   */
  firstOpened(
    { request, address, at }: GiftsAsked,
    storyId: string,
  ): { id: string; lines: string[]; isCounted: boolean } | undefined {
    const gift = this.#links.open(address.query.get(GIFT), address, at)
    const kept = this.#kept(request)
    if (!gift || kept.some((token) => this.#links.open(token, { storyId }, at)?.id === gift.id)) return undefined
    const { id, expiresAt } = gift
    const name = `${this.#cookies.gifts}_${id}`
    const own = this.#line(name, this.#links.token(gift, { storyId }), Math.ceil((expiresAt.getTime() - at) / 1000))
    const others = cookiesNamed(request, this.#cookies.gifts).filter(([other]) => other !== name)
    // Browsers send the cookies that they have had longest first.
    const tooMany = others.slice(0, 1 - MOST_KEPT)
    return {
      id,
      lines: [own, ...tooMany.map(([other]) => this.#line(other, '', 0))],
      isCounted: kept.some((each) => each.startsWith(`${id}.`)),
    }
  }

  /** The gift that opens what stands at the address. Releases until November 2026 remembered gifts by address, too. */
  #openedHere({ request, address, at }: GiftsAsked): GiftOf | undefined {
    for (const token of [address.query.get(GIFT), ...this.#kept(request)]) {
      const gift = this.#links.open(token, address, at)
      if (gift) return gift
    }
    return undefined
  }

  #isRemembered({ request, at }: GiftsAsked, storyId: string | undefined): boolean {
    return storyId !== undefined && this.#kept(request).some((token) => this.#links.open(token, { storyId }, at))
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
