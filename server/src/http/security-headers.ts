import { createHash } from 'node:crypto'

export interface Trusted {
  /** Origins of other houses whose scripts the paper's pages load, which then talk to them and draw in frames of theirs. */
  origins: readonly string[]
  /**
   * The script in the page that loads all others, where an ad server is configured: it loads scripts of houses that nobody
   * can list, and their frames and answers come from anywhere.
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
    // A browser that knows `strict-dynamic` goes by the hash alone, and passes over the addresses.
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

export const apiHeaders: Readonly<Record<string, string>> = { ...COMMON }

/** Names and values in turn, as Node takes them without another look. */
export type HeaderPairs = readonly string[]
export const headerPairs = (headers: Readonly<Record<string, string>>): HeaderPairs => Object.entries(headers).flat()
export const apiHeaderPairs: HeaderPairs = headerPairs(apiHeaders)

/**
 * Of a frame: `sandbox` without `allow-same-origin` makes its origin opaque even when it is opened by itself, so nothing
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
