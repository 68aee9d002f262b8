import { ServiceError } from '../../errors.ts'
import type { RequestParts } from './request-parts.ts'

/**
 * Whether a request comes from this site. Browsers say which site they come from; a native client does not, and another site
 * cannot trick it.
 */
export function isOfSite({ headers }: Pick<RequestParts, 'headers'>, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const [from, site] = [new URL(origin), new URL(siteUrl)]
  // Somebody between reader and site can forge pages of the site's host that come by http.
  if (from.host === site.host) return from.protocol === site.protocol || site.protocol === 'http:'
  return from.host === headers.host
}

/** Throws a 403 for what a page of another site sends. `what` begins the message, as in 'reports are taken'. */
export function requireSite(request: Pick<RequestParts, 'headers'>, siteUrl: string, what: string): void {
  if (!isOfSite(request, siteUrl)) throw new ServiceError(403, 'other-site', `${what} from pages of this site only`)
}
