import type { BlockDocument, LayoutDocument, PageType, Redirect } from '@broadsheet/contracts'
import { LRUCache } from 'lru-cache'
import { lettersOf, type Cacheable } from '../cache/index.ts'
import type { StoryAccess } from '../layout/paywall/access.ts'
import type { PageAttributes } from '../experiments/index.ts'
import { STALE_WHILE_REVALIDATE } from '../layout/document.ts'
import { Encoded } from './encoded.ts'
import { namedHosts, type NamedHosts } from './named-hosts.ts'
import type { AnyDocument, Resolved } from './resolved.ts'

/** What a page is kept and sent as. */
export type PageForm = 'html' | 'json'

/** Bytes of a warm document besides its texts, as measured: its place in the cache, its objects, its ETags. */
const OVERHEAD = 2000

/** Short lists that thousands of documents have in common, each kept once. */
const lists = new LRUCache<string, readonly string[]>({ max: 2000 })

function shared(list: readonly string[]): readonly string[] {
  const key = list.join('\n')
  const kept = lists.get(key)
  if (kept) return kept
  lists.set(key, list)
  return list
}

const NO_FRAMES: ReadonlyMap<string, string> = new Map()

/**
 * How the elements begin that are filled with one reader's own data. Content cannot have such elements. In JSON the quotes are
 * escaped.
 */
const PERSONAL = '<div data-personal="'

/**
 * How many first bytes a page shares with others of its type: up to the end of its style, if that comes first (rule
 * pages/link-previews).
 */
function alikeUntil(bytes: Buffer): number {
  if (!bytes.subarray(0, DOCTYPE.length).equals(DOCTYPE)) return 0
  const end = bytes.indexOf(STYLE_END) + STYLE_END.length
  return end <= bytes.indexOf('<title>') ? end : 0
}
const DOCTYPE = Buffer.from('<!doctype html>')
const STYLE_END = '</style>'

/** Types of nodes that show one reader's own data. */
const OWN_NODES: ReadonlySet<string> = new Set(['account', 'saved-stories'])

/** A document's blocks: those in the areas of a page, or those that were asked for. */
const blocksOf = (document: AnyDocument): readonly { type: string; total?: unknown }[] =>
  'root' in document ? document.root.children.flatMap((area) => [area, ...childrenOf(area)]) : document.nodes

/** A listing without stories, of a topic that somebody may have made up. */
const isEmptyListing = ({ type, total }: { type: string; total?: unknown }) => type === 'listing' && total === 0

const childrenOf = (node: object): { type: string }[] =>
  'children' in node && Array.isArray(node.children) ? (node.children as { type: string }[]) : []

const MISSING_STATUSES: ReadonlySet<number> = new Set([404, 410, 503])

/**
 * A resolved document as it is sent in one form, with what headers and cache need to know about it. The document itself is not
 * kept, because it takes several times the memory of its bytes.
 */
export class WarmDocument<Document extends AnyDocument> implements Cacheable<PageAttributes> {
  #body: Encoded
  /** The instant of the facts that it was made from, in milliseconds. */
  readonly madeAt: number
  readonly pageType: PageType | 'block'
  /** 200 for a block. */
  readonly status: LayoutDocument['status']
  readonly redirect: Redirect | undefined
  /** The facts that the document depends on. Documents that depend on the same facts share one list. */
  readonly varies: readonly string[]
  /** Seconds. */
  readonly staleWhileRevalidate: number
  /** Types of its top-level nodes. */
  readonly nodeTypes: readonly string[]
  /** The HTML of the page's frames, by frame id. */
  readonly frames: ReadonlyMap<string, string>
  /** Hosts that a browser showing it loads pictures, videos and streams from. */
  readonly hosts: NamedHosts
  /** One reader's own data is put into it whenever it is sent, so it is never sent as it is. */
  readonly isPersonal: boolean
  /** A page that is its reader's own, such as the account page. No shared cache keeps it, whoever opens it. */
  readonly isOwn: boolean
  /** It only says that there is no such page, or none at the moment, or nothing on it. */
  readonly missing: boolean
  readonly recorded: Resolved<Document>['recorded']
  readonly subject: PageAttributes | undefined
  readonly tags: readonly string[]
  /** Whether its reader got the story whole; undefined if the story is free to everybody. */
  readonly access: StoryAccess | undefined
  readonly incomplete: boolean
  /** A purge came while it was made, or since, so it may hold what was purged. */
  isPurged = false
  /** Milliseconds. */
  readonly freshUntil: number
  #trpc: Encoded | undefined
  #onResize: (() => void) | undefined

  /** `at`: the instant of its facts, in milliseconds. `text`: the document in the form in which it is sent, in UTF-8. */
  constructor({ document, ...provenance }: Resolved<Document>, at: number, text: Uint8Array) {
    const { maxAge, expiresAt, varies, staleWhileRevalidate } = document.cache
    const bytes = Buffer.from(text.buffer, text.byteOffset, text.length)
    this.#body = new Encoded(bytes, alikeUntil(bytes))
    this.madeAt = at
    this.pageType = 'root' in document ? document.page.type : 'block'
    this.status = 'status' in document ? document.status : 200
    this.redirect = 'redirect' in document ? document.redirect : undefined
    this.varies = shared(varies)
    this.staleWhileRevalidate = staleWhileRevalidate
    this.nodeTypes = shared(('root' in document ? [document.root] : document.nodes).map(({ type }) => type))
    this.frames = provenance.frames.size ? provenance.frames : NO_FRAMES
    this.hosts = namedHosts(document)
    this.isPersonal = bytes.includes(PERSONAL)
    const blocks = blocksOf(document)
    this.isOwn = blocks.some(({ type }) => OWN_NODES.has(type))
    this.missing = MISSING_STATUSES.has(this.status) || blocks.length === 0 || blocks.some(isEmptyListing)
    this.recorded = provenance.recorded
    this.subject = provenance.subject
    // A copy, without the spare room of a list that grew.
    this.tags = provenance.tags.slice()
    this.access = provenance.access
    this.incomplete = provenance.incomplete
    this.freshUntil = Math.min(at + maxAge * 1000, expiresAt === undefined ? Infinity : Date.parse(expiresAt))
  }

  get body(): Encoded {
    return this.#body
  }

  get bytes(): number {
    const { body, frames, tags } = this
    return OVERHEAD + body.bytes + (this.#trpc?.bytes ?? 0) + lettersOf(frames.values()) + lettersOf(tags)
  }

  /** An incomplete document is not served stale: the missing part may be back. */
  get staleUntil(): number {
    return this.incomplete ? this.freshUntil : this.freshUntil + STALE_WHILE_REVALIDATE * 1000
  }

  /** Called whenever `bytes` has changed. */
  set onResize(resized: () => void) {
    this.#onResize = resized
    this.body.onResize = resized
  }

  /**
   * Most documents that are made again say what they said before, so they take over the older one's encodings. Other documents
   * will be asked for in the same encodings. These are made now, because unencoded text takes four times the memory.
   */
  replaces(older: WarmDocument<Document>): void {
    if (!this.body.isOf(older.body)) return this.body.makeLike(older.body)
    this.#body = older.body
    this.#body.onResize = this.#onResize
    this.#onResize?.()
  }

  /** The answer of `layout.page` outside a batch, for a document as JSON. */
  get trpc(): Encoded {
    if (!this.#trpc) {
      this.#trpc = new Encoded(`{"result":{"data":${this.body.text}}}`)
      this.#trpc.onResize = this.#onResize
      this.#onResize?.()
    }
    return this.#trpc
  }

  /** The document that was sent as JSON. */
  get document(): Document {
    return JSON.parse(this.body.text) as Document
  }
}

export type WarmPage = WarmDocument<LayoutDocument>
export type WarmBlock = WarmDocument<BlockDocument>
