import { storyHref, type Navigation } from '../content/index.ts'
import type { Paywall } from './paywall/access.ts'
import type { Report } from './problems.ts'

/**
 * What resolving a page needs to know about the paper. It comes from the settings and is the same for every request.
 */
export interface Site {
  /** Absolute, without a trailing slash. */
  url: string
  name: string
  /** The paper's short name, as in 'For The {product}'. */
  product: string
  environment: 'local' | 'dev' | 'sandbox' | 'production'
  /** The address to which the name of a subscribe target is added (rule header/subscribe-targets). */
  subscribeUrl: string
  todaysPaperUrl: string
  donateUrl: string
  /** Comma-separated paths of the sections whose stories a block shows as the latest if it names none. */
  latestSections: string
  /** The addresses of the partners' death notices and job board. */
  partners: { obituaries: string; jobs: string }
  /** The addresses of the paper's profiles. */
  social: { x: string; facebook: string; instagram: string }
  /** The paper's own navigation. The header prefers the origin's menu, if there is one. */
  navigation: Navigation
  /** Whether readers' countries may be known. If not, nobody is asked for consent and no page varies by country. */
  knowsCountry?: boolean
  /** Whether readers can sign up for newsletters. */
  takesSignUps?: boolean
  /** Whether posts of the paper's social profiles are stored for it. */
  storesEmbeds?: boolean
  /** Whether there is a service that finds restaurants. */
  findsPlaces?: boolean
  /** The ground of the finder's map (rule finder/map). */
  map?: { tiles: string; attribution: string }
  /** Which stories have to be paid for; none if undefined. */
  paywall?: Paywall
  /** The address of the script that draws comments. */
  commentsScript?: string
}

/** The paper's own hosts. Links to addresses on them become paths (rule content/own-addresses). */
export const ownHosts = ({ url }: Site): readonly string[] => [new URL(url).host]

/** The address that an editor gave a link, if it is safe. One of the paper's own is a path (rule content/own-addresses). */
export const editorsHref = (address: string, site: Site): string | undefined => storyHref(address, ownHosts(site))

/** The same for a field of a block. A value that is no address is left out and reported. */
export function chosenHref<Name extends string>(
  name: Name,
  { fields, site, problem }: { fields: Readonly<Record<Name, string>>; site: Site; problem: Report },
): string | undefined {
  const href = editorsHref(fields[name], site)
  if (!href && fields[name].trim())
    problem('block-field', `${name}: "${fields[name]}" is no path such as /news/ and no http(s) address`)
  return href
}
