import type { WarmBlock, WarmPage } from '../../documents/warm-document.ts'
import type { Metrics } from '../../operations/metrics.ts'
import type { GiftOpenings } from '../../readers/index.ts'
import type { HttpFacts } from '../request/request-facts.ts'
import type { RequestParts } from '../request/request-parts.ts'
import type { MeterCookie } from './meter-cookie.ts'
import { counted, isCounted, type Meter } from './meter.ts'
import type { OpenedGifts } from './opened-gifts.ts'

export interface StoryViewsOptions {
  meters: MeterCookie
  gifts: OpenedGifts
  openings: Pick<GiftOpenings, 'count'>
  metrics: Pick<Metrics, 'closedView' | 'giftOpened'>
}

type Request = Pick<RequestParts, 'headers'> & { readonly method?: string | undefined }
type Viewed = Pick<WarmPage | WarmBlock, 'access'>

/** What follows from a reader's getting a story that has to be paid for: the meter counts, a gift is opened. */
export class StoryViews {
  readonly #options: StoryViewsOptions
  /** What a request has counted so far: one of tRPC may ask for several stories. */
  readonly #counting = new WeakMap<Request, Promise<Meter>>()

  constructor(options: StoryViewsOptions) {
    this.#options = options
  }

  /** Whether the answer has to set a cookie, so that it cannot be sent as it is warm. */
  isDue(request: Request, facts: HttpFacts, { access }: Viewed): boolean {
    if (!access?.isOpen || !isCountable(request, facts)) return false
    if (access.reason === 'gift') return this.#options.gifts.firstOpened(asked(request, facts)) !== undefined
    if (access.reason !== 'meter' && access.reason !== 'last') return false
    const meter = this.#options.meters.peek(request)
    return meter === undefined || !isCounted(meter, facts.path)
  }

  /** The Set-Cookie lines of an answer that is the reader's own. A gift is opened by that. */
  async due(request: Request, facts: HttpFacts, viewed: Viewed): Promise<string[]> {
    const { meters, gifts, openings, metrics } = this.#options
    if (!this.isDue(request, facts, viewed)) return []
    if (viewed.access?.reason === 'gift') {
      const opened = gifts.firstOpened(asked(request, facts))
      if (!opened) return []
      openings.count(opened.id)
      metrics.giftOpened()
      return [opened.line]
    }
    const counting = (this.#counting.get(request) ?? meters.find(request)).then((meter) => counted(meter, facts.path))
    this.#counting.set(request, counting)
    return [await meters.line(await counting)]
  }

  /** Of whole pages: a part of one that is asked for again is no further view. */
  count({ access }: Viewed): void {
    if (access && !access.isOpen) this.#options.metrics.closedView(access.reason)
  }
}

/** A look at a page with chosen facts counts nowhere, and of HEAD nobody reads anything. */
const isCountable = ({ method }: Request, { preview }: HttpFacts) => preview === undefined && method !== 'HEAD'

const asked = (request: Request, { address, at }: HttpFacts) => ({ request, address, at })
