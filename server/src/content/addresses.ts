/**
 * Checks an address that a page is to link to or load from. Paths of the paper and http(s) addresses are safe; anything
 * else, such as `javascript:`, gives undefined. Absolute addresses on one of `ownHosts` become paths.
 */
export function storyHref(url: string | undefined, ownHosts: readonly string[] = []): string | undefined {
  const address = url?.trim()
  if (!address) return undefined
  try {
    if (address.startsWith('/') && !address.startsWith('//') && !address.startsWith('/\\')) {
      const parsed = new URL(address, 'http://paper.invalid')
      return parsed.host === 'paper.invalid' ? parsed.pathname + parsed.search + parsed.hash : undefined
    }
    const parsed = new URL(address)
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined
    return ownHosts.includes(parsed.host) ? parsed.pathname + parsed.search + parsed.hash : parsed.href
  } catch {
    return undefined
  }
}

/** Like `storyHref`, but also accepts an address without a scheme if it begins with `www`. */
export function authorHref(url: string | undefined): string | undefined {
  const written = url?.trim()
  const address = written?.startsWith('www') ? `https://${written}` : written
  const href = storyHref(address)
  // URL parsing adds a slash to a bare host; keep it as written.
  return href === `${address}/` ? address : href
}
