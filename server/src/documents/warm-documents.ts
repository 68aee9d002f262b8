import { findBlock, finderSearch, finderStateOf, type BlockType, type LayoutDocument } from '@broadsheet/contracts'
import { WarmCache } from '../cache/index.ts'
import { ServiceError } from '../errors.ts'
import type { PageAttributes } from '../experiments/index.ts'
import type { Site } from '../layout/site.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { PageSet } from '../pages/index.ts'
import type { ContentClient } from '../sources/index.ts'
import { blockOfNode, type BlockAsked } from './block-of-node.ts'
import { documentFigures } from './document-figures.ts'
import type { DocumentFacts } from './document-facts.ts'
import type { PageRenderer } from './render-page.ts'
import {
  movedDocument,
  movedTo,
  resolveAddress,
  resolveBlock,
  resolveUnavailable,
  type ResolveServices,
} from './resolve-address.ts'
import type { AnyDocument, Resolved } from './resolved.ts'
import { isLarge } from './is-large.ts'
import { WarmDocument, type PageForm, type WarmBlock, type WarmPage } from './warm-document.ts'

export interface DocumentLogger {
  info(fields: object, message: string): void
}

export interface WarmDocumentsOptions {
  pages: () => PageSet
  site: Site
  content: Pick<ContentClient, 'loader'>
  renderer: PageRenderer
  maxBytes: number
  now: () => number
  /** Resolves once feature flags are there, or have been waited for long enough. */
  ready?: () => Promise<void>
  metrics: Pick<Metrics, 'block' | 'document' | 'resolved'>
  log: DocumentLogger
  /** Called with every document before it goes out. */
  inspect?: (document: AnyDocument) => void
}

/** Single blocks are asked for rarely, so they get this share of the cache. */
const BLOCK_SHARE = 0.2
const MOST_PROBLEMS_LOGGED = 20

/** Documents from the warm cache, or resolved. Every interface gets them here. */
export class WarmDocuments {
  readonly #options: WarmDocumentsOptions
  readonly #pages: WarmCache<WarmPage, PageAttributes>
  readonly #blocks: WarmCache<WarmBlock, PageAttributes>

  constructor(options: WarmDocumentsOptions) {
    const { maxBytes, now } = options
    this.#options = options
    this.#pages = new WarmCache({ maxBytes: Math.ceil(maxBytes * (1 - BLOCK_SHARE)), now })
    this.#blocks = new WarmCache({ maxBytes: Math.ceil(maxBytes * BLOCK_SHARE), now })
  }

  /** Without waiting; undefined if nothing fresh is there, and always for a preview. */
  peekPage(facts: DocumentFacts, form: PageForm): WarmPage | undefined {
    return facts.preview ? undefined : this.#pages.peek(pageKey(facts.path, form), facts)
  }

  async page(facts: DocumentFacts, form: PageForm, requestId: string): Promise<WarmPage> {
    const { address } = facts
    const { pages, site } = this.#options
    const moved = movedTo(address, pages())
    if (moved) return this.#warmPage(movedDocument(address, moved, site), facts, form)
    return this.#get(this.#pages, pageKey(facts.path, form), facts, async () => {
      const started = performance.now()
      const resolved = await resolveAddress(this.#services(facts, requestId), requestOf(facts))
      this.#count(resolved, (performance.now() - started) / 1000)
      return this.#warmPage(resolved, facts, form)
    })
  }

  /** The page that is shown while nothing can be had. No path is its key, so that it stands for no page. */
  unavailable(facts: DocumentFacts, requestId: string): Promise<WarmPage> {
    return this.#get(this.#pages, 'unavailable', facts, async () =>
      this.#warmPage(await resolveUnavailable(this.#services(facts, requestId), requestOf(facts)), facts, 'html'),
    )
  }

  /** Whether to answer this, somebody has to search. What somebody previews is not counted. */
  isColdSearch(facts: DocumentFacts, asked: PageForm | BlockAsked | 'places'): boolean {
    const search = facts.preview ? undefined : this.#searchingBlock(facts)
    if (search === undefined) return false
    if (asked === 'places') return this.#blocks.peek(placesKey(facts), facts) === undefined
    if (typeof asked === 'object') {
      const definition = this.#options.pages().match(facts.path)?.definition
      const isSearch = definition && blockOfNode(definition, asked)?.block === search
      return isSearch === true && this.#blocks.peek(keyOf(facts, asked), facts) === undefined
    }
    return this.peekPage(facts, asked) === undefined
  }

  /** The block that searches for what the query says; undefined if none does, or the query says nothing to it. */
  #searchingBlock(facts: DocumentFacts): string | undefined {
    if (facts.query.get('query')?.trim()) return this.#blockIdOf(facts, 'search-results')
    return finderSearch(finderStateOf(facts.query)) === '' ? undefined : this.#blockIdOf(facts, 'finder')
  }

  block(facts: DocumentFacts, asked: BlockAsked, requestId: string): Promise<WarmBlock> {
    return this.#get(this.#blocks, keyOf(facts, asked), facts, async () => {
      const resolved = await resolveBlock(this.#services(facts, requestId), requestOf(facts), asked)
      this.#look(resolved)
      return new WarmDocument(resolved, facts.at, JSON.stringify(resolved.document))
    })
  }

  /** The node of a page's finder, as JSON by itself. Throws a 404 if the page has none. */
  places(facts: DocumentFacts, requestId: string): Promise<WarmBlock> {
    const block = this.#blockIdOf(facts, 'finder')
    return this.#get(this.#blocks, placesKey(facts), facts, async () => {
      const resolved =
        block === undefined
          ? undefined
          : await resolveBlock(this.#services(facts, requestId), requestOf(facts), { block })
      const node = resolved?.document.nodes.find(({ type }) => type === 'finder')
      if (!resolved || !node) throw new ServiceError(404, 'finder-not-found', 'this paper has no restaurant finder')
      this.#look(resolved)
      return new WarmDocument(resolved, facts.at, JSON.stringify(node))
    })
  }

  /** The live-blog block of a page. Throws a 404 if the page has none. */
  async liveBlog(facts: DocumentFacts, requestId: string): Promise<WarmBlock> {
    const block = this.#blockIdOf(facts, 'live-blog')
    const found = block === undefined ? undefined : await this.block(facts, { block }, requestId)
    if (!found?.nodeTypes.includes('live-blog'))
      throw new ServiceError(404, 'live-blog-not-found', 'no live blog stands on this page', 'url')
    return found
  }

  /** Returns how many documents were dropped. */
  purge(matches: (tags: readonly string[]) => boolean): number {
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
    facts: DocumentFacts,
    resolve: () => Promise<Warm>,
  ): Promise<Warm> {
    const whenReady = async () => {
      await this.#options.ready?.()
      return resolve()
    }
    return facts.preview ? whenReady() : cache.get(key, facts, whenReady)
  }

  /** The id of the first block of a type on a page; undefined if there is none. */
  #blockIdOf(facts: DocumentFacts, type: BlockType): string | undefined {
    const definition = this.#options.pages().match(facts.path)?.definition
    return definition && findBlock(definition, (block) => block.type === type)?.id
  }

  #services({ preview }: DocumentFacts, requestId: string): ResolveServices {
    const { pages, site, content, metrics } = this.#options
    return {
      pages: pages(),
      // A preview sets the location itself.
      site: preview ? { ...site, knowsCountry: true } : site,
      measure(type, run) {
        const started = performance.now()
        try {
          return run()
        } finally {
          metrics.block(type, (performance.now() - started) / 1000)
        }
      },
      load: content.loader(requestId),
    }
  }

  #count(resolved: Resolved<LayoutDocument>, seconds: number): void {
    const { metrics } = this.#options
    const figures = documentFigures(resolved)
    metrics.resolved(figures.pageType, seconds)
    metrics.document(figures)
  }

  async #warmPage(resolved: Resolved<LayoutDocument>, facts: DocumentFacts, form: PageForm): Promise<WarmPage> {
    this.#look(resolved)
    const { document } = resolved
    return new WarmDocument(
      resolved,
      facts.at,
      form === 'json' ? JSON.stringify(document) : await this.#draw(document, facts),
    )
  }

  /** As HTML; a redirect needs none. */
  #draw(document: LayoutDocument, facts: DocumentFacts): string | Promise<string> {
    const { renderer } = this.#options
    if (document.redirect) return ''
    return renderer.drawApart && isLarge(document)
      ? renderer.drawApart(document, facts)
      : renderer.draw(document, facts)
  }

  /** Every document passes here before it is sent. */
  #look({ document, problems }: Resolved<AnyDocument>): void {
    const { inspect, log } = this.#options
    inspect?.(document)
    if (problems.length)
      log.info({ url: document.url, problems: problems.slice(0, MOST_PROBLEMS_LOGGED) }, 'problems of a page')
  }
}

/** Each form is resolved by itself: that costs less than keeping documents from which another could be made. */
const pageKey = (path: string, form: PageForm) => `${form}\n${path}`

const keyOf = ({ path }: DocumentFacts, { block, cursor = '' }: BlockAsked) => `${block}\n${cursor}\n${path}`

const placesKey = ({ path }: DocumentFacts) => `places\n${path}`

const requestOf = (facts: DocumentFacts) => ({ address: facts.address, facts, preview: facts.preview !== undefined })
