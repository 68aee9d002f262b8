import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { Client, ClientHeader, Consent, Location, Platform } from '../../facts/index.ts'
import { CONSENT_COOKIE, cookieOf } from './cookies.ts'
import type { RequestParts } from './request-parts.ts'
import type { Settings } from '../settings/settings.ts'
import type { Trust } from '../addresses/trust.ts'

export type LocationSettings = Pick<
  Settings,
  'COUNTRY_HEADER' | 'COUNTRY_COOKIE' | 'REGION_HEADER' | 'CITY_HEADER' | 'POSTCODE_HEADER'
>

/** No name of a country or city is longer; longer values are ignored. */
const MOST_LETTERS = 80
/** No header can hold one, and no name of a place does. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * CDNs write names of places in UTF-8, but Node reads each byte of a header as a letter. Text that is not UTF-8 stays as it is.
 */
function lettersOf(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : header
}

/** Where the reader is. A location is believed only from a trusted proxy, and read lazily. */
export class RequestLocation implements Location {
  readonly #request: RequestParts
  readonly #settings: LocationSettings
  readonly #trust: Trust

  constructor(request: RequestParts, settings: LocationSettings, trust: Trust) {
    this.#request = request
    this.#settings = settings
    this.#trust = trust
  }

  get country(): string | undefined {
    const { COUNTRY_HEADER, COUNTRY_COOKIE } = this.#settings
    return (this.#header(COUNTRY_HEADER) ?? this.#cookie(COUNTRY_COOKIE))?.toUpperCase()
  }

  get region(): string | undefined {
    return this.#header(this.#settings.REGION_HEADER)
  }

  get city(): string | undefined {
    return this.#header(this.#settings.CITY_HEADER)
  }

  get postcode(): string | undefined {
    return this.#header(this.#settings.POSTCODE_HEADER)
  }

  get #isTrusted(): boolean {
    return this.#trust(this.#request.socket.remoteAddress)
  }

  #header(setting: string | undefined): string | undefined {
    if (!setting || !this.#isTrusted) return undefined
    const given = this.#request.headers[setting.toLowerCase()]
    const value = typeof given === 'string' ? lettersOf(given) : ''
    return value.length <= MOST_LETTERS ? value.trim() || undefined : undefined
  }

  #cookie(setting: string | undefined): string | undefined {
    const value = setting && this.#isTrusted ? cookieOf(this.#request, setting) : undefined
    return value !== undefined && !CONTROL.test(value) ? value.slice(0, MOST_LETTERS) : undefined
  }
}

const PLATFORM = /^(web|ios|android)\/[\w.+-]{1,40}$/

/** What a client says about itself. */
export class RequestClient implements Client {
  readonly #headers: Readonly<Record<ClientHeader, IncomingHttpHeaders[string]>>

  constructor({ headers }: RequestParts) {
    this.#headers = headers as Record<ClientHeader, IncomingHttpHeaders[string]>
  }

  get platform(): Platform {
    const client = this.#headers['x-client']
    const platform = typeof client === 'string' ? PLATFORM.exec(client)?.[1] : undefined
    return platform === 'ios' || platform === 'android' ? platform : 'web'
  }

  get webview(): boolean {
    return this.#headers['x-client-webview'] === '1'
  }
}

/** What the reader chose in the page's own dialog. */
export class RequestConsent implements Consent {
  readonly #request: RequestParts

  constructor(request: RequestParts) {
    this.#request = request
  }

  get given(): boolean {
    return cookieOf(this.#request, CONSENT_COOKIE) === 'granted'
  }

  get refused(): boolean {
    return cookieOf(this.#request, CONSENT_COOKIE) === 'denied'
  }
}
