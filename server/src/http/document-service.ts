import type { PageType } from '@broadsheet/contracts'
import type { FoundReady } from '../cache/index.ts'
import type { WarmDocuments } from '../documents/warm-documents.ts'
import { ServiceError } from '../errors.ts'
import type { PageForm, WarmBlock, WarmPage } from '../documents/warm-document.ts'
import { LOGGED_OUT, type Preview, type ReaderSource } from '../facts/index.ts'
import type { BlockAsked } from '../layout/blocks-to-resolve.ts'
import { UNAVAILABLE_PATH } from '../pages/index.ts'
import { Timings, together, within, type Requester } from '../tracing/index.ts'
import { cookieOf } from './request/cookies.ts'
import type { ReaderRequest } from './request/preview-readers.ts'
import { PREVIEW_COOKIE, checkPreviewToken, parsePreview, readPreviewCookie } from './request/preview.ts'
import type { EdgeTrust } from './edge/edge-trust.ts'
import type { Passes } from './paywall/passes.ts'
import type { StoryViews } from './paywall/story-views.ts'
import type { Asked, FactReader, HttpFacts } from './request/request-facts.ts'
import type { RequestParts } from './request/request-parts.ts'
import { requireAddress } from './request/require-address.ts'
import { FewLines } from './errors/few-lines.ts'
import type { Limited, Limits } from './limits/limits.ts'
import { PagePolicy } from './headers/page-policy.ts'
import type { HeaderPairs, SecurityHeaders } from './headers/security-headers.ts'
import type { Settings } from './settings/settings.ts'
import { trustedImageHosts, trustedOrigins, type ScriptSettings } from './headers/trusted-origins.ts'

export interface DocumentServiceOptions {
  warm: WarmDocuments
  facts: FactReader
  readers: ReaderSource<ReaderRequest>
  passes: Pick<Passes, 'peek' | 'find'>
  views: StoryViews
  settings: ScriptSettings &
    Pick<Settings, 'PREVIEW_TOKEN' | 'INLINE_STYLES' | 'IMAGE_HOSTS' | 'MAP_TILES_URL' | 'OIDC_ISSUER'>
  headers: SecurityHeaders
  limits: Pick<Limits, 'take' | 'check' | 'find'>
  edge: Pick<EdgeTrust, 'believes'>
  /** The inline script that loads all others, if there is an ad server. */
  starter: string | undefined
  /** The inline styles of pages. */
  styles: Readonly<Record<PageType, string>>
  now: () => number
  log: { warn(fields: object, message: string): void }
}

const MALFORMED = 'malformed percent-encoding in a query'

/**
 * There is no such page, or nothing on it: for now the address redirects to another, or its listing has no stories, as of a topic
 * that somebody made up.
 */
const isMadeUp = ({ status, redirect, missing, incomplete }: WarmPage | WarmBlock) =>
  status === 404 || redirect?.permanent === false || (status === 200 && missing && !incomplete)

/** Who asks: a request over HTTP, or a caller in this process. */
type Asking = Limited & Requester

/** The request's id; undefined if Fastify has not seen the request. */
const idOf = (request: RequestParts): string | undefined => ('id' in request ? String(request.id) : undefined)

/** See `readyPage`. */
interface ReadyPage {
  page: WarmPage
  found: FoundReady
  facts: HttpFacts
}

/** Who asks, with the timings that a preview shows. */
const requester = ({ id, step, household }: Requester, { timings }: HttpFacts): Requester => ({
  id,
  step: together(step, timings),
  household,
})

/** From a request and an address to a document: facts, preview and cache, the same for every interface. */
export class DocumentService {
  readonly #options: DocumentServiceOptions
  readonly #policy: PagePolicy
  /** The headers of every answer that is not a page. */
  readonly answerHeaderPairs: HeaderPairs
  /** Hears of every answer that shows a story. */
  readonly views: StoryViews
  /** Anybody can send such a query, so not each has a line in the log (rule service/failures-logged). */
  readonly #malformed = new FewLines()

  constructor(options: DocumentServiceOptions) {
    const { settings, headers, starter, styles } = options
    this.#options = options
    this.answerHeaderPairs = headers.answerPairs
    this.views = options.views
    this.#policy = new PagePolicy({
      siteUrl: settings.SITE_URL,
      origins: trustedOrigins(settings),
      formTargets: settings.OIDC_ISSUER ? [new URL(settings.OIDC_ISSUER).origin] : [],
      imageHosts: trustedImageHosts(settings),
      starter,
      inlineStyles: settings.INLINE_STYLES,
      styles,
      headers: headers.page,
    })
  }

  /** The headers of a page as HTML, opened under this host. */
  pageHeaderPairs(page: WarmPage, host: string | undefined): HeaderPairs {
    return this.#policy.pairsFor(host, page)
  }

  /** Rejects with a 400 that names `field` for a malformed address, and with a 403 or 400 for a bad preview. */
  async facts(request: RequestParts, given: string, field: string): Promise<HttpFacts> {
    const asked = this.#asked(request, given, field)
    this.#tellOfMalformed(asked)
    const { facts, readers, passes } = this.#options
    return within(together(request.step, asked.timings), 'facts', async () => {
      const reader = asked.isFromEdge ? LOGGED_OUT : await readers.find(asked)
      return facts.read(asked, reader, await passes.find(asked))
    })
  }

  /**
   * The same for a block, which is found also where its page has moved from: a client asks by the address that it knows (rule
   * service/block-of-node).
   */
  async factsOfBlock(request: RequestParts, given: string, field: string): Promise<HttpFacts> {
    const moved = this.#options.warm.movedTo(requireAddress(given, field))
    return this.facts(request, moved ?? given, field)
  }

  /** Whether an answer shows a preview, or refuses to. No cache keeps it (rule pages/preview). */
  isPreview(request: RequestParts): boolean {
    try {
      return this.#preview(request) !== undefined
    } catch {
      return true
    }
  }

  /** What the service itself knows about a reader, whether or not an edge asks or a preview is shown. */
  async ownFacts(request: RequestParts): Promise<HttpFacts> {
    const { facts, readers, passes, now } = this.#options
    const address = requireAddress('/', 'url')
    const asked: Asked = { request, address, at: now(), preview: undefined, timings: undefined, isFromEdge: false }
    return facts.read(asked, await readers.find(asked), await passes.find(asked))
  }

  /**
   * A page that may be sent without waiting, with how it was found and the facts it was found by. `asker` is called if the page
   * is made again meanwhile. Throws what `facts` would reject with.
   */
  readyPage(request: RequestParts, given: string, form: PageForm, asker: () => Requester): ReadyPage | undefined {
    const asked = this.#asked(request, given, 'url')
    const reader = asked.isFromEdge ? LOGGED_OUT : this.#options.readers.peek(asked)
    const pass = this.#options.passes.peek(asked)
    if (!reader || !pass) return undefined
    const facts = this.#options.facts.read(asked, reader, pass)
    const ready = this.#options.warm.readyPage(facts, form, asker)
    if (!ready) return undefined
    this.#tellOfMalformed(asked)
    // Not spread: that gives V8 another shape each time, which costs as much as finding the page.
    return { page: ready.page, found: ready.found, facts }
  }

  /**
   * Rejects with a 429 if the page is not warm and the client's address asked for too much of that: searches, or addresses of no
   * page.
   */
  async page(request: Asking, facts: HttpFacts, form: PageForm): Promise<WarmPage> {
    const { warm, limits } = this.#options
    await this.#limitSearch(request, facts, form)
    const isCold = !facts.preview && warm.peekPage(facts, form) === undefined
    if (isCold) await limits.check('missingPages', request)
    const page = await warm.page(facts, form, requester(request, facts))
    if (isCold && isMadeUp(page)) await limits.take('missingPages', request)
    return page
  }

  /** The page that is shown while nothing can be had, whatever was asked for. */
  async unavailable(request: Asking & RequestParts): Promise<{ page: WarmPage; facts: HttpFacts }> {
    const facts = await this.facts(request, UNAVAILABLE_PATH, 'url')
    return { page: await this.#options.warm.unavailable(facts, requester(request, facts)), facts }
  }

  /** The same for a block. Further parts of lists have a limit of their own. */
  async block(request: Asking, facts: HttpFacts, given: BlockAsked): Promise<WarmBlock> {
    const { warm, limits } = this.#options
    const found = warm.findBlock(facts, given)
    if (found.isSearch) await limits.take('searches', request)
    if (found.isCold && found.asked.cursor !== undefined) await limits.take('parts', request)
    return this.#ofPage(request, found.isCold, () => warm.block(facts, found, requester(request, facts)))
  }

  /** The node of the page's finder, as JSON by itself. Rejects with a 429 as `page` does. */
  async places(request: Asking, facts: HttpFacts): Promise<WarmBlock> {
    await this.#limitSearch(request, facts, 'places')
    return this.#remembered(this.#options.warm.places(facts, requester(request, facts)))
  }

  /** The live blog of a page, or where it leads if the post that the address names is gone. Rejects with a 404 if the page has none. */
  async liveBlog(request: Asking, facts: HttpFacts): Promise<WarmBlock> {
    const { warm } = this.#options
    const found = warm.findLiveBlog(facts)
    const block =
      found && (await this.#ofPage(request, found.isCold, () => warm.block(facts, found, requester(request, facts))))
    if (!block?.redirect && !block?.nodeTypes.includes('live-blog'))
      throw new ServiceError(404, 'live-blog-not-found', 'no live blog stands on this page', 'url')
    return block
  }

  /** A cold block of an address without a page costs as much as the page would, so both count together. */
  async #ofPage(request: Asking, isCold: boolean, find: () => Promise<WarmBlock>): Promise<WarmBlock> {
    const found = () => this.#remembered(find())
    if (!isCold) return found()
    const { limits } = this.#options
    const block = await limits.find(request, found)
    if (isMadeUp(block)) await limits.take('missingPages', request)
    return block
  }

  /** Pictures that a block names may come into any page opened from now on, so pages' policies allow their hosts. */
  async #remembered(found: Promise<WarmBlock>): Promise<WarmBlock> {
    const block = await found
    this.#policy.remember(block.hosts)
    return block
  }

  async #limitSearch(request: Asking, facts: HttpFacts, asked: PageForm | 'places'): Promise<void> {
    const { warm, limits } = this.#options
    if (warm.isColdSearch(facts, asked)) await limits.take('searches', request)
  }

  #asked(request: RequestParts, given: string, field: string): Asked {
    const address = requireAddress(given, field)
    const preview = this.#preview(request)
    const isFromEdge = preview === undefined && this.#options.edge.believes(request)
    const timings = preview && new Timings()
    return { request, address, at: this.#options.now(), preview, timings, isFromEdge }
  }

  #tellOfMalformed({ address, request }: Asked): void {
    if (!address.malformedQuery) return
    const line = this.#malformed.take(MALFORMED, performance.now())
    if (line) this.#options.log.warn({ path: address.path, requestId: idOf(request), ...line }, MALFORMED)
  }

  /** Headers win over the cookie. `x-preview` without a token is ignored. */
  #preview(request: RequestParts): Preview | undefined {
    const { PREVIEW_TOKEN } = this.#options.settings
    const token = request.headers['x-preview-token']
    if (typeof token === 'string') {
      checkPreviewToken(token, PREVIEW_TOKEN)
      const overrides = request.headers['x-preview']
      return typeof overrides === 'string' ? parsePreview(overrides) : undefined
    }
    return readPreviewCookie(cookieOf(request, PREVIEW_COOKIE), PREVIEW_TOKEN, this.#options.now())
  }
}
