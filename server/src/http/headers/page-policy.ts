import { createHash } from 'node:crypto'
import { SERVICE_WORKER_PATH, type PageType } from '@broadsheet/contracts'
import { LRUCache } from 'lru-cache'
import type { NamedHosts } from '../../documents/named-hosts.ts'
import { REPORTS_GROUP, REPORTS_PATH, headerPairs, type HeaderPairs, type Headers } from './security-headers.ts'

export interface PagePolicyOptions {
  /** Address of the site. */
  siteUrl: string
  /** Third-party origins whose scripts our pages load. These scripts bring styles and fonts from them, connect to them and open frames from them. */
  origins: readonly string[]
  /** Other origins at which a form may end: signing out ends at the identity provider. */
  formTargets: readonly string[]
  /** Hosts of pictures in the settings. */
  imageHosts: readonly string[]
  /**
   * The inline script that loads all others, if there is an ad server. An ad server brings scripts from origins that
   * nobody can list, and their frames, pictures and requests go anywhere.
   */
  starter: string | undefined
  /** Whether third-party scripts may put styles into the page (rule service/third-parties). */
  inlineStyles: boolean
  /** The inline styles of pages. */
  styles: Readonly<Record<PageType, string>>
  /** Headers that every page has, besides its policy. */
  headers: Headers
}

/**
 * How many recent hosts of pictures from other documents a page may load from, because their content may come into it later.
 */
const MOST_RECENT = 32
/**
 * How many policies are kept. Readers' pages name few sets of hosts; a client that asks under many hosts only pushes its own
 * out.
 */
const MOST_KEPT = 300

/** A host that a policy can name. IPv6 addresses are not. */
const HOST = /^[a-z0-9_.-]+(?::\d{1,5})?$/i
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The built files, and the worker at the root of the site. */
const workersOf = (scripts: readonly string[]) => [
  ...new Set(scripts.flatMap((source) => [source, source.replace(/\/assets\/$/, SERVICE_WORKER_PATH)])),
]

/** What the policy of a page depends on. */
interface PageOfPolicy {
  hosts: NamedHosts
  /** Blocks are sent without a style. */
  pageType: PageType | 'block'
}

/** What the policy of one page names. */
interface Named {
  /** The hash of its inline style. */
  style: string | undefined
  scripts: readonly string[]
  images: readonly string[]
  media: readonly string[]
}

/**
 * The headers of pages. Pages are shared Buffers, so there are no nonces: data travels as JSON blocks, code as files. Style
 * attributes are allowed, and the one style element of the page's type, by its hash. Scripts are only the built files, never
 * anything under `/media/`, which comes from content.
 */
export class PagePolicy {
  readonly #options: PagePolicyOptions
  readonly #siteHost: string
  /** The hashes of inline styles, by the types of their pages. */
  readonly #styles: ReadonlyMap<string, string>
  readonly #kept = new LRUCache<string, { pairs: HeaderPairs; hosts: number }>({ max: MOST_KEPT })
  readonly #recent = new LRUCache<string, true>({ max: MOST_RECENT })
  /** Changes whenever a host joins the recent ones. */
  #version = 0

  constructor(options: PagePolicyOptions) {
    this.#options = options
    this.#styles = new Map(Object.entries(options.styles).map(([type, style]) => [type, hashOf(style)]))
    this.#siteHost = new URL(options.siteUrl).host
  }

  /** `host`: the Host header, because the paper may be opened under another name than the site's. */
  pairsFor(host: string | undefined, { hosts, pageType }: PageOfPolicy): HeaderPairs {
    const key = `${host}\n${pageType}\n${hosts.key}`
    const kept = this.#kept.get(key)
    if (kept?.hosts === this.#version) return kept.pairs
    this.remember(hosts)
    const pairs = headerPairs({
      ...this.#options.headers,
      'content-security-policy': this.#policy({
        style: this.#styles.get(pageType),
        scripts: this.#scriptsUnder(host),
        images: [...new Set([...this.#options.imageHosts, ...hosts.images, ...this.#recent.keys()])],
        media: hosts.media,
      }),
    })
    this.#kept.set(key, { pairs, hosts: this.#version })
    return pairs
  }

  /** Pictures from a part of a page may come into any page. */
  remember({ images }: NamedHosts): void {
    for (const image of images) {
      if (!this.#recent.has(image)) this.#version += 1
      this.#recent.set(image, true)
    }
  }

  /** Without a scheme, so that scripts come by https if the page does. */
  #scriptsUnder(host: string | undefined): string[] {
    const hosts = [this.#siteHost, ...(host === undefined || host === this.#siteHost ? [] : [host])]
    // A policy cannot name the host if the paper is opened by an IPv6 address.
    return hosts.flatMap((name) => (HOST.test(name) ? `${name}/assets/` : name.startsWith('[') ? "'self'" : []))
  }

  #policy({ style, scripts, images, media }: Named): string {
    const { origins, starter, inlineStyles } = this.#options
    /** With an ad server, all of https stands for what is named, but not for an origin on plain http, as the demo's own. */
    const open = (...named: readonly string[]) =>
      starter === undefined ? named : ['https:', ...origins.filter((origin) => origin.startsWith('http:'))]
    const list = (...sources: readonly (string | undefined)[]) => sources.filter((source) => source).join(' ')
    const files = [...scripts, ...origins]
    return [
      "default-src 'none'",
      // A browser that knows `strict-dynamic` goes by the hash alone and ignores the addresses.
      list('script-src', ...(starter === undefined ? files : [hashOf(starter), "'strict-dynamic'", ...files])),
      // A browser that is given a hash ignores `unsafe-inline`.
      list("style-src 'self'", ...origins, inlineStyles ? "'unsafe-inline'" : style),
      "style-src-attr 'unsafe-inline'",
      list("img-src 'self' data:", ...open(...origins, ...images)),
      list("media-src 'self' blob:", ...open(...origins, ...media)),
      list("font-src 'self'", ...origins),
      // Streams are fetched by a script, piece by piece.
      list("connect-src 'self'", ...open(...origins, ...media)),
      list("frame-src 'self'", ...open(...origins), 'https://www.youtube-nocookie.com'),
      "manifest-src 'self'",
      // The worker that answers challenges, and the one that keeps saved stories.
      list('worker-src', ...(scripts.length > 0 ? workersOf(scripts) : ["'none'"])),
      "object-src 'none'",
      "base-uri 'none'",
      list("form-action 'self'", ...this.#options.formTargets),
      "frame-ancestors 'self'",
      `report-uri ${REPORTS_PATH}`,
      `report-to ${REPORTS_GROUP}`,
    ].join('; ')
  }
}
