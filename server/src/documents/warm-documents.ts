import { finderSearch, finderStateOf } from '@broadsheet/contracts'
import { WarmCache, type FoundReady, type Matches } from '../cache/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import type { BlockAsked } from '../layout/blocks-to-resolve.ts'
import { isCalled } from '../errors.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { Requester } from '../tracing/index.ts'
import { Turns } from '../turns/index.ts'
import type { DocumentFacts } from './document-facts.ts'
import { BUSY, DocumentMaker, type DocumentMakerOptions } from './document-maker.ts'
import type { PageForm, WarmBlock, WarmPage } from './warm-document.ts'

export interface WarmDocumentsOptions extends DocumentMakerOptions {
  maxBytes: number
  now: () => number
  /** Resolves once feature flags are there, or have been waited for long enough. */
  ready?: () => Promise<void>
  metrics: DocumentMakerOptions['metrics'] & Pick<Metrics, 'found'>
}

/** A block that is asked for, by the one name under which it is kept. */
interface FoundBlock {
  asked: BlockAsked
  /** Whether it has to be made. What somebody previews, and what stands on no page, is not counted. */
  isCold: boolean
  /** Whether somebody has to search to make it. */
  isSearch: boolean
}

/** Single blocks are asked for rarely, so they get this share of the cache. */
const BLOCK_SHARE = 0.2
/**
 * Documents made at a time in place of others that are over, and those that wait for it. However many end in the same
 * moment, who waits for a document meets few of them (rule service/load).
 */
const REFRESHES = 32
const REFRESHES_WAITING = 256
/** Pages that say that nothing can be had: readers of one kind share one, so there are few kinds of them. */
const STAND_INS = 4
const STAND_INS_WAITING = 64

/** Rejects with `NoRoomError` where too many wait for a turn. */
async function inTurn<Made>(turns: Turns, make: () => Promise<Made>): Promise<Made> {
  const end = await turns.take()
  return make().finally(end)
}

/** Documents from the warm cache, or made. Every interface gets them here. */
export class WarmDocuments {
  readonly #options: WarmDocumentsOptions
  readonly #maker: DocumentMaker
  readonly #pages: WarmCache<WarmPage, PageAttributes>
  readonly #blocks: WarmCache<WarmBlock, PageAttributes>
  readonly #refreshes = new Turns(REFRESHES, REFRESHES_WAITING)
  readonly #standIns = new Turns(STAND_INS, STAND_INS_WAITING)

  constructor(options: WarmDocumentsOptions) {
    const { maxBytes, now } = options
    this.#options = options
    this.#maker = new DocumentMaker(options)
    this.#pages = new WarmCache({ maxBytes: Math.ceil(maxBytes * (1 - BLOCK_SHARE)), now })
    this.#blocks = new WarmCache({ maxBytes: Math.ceil(maxBytes * BLOCK_SHARE), now })
  }

  /** Without waiting; undefined if nothing fresh is there, and always for a preview. */
  peekPage(facts: DocumentFacts, form: PageForm): WarmPage | undefined {
    return facts.preview ? undefined : this.#pages.peek(pageKey(facts.path, form), facts)
  }

  /**
   * A page that may be sent without waiting, with how it was found; undefined for a preview, and for what somebody has to search
   * for. `asker` is called where it is made again meanwhile.
   */
  readyPage(
    facts: DocumentFacts,
    form: PageForm,
    asker: () => Requester,
  ): { page: WarmPage; found: FoundReady } | undefined {
    const fresh = this.peekPage(facts, form)
    if (fresh) return { page: fresh, found: 'hit' }
    if (facts.preview || this.#searchingBlock(facts) !== undefined) return undefined
    const ready = this.#pages.ready(pageKey(facts.path, form), facts, () =>
      this.#again(asker(), (whose) => this.#maker.page(facts, form, whose)),
    )
    return ready && { page: ready.value, found: ready.found }
  }

  async page(facts: DocumentFacts, form: PageForm, asker: Requester): Promise<WarmPage> {
    const moved = this.#maker.moved(facts, form, asker)
    return (
      moved ??
      this.#get(this.#pages, pageKey(facts.path, form), { facts, asker }, (whose) =>
        this.#maker.page(facts, form, whose),
      )
    )
  }

  /**
   * The page that is shown while nothing can be had. No path is its key, so that it stands for no page. Rejects with
   * `NoRoomError` where too many of its kind wait.
   */
  unavailable(facts: DocumentFacts, asker: Requester): Promise<WarmPage> {
    return this.#get(this.#pages, 'unavailable', { facts, asker }, (whose) =>
      inTurn(this.#standIns, () => this.#maker.unavailable(facts, whose)),
    )
  }

  /** Whether somebody has to search to answer this. What somebody previews is not counted. */
  isColdSearch(facts: DocumentFacts, asked: PageForm | 'places'): boolean {
    if (facts.preview || this.#searchingBlock(facts) === undefined) return false
    if (asked === 'places') return this.#blocks.peek(placesKey(facts), facts) === undefined
    return this.peekPage(facts, asked) === undefined
  }

  /** The block that searches for what the query says; undefined if none does, or the query says nothing to it. */
  #searchingBlock(facts: DocumentFacts): string | undefined {
    if (facts.query.get('query')?.trim()) return this.#maker.blockIdOf(facts, 'search-results')
    return finderSearch(finderStateOf(facts.query)) === '' ? undefined : this.#maker.blockIdOf(facts, 'finder')
  }

  /** What answers somebody who asks for a block or for its next part, and what that takes. */
  findBlock(facts: DocumentFacts, given: BlockAsked): FoundBlock {
    const found = this.#maker.blockAsked(facts, given)
    const isCold = found !== undefined && !facts.preview && !this.#blocks.peek(keyOf(facts, found), facts)
    return { asked: found ?? given, isCold, isSearch: isCold && found.block === this.#searchingBlock(facts) }
  }

  /** The same of the live blog of a page; undefined if it has none. */
  findLiveBlog(facts: DocumentFacts): FoundBlock | undefined {
    const block = this.#maker.blockIdOf(facts, 'live-blog')
    return block === undefined ? undefined : this.findBlock(facts, { block })
  }

  /** One that was found. */
  block(facts: DocumentFacts, { asked }: FoundBlock, asker: Requester): Promise<WarmBlock> {
    return this.#get(this.#blocks, keyOf(facts, asked), { facts, asker }, (whose) =>
      this.#maker.block(facts, asked, whose),
    )
  }

  /** The node of a page's finder, as JSON by itself. Throws a 404 if the page has none. */
  places(facts: DocumentFacts, asker: Requester): Promise<WarmBlock> {
    return this.#get(this.#blocks, placesKey(facts), { facts, asker }, (whose) => this.#maker.places(facts, whose))
  }

  /** Returns how many documents were dropped. */
  purge(matches: Matches): number {
    return this.#pages.purge(matches) + this.#blocks.purge(matches)
  }

  clear(): void {
    this.#pages.clear()
    this.#blocks.clear()
  }

  get size() {
    return { pages: this.#pages.size, blocks: this.#blocks.size }
  }

  /** A preview never enters the shared cache. */
  async #get<Warm extends WarmPage | WarmBlock>(
    cache: WarmCache<Warm, PageAttributes>,
    key: string,
    { facts, asker }: { facts: DocumentFacts; asker: Requester },
    make: (whose: Requester) => Promise<Warm>,
  ): Promise<Warm> {
    if (facts.preview) return this.#whenReady(asker, make)
    let isOwn = false
    const find = () =>
      cache.find(key, facts, (madeFor) => {
        if (madeFor !== 'answer') return this.#again(asker, make)
        isOwn = true
        return this.#whenReady(asker, make)
      })
    const { value, found } = await find().catch((error: unknown) => {
      // What another household began had no room left among its own.
      if (isOwn || !isCalled(error, BUSY)) throw error
      return find()
    })
    asker.step?.note({ pageType: value.pageType, found })
    if (value.pageType !== 'block') this.#options.metrics.found(value.pageType, found, facts.at - value.madeAt)
    return value
  }

  async #whenReady<Made>(whose: Requester, make: (whose: Requester) => Promise<Made>): Promise<Made> {
    await this.#options.ready?.()
    return make(whose)
  }

  /**
   * For whoever comes next: it does not wait among what one household asks for. One that has no turn is made once somebody
   * asks again.
   */
  #again<Made>(asker: Requester, make: (whose: Requester) => Promise<Made>): Promise<Made> {
    return inTurn(this.#refreshes, () => this.#whenReady({ ...asker, household: undefined }, make))
  }
}

/** Each form is resolved by itself: that costs less than keeping documents from which another could be made. */
const pageKey = (path: string, form: PageForm) => `${form}\n${path}`

const keyOf = ({ path }: DocumentFacts, { block, cursor = '' }: BlockAsked) => `${block}\n${cursor}\n${path}`

const placesKey = ({ path }: DocumentFacts) => `places\n${path}`
