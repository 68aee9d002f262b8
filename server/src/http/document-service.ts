import type { BlockAsked, WarmDocuments } from '../documents/warm-documents.ts'
import type { WarmBlock, WarmPage } from '../documents/warm-document.ts'
import type { Preview, ReaderSource } from '../facts/index.ts'
import { cookieOf } from './cookies.ts'
import type { ReaderRequest } from './preview-readers.ts'
import { PREVIEW_COOKIE, checkPreviewToken, parsePreview, readPreviewCookie } from './preview.ts'
import type { Asked, FactReader, HttpFacts } from './request-facts.ts'
import type { RequestParts } from './request-parts.ts'
import { requireAddress } from './require-address.ts'
import { headerPairs, pageHeaders, type HeaderPairs } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { trustedOrigins } from './trusted-origins.ts'

export interface DocumentServiceOptions {
  warm: WarmDocuments
  facts: FactReader
  readers: ReaderSource<ReaderRequest>
  settings: Pick<Settings, 'PREVIEW_TOKEN' | 'COMMENTS_SCRIPT' | 'CONSENT_SCRIPT' | 'TAG_MANAGER_ID' | 'AD_NETWORK_ID'>
  /** The inline script that loads all others, if there is an ad server. */
  starter: string | undefined
  now: () => number
  log: { warn(fields: object, message: string): void }
}

/** From a request and an address to a document: facts, preview and cache, the same for every interface. */
export class DocumentService {
  readonly #options: DocumentServiceOptions
  /** Headers of every HTML page. */
  readonly pageHeaders: Readonly<Record<string, string>>
  readonly pageHeaderPairs: HeaderPairs

  constructor(options: DocumentServiceOptions) {
    this.#options = options
    this.pageHeaders = pageHeaders({ origins: trustedOrigins(options.settings), starter: options.starter })
    this.pageHeaderPairs = headerPairs(this.pageHeaders)
  }

  /** Rejects with a 400 that names `field` for a malformed address, and with a 403 or 400 for a bad preview. */
  async facts(request: RequestParts, given: string, field: string): Promise<HttpFacts> {
    const asked = this.#asked(request, given, field)
    return this.#options.facts.read(asked, await this.#options.readers.find(asked))
  }

  /** A warm page, with the facts it was found by, without waiting. Throws what `facts` would reject with. */
  peekPage(request: RequestParts, given: string): { page: WarmPage; facts: HttpFacts } | undefined {
    const asked = this.#asked(request, given, 'url')
    const reader = this.#options.readers.peek(asked)
    if (!reader) return undefined
    const facts = this.#options.facts.read(asked, reader)
    const page = this.#options.warm.peekPage(facts)
    return page && { page, facts }
  }

  page(request: { id: string }, facts: HttpFacts): Promise<WarmPage> {
    return this.#options.warm.page(facts, request.id)
  }

  block(request: { id: string }, facts: HttpFacts, asked: BlockAsked): Promise<WarmBlock> {
    return this.#options.warm.block(facts, asked, request.id)
  }

  liveBlog(request: { id: string }, facts: HttpFacts): Promise<WarmBlock> {
    return this.#options.warm.liveBlog(facts, request.id)
  }

  #asked(request: RequestParts, given: string, field: string): Asked {
    const address = requireAddress(given, field)
    if (address.malformedQuery) this.#options.log.warn({ path: address.path }, 'malformed percent-encoding in a query')
    return { request, address, at: this.#options.now(), preview: this.#preview(request) }
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
    return readPreviewCookie(cookieOf(request, PREVIEW_COOKIE), PREVIEW_TOKEN)
  }
}
