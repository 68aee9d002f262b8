import type { BlockDocument, LayoutDocument } from '@broadsheet/contracts'
import type { Cacheable } from '../cache/index.ts'
import type { PageAttributes } from '../experiments/index.ts'
import { STALE_WHILE_REVALIDATE } from '../layout/document.ts'
import { Encoded } from './encoded.ts'
import { namedHosts, type NamedHosts } from './named-hosts.ts'
import type { AnyDocument, Resolved } from './resolved.ts'

/** Bytes of a document's JSON. A front of 60 cards has 120,000, and is drawn in a few milliseconds. */
const LARGE = 250_000

/** A document, its HTML and their encodings take about this many times the size of its JSON. */
const ROOM_FACTOR = 8

const MISSING_STATUSES: ReadonlySet<number> = new Set([404, 410, 503])

/** A resolved document in the forms it is sent in. HTML, its hosts and tRPC are made when they are first asked for. */
export class WarmDocument<Document extends AnyDocument> implements Cacheable<PageAttributes> {
  readonly resolved: Resolved<Document>
  /** Milliseconds. */
  readonly freshUntil: number
  readonly json: Encoded
  readonly #render: ((document: Document) => string) | undefined
  #trpc: Encoded | undefined
  #html: Encoded | undefined
  #hosts: NamedHosts | undefined

  /** `at`: the instant of its facts, in milliseconds. */
  constructor(resolved: Resolved<Document>, at: number, render?: (document: Document) => string) {
    const { maxAge, expiresAt } = resolved.document.cache
    this.resolved = resolved
    this.freshUntil = Math.min(at + maxAge * 1000, expiresAt === undefined ? Infinity : Date.parse(expiresAt))
    this.json = new Encoded(JSON.stringify(resolved.document))
    this.#render = render
  }

  get document(): Document {
    return this.resolved.document
  }

  get recorded() {
    return this.resolved.recorded
  }

  get subject() {
    return this.resolved.subject
  }

  get tags() {
    return this.resolved.tags
  }

  get incomplete() {
    return this.resolved.incomplete
  }

  /** A document that says that there is no such page, or none at the moment. */
  get missing(): boolean {
    return 'status' in this.document && MISSING_STATUSES.has(this.document.status)
  }

  get bytes(): number {
    return this.json.identity.length * ROOM_FACTOR
  }

  /** An incomplete document is not served stale: the missing part may be back. */
  get staleUntil(): number {
    return this.incomplete ? this.freshUntil : this.freshUntil + STALE_WHILE_REVALIDATE * 1000
  }

  /** The answer of `layout.page` and `layout.block` without a batch. */
  get trpc(): Encoded {
    return (this.#trpc ??= new Encoded(`{"result":{"data":${this.json.identity.toString()}}}`))
  }

  /** Whether drawing it takes so long that other requests would have to wait. */
  get isLarge(): boolean {
    return this.json.identity.length > LARGE
  }

  /** Keeps the HTML that was drawn elsewhere. */
  keepHtml(html: string): void {
    this.#html = new Encoded(html)
  }

  get html(): Encoded {
    return (this.#html ??= new Encoded(this.#render?.(this.document) ?? ''))
  }

  /** Hosts that a browser showing it loads pictures, videos and streams from. */
  get hosts(): NamedHosts {
    return (this.#hosts ??= namedHosts(this.document))
  }
}

export type WarmPage = WarmDocument<LayoutDocument>
export type WarmBlock = WarmDocument<BlockDocument>
