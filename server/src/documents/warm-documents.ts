import { findBlock, finderSearch, finderStateOf, type BlockType, type LayoutDocument } from '@broadsheet/contracts'
import { WarmCache } from '../cache/index.ts'
import { ServiceError } from '../errors.ts'
import type { PageAttributes } from '../experiments/index.ts'
import type { Site } from '../layout/site.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { PageSet } from '../pages/index.ts'
import type { ContentClient } from '../sources/index.ts'
import { within, type Traced } from '../tracing/index.ts'
import { NoRoomError, Turns, type LoopTurns } from '../turns/index.ts'
import { blockOfNode, type BlockAsked } from './block-of-node.ts'
import { BlockReads } from './block-reads.ts'
import { documentFigures } from './document-figures.ts'
import type { DocumentFacts } from './document-facts.ts'
import type { PageRenderer } from './render-page.ts'
import {
  movedDocument,
  movedTo,
  pageOf,
  resolveAddress,
  resolveBlock,
  resolveUnavailable,
  type ResolveServices,
} from './resolve-address.ts'
import { pathOf, type AnyDocument, type Resolved } from './resolved.ts'
import { isLarge } from './is-large.ts'
import { WarmDocument, type PageForm, type WarmBlock, type WarmPage } from './warm-document.ts'

export interface DocumentLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
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
  metrics: Pick<Metrics, 'block' | 'document' | 'found' | 'resolved'>
  log: DocumentLogger
  /** When documents are made. */
  turns: LoopTurns
  /** Called with every document before it goes out. */
  inspect?: (document: AnyDocument, requestId: string) => void
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
const MOST_PROBLEMS_LOGGED = 20
/** Problems that whoever keeps the paper running is told of at the usual level (rule finder/failure). */
const FAILURES: ReadonlySet<string> = new Set(['places-failed'])
/** Seconds after which somebody may ask again who came when too many did. */
const RETRY_AFTER = 5

/** Rejects with `NoRoomError` where too many wait for a turn. */
async function inTurn<Made>(turns: Turns, make: () => Promise<Made>): Promise<Made> {
  const end = await turns.take()
  return make().finally(end)
}

/** Documents from the warm cache, or resolved. Every interface gets them here. */
export class WarmDocuments {
  readonly #options: WarmDocumentsOptions
  readonly #pages: WarmCache<WarmPage, PageAttributes>
  readonly #blocks: WarmCache<WarmBlock, PageAttributes>
  readonly #refreshes = new Turns(REFRESHES, REFRESHES_WAITING)
  readonly #standIns = new Turns(STAND_INS, STAND_INS_WAITING)

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

  async page(facts: DocumentFacts, form: PageForm, asker: Traced): Promise<WarmPage> {
    const { address } = facts
    const { pages, site } = this.#options
    const moved = movedTo(address, pages())
    if (moved) return this.#warmPage(movedDocument(address, moved, site), facts, form, asker)
    return this.#get(this.#pages, pageKey(facts.path, form), { facts, asker }, async () => {
      const started = performance.now()
      const resolved = await this.#resolve(facts, asker, (services) => resolveAddress(services, requestOf(facts)))
      this.#count(resolved, (performance.now() - started) / 1000)
      return this.#warmPage(resolved, facts, form, asker)
    })
  }

  /**
   * The page that is shown while nothing can be had. No path is its key, so that it stands for no page. It is made even
   * where too many others wait; rejects with `NoRoomError` where too many of its kind do.
   */
  unavailable(facts: DocumentFacts, asker: Traced): Promise<WarmPage> {
    return this.#get(this.#pages, 'unavailable', { facts, asker }, () =>
      inTurn(this.#standIns, async () => {
        const resolved = await within(asker.step, 'resolve', (step) =>
          resolveUnavailable(this.#services(facts, { id: asker.id, step }), requestOf(facts)),
        )
        return this.#warmPage(resolved, facts, 'html', asker)
      }),
    )
  }

  /** Whether to answer this, somebody has to search. What somebody previews is not counted. */
  isColdSearch(facts: DocumentFacts, asked: PageForm | BlockAsked | 'places'): boolean {
    const search = facts.preview ? undefined : this.#searchingBlock(facts)
    if (search === undefined) return false
    if (asked === 'places') return this.#blocks.peek(placesKey(facts), facts) === undefined
    if (typeof asked === 'object') {
      const found = this.#blockAsked(facts, asked)
      return found?.block === search && this.#blocks.peek(keyOf(facts, found), facts) === undefined
    }
    return this.peekPage(facts, asked) === undefined
  }

  /** The block that searches for what the query says; undefined if none does, or the query says nothing to it. */
  #searchingBlock(facts: DocumentFacts): string | undefined {
    if (facts.query.get('query')?.trim()) return this.#blockIdOf(facts, 'search-results')
    return finderSearch(finderStateOf(facts.query)) === '' ? undefined : this.#blockIdOf(facts, 'finder')
  }

  /** What has to be made to answer this; undefined if nothing has. What somebody previews is not counted. */
  coldBlock(facts: DocumentFacts, asked: BlockAsked): 'first' | 'further' | undefined {
    const found = this.#blockAsked(facts, asked)
    if (!found || facts.preview || this.#blocks.peek(keyOf(facts, found), facts)) return undefined
    return found.cursor === undefined ? 'first' : 'further'
  }

  /** The same of the live blog of a page. */
  coldLiveBlog(facts: DocumentFacts): 'first' | 'further' | undefined {
    const block = this.#blockIdOf(facts, 'live-blog')
    return block === undefined ? undefined : this.coldBlock(facts, { block })
  }

  /** In the one way in which it is kept; undefined if no such block stands on the page. */
  #blockAsked(facts: DocumentFacts, asked: BlockAsked): BlockAsked | undefined {
    const { pages, site } = this.#options
    return blockOfNode(pageOf(requestOf(facts), { pages: pages(), site }).definition, asked)
  }

  block(facts: DocumentFacts, given: BlockAsked, asker: Traced): Promise<WarmBlock> {
    const asked = this.#blockAsked(facts, given) ?? given
    return this.#get(this.#blocks, keyOf(facts, asked), { facts, asker }, async () => {
      const resolved = await this.#resolve(facts, asker, (services) => resolveBlock(services, requestOf(facts), asked))
      this.#look(resolved, asker)
      return new WarmDocument(resolved, facts.at, JSON.stringify(resolved.document))
    })
  }

  /** The node of a page's finder, as JSON by itself. Throws a 404 if the page has none. */
  places(facts: DocumentFacts, asker: Traced): Promise<WarmBlock> {
    const block = this.#blockIdOf(facts, 'finder')
    return this.#get(this.#blocks, placesKey(facts), { facts, asker }, async () => {
      const resolved =
        block === undefined
          ? undefined
          : await this.#resolve(facts, asker, (services) => resolveBlock(services, requestOf(facts), { block }))
      const node = resolved?.document.nodes.find(({ type }) => type === 'finder')
      if (!resolved || !node) throw new ServiceError(404, 'finder-not-found', 'this paper has no restaurant finder')
      this.#look(resolved, asker)
      return new WarmDocument(resolved, facts.at, JSON.stringify(node))
    })
  }

  /** The live-blog block of a page. Throws a 404 if the page has none. */
  async liveBlog(facts: DocumentFacts, asker: Traced): Promise<WarmBlock> {
    const block = this.#blockIdOf(facts, 'live-blog')
    const found = block === undefined ? undefined : await this.block(facts, { block }, asker)
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
    { facts, asker }: { facts: DocumentFacts; asker: Traced },
    resolve: () => Promise<Warm>,
  ): Promise<Warm> {
    const whenReady = async () => {
      await this.#options.ready?.()
      return resolve()
    }
    if (facts.preview) return whenReady()
    const { value, found } = await cache.find(key, facts, (madeFor) =>
      // One that has no turn is made once somebody asks again.
      madeFor === 'answer' ? whenReady() : inTurn(this.#refreshes, whenReady),
    )
    asker.step?.note({ pageType: value.pageType, found })
    if (value.pageType !== 'block') this.#options.metrics.found(value.pageType, found, facts.at - value.madeAt)
    return value
  }

  /** The id of the first block of a type on a page; undefined if there is none. */
  #blockIdOf(facts: DocumentFacts, type: BlockType): string | undefined {
    const definition = this.#options.pages().match(facts.path)?.definition
    return definition && findBlock(definition, (block) => block.type === type)?.id
  }

  async #resolve<Result>(
    facts: DocumentFacts,
    asker: Traced,
    resolve: (services: ResolveServices) => Promise<Result>,
  ): Promise<Result> {
    await this.#begin()
    return within(asker.step, 'resolve', (step) => resolve(this.#services(facts, { id: asker.id, step })))
  }

  /** Rejects with a 503 where more documents wait to be made than can be made while anybody waits. */
  async #begin(): Promise<void> {
    try {
      await this.#options.turns.begin()
    } catch (error) {
      if (!(error instanceof NoRoomError)) throw error
      throw new ServiceError(503, 'busy', 'too many pages are asked for at the moment', undefined, RETRY_AFTER)
    }
  }

  #services({ preview }: DocumentFacts, { id, step }: Traced): ResolveServices {
    const { pages, site, content, metrics, turns } = this.#options
    const reading = step && new BlockReads(step)
    return {
      pages: pages(),
      // A preview sets the location itself.
      site: preview ? { ...site, knowsCountry: true } : site,
      measure(type, run) {
        const inner = step?.begin('block', { block: type })
        const started = performance.now()
        try {
          return run()
        } finally {
          metrics.block(type, (performance.now() - started) / 1000)
          inner?.end()
        }
      },
      ...(reading ? { onReads: (block, reads) => reading.add(block, reads) } : {}),
      load: content.loader(id, reading),
      turns,
    }
  }

  #count(resolved: Resolved<LayoutDocument>, seconds: number): void {
    const { metrics } = this.#options
    const figures = documentFigures(resolved)
    metrics.resolved(figures.pageType, seconds)
    metrics.document(figures)
  }

  async #warmPage(
    resolved: Resolved<LayoutDocument>,
    facts: DocumentFacts,
    form: PageForm,
    asker: Traced,
  ): Promise<WarmPage> {
    this.#look(resolved, asker)
    const { document } = resolved
    return new WarmDocument(
      resolved,
      facts.at,
      form === 'json' ? JSON.stringify(document) : await this.#draw(document, facts, asker),
    )
  }

  /** As HTML; a redirect needs none. */
  #draw(document: LayoutDocument, facts: DocumentFacts, { id, step }: Traced): Promise<string> | string {
    const { drawApart, draw } = this.#options.renderer
    if (document.redirect) return ''
    return within(step, 'draw', async (inner) => {
      const apart = drawApart && isLarge(document) ? drawApart : undefined
      inner?.note({ apart: apart !== undefined })
      return apart ? apart(document, facts, id) : draw(document, facts, id)
    })
  }

  /** Every document passes here before it is sent. */
  #look({ document, problems }: Resolved<AnyDocument>, { id: requestId }: Traced): void {
    const { inspect, log } = this.#options
    inspect?.(document, requestId)
    if (problems.length === 0) return
    const told = problems.slice(0, MOST_PROBLEMS_LOGGED)
    const level = problems.some(({ code }) => FAILURES.has(code)) ? 'warn' : 'info'
    log[level]({ path: pathOf(document), problems: told, requestId }, 'problems of a page')
  }
}

/** Each form is resolved by itself: that costs less than keeping documents from which another could be made. */
const pageKey = (path: string, form: PageForm) => `${form}\n${path}`

const keyOf = ({ path }: DocumentFacts, { block, cursor = '' }: BlockAsked) => `${block}\n${cursor}\n${path}`

const placesKey = ({ path }: DocumentFacts) => `places\n${path}`

const requestOf = (facts: DocumentFacts) => ({ address: facts.address, facts, preview: facts.preview !== undefined })
