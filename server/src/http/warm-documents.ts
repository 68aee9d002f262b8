import type { FastifyBaseLogger } from 'fastify'
import { findBlock, type BlockDocument, type BlockType, type LayoutDocument } from '@broadsheet/contracts'
import { WarmCache, type Resolved } from '../cache/index.ts'
import { readAssignment, type PageAttributes } from '../experiments/index.ts'
import { STALE_WHILE_REVALIDATE } from '../layout/document.ts'
import type { PageSet } from '../pages/index.ts'
import type { ContentClient } from '../sources/index.ts'
import type { Site } from '../layout/site.ts'
import { countNodes } from '../operations/count-nodes.ts'
import type { Metrics } from '../operations/metrics.ts'
import { Encoded } from './encoded.ts'
import { movedDocument, movedTo, resolveAddress, resolveBlock, type ResolvedAddress } from './resolve-address.ts'
import type { DocumentFacts } from './request-facts.ts'

/** A resolved document in the forms it is sent in; HTML and tRPC are made when first asked for. */
export class WarmDocument<Document extends LayoutDocument | BlockDocument> {
  readonly document: Document
  readonly frames: ReadonlyMap<string, string>
  /** Milliseconds. */
  readonly freshUntil: number
  readonly #render: ((document: Document) => string) | undefined
  #json: Encoded | undefined
  #trpc: Encoded | undefined
  #html: Encoded | undefined

  constructor(resolved: ResolvedAddress<Document>, freshUntil: number, render?: (document: Document) => string) {
    this.document = resolved.document
    this.frames = resolved.frames
    this.freshUntil = freshUntil
    this.#render = render
  }

  get json(): Encoded {
    return (this.#json ??= new Encoded(JSON.stringify(this.document)))
  }

  /** The answer of `layout.page` and `layout.block` without a batch. */
  get trpc(): Encoded {
    return (this.#trpc ??= new Encoded(`{"result":{"data":${this.json.identity.toString()}}}`))
  }

  get html(): Encoded {
    return (this.#html ??= new Encoded(this.#render?.(this.document) ?? ''))
  }
}

export type WarmPage = WarmDocument<LayoutDocument>
export type WarmBlock = WarmDocument<BlockDocument>

/** A document with its HTML, in three encodings, and its objects takes about this much more room than its JSON. */
const ROOM_FACTOR = 8

export interface WarmDocumentsOptions {
  pages: () => PageSet
  site: Site
  content: ContentClient
  render: (document: LayoutDocument, facts: DocumentFacts) => string
  maxBytes: number
  now: () => number
  /** Waits for what experiments need, the first time. */
  ready?: () => Promise<void>
  metrics: Metrics
  log: FastifyBaseLogger
  /** Looks at every document before it goes out. */
  inspect?: (document: LayoutDocument | BlockDocument) => void
}

const EXPERIMENT = 'experiment.'
const AD_NODES: ReadonlySet<string> = new Set(['ad-slot', 'native-ad'])

/** Blocks are asked for one by one, by few: they get this part of the room. */
const BLOCK_SHARE = 0.2

/** Documents from the warm cache, or resolved: the one way by which every interface gets them. */
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

  /** Without waiting: undefined where nothing fresh is there. Never for a preview. */
  peekPage(facts: DocumentFacts): WarmPage | undefined {
    return facts.preview ? undefined : this.#pages.peek(facts.path, facts)
  }

  async page(facts: DocumentFacts, requestId: string): Promise<WarmPage> {
    const { address, preview, at } = facts
    const render = (document: LayoutDocument) => this.#options.render(document, facts)
    const moved = movedTo(address, this.#options.pages())
    if (moved) return this.#warm(movedDocument(address, moved, this.#options.site), at, render).value
    const resolve = async () => {
      await this.#options.ready?.()
      const started = performance.now()
      const resolved = await resolveAddress(this.#services(requestId, preview !== undefined), {
        address,
        facts,
        preview: preview !== undefined,
      })
      this.#count(resolved, (performance.now() - started) / 1000)
      return this.#warm(resolved, at, render)
    }
    // A preview never enters the shared cache.
    return preview ? (await resolve()).value : this.#pages.get(facts.path, facts, resolve)
  }

  async block(facts: DocumentFacts, only: { block: string; cursor?: string }, requestId: string): Promise<WarmBlock> {
    const { address, preview, at } = facts
    const resolve = async () => {
      await this.#options.ready?.()
      return this.#warm(
        await resolveBlock(
          this.#services(requestId, preview !== undefined),
          { address, facts, preview: preview !== undefined },
          only,
        ),
        at,
      )
    }
    const key = `${only.block}\n${only.cursor ?? ''}\n${facts.path}`
    return preview ? (await resolve()).value : this.#blocks.get(key, facts, resolve)
  }

  /** The block of a type that the definition of a page holds, as its id; undefined where it holds none. */
  blockIdOf(facts: DocumentFacts, type: BlockType): string | undefined {
    const definition = this.#options.pages().match(facts.path)?.definition
    return definition && findBlock(definition, (block) => block.type === type)?.id
  }

  /** How many documents went. */
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

  #services(requestId: string, preview: boolean) {
    const { pages, content } = this.#options
    // A preview says where its reader is.
    const site = preview ? { ...this.#options.site, knowsCountry: true } : this.#options.site
    const measure = <Result>(type: string, run: () => Result): Result => {
      const started = performance.now()
      try {
        return run()
      } finally {
        this.#options.metrics.block(type, (performance.now() - started) / 1000)
      }
    }
    return {
      pages: pages(),
      site,
      measure,
      load: (reads: Parameters<ContentClient['load']>[0]) => content.load(reads, requestId),
    }
  }

  #count({ document, recorded, problems }: ResolvedAddress<LayoutDocument>, seconds: number): void {
    const { metrics } = this.#options
    const pageType = document.page.type
    metrics.resolved(pageType, seconds)
    metrics.document({
      pageType,
      status: document.status,
      problems: problems.map(({ code }) => code),
      adNodes: countNodes(document.root, AD_NODES),
      experiments: recorded.flatMap(([name, value]) => {
        if (!name.startsWith(EXPERIMENT)) return []
        const feature = name.slice(EXPERIMENT.length)
        return [
          {
            feature,
            experiment: readAssignment(typeof value === 'string' ? value : undefined).exposure?.experiment ?? feature,
          },
        ]
      }),
    })
  }

  #warm<Document extends LayoutDocument | BlockDocument>(
    resolved: ResolvedAddress<Document>,
    at: number,
    render?: (document: Document) => string,
  ): Resolved<WarmDocument<Document>, PageAttributes> {
    const { document, recorded, attributes, tags, incomplete, expiresAt, problems } = resolved
    this.#options.inspect?.(document)
    if (problems.length)
      this.#options.log.info({ url: document.url, problems: problems.slice(0, 20) }, 'problems of a page')
    const freshUntil = Math.min(at + document.cache.maxAge * 1000, expiresAt ?? Infinity)
    const value = new WarmDocument(resolved, freshUntil, render)
    return {
      value,
      recorded,
      subject: attributes,
      tags,
      incomplete,
      bytes: value.json.identity.length * ROOM_FACTOR,
      freshUntil,
      // What lacks a part is not served past its end: the part may be back.
      staleUntil: incomplete ? freshUntil : freshUntil + STALE_WHILE_REVALIDATE * 1000,
    }
  }
}
