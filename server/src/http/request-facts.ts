import type { IncomingHttpHeaders } from 'node:http'
import type { Asker } from '../cache/index.ts'
import { needsConsent } from '../layout/consent.ts'
import type { FactName, FactOf, FactValue, Platform, RequestFacts } from '../layout/facts.ts'
import type { Address } from './address.ts'
import { CONSENT_COOKIE, cookieOf } from './cookies.ts'
import type { Preview } from './preview.ts'
import type { Settings } from './settings.ts'
import { trustOf, type Trust } from './trust.ts'

/** What is looked at of a request, Node's or Fastify's. */
export interface RequestParts {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

const PLATFORM = /^(web|ios|android)\/[\w.+-]{1,40}$/

type PlaceSettings = Pick<Settings, 'COUNTRY_HEADER' | 'COUNTRY_COOKIE' | 'REGION_HEADER' | 'CITY_HEADER' | 'POSTCODE_HEADER' | 'TRUST_PROXY'>

/** Makes facts of requests by the settings in force. */
export class FactReader {
  readonly #settings: PlaceSettings
  readonly #trust: Trust

  constructor(settings: PlaceSettings) {
    this.#settings = settings
    this.#trust = trustOf(settings.TRUST_PROXY)
  }

  read(request: RequestParts, address: Address, at: number, preview: Preview | undefined): HttpFacts {
    return new HttpFacts(request, address, preview?.at ? Date.parse(preview.at) : at, preview, (name) => this.#place(request, name))
  }

  /** Place is believed only from a trusted proxy. */
  #place(request: RequestParts, name: string): string | undefined {
    if (!this.#trust(request.socket.remoteAddress)) return undefined
    const header = (setting: string | undefined) => {
      const value = setting ? request.headers[setting.toLowerCase()] : undefined
      return typeof value === 'string' && value.length <= 80 ? value.trim() || undefined : undefined
    }
    const { COUNTRY_HEADER, COUNTRY_COOKIE, REGION_HEADER, CITY_HEADER, POSTCODE_HEADER } = this.#settings
    switch (name) {
      case 'place.country':
        return (header(COUNTRY_HEADER) ?? (COUNTRY_COOKIE ? cookieOf(request, COUNTRY_COOKIE)?.slice(0, 80) : undefined))?.toUpperCase()
      case 'place.region':
        return header(REGION_HEADER)
      case 'place.city':
        return header(CITY_HEADER)
      case 'place.postcode':
        return header(POSTCODE_HEADER)
      default:
        return undefined
    }
  }
}

const NAMED = [
  'reader.state', 'reader.adsFree', 'reader.internal', 'reader.subCode', 'place.country', 'place.region', 'place.city', 'place.postcode',
  'consent.required', 'consent.given', 'client.platform', 'client.webview', 'editor',
] as const satisfies readonly FactName[]

/** What the service behind HTTP takes: facts, the address they are of, and whether they are a preview's. */
export interface DocumentFacts extends RequestFacts, Asker {
  readonly address: Address
  readonly preview: Preview | undefined
}

/** The facts of one request, read from it only when asked for. */
export class HttpFacts implements DocumentFacts {
  readonly path: string
  readonly query: URLSearchParams
  readonly #request: RequestParts
  readonly #place: (name: string) => string | undefined

  constructor(
    request: RequestParts,
    readonly address: Address,
    /** Milliseconds. */
    readonly at: number,
    readonly preview: Preview | undefined,
    place: (name: string) => string | undefined,
  ) {
    this.#request = request
    this.#place = place
    this.path = address.path
    this.query = address.query
  }

  value<Name extends FactName>(name: Name): FactOf<Name> {
    // `ask` gives each name the type that the table of facts has for it; TypeScript cannot follow a switch that far.
    return this.ask(name) as FactOf<Name>
  }

  ask(name: string): FactValue {
    if (name.startsWith('query.')) return this.query.get(name.slice('query.'.length)) ?? undefined
    if (name.startsWith('experiment.')) return this.preview?.variations?.[name.slice('experiment.'.length)]
    switch (name) {
      case 'reader.state':
        return this.preview?.reader ?? 'logged-out'
      case 'reader.adsFree':
        return this.preview?.adsFree ?? false
      case 'reader.internal':
        return this.preview?.internal ?? false
      case 'editor':
        return this.preview?.editor ?? false
      case 'consent.required':
        return needsConsent(this.ask('place.country') as string | undefined)
      case 'consent.given':
        return cookieOf(this.#request, CONSENT_COOKIE) === 'granted'
      case 'client.platform':
        return this.preview?.platform ?? this.#platform()
      case 'client.webview':
        return this.preview?.webview ?? this.#request.headers['x-client-webview'] === '1'
      case 'place.country':
        return this.preview?.country?.toUpperCase() ?? this.#place(name)
      default:
        return this.#place(name)
    }
  }

  get identity(): string {
    return [...NAMED.map((name) => `${name}=${String(this.ask(name))}`), this.address.search].join('\n')
  }

  #platform(): Platform {
    const client = this.#request.headers['x-client']
    const platform = typeof client === 'string' ? PLATFORM.exec(client)?.[1] : undefined
    return platform === 'ios' || platform === 'android' ? platform : 'web'
  }
}
