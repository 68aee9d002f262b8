import type { AnyDocument } from './resolved.ts'

/** Hosts that a document loads from, as they stand in its addresses: `images.example`, `localhost:4000`. */
export interface NamedHosts {
  readonly images: readonly string[]
  /** Of videos and streams. */
  readonly media: readonly string[]
  /** Equal for equal hosts. */
  readonly key: string
}

const NO_HOSTS: NamedHosts = { images: [], media: [], key: '' }

/** Proxies would refuse a header with more hosts. */
const MOST_HOSTS = 40

/** An address could hold characters that end a directive of a policy, so only these are accepted. */
const HOST = /^[a-z0-9_.-]+(?::\d{1,5})?$/

/** Undefined for an address on the paper itself, and for a host that a policy cannot name. */
function hostOf(address: string): string | undefined {
  if (!/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, 'https://paper.invalid')) return undefined
  const { host } = new URL(address, 'https://paper.invalid')
  return HOST.test(host) ? host : undefined
}

/** Fields of nodes that hold the address of a picture. */
const PICTURE_FIELDS = new Set(['src', 'logo', 'icon'])

const addressesOfSrcset = (srcset: string) =>
  srcset.split(/,\s+/).map((candidate) => candidate.trim().split(' ', 1)[0]!)

/** The part of an address before its path: the scheme, if any, and the host. */
const BEFORE_PATH = /^(?:https?:)?\/\/[^/\\?#]+/i

/** Pictures in sanitised HTML. The sanitiser wrote these tags, with entities in place of `&` and quotes. */
const picturesOfHtml = (html: string) =>
  [...html.matchAll(/<img\b[^<>]*/g)].flatMap(([tag]) => {
    const address = tag.split(' src="', 2)[1]?.split('"', 1)[0]
    return address === undefined ? [] : address.replaceAll('&amp;', '&')
  })

class Collector {
  readonly images = new Set<string>()
  readonly media = new Set<string>()
  /** Hosts by the part of an address before its path, because a page names few of them in hundreds of addresses. */
  readonly #hosts = new Map<string, string | undefined>()

  visit(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.visit(item)
    else if (typeof value === 'object' && value !== null) this.#visitFields(value as Readonly<Record<string, unknown>>)
  }

  #visitFields(fields: Readonly<Record<string, unknown>>): void {
    const isSource = 'contentType' in fields
    // Runs for every node of every page, so it makes no list of the fields.
    for (const name in fields) {
      const value = fields[name]
      if (typeof value !== 'string') this.visit(value)
      else if (name === 'srcset') addressesOfSrcset(value).forEach((address) => this.#add(this.images, address))
      else if (PICTURE_FIELDS.has(name)) this.#add(isSource ? this.media : this.images, value)
      else if (name === 'html' && value.includes('<img'))
        picturesOfHtml(value).forEach((address) => this.#add(this.images, address))
    }
  }

  #add(hosts: Set<string>, address: string): void {
    const host = this.#hostOf(address)
    if (host !== undefined && this.images.size + this.media.size < MOST_HOSTS) hosts.add(host)
  }

  #hostOf(address: string): string | undefined {
    const before = BEFORE_PATH.exec(address)?.[0]
    if (before === undefined) return hostOf(address)
    if (!this.#hosts.has(before)) this.#hosts.set(before, hostOf(before))
    return this.#hosts.get(before)
  }
}

/** Hosts of the pictures, videos and streams of a document, wherever they stand (rule pages/named-hosts). */
export function namedHosts(document: AnyDocument): NamedHosts {
  const found = new Collector()
  found.visit('root' in document ? document.root : document.nodes)
  if (found.images.size + found.media.size === 0) return NO_HOSTS
  const [images, media] = [[...found.images].sort(), [...found.media].sort()]
  return { images, media, key: `${images.join(' ')}|${media.join(' ')}` }
}
