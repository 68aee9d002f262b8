import type { Site } from '../site.ts'

const DAY = 86_400_000
/** How many days the file is valid. RFC 9116 recommends less than a year. */
const HOLDS_DAYS = 180

/** The page of the navigation that tells how to reach the paper; the homepage if it names none. */
function contactPage({ navigation: { footer }, url }: Pick<Site, 'navigation' | 'url'>): string {
  const links = [...footer.menus.flatMap(({ items }) => items), ...footer.services, ...footer.legal]
  return url + (links.find(({ href }) => /^\/(?:[\w-]+\/)*contact(?:-us)?\/$/.test(href))?.href ?? '/')
}

/**
 * The security.txt of RFC 9116: whom to tell about a vulnerability. `at`: milliseconds; the file expires at a midnight after
 * it.
 */
export const securityTxt = (site: Pick<Site, 'navigation' | 'url'>, contact: string | undefined, at: number): string =>
  [
    `Contact: ${contact ?? contactPage(site)}`,
    `Expires: ${new Date((Math.floor(at / DAY) + HOLDS_DAYS) * DAY).toISOString()}`,
    `Canonical: ${site.url}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
