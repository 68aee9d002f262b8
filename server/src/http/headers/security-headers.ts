import { permissionsPolicy } from './permissions.ts'
import type { Settings } from '../settings/settings.ts'

/** Headers by name, in lower case. */
export type Headers = Readonly<Record<string, string>>
/** Names and values alternating, the form Node sends fastest. */
export type HeaderPairs = readonly string[]
export const headerPairs = (headers: Headers): HeaderPairs => Object.entries(headers).flat()

/** Where browsers report violations of a policy, and the name by which policies refer to it. */
export const REPORTS_PATH = '/api/csp-reports'
export const REPORTS_GROUP = 'csp'

const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/**
 * `-allow-popups`, because comment providers sign readers in through a window that answers the page. Never together with
 * `sandbox`: browsers refuse to open such a document.
 */
const OPENER: Headers = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
const SANDBOXED: Headers = { 'cross-origin-opener-policy': 'unsafe-none' }

/** No other site may embed it. Feed readers are not affected: they read on a server, or by CORS, which is separate. */
const OWN_RESOURCE: Headers = { 'cross-origin-resource-policy': 'same-origin' }

/** Editors' frames have an opaque origin, so what `same-origin` allows would not reach them. */
const ANY_RESOURCE: Headers = { 'cross-origin-resource-policy': 'cross-origin' }

/**
 * A frame: `sandbox` without `allow-same-origin` makes its origin opaque even when it is opened by itself, so nothing
 * from content ever runs in the site's origin.
 */
const FRAME_POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'media-src https:',
  'font-src https: data:',
  'connect-src https:',
  'frame-src https:',
  'form-action https:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const policy = (text: string): Headers => ({ 'content-security-policy': text })

/** Security headers by kind of answer (rule service/guarded-answers). A page's own policy is in `page-policy.ts`. */
const SETS = {
  /** Everything without a set of its own: answers of the API, files, feeds, assets, redirects and errors. */
  answer: { ...policy("default-src 'none'; frame-ancestors 'none'"), ...OWN_RESOURCE, ...OPENER },
  /** Pictures and videos of the media origin. */
  media: { ...policy("sandbox; default-src 'none'"), ...ANY_RESOURCE, ...SANDBOXED },
  frame: { ...policy(FRAME_POLICY), ...OWN_RESOURCE, ...SANDBOXED, 'permissions-policy': permissionsPolicy() },
  page: {
    ...OWN_RESOURCE,
    ...OPENER,
    'reporting-endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"`,
    'speculation-rules': '"/speculation-rules.json"',
  },
} satisfies Record<string, Headers>

/** For a year. Without `includeSubDomains`, because the paper's domain may have other hosts, which may not know https. */
const HTTPS_ONLY: Headers = { 'strict-transport-security': 'max-age=31536000' }

const MEDIA_PREFIX = '/media/'

/** The security headers of this service, by its settings. */
export class SecurityHeaders {
  readonly answer: Headers
  readonly media: Headers
  readonly frame: Headers
  /** A page's headers, without its policy. */
  readonly page: Headers
  readonly answerPairs: HeaderPairs
  readonly #answerList
  readonly #mediaList

  constructor({ SITE_URL, AD_NETWORK_ID }: Pick<Settings, 'SITE_URL' | 'AD_NETWORK_ID'>) {
    const common = { ...COMMON, ...(SITE_URL.startsWith('https:') ? HTTPS_ONLY : {}) }
    this.answer = { ...common, ...SETS.answer }
    this.media = { ...common, ...SETS.media }
    this.frame = { ...common, ...SETS.frame }
    this.page = {
      ...common,
      ...SETS.page,
      'permissions-policy': permissionsPolicy({ hasAdServer: AD_NETWORK_ID !== undefined }),
    }
    this.answerPairs = headerPairs(this.answer)
    this.#answerList = Object.entries(this.answer)
    this.#mediaList = Object.entries(this.media)
  }

  /** The headers of an answer unless its route says otherwise, by the requested address. */
  standardFor(url: string): readonly (readonly [name: string, value: string])[] {
    return url.startsWith(MEDIA_PREFIX) ? this.#mediaList : this.#answerList
  }
}
