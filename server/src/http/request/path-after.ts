/**
 * The path of a page of the paper that an address names after `prefix`, with what is encoded in it, as pages have it.
 * Clients write it as it stands, or encode it whole, because it is a part of an address to them. Of these two, only the
 * first has slashes within. The address has to be one that the router could decode.
 */
export function pathAfter(prefix: string, url: string): string {
  const given = url.split('?', 1)[0]!.slice(prefix.length)
  return given.includes('/', 1) ? given : decodeURIComponent(given)
}
