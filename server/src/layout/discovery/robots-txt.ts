import type { Site } from '../site.ts'

/**
 * Addresses that are not pages. Hidden pages are not listed: crawlers must read a page to see that it asks not to be
 * indexed.
 */
const CLOSED = ['/api/', '/trpc/', '/preview?', '/preview/', '/frame/', '/sign-in']

/** Only `production` and `local` are open to crawlers; `dev` and `sandbox` must not be found. */
export function robotsTxt(site: Site): string {
  const isOpen = site.environment === 'production' || site.environment === 'local'
  const rules = isOpen ? CLOSED.map((path) => `Disallow: ${path}`) : ['Disallow: /']
  return ['User-agent: *', ...rules, '', `Sitemap: ${site.url}/sitemap.xml`, ''].join('\n')
}
