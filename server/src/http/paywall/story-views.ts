import type { LayoutDocument } from '@broadsheet/contracts'
import type { WarmBlock, WarmPage } from '../../documents/warm-document.ts'
import type { Metrics } from '../../operations/metrics.ts'
import type { GiftOpenings } from '../../readers/index.ts'
import type { HttpFacts } from '../request/request-facts.ts'
import type { RequestParts } from '../request/request-parts.ts'
import { withGift } from './gift-links.ts'
import { isLinkPreview } from './link-previews.ts'
import type { MeterCookie } from './meter-cookie.ts'
import { isCounted, meterState, type MeteredStory } from './meter.ts'
import type { OpenedGifts } from './opened-gifts.ts'

export interface StoryViewsOptions {
  meters: MeterCookie
  gifts: OpenedGifts
  openings: Pick<GiftOpenings, 'count'>
  metrics: Pick<Metrics, 'closedView' | 'giftOpened'>
}

type Request = Pick<RequestParts, 'headers'> & { readonly method?: string | undefined }
type Viewed = Pick<WarmPage | WarmBlock, 'access' | 'subject'>

/** What follows when a reader gets a paid story: the meter counts it, or a gift counts as opened. */
export class StoryViews {
  readonly #options: StoryViewsOptions

  constructor(options: StoryViewsOptions) {
    this.#options = options
  }

  /** Whether the answer has to set a cookie, so that it cannot be sent as it is kept. */
  isDue(request: Request, facts: HttpFacts, viewed: Viewed): boolean {
    const { access } = viewed
    if (!access?.isOpen || !isCountable(request, facts)) return false
    if (access.reason === 'gift') return this.#firstOpened(request, facts, viewed) !== undefined
    if (access.reason !== 'meter' && access.reason !== 'last') return false
    const meter = this.#options.meters.peek(request)
    return meter === undefined || !isCounted(meter, storyOf(facts, viewed))
  }

  /**
   * Whether the same request has counted other stories since the meter was asked about this one, so that this one may no longer
   * be free. If not, `due` counts it before anything else can.
   */
  isOvertaken(request: Request, facts: HttpFacts, viewed: Viewed): boolean {
    if (viewed.access?.reason === 'gift' || !this.isDue(request, facts, viewed)) return false
    const meter = this.#options.meters.running(request)
    return (
      meter !== undefined && meterState(meter, storyOf(facts, viewed)) !== facts.pass.meterOf(viewed.subject?.storyId)
    )
  }

  /** The Set-Cookie lines of an answer that is the reader's own. Counts a gift as opened. */
  async due(request: Request, facts: HttpFacts, viewed: Viewed): Promise<string[]> {
    const { meters, openings, metrics } = this.#options
    if (!this.isDue(request, facts, viewed)) return []
    if (viewed.access?.reason === 'gift') {
      const opened = this.#firstOpened(request, facts, viewed)
      if (!opened) return []
      if (!opened.isCounted && !isLinkPreview(request.headers['user-agent'])) {
        openings.count(opened.id)
        metrics.giftOpened()
      }
      return opened.lines
    }
    return [await meters.count(request, storyOf(facts, viewed))]
  }

  #firstOpened(request: Request, facts: HttpFacts, { subject }: Viewed) {
    return subject?.storyId ? this.#options.gifts.firstOpened(asked(request, facts), subject.storyId) : undefined
  }

  /**
   * The token of a gift for where its story has moved to; undefined for any other page, and if the request brings no gift of
   * the story.
   */
  movedGift(request: Request, facts: HttpFacts, { redirect }: Pick<WarmPage, 'redirect'>): string | undefined {
    return redirect?.permanent ? this.#options.gifts.moved(asked(request, facts), redirect.to) : undefined
  }

  /** The document of a moved story for this request alone, whose redirect takes its gift along; undefined as `movedGift`. */
  movedDocument(request: Request, facts: HttpFacts, page: WarmPage): LayoutDocument | undefined {
    const gift = this.movedGift(request, facts, page)
    if (gift === undefined) return undefined
    const { redirect, ...document } = page.document
    return redirect && { ...document, redirect: { ...redirect, to: withGift(redirect.to, gift) } }
  }

  /** Counts a view of a closed story. Only for whole pages: asking for a part again is no further view. */
  count({ access }: Pick<Viewed, 'access'>): void {
    if (access && !access.isOpen) this.#options.metrics.closedView(access.reason)
  }
}

/** Previews are not counted, nor are HEAD requests, whose answers nobody reads. */
const isCountable = ({ method }: Request, { preview }: HttpFacts) => preview === undefined && method !== 'HEAD'

const storyOf = ({ path }: HttpFacts, { subject }: Viewed): MeteredStory => ({ id: subject?.storyId, path })

const asked = (request: Request, { address, at }: HttpFacts) => ({ request, address, at })
