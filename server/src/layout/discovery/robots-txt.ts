import type { Site } from '../site.ts'

/** Addresses that are no pages. A page that is not to be found says so itself, which only a crawler that reads it can see. */
const CLOSED = ['/api/', '/trpc/', '/preview?', '/preview/', '/frame/']

/** Only the paper itself is to be found: a stage or a developer's copy is closed to every crawler. */
export function robotsTxt(site: Site): string {
  const isOpen = site.environment === 'production' || site.environment === 'local'
  const rules = isOpen ? CLOSED.map((path) => `Disallow: ${path}`) : ['Disallow: /']
  return ['User-agent: *', ...rules, '', `Sitemap: ${site.url}/sitemap.xml`, ''].join('\n')
}
