import type { IncomingHttpHeaders } from 'node:http'
import { needsConsent } from '@broadsheet/contracts'
import type { Asker } from '../cache/index.ts'
import { assignmentFact, attributesOf, type PageAttributes, type ReaderAttributes } from '../experiments/index.ts'
import type { FeatureFlags, FlagScope } from '../flags/index.ts'
import type { FactName, FactOf, FactValue, Platform, RequestFacts } from '../layout/facts.ts'
import type { Address } from './address.ts'
import { clientKind } from './client-kind.ts'
import { CONSENT_COOKIE, DEVICE_COOKIE, cookieOf } from './cookies.ts'
import type { Preview } from './preview.ts'
import type { Settings } from './settings.ts'
import { trustOf, type Trust } from './trust.ts'

/** What is looked at of a request, Node's or Fastify's. */
export interface RequestParts {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

const PLATFORM = /^(web|ios|android)\/[\w.+-]{1,40}$/

/** Of a device: what its client says, or what the service gave it. */
export const DEVICE_ID = /^[\w.:-]{1,128}$/

type PlaceSettings = Pick<
  Settings,
  | 'COUNTRY_HEADER'
  | 'COUNTRY_COOKIE'
  | 'REGION_HEADER'
  | 'CITY_HEADER'
  | 'POSTCODE_HEADER'
  | 'TRUST_PROXY'
  | 'ENVIRONMENT'
>

/** Makes facts of requests by the settings in force. */
export class FactReader {
  readonly #settings: PlaceSettings
  readonly #trust: Trust

  readonly #flags: FeatureFlags

  constructor(settings: PlaceSettings, flags: FeatureFlags) {
    this.#settings = settings
    this.#flags = flags
    this.#trust = trustOf(settings.TRUST_PROXY)
  }

  read(request: RequestParts, address: Address, at: number, preview: Preview | undefined): HttpFacts {
    return new HttpFacts(request, address, preview?.at ? Date.parse(preview.at) : at, preview, {
      place: (name) => this.#place(request, name),
      flags: this.#flags,
      // Of readers, nobody chooses a variation for themselves.
      addressForces: this.#settings.ENVIRONMENT !== 'production' || preview !== undefined,
    })
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
        return (
          header(COUNTRY_HEADER) ?? (COUNTRY_COOKIE ? cookieOf(request, COUNTRY_COOKIE)?.slice(0, 80) : undefined)
        )?.toUpperCase()
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
  'reader.state',
  'reader.adsFree',
  'reader.internal',
  'reader.subCode',
  'place.country',
  'place.region',
  'place.city',
  'place.postcode',
  'consent.required',
  'consent.given',
  'client.platform',
  'client.webview',
  'editor',
] as const satisfies readonly FactName[]

/** What the service behind HTTP takes: facts, the address they are of, and whether they are a preview's. */
export interface DocumentFacts extends RequestFacts, Asker {
  readonly address: Address
  readonly preview: Preview | undefined
}

interface FactSources {
  place(name: string): string | undefined
  flags: FeatureFlags
  /** Whether `?{experiment}=n` in the address forces a variation. */
  addressForces: boolean
}

/** The facts of one request, read from it only when asked for. */
export class HttpFacts implements DocumentFacts {
  readonly path: string
  readonly query: URLSearchParams
  readonly #request: RequestParts
  readonly #sources: FactSources
  readonly #told = new Set<string>()
  /** Of the page that was asked about last. */
  #scope: { page: PageAttributes | undefined; flags: FlagScope } | undefined

  constructor(
    request: RequestParts,
    readonly address: Address,
    /** Milliseconds. */
    readonly at: number,
    readonly preview: Preview | undefined,
    sources: FactSources,
  ) {
    this.#request = request
    this.#sources = sources
    this.path = address.path
    this.query = address.query
  }

  value<Name extends FactName>(name: Name, page?: PageAttributes): FactOf<Name> {
    // `ask` gives each name the type that the table of facts has for it; TypeScript cannot follow a switch that far.
    return this.ask(name, page) as FactOf<Name>
  }

  ask(name: string, page?: PageAttributes): FactValue {
    if (name.startsWith('query.')) return this.query.get(name.slice('query.'.length)) ?? undefined
    if (name.startsWith('experiment.')) return this.#experiment(name.slice('experiment.'.length), page)
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
        return this.preview?.country?.toUpperCase() ?? this.#sources.place(name)
      default:
        return this.#sources.place(name)
    }
  }

  get identity(): string {
    return [...NAMED.map((name) => `${name}=${String(this.ask(name))}`), this.address.search].join('\n')
  }

  /** Undefined until the reader's device has an id, which needs consent where consent is needed. */
  get deviceId(): string | undefined {
    const own = this.#request.headers['x-device-id']
    const given =
      typeof own === 'string' ? own : this.mayKnowDevice ? cookieOf(this.#request, DEVICE_COOKIE) : undefined
    return given !== undefined && DEVICE_ID.test(given) ? given : undefined
  }

  /** A native client asks by itself before it sends an id; of a browser the cookie is looked at only then. */
  get mayKnowDevice(): boolean {
    return !this.ask('consent.required') || this.ask('consent.given') === true
  }

  #experiment(feature: string, page: PageAttributes | undefined): string | undefined {
    if (this.#scope?.page !== page) this.#scope = undefined
    this.#scope ??= {
      page,
      flags: this.#sources.flags.scope({
        attributes: attributesOf(this.#readerAttributes(), page),
        url: this.address.path + (this.#sources.addressForces ? this.address.search : ''),
        overrides: this.preview?.variations,
        told: this.preview ? undefined : this.#told,
      }),
    }
    const assignment = this.#scope.flags.evaluate(feature)
    // Who looks at a preview is no reader.
    return assignmentFact(this.preview ? { value: assignment.value } : assignment)
  }

  #readerAttributes(): ReaderAttributes {
    const state = this.ask('reader.state')
    const text = (name: FactName) => this.ask(name) as string | undefined
    const platform = this.ask('client.platform') as Platform
    return {
      deviceId: this.deviceId,
      isSubscriber: state === 'subscribed',
      isLoggedIn: state !== 'logged-out',
      isEmployee: this.ask('reader.internal') === true,
      platform,
      ...clientKind(this.#request.headers, platform),
      country: text('place.country'),
      region: text('place.region'),
      city: text('place.city'),
      postcode: text('place.postcode'),
    }
  }

  #platform(): Platform {
    const client = this.#request.headers['x-client']
    const platform = typeof client === 'string' ? PLATFORM.exec(client)?.[1] : undefined
    return platform === 'ios' || platform === 'android' ? platform : 'web'
  }
}
