import { cookieOf } from './cookies.ts'
import { HttpError } from './errors.ts'
import { requireAddress } from './require-address.ts'
import { PREVIEW_COOKIE, checkPreviewToken, parsePreview, readPreviewCookie, type Preview } from './preview.ts'
import type { SourceLogger } from '../sources/index.ts'
import type { FactReader, HttpFacts, RequestParts } from './request-facts.ts'
import { headerPairs, pageHeaders, type HeaderPairs } from './security-headers.ts'
import type { Settings } from './settings.ts'
import type { WarmBlock, WarmDocuments, WarmPage } from './warm-documents.ts'

export interface DocumentServiceOptions {
  warm: WarmDocuments
  facts: FactReader
  settings: Pick<Settings, 'PREVIEW_TOKEN' | 'COMMENTS_SCRIPT' | 'CONSENT_SCRIPT' | 'TAG_MANAGER_ID' | 'AD_NETWORK_ID'>
  /** The script within each page that loads all others; only where there is an ad server. */
  starter: string | undefined
  now: () => number
  log: SourceLogger
}

/** Where the tag manager is loaded from, and where what it measures goes. */
const TAG_MANAGER_ORIGINS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Where the ad server's script is loaded from: for browsers that know no `strict-dynamic`. */
const AD_NETWORK_ORIGINS = [
  'https://securepubads.g.doubleclick.net',
  'https://*.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.adtrafficquality.google',
]

/** Of the scripts of other houses that the settings name. */
const trustedOrigins = ({
  COMMENTS_SCRIPT,
  CONSENT_SCRIPT,
  TAG_MANAGER_ID,
  AD_NETWORK_ID,
}: DocumentServiceOptions['settings']): string[] => [
  ...new Set([COMMENTS_SCRIPT, CONSENT_SCRIPT].flatMap((script) => (script ? [new URL(script).origin] : []))),
  ...(TAG_MANAGER_ID ? TAG_MANAGER_ORIGINS : []),
  ...(AD_NETWORK_ID ? AD_NETWORK_ORIGINS : []),
]

/** From a request and an address to a document: facts, preview and cache in one place for every interface. */
export class DocumentService {
  readonly #options: DocumentServiceOptions
  /** Of every page in HTML, the same for all. */
  readonly pageHeaders: Readonly<Record<string, string>>
  readonly pageHeaderPairs: HeaderPairs

  constructor(options: DocumentServiceOptions) {
    this.#options = options
    this.pageHeaders = pageHeaders({ origins: trustedOrigins(options.settings), starter: options.starter })
    this.pageHeaderPairs = headerPairs(this.pageHeaders)
  }

  /** Throws a 400 naming `field` for an address that is none, a 403 or 400 for a preview that does not hold. */
  facts(request: RequestParts, given: string, field: string): HttpFacts {
    const address = requireAddress(given, field)
    if (address.malformedQuery) this.#options.log.warn({ path: address.path }, 'malformed percent-encoding in a query')
    return this.#options.facts.read(request, address, this.#options.now(), this.#preview(request))
  }

  peekPage(facts: HttpFacts): WarmPage | undefined {
    return this.#options.warm.peekPage(facts)
  }

  page(request: { id: string }, facts: HttpFacts): Promise<WarmPage> {
    return this.#options.warm.page(facts, request.id)
  }

  block(request: { id: string }, facts: HttpFacts, only: { block: string; cursor?: string }): Promise<WarmBlock> {
    return this.#options.warm.block(facts, only, request.id)
  }

  /** The live blog of a page as the page itself holds it. Throws a 404 for a page without one. */
  async liveBlog(request: { id: string }, facts: HttpFacts): Promise<WarmBlock> {
    const block = this.#options.warm.blockIdOf(facts, 'live-blog')
    const found = block === undefined ? undefined : await this.block(request, facts, { block })
    if (!found?.document.nodes.some((node) => node.type === 'live-blog'))
      throw new HttpError(404, 'live-blog-not-found', 'no live blog stands on this page', 'url')
    return found
  }

  /** Headers come before the cookie; `x-preview` without a token is ignored. */
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
