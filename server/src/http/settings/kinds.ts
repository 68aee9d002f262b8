import { z } from 'zod'
import { isLoopback } from '../addresses/trust.ts'

export const flag = z
  .enum(['true', 'false', '1', '0', ''], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === '1')

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)
/** A name or password in an address would not be sent to its host, and everybody who sees the address would see them. */
export const hasNoPassword = (url: string) => {
  const { username = '', password = '' } = parsed(url) ?? {}
  return username + password === ''
}
export const NO_PASSWORD = 'must hold no name or password'

/** A host of other letters would be more than one word of a page's policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i
export const anyHttpUrl = z.url({ protocol: /^https?$/, hostname: HOST, error: 'must be an http(s) address' })
export const httpUrl = anyHttpUrl.refine(hasNoPassword, NO_PASSWORD)
/** An address to which paths are added. It may have a path itself. */
export const baseUrl = httpUrl.refine(
  (url) => !/[?#]/.test(url),
  'must hold no query and no fragment, which would not be used',
)
/** An address with a space is most likely two words that were not meant for it, or a password that was not encoded. */
export const hasNoSpace = (url: string) => !/\s/.test(url)
export const NO_SPACE = 'must hold no space; in a password it is %20'
/**
 * Scheme and host, and no more than a slash after them. Read as browsers write it, because it is compared with what they send:
 * in lower case, and without the port that goes without saying.
 */
export const siteUrl = httpUrl
  .regex(/^https?:\/\/[^/?#\\]+\/*$/i, 'must be scheme and host alone, such as https://paper.example')
  .transform((url) => new URL(url).origin)

/** The name of a header or cookie (RFC 9110, RFC 6265). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
export const headerName = z.string().regex(TOKEN, 'must be the name of a header such as x-country')
export const cookieName = z.string().regex(TOKEN, 'must be the name of a cookie such as country')

/** The entries of a setting that takes several with commas between, as tokens, hosts or addresses. */
export const listOf = (setting: string): readonly string[] => setting.split(',').map((entry) => entry.trim())

/** Text that every client can send in a header; several with a comma between (rule service/tokens). */
export const tokens = z
  .string()
  .regex(/^[\x20-\x7e]*$/, 'must be of letters, digits and signs of ASCII')
  .refine(
    (setting) => listOf(setting).every(({ length }) => length >= 12),
    'must have at least 12 characters; where commas divide it into several, each of them',
  )
export const headerValue = z.string().regex(/^[\x20-\x7e]*$/, 'must be of letters, digits and signs of ASCII')
export const WORKERS = 'must be a whole number from 1 to 128, or auto'
const MEGABYTES = 'must be a whole number of megabytes from 1 to 16384, without a unit'
export const megabytes = z.coerce.number({ error: MEGABYTES }).int(MEGABYTES).min(1, MEGABYTES).max(16_384, MEGABYTES)
/** A path of the paper's own or an http(s) address. */
export const address = z
  .union([z.string().regex(/^\/(?!\/)/), anyHttpUrl], {
    error: 'must be a path such as /offers/ or an http(s) address',
  })
  .refine(hasNoPassword, NO_PASSWORD)

/**
 * Whether these are comma-separated `name=value` pairs, as OpenTelemetry writes them. Other characters in a value are
 * percent-encoded.
 */
export const areSentHeaders = (headers: string) =>
  headers.split(',').every((each) => {
    const [name = '', ...rest] = each.split('=')
    const value = rest.join('=').trim()
    const isSent = TOKEN.test(decoded(name.trim())) && !value.includes(';') && /^[\x20-\x7e]+$/.test(decoded(value))
    return each.trim() === '' || isSent
  })

/** Empty if it cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Whether the client of Redis can read an address: it decodes name and password, and asks for a database by its number. */
export function isRedisUrl(url: string): boolean {
  const { username = '', password = '', pathname = '', searchParams } = parsed(url) ?? {}
  const isEncoded = [username, password].every((part) => part === '' || decoded(part) !== '')
  return isEncoded && /^\/?\d*$/.test(pathname) && /^\d*$/.test(searchParams?.get('db') ?? '')
}

/** `images.example`, `*.images.example` or `images.example:8080`; several are comma-separated. */
export const HOSTS = /^(?:\*\.)?[a-z0-9_.-]+(?::\d{1,5})?(?:\s*,\s*(?:\*\.)?[a-z0-9_.-]+(?::\d{1,5})?)*$/

/** Whether secrets and readers' tokens may be sent to an address: by https, or within this machine. */
export const isSafeAddress = (url: string) => {
  const { protocol, hostname = '' } = parsed(url) ?? {}
  return protocol === 'https:' || isLoopback(hostname)
}
export const areSessionSecrets = (secrets: string) => listOf(secrets).every(({ length }) => length >= 32)

export const areAddresses = (addresses: string) => listOf(addresses).every((each) => anyHttpUrl.safeParse(each).success)
export const haveNoPasswords = (addresses: string) => listOf(addresses).every(hasNoPassword)

export const DOMAINS = /^[a-z0-9.-]+(?:\s*,\s*[a-z0-9.-]+)*$/i
export const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
/** `/news, /sports/eagles`. */
export const SECTIONS = /^\/[\w/-]+(?:\s*,\s*\/[\w/-]+)*$/
