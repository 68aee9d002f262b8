import { setTimeout as wait } from 'node:timers/promises'
import { findBlock, type BlockDocument, type BlockType, type LayoutDocument } from '@broadsheet/contracts'
import { ServiceError } from '../errors.ts'
import type { BlockAsked } from '../layout/blocks-to-resolve.ts'
import type { Site } from '../layout/site.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { PageSet } from '../pages/index.ts'
import type { ContentClient } from '../sources/index.ts'
import { within, type Requester } from '../tracing/index.ts'
import { NoRoomError, type LoopTurns, type Work } from '../turns/index.ts'
import type { Address } from './address.ts'
import { jsonBytes } from './bytes.ts'
import { blockOfNode } from './block-of-node.ts'
import { BlockReads } from './block-reads.ts'
import { documentFigures } from './document-figures.ts'
import type { DocumentFacts } from './document-facts.ts'
import { isLarge } from './is-large.ts'
import type { PageRenderer } from './render-page.ts'
import {
  isOfService,
  movedDocument,
  movedTo,
  pageOf,
  resolveAddress,
  resolveBlock,
  resolveUnavailable,
  type ResolveServices,
} from './resolve-address.ts'
import { pathOf, type AnyDocument, type Resolved } from './resolved.ts'
import { WarmDocument, type PageForm, type WarmBlock, type WarmPage } from './warm-document.ts'

export interface DocumentLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface DocumentMakerOptions {
  pages: () => PageSet
  site: Site
  content: Pick<ContentClient, 'loader'>
  renderer: PageRenderer
  metrics: Pick<Metrics, 'block' | 'document' | 'resolved'>
  log: DocumentLogger
  /** Decides when documents are made; households take turns. */
  turns: LoopTurns
  /** Called with every document before it goes out. */
  inspect?: (document: AnyDocument, requestId: string) => void
}

/** The facts a document is made from, who asks for it, and its turns of the event loop. */
interface Making {
  facts: DocumentFacts
  asker: Requester
  work: Work
}

const MOST_PROBLEMS_LOGGED = 20
/** Problems that are logged as warnings, so that whoever runs the paper sees them at the usual level (rule finder/failure). */
const FAILURES: ReadonlySet<string> = new Set(['places-failed'])
/** The code of the error if too many pages are waiting to be made. */
export const BUSY = 'busy'
/**
 * Milliseconds for which that error is held back. Whoever is refused at once asks again at once, and refusals cost all others
 * more than the pages do (rule service/fairness).
 */
const HELD_BACK = 1000
/** How many errors are held back at a time. Further ones are not, because each keeps its request in memory. */
const MOST_HELD_BACK = 512

/**
 * Resolves and draws documents, each anew. Rejects with a 503 if more documents are waiting than can be made while anybody
 * waits.
 */
export class DocumentMaker {
  readonly #options: DocumentMakerOptions
  #heldBack = 0

  constructor(options: DocumentMakerOptions) {
    this.#options = options
  }

  /** Where the page of an address has moved to; undefined for all others. */
  movedTo(address: Address): string | undefined {
    return movedTo(address, this.#options.pages())
  }

  /**
   * The redirect of an address whose page has moved; undefined for all others. An address of the service itself is no page with
   * a slash either, so no client is sent there (rule pages/slashes). A browser that doubled a slash finds it that way.
   */
  moved(facts: DocumentFacts, form: PageForm, asker: Requester): WarmPage | undefined {
    const { pages, site } = this.#options
    const to = this.movedTo(facts.address)
    if (to === undefined || (form === 'json' && isOfService(facts.path, pages()))) return undefined
    // It depends on the whole query, so it is never kept.
    const moved = movedDocument(facts.address.path + facts.address.search, to, site)
    this.#look(moved, asker)
    return new WarmDocument(moved, facts.at, form === 'json' ? jsonBytes(moved.document) : NOTHING_DRAWN)
  }

  page(facts: DocumentFacts, form: PageForm, asker: Requester): Promise<WarmPage> {
    return this.#inTurn(asker, async (work) => {
      const started = performance.now()
      const resolved = await this.#resolve({ facts, asker, work }, (services) =>
        resolveAddress(services, requestOf(facts)),
      )
      this.#count(resolved, (performance.now() - started) / 1000)
      return this.#warmPage(resolved, form, { facts, asker, work })
    })
  }

  /** The page that is shown while nothing can be had. It is made even if too many others are waiting. */
  async unavailable(facts: DocumentFacts, asker: Requester): Promise<WarmPage> {
    const work = this.#options.turns.beginAtOnce(householdOf(asker))
    try {
      const resolved = await this.#resolve({ facts, asker, work }, (services) =>
        resolveUnavailable(services, requestOf(facts)),
      )
      return await this.#warmPage(resolved, 'html', { facts, asker, work })
    } finally {
      work.end()
    }
  }

  async block(facts: DocumentFacts, asked: BlockAsked, asker: Requester): Promise<WarmBlock> {
    const resolved = await this.#resolveBlock(facts, asked, asker)
    return new WarmDocument(resolved, facts.at, jsonBytes(resolved.document))
  }

  /** The node of a page's finder, as JSON by itself. Throws a 404 if the page has none. */
  async places(facts: DocumentFacts, asker: Requester): Promise<WarmBlock> {
    const block = this.blockIdOf(facts, 'finder')
    const resolved = block === undefined ? undefined : await this.#resolveBlock(facts, { block }, asker)
    const node = resolved?.document.nodes.find(({ type }) => type === 'finder')
    if (!resolved || !node) throw new ServiceError(404, 'finder-not-found', 'this paper has no restaurant finder')
    return new WarmDocument(resolved, facts.at, jsonBytes(node))
  }

  /** The id of the first block of a type on a page; undefined if there is none. */
  blockIdOf(facts: DocumentFacts, type: BlockType): string | undefined {
    const definition = this.#options.pages().match(facts.path)?.definition
    return definition && findBlock(definition, (block) => block.type === type)?.id
  }

  /** The requested block by the one name under which it is kept; undefined if no such block is on the page. */
  blockAsked(facts: DocumentFacts, asked: BlockAsked): BlockAsked | undefined {
    const { pages, site } = this.#options
    return blockOfNode(pageOf(requestOf(facts), { pages: pages(), site }).definition, asked)
  }

  #resolveBlock(facts: DocumentFacts, asked: BlockAsked, asker: Requester): Promise<Resolved<BlockDocument>> {
    return this.#inTurn(asker, async (work) => {
      const resolved = await this.#resolve({ facts, asker, work }, (services) =>
        resolveBlock(services, requestOf(facts), asked),
      )
      this.#look(resolved, asker)
      return resolved
    })
  }

  #resolve<Result>(
    { facts, asker, work }: Making,
    resolve: (services: ResolveServices) => Promise<Result>,
  ): Promise<Result> {
    return within(asker.step, 'resolve', (step) => resolve(this.#services({ facts, asker: { ...asker, step }, work })))
  }

  /** Rejects with a 503 if more documents are waiting than can be made while anybody waits. */
  async #inTurn<Made>(asker: Requester, make: (work: Work) => Promise<Made>): Promise<Made> {
    const work = await this.#options.turns.begin(householdOf(asker)).catch(async (error: unknown) => {
      if (!(error instanceof NoRoomError)) throw error
      await this.#holdBack()
      throw new ServiceError(503, BUSY, 'too many pages are asked for at the moment')
    })
    return make(work).finally(() => work.end())
  }

  async #holdBack(): Promise<void> {
    if (this.#heldBack === MOST_HELD_BACK) return
    this.#heldBack++
    await wait(HELD_BACK)
    this.#heldBack--
  }

  #services({ facts: { preview }, asker, work }: Making): ResolveServices {
    const { step } = asker
    const { pages, site, content, metrics } = this.#options
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
      load: content.loader(asker, reading),
      turns: work,
    }
  }

  #count(resolved: Resolved<LayoutDocument>, seconds: number): void {
    const { metrics } = this.#options
    const figures = documentFigures(resolved)
    metrics.resolved(figures.pageType, seconds)
    metrics.document(figures)
  }

  async #warmPage(resolved: Resolved<LayoutDocument>, form: PageForm, making: Making): Promise<WarmPage> {
    this.#look(resolved, making.asker)
    const { document } = resolved
    const bytes = form === 'json' ? jsonBytes(document) : await this.#draw(document, making)
    return new WarmDocument(resolved, making.facts.at, bytes)
  }

  /** Draws a document as HTML. */
  #draw(document: LayoutDocument, { facts, asker, work }: Making): Promise<Uint8Array> | Uint8Array {
    const { drawApart, draw } = this.#options.renderer
    if (document.redirect) return NOTHING_DRAWN
    return within(asker.step, 'draw', async (inner) => {
      const apart = drawApart && isLarge(document) ? drawApart : undefined
      inner?.note({ apart: apart !== undefined })
      return apart ? apart(document, facts, asker) : draw(document, facts, { ...asker, work })
    })
  }

  /** Every document passes here before it is sent. */
  #look({ document, problems }: Resolved<AnyDocument>, { id: requestId }: Requester): void {
    const { inspect, log } = this.#options
    inspect?.(document, requestId)
    if (problems.length === 0) return
    const told = problems.slice(0, MOST_PROBLEMS_LOGGED)
    const level = problems.some(({ code }) => FAILURES.has(code)) ? 'warn' : 'info'
    log[level]({ path: pathOf(document), problems: told, requestId }, 'problems of a page')
  }
}

/** A redirect needs no page. */
const NOTHING_DRAWN = new Uint8Array()

/** Requests without a household share one. */
const householdOf = ({ household = '' }: Requester) => household

const requestOf = (facts: DocumentFacts) => ({ address: facts.address, facts, preview: facts.preview !== undefined })
