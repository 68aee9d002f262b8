/**
 * Addresses that parsing gives back as they are: paths and https addresses of letters, digits and a few marks, without
 * dot segments. Most are of this kind, and a story names dozens.
 */
const PLAIN_PATH = /^\/(?!\/)[\w~/-]*(?:\.[a-z0-9]+)?(?:\?[\w=&%.,:-]+)?$/
const PLAIN_HTTPS =
  /^https:\/\/(?!\d)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/[\w~/-]*(?:\.[a-z0-9]+)?(?:\?[\w=&%.,:-]+)?$/

/**
 * An address that a page may lead to or load from: a path of the paper, or http(s) elsewhere; anything else
 * (`javascript:`) is none. `ownHosts`: hosts whose absolute addresses are the paper's own.
 */
export function storyHref(url: string | undefined, ownHosts: readonly string[] = []): string | undefined {
  const given = url?.trim()
  if (!given) return undefined
  if (PLAIN_PATH.test(given) || (ownHosts.length === 0 && PLAIN_HTTPS.test(given) && !given.includes('xn--')))
    return given
  try {
    if (given.startsWith('/') && !given.startsWith('//') && !given.startsWith('/\\')) {
      const parsed = new URL(given, 'http://paper.invalid')
      return parsed.host === 'paper.invalid' ? parsed.pathname + parsed.search + parsed.hash : undefined
    }
    const parsed = new URL(given)
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined
    return ownHosts.includes(parsed.host) ? parsed.pathname + parsed.search + parsed.hash : parsed.href
  } catch {
    return undefined
  }
}

/** `www.example.org` gets its scheme; the paper's own authors keep their path; anything else but http(s) is no address. */
export function authorHref(url: string | undefined): string | undefined {
  const given = url?.trim()
  const address = given?.startsWith('www') ? `https://${given}` : given
  const href = storyHref(address)
  // A bare host stays as it was written.
  return href === `${address}/` ? address : href
}
