import type { Site } from '../site.ts'

/** Addresses of the paper's own get its host: what others read of a page has none of its own. */
export const absolute = (href: string, site: Pick<Site, 'url'>): string =>
  href.startsWith('/') ? `${site.url}${href}` : href

/** The paper's mark as a picture; the file stands in the client's `public/` and is kept for good under this name. */
export const logo = { path: '/assets/icon-1-512.png', width: 512, height: 512 } as const
