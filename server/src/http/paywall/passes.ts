import { NO_PASS, type MeterState, type Pass } from '../../facts/index.ts'
import type { Paywall } from '../../layout/paywall/access.ts'
import { clientAddress } from '../addresses/client-address.ts'
import type { Asked } from '../request/request-facts.ts'
import type { Trust } from '../addresses/trust.ts'
import type { Crawlers } from './crawlers.ts'
import type { MeterCookie } from './meter-cookie.ts'
import { emptyMeter, meterState, type Meter } from './meter.ts'
import { GIFT } from './gift-links.ts'
import type { OpenedGifts } from './opened-gifts.ts'

export interface PassesOptions {
  paywall: Paywall
  meters: MeterCookie
  gifts: OpenedGifts
  crawlers: Crawlers
  trust: Trust
}

/** What requests bring that may open stories. Without a paywall, none of it is looked at. */
export class Passes {
  readonly #options: PassesOptions

  constructor(options: PassesOptions) {
    this.#options = options
  }

  /** Does not wait; undefined if something has to be opened or asked first. */
  peek(asked: Asked): Pass | undefined {
    const { paywall, meters, gifts, crawlers } = this.#options
    if (paywall === 'off') return NO_PASS
    const meter = paywall === 'metered' ? meters.peek(asked.request) : emptyMeter(asked.at)
    const crawler = crawlers.peek(...this.#claim(asked))
    return meter && crawler !== undefined ? new RequestPass(asked, { meter, crawler, gifts }) : undefined
  }

  async find(asked: Asked): Promise<Pass> {
    const { paywall, meters, gifts, crawlers } = this.#options
    if (paywall === 'off') return NO_PASS
    const [meter, crawler] = await Promise.all([
      paywall === 'metered' ? meters.find(asked.request) : emptyMeter(asked.at),
      crawlers.find(...this.#claim(asked)),
    ])
    return new RequestPass(asked, { meter, crawler, gifts })
  }

  #claim({ request }: Asked): [agent: string | undefined, address: string | undefined] {
    return [request.headers['user-agent'], clientAddress(request, this.#options.trust)]
  }
}

/** Looks at gifts and the meter only when asked, and only for the requested story. */
class RequestPass implements Pass {
  readonly crawler: boolean
  readonly #asked: Asked
  readonly #meter: Meter
  readonly #gifts: OpenedGifts
  /** By story, because each look checks the signatures of all gifts that the request brings. */
  readonly #given = new Map<string | undefined, boolean>()

  constructor(asked: Asked, { meter, crawler, gifts }: { meter: Meter; crawler: boolean; gifts: OpenedGifts }) {
    this.#asked = asked
    this.#meter = meter
    this.#gifts = gifts
    this.crawler = crawler
  }

  gives(storyId: string | undefined): boolean {
    const known = this.#given.get(storyId)
    if (known !== undefined) return known
    const isGiven = this.#gifts.opens(this.#asked, storyId)
    this.#given.set(storyId, isGiven)
    return isGiven
  }

  hasEndedGift(storyId: string | undefined): boolean {
    return this.#asked.address.query.has(GIFT) && !this.gives(storyId)
  }

  meterOf(storyId: string | undefined): MeterState {
    return meterState(this.#meter, { id: storyId, path: this.#asked.address.path })
  }
}
