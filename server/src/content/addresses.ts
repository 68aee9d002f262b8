import { inUpperCase, withPlainMarks } from '@broadsheet/contracts'

/**
 * Addresses that URL parsing would leave unchanged: paths and https addresses of letters, digits and a few marks, without dot
 * segments. Most addresses are of this kind, and a story has dozens.
 */
const PLAIN_PATH = /^\/(?!\/)[\w~/-]*(?:\.[a-z0-9]+)?(?:\?[\w=&%.,:-]+)?$/
const PLAIN_HTTPS =
  /^https:\/\/(?!\d)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/[\w~/-]*(?:\.[a-z0-9]+)?(?:\?[\w=&%.,:-]+)?$/

/** The path of the paper that an address leads to. Undefined for one that a browser would take for another host. */
const ownPath = ({ pathname, search, hash }: URL): string | undefined =>
  pathname.startsWith('//') ? undefined : inUpperCase(pathname) + search + hash

/** `www.host` is how people write an address (rule content/without-scheme). */
export const withScheme = (address: string) => (/^www\.[^/]/i.test(address) ? `https://${address}` : address)

/**
 * Checks an address that a page will link to or load from. Paths of the paper and http(s) addresses are safe; anything else,
 * such as `javascript:`, gives undefined. Absolute addresses on one of `ownHosts` become paths.
 */
export function storyHref(url: string | undefined, ownHosts: readonly string[] = []): string | undefined {
  const address = withScheme(url?.trim() ?? '')
  if (!address) return undefined
  if (PLAIN_PATH.test(address) || (ownHosts.length === 0 && PLAIN_HTTPS.test(address) && !address.includes('xn--')))
    return address
  try {
    if (address.startsWith('/')) {
      const parsed = new URL(address, 'http://paper.invalid')
      return parsed.host === 'paper.invalid' ? ownPath(parsed) : undefined
    }
    const parsed = new URL(address)
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined
    return ownHosts.includes(parsed.host) ? ownPath(parsed) : parsed.href
  } catch {
    return undefined
  }
}

/** Like `storyHref`, but an address without a scheme may begin with any `www`, such as `www2.host`. */
export function authorHref(url: string | undefined, ownHosts: readonly string[] = []): string | undefined {
  const written = url?.trim()
  const address = written !== undefined && /^www/i.test(written) ? `https://${written}` : written
  const href = storyHref(address, ownHosts)
  // URL parsing adds a slash to a bare host; keep it as written.
  return href === `${address}/` ? address : href
}

/** Makes an address https, because a page on https cannot load pictures or media by http (rule content/pictures-by-https). */
export const byHttps = (address: string | undefined) => address?.replace(/^http:/i, 'https:')

/** A segment of a path, percent-decoded; as it is if its encoding is invalid. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Other spellings by which a source may know the path of a page: with decoded letters, as `/news/café/`, with decoded marks,
 * with encodings in lower case, and each without the slash at its end if the origin may have such addresses. Not the path itself.
 */
export function otherSpellings(path: string, mayLackSlash: boolean): string[] {
  const marks = withPlainMarks(path)
  const lower = path.replaceAll(/%[\dA-F]{2}/g, (encoded) => encoded.toLowerCase())
  const letters = new Set([path, decodedPath(path), marks, decodedPath(marks), lower])
  const all = new Set([...letters, ...(mayLackSlash ? [...letters].map(withoutSlash) : [])])
  return [...all].filter((other) => other !== path)
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** A path with decoded letters; as it is if its encoding is invalid. Signs with a meaning in addresses stay encoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
