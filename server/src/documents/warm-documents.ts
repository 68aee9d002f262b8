import { finderSearch, finderStateOf } from '@broadsheet/contracts'
import { WarmCache, type FoundReady, type Matches } from '../cache/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import type { BlockAsked } from '../layout/blocks-to-resolve.ts'
import { isCalled } from '../errors.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { Requester } from '../tracing/index.ts'
import { Turns } from '../turns/index.ts'
import type { Address } from './address.ts'
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

/** A requested block, by the one name under which it is kept. */
interface FoundBlock {
  asked: BlockAsked
  /** Whether it has to be made. Previews, and blocks that are on no page, do not count. */
  isCold: boolean
  /** Whether making it takes a search. */
  isSearch: boolean
}

/** Single blocks are asked for rarely, so they get this share of the cache. */
const BLOCK_SHARE = 0.2
/**
 * How many outdated documents are made again at a time, and how many may wait for that. Even if many become outdated at the
 * same moment, requests that wait for a document meet few of them (rule service/load).
 */
const REFRESHES = 32
const REFRESHES_WAITING = 256
/** The same for pages which say that nothing can be had. Readers of one kind share one, so there are few kinds of them. */
const STAND_INS = 4
const STAND_INS_WAITING = 64

/** Rejects with `NoRoomError` if too many wait for a turn. */
async function inTurn<Made>(turns: Turns, make: () => Promise<Made>): Promise<Made> {
  const end = await turns.take()
  return make().finally(end)
}

/** Documents from the warm cache, or made anew. Every interface gets its documents here. */
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

  /** Does not wait. Undefined if there is nothing fresh, and always for a preview. */
  peekPage(facts: DocumentFacts, form: PageForm): WarmPage | undefined {
    return facts.preview ? undefined : this.#pages.peek(pageKey(facts.path, form), facts)
  }

  /**
   * A page that may be sent without waiting, and how it was found. Undefined for a preview, and for a page that takes a search.
   * `asker` is called if the page is made again meanwhile.
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
   * The page that is shown while nothing can be had. Its key is no path, so it takes no page's place. Rejects with
   * `NoRoomError` if too many of its kind wait.
   */
  unavailable(facts: DocumentFacts, asker: Requester): Promise<WarmPage> {
    return this.#get(this.#pages, 'unavailable', { facts, asker }, (whose) =>
      inTurn(this.#standIns, () => this.#maker.unavailable(facts, whose)),
    )
  }

  /** Whether answering this takes a search. Previews do not count. */
  isColdSearch(facts: DocumentFacts, asked: PageForm | 'places'): boolean {
    if (facts.preview || this.#searchingBlock(facts) === undefined) return false
    if (asked === 'places') return this.#blocks.peek(placesKey(facts), facts) === undefined
    return this.peekPage(facts, asked) === undefined
  }

  /** The block that searches for what the query says. Undefined if there is none, or if the query says nothing to it. */
  #searchingBlock(facts: DocumentFacts): string | undefined {
    if (facts.query.get('query')?.trim()) return this.#maker.blockIdOf(facts, 'search-results')
    return finderSearch(finderStateOf(facts.query)) === '' ? undefined : this.#maker.blockIdOf(facts, 'finder')
  }

  /** Where the page of an address has moved to; undefined for all others. */
  movedTo(address: Address): string | undefined {
    return this.#maker.movedTo(address)
  }

  /** The block or part that answers a request, and what making it takes. */
  findBlock(facts: DocumentFacts, given: BlockAsked): FoundBlock {
    const found = this.#maker.blockAsked(facts, given)
    const isCold = found !== undefined && !facts.preview && !this.#blocks.peek(keyOf(facts, found), facts)
    return { asked: found ?? given, isCold, isSearch: isCold && found.block === this.#searchingBlock(facts) }
  }

  /** The same for the live blog of a page; undefined if it has none. */
  findLiveBlog(facts: DocumentFacts): FoundBlock | undefined {
    const block = this.#maker.blockIdOf(facts, 'live-blog')
    return block === undefined ? undefined : this.findBlock(facts, { block })
  }

  /** The document of a block that `findBlock` or `findLiveBlog` found. */
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
      // The flight was another household's, which had no room left.
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
   * Makes a document again for the next request. It counts for no household, so it does not wait behind what one household asks
   * for. If it gets no turn, it is made when it is asked for again.
   */
  #again<Made>(asker: Requester, make: (whose: Requester) => Promise<Made>): Promise<Made> {
    return inTurn(this.#refreshes, () => this.#whenReady({ ...asker, household: undefined }, make))
  }
}

/** Each form is resolved by itself, which costs less than keeping documents from which another form could be made. */
const pageKey = (path: string, form: PageForm) => `${form}\n${path}`

const keyOf = ({ path }: DocumentFacts, { block, cursor = '' }: BlockAsked) => `${block}\n${cursor}\n${path}`

const placesKey = ({ path }: DocumentFacts) => `places\n${path}`
