import type { Site } from '../site.ts'

/** Makes a path absolute, for everything that is read outside the page. Other addresses stay as they are. */
export const absolute = (href: string, site: Pick<Site, 'url'>): string =>
  href.startsWith('/') ? `${site.url}${href}` : href

/** A path whose last segment is not a file name and has no slash after it. The search page has no slash. */
const WITHOUT_SLASH = /^\/(?!search(?:[?#]|$))(?:[^?#]*\/)?[^/?#.]+(?=[?#]|$)/

/**
 * The absolute address of a page. Adds the slash at the end that newsrooms leave out, without which readers are redirected
 * (rule pages/slashes).
 */
export const pageAddress = (href: string, site: Pick<Site, 'url'>): string =>
  absolute(href.replace(WITHOUT_SLASH, '$&/'), site)

/** The paper's logo. The file is in the client's `public/`, and browsers may cache it forever under this name. */
export const logo = { path: '/assets/icon-1-512.png', width: 512, height: 512 } as const
