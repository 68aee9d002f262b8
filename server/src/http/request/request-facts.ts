import type { Address } from '../../documents/address.ts'
import type { DocumentFacts } from '../../documents/document-facts.ts'
import {
  assignmentOf,
  attributesOf,
  type Assignment,
  type PageAttributes,
  type ReaderAttributes,
} from '../../experiments/index.ts'
import {
  NO_PASS,
  askFact,
  factOf,
  identityOf,
  parameterOf,
  type FactName,
  type FactOf,
  type FactSources,
  type FactValue,
  type Pass,
  type Preview,
  type Reader,
} from '../../facts/index.ts'
import type { FeatureFlags, FlagScope } from '../../flags/index.ts'
import type { Timings } from '../../tracing/index.ts'
import { clientKind } from './client-kind.ts'
import { DEVICE_COOKIE, cookieOf } from './cookies.ts'
import { EdgeFacts } from './edge-facts.ts'
import { keyOfPage } from './page-key.ts'
import type { RequestParts } from './request-parts.ts'
import { RequestClient, RequestConsent, RequestLocation, type LocationSettings } from './request-sources.ts'
import type { Settings } from '../settings/settings.ts'
import { knowsCountry } from '../settings/site.ts'
import { trustOf, type Trust } from '../addresses/trust.ts'

/** A device's id: sent by a native client, or set by the service as a cookie. */
const DEVICE_ID = /^[\w.:-]{1,128}$/

/** What a request asks for, before it is known who is reading. */
export interface Asked {
  readonly request: RequestParts
  readonly address: Address
  /** Milliseconds. */
  readonly at: number
  readonly preview: Preview | undefined
  /** Collects the times that a preview shows. */
  readonly timings: Timings | undefined
  /** Whether an edge states the facts (rule edge/token). Never for a preview. */
  readonly isFromEdge: boolean
}

/** What facts depend on besides the request. */
interface FactContext {
  settings: LocationSettings & Pick<Settings, 'ANALYTICS_COOKIE'>
  trust: Trust
  flags: FeatureFlags
  /** Whether `?{experiment}=n` in the address forces a variation. */
  addressForces: boolean
  /** The parameters that any page has asked for so far. Others in an address do not split flights. */
  parameters: Set<string>
}

/** Turns requests into facts, by the settings in force. */
export class FactReader {
  readonly #settings: Pick<Settings, keyof LocationSettings | 'ENVIRONMENT' | 'ANALYTICS_COOKIE'>
  readonly #flags: FeatureFlags
  readonly #trust: Trust
  readonly #parameters = new Set<string>()

  constructor(
    settings: Pick<Settings, keyof LocationSettings | 'ENVIRONMENT' | 'TRUST_PROXY' | 'ANALYTICS_COOKIE'>,
    flags: FeatureFlags,
  ) {
    this.#settings = settings
    this.#flags = flags
    this.#trust = trustOf(settings.TRUST_PROXY)
  }

  read(asked: Asked, reader: Reader, pass: Pass = NO_PASS): HttpFacts {
    return new HttpFacts(asked, reader, pass, {
      settings: this.#settings,
      trust: this.#trust,
      flags: this.#flags,
      parameters: this.#parameters,
      // In production, only staff may choose a variation by address (rule experiments/forcing).
      addressForces: this.#settings.ENVIRONMENT !== 'production' || asked.preview !== undefined || reader.internal,
    })
  }
}

/** The facts of one request, read from it lazily. */
export class HttpFacts implements DocumentFacts, FactSources {
  readonly address: Address
  readonly path: string
  readonly query: URLSearchParams
  readonly at: number
  readonly preview: Preview | undefined
  readonly timings: Timings | undefined
  readonly reader: Reader
  readonly pass: Pass
  /** States the facts in place of the request, if an edge is believed. */
  readonly #edge: EdgeFacts | undefined
  readonly #request: RequestParts
  readonly #context: FactContext
  #location: RequestLocation | undefined
  #client: RequestClient | undefined
  #consent: RequestConsent | undefined
  /** Experiments already reported for this request. */
  #told: Set<string> | undefined
  /** The feature scope of the page that was asked about last. */
  #scope: { page: PageAttributes | undefined; flags: FlagScope } | undefined

  constructor(
    { request, address, at, preview, timings, isFromEdge }: Asked,
    reader: Reader,
    pass: Pass,
    context: FactContext,
  ) {
    this.address = address
    this.path = address.path
    this.query = address.query
    this.at = preview?.at ? Date.parse(preview.at) : at
    this.preview = preview
    this.timings = timings
    this.reader = reader
    this.pass = pass
    this.#request = request
    this.#context = context
    const { flags } = context
    this.#edge = isFromEdge ? new EdgeFacts(request.headers, this, { flags, path: address.path }) : undefined
  }

  get isFromEdge(): boolean {
    return this.#edge !== undefined
  }

  /** Whether the request may say by itself in which country its reader is. */
  get knowsCountry(): boolean {
    return knowsCountry(this.#context.settings)
  }

  get location(): RequestLocation {
    return (this.#location ??= new RequestLocation(this.#request, this.#context.settings, this.#context.trust))
  }

  get client(): RequestClient {
    return (this.#client ??= new RequestClient(this.#request))
  }

  get consent(): RequestConsent {
    return (this.#consent ??= new RequestConsent(this.#request))
  }

  value<Name extends FactName>(name: Name, page?: PageAttributes): FactOf<Name> {
    this.#note(name)
    return this.#edge ? (this.#edge.ask(name, page) as FactOf<Name>) : factOf(name, this, page)
  }

  ask(name: string, page?: PageAttributes): FactValue {
    this.#note(name)
    return this.#edge ? this.#edge.ask(name, page) : askFact(name, this, page)
  }

  get identity(): string {
    return this.#edge ? `${this.#edge.identity}\n${this.#askedOfAddress}` : identityOf(this, this.#askedOfAddress)
  }

  /** The part of the query that a page may depend on. If more of it turns out to matter, the flight's result is not shared. */
  get #askedOfAddress(): string {
    const { addressForces, parameters } = this.#context
    const { query, search } = this.address
    if (addressForces || search === '') return search
    return JSON.stringify([...query].filter(([name]) => parameters.has(name)).toSorted(byName))
  }

  #note(name: string): void {
    const parameter = parameterOf(name)
    if (parameter !== undefined) this.#context.parameters.add(parameter)
  }

  assign(feature: string, page: PageAttributes | undefined): Assignment {
    if (this.#scope?.page !== page) this.#scope = undefined
    this.#scope ??= { page, flags: this.#scopeOf(page) }
    const evaluation = this.#scope.flags.evaluate(feature)
    // A preview does not count as a reader of an experiment.
    return assignmentOf(this.preview ? { value: evaluation.value } : evaluation)
  }

  /** Undefined until the device has an id, which needs the reader's consent where consent is required. */
  get deviceId(): string | undefined {
    const own = this.#request.headers['x-device-id']
    const given =
      typeof own === 'string' ? own : this.mayKnowDevice ? cookieOf(this.#request, DEVICE_COOKIE) : undefined
    return given !== undefined && DEVICE_ID.test(given) ? given : undefined
  }

  /** The id that analytics keeps in a cookie of its own, if it may be used: the same conditions apply as for our cookie. */
  get analyticsId(): string | undefined {
    const name = this.#context.settings.ANALYTICS_COOKIE
    const given = name && this.mayKnowDevice ? cookieOf(this.#request, name) : undefined
    return given !== undefined && DEVICE_ID.test(given) ? given : undefined
  }

  /**
   * A native client asks for consent itself before it sends an id; a browser's cookie counts only with consent where that is
   * required, and nowhere after a refusal.
   */
  get mayKnowDevice(): boolean {
    return !this.consent.refused && (!this.value('consent.required') || this.value('consent.given'))
  }

  /**
   * Features as this reader has them on the pages they are meant for, by name. The reader does not count as having seen any.
   */
  features(names: readonly string[]): ReadonlyMap<string, Assignment> {
    const scope = this.#context.flags.scopeOnAnyPage({
      attributes: () => attributesOf(this.#readerAttributes(), undefined),
      url: '/',
    })
    return new Map(names.map((name) => [name, assignmentOf(scope.evaluate(name))]))
  }

  #scopeOf(page: PageAttributes | undefined): FlagScope {
    const { flags, addressForces } = this.#context
    return flags.scope({
      attributes: () => attributesOf(this.#readerAttributes(), page),
      key: `${keyOfPage(page)}\n${this.#readerKey()}`,
      url: this.address.path + (addressForces ? this.address.search : ''),
      overrides: this.preview?.variations,
      told: this.preview ? undefined : (this.#told ??= new Set()),
    })
  }

  /**
   * What each of the reader's attributes follows from, one value a line: readers with the same key have the same attributes.
   * Only the last may contain a line break.
   */
  #readerKey(): string {
    const { headers } = this.#request
    const sources: Readonly<Record<keyof ReaderAttributes, unknown>> = {
      deviceType: headers['sec-ch-ua-mobile'],
      browser: headers['user-agent'],
      ...this.#ofReader(),
    }
    return Object.values(sources).join('\n')
  }

  #readerAttributes(): ReaderAttributes {
    return { ...this.#ofReader(), ...clientKind(this.#request.headers, this.value('client.platform')) }
  }

  /** All but the kind of client, which takes longer to find. */
  #ofReader(): Omit<{ [Name in keyof Required<ReaderAttributes>]: ReaderAttributes[Name] }, 'deviceType' | 'browser'> {
    const { state, internal, userId } = this.reader
    return {
      deviceId: this.deviceId,
      analyticsId: this.analyticsId,
      // No service of the paper's gives one.
      paywallId: undefined,
      isSubscriber: state === 'subscribed',
      isLoggedIn: state !== 'logged-out',
      isEmployee: internal,
      platform: this.value('client.platform'),
      country: this.value('place.country'),
      region: this.value('place.region'),
      city: this.value('place.city'),
      postcode: this.value('place.postcode'),
      userId,
    }
  }
}

/** Sorts by name only, so that the values of one parameter stay in their order. */
const byName = ([left]: [string, string], [other]: [string, string]) => (left < other ? -1 : left > other ? 1 : 0)
