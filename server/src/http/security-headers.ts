import { createHash } from 'node:crypto'

export interface Trusted {
  /** Third-party origins whose scripts our pages load; these scripts then connect to them and open frames from them. */
  origins: readonly string[]
  /**
   * The inline script that loads all others, if there is an ad server. An ad server brings scripts from origins that
   * nobody can list, and their frames and requests go anywhere.
   */
  starter: string | undefined
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Pages are shared Buffers, so there are no nonces: data travels as JSON blocks, code as files. Style attributes are
 * allowed, style elements are not.
 */
function pagePolicy({ origins, starter }: Trusted): string {
  const own = ["'self'", ...origins].join(' ')
  const anywhere = starter === undefined ? own : "'self' https:"
  return [
    "default-src 'self'",
    // A browser that knows `strict-dynamic` goes by the hash alone and ignores the addresses.
    starter === undefined ? `script-src ${own}` : `script-src ${hashOf(starter)} 'strict-dynamic' ${own}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self' https: blob:",
    "font-src 'self'",
    `connect-src ${anywhere}`,
    `frame-src ${anywhere} https://www.youtube-nocookie.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

export const pageHeaders = (trusted: Trusted): Readonly<Record<string, string>> => ({
  ...COMMON,
  'content-security-policy': pagePolicy(trusted),
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'speculation-rules': '"/speculation-rules.json"',
})

/**
 * Headers of what the origin of media sent: no document of its own, whatever a browser takes it for. Other origins may
 * show it: editors' HTML in sandboxed frames, newsletters in webmail and feed readers hold the paper's pictures.
 */
export const mediaHeaders: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

export const apiHeaders: Readonly<Record<string, string>> = { ...COMMON }

/** Names and values alternating, the form Node sends fastest. */
export type HeaderPairs = readonly string[]
export const headerPairs = (headers: Readonly<Record<string, string>>): HeaderPairs => Object.entries(headers).flat()
export const apiHeaderPairs: HeaderPairs = headerPairs(apiHeaders)

/**
 * Headers of a frame: `sandbox` without `allow-same-origin` makes its origin opaque even when it is opened by itself, so nothing
 * from content ever runs in the site's origin.
 */
export const frameHeaders: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': [
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
  ].join('; '),
}
