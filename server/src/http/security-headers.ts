/** Origins of other houses whose scripts the paper's pages load, which then talk to them and draw in frames of theirs. */
export type TrustedOrigins = readonly string[]

/**
 * Pages are shared Buffers, so there are no nonces: data travels as JSON blocks, code as files. Style attributes are
 * allowed, style elements are not.
 */
function pagePolicy(trusted: TrustedOrigins): string {
  const own = ["'self'", ...trusted].join(' ')
  return [
    "default-src 'self'",
    `script-src ${own}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self' https: blob:",
    "font-src 'self'",
    `connect-src ${own}`,
    `frame-src ${own} https://www.youtube-nocookie.com`,
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

export const pageHeaders = (trusted: TrustedOrigins): Readonly<Record<string, string>> => ({
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
