import { createHash } from 'node:crypto'

/** The id of framed HTML is a digest of it: the same HTML is the same frame, whatever page it stands on. */
export const frameId = (html: string): string => createHash('sha256').update(html).digest('base64url').slice(0, 22)

/** A frame is found again by resolving the page that holds it, so any process can answer for any cached page. */
export const frameAddress = (id: string, pagePath: string): string =>
  `/frame/${id}?page=${encodeURIComponent(pagePath)}`
