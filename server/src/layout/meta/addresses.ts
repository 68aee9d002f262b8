import type { Site } from '../site.ts'

/** Makes a path absolute, for everything that is read outside the page. Other addresses stay as they are. */
export const absolute = (href: string, site: Pick<Site, 'url'>): string =>
  href.startsWith('/') ? `${site.url}${href}` : href

/** Whose last part is no file and has no slash behind it. The search keeps its form. */
const WITHOUT_SLASH = /^\/(?!search(?:[?#]|$))(?:[^?#]*\/)?[^/?#.]+(?=[?#]|$)/

/** The same of a page: newsrooms leave out the slash at the end, without which readers are sent on (rule pages/slashes). */
export const pageAddress = (href: string, site: Pick<Site, 'url'>): string =>
  absolute(href.replace(WITHOUT_SLASH, '$&/'), site)

/** The paper's logo. The file is in the client's `public/`, and browsers may cache it forever under this name. */
export const logo = { path: '/assets/icon-1-512.png', width: 512, height: 512 } as const
