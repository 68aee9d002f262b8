import { ServiceError } from '../errors.ts'
import type { RequestParts } from './request-parts.ts'

/** A browser says which site a request comes from; a native client does not, and cannot be tricked by another site. */
export function isOfSite({ headers }: Pick<RequestParts, 'headers'>, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  return host !== undefined && (host === headers.host || host === new URL(siteUrl).host)
}

/** Throws a 403 for what a page of another site has sent. `what`: how the message begins, as 'reports are taken'. */
export function requireSite(request: Pick<RequestParts, 'headers'>, siteUrl: string, what: string): void {
  if (!isOfSite(request, siteUrl)) throw new ServiceError(403, 'other-site', `${what} from pages of this site only`)
}
