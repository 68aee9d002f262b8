import { ServiceError } from '../../errors.ts'
import type { RequestParts } from './request-parts.ts'

/** A browser says which site a request comes from; a native client does not, and cannot be tricked by another site. */
export function isOfSite({ headers }: Pick<RequestParts, 'headers'>, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const [from, site] = [new URL(origin), new URL(siteUrl)]
  // Whoever stands between reader and site can write a page of the site's host that comes by http.
  if (from.host === site.host) return from.protocol === site.protocol || site.protocol === 'http:'
  return from.host === headers.host
}

/** Throws a 403 for what a page of another site has sent. `what`: how the message begins, as 'reports are taken'. */
export function requireSite(request: Pick<RequestParts, 'headers'>, siteUrl: string, what: string): void {
  if (!isOfSite(request, siteUrl)) throw new ServiceError(403, 'other-site', `${what} from pages of this site only`)
}
