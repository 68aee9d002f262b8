import { createHash } from 'node:crypto'

/** The id of a frame is a hash of its HTML, so the same HTML has the same id on every page. */
export const frameId = (html: string): string => createHash('sha256').update(html).digest('base64url').slice(0, 22)

/** The address names the page too: any process can find the frame again by resolving the page. */
export const frameAddress = (id: string, page: string): string => `/frame/${id}?page=${encodeURIComponent(page)}`
