import type { Link, MenuGroup } from '@broadsheet/contracts'
import type { ReaderState } from '../facts/index.ts'
import type { Site } from './site.ts'

/** The targets of the subscribe link, by login and environment (rule header/subscribe-targets). */
const SUBSCRIBE_TARGETS = {
  loggedOut: { production: 'subscribe_today', elsewhere: 'subscribe_test' },
  loggedIn: { production: 'subscribe_loggedin', elsewhere: 'subscribe_loggedin_test' },
} as const

export const subscribeTarget = (environment: Site['environment'], state: ReaderState): string =>
  SUBSCRIBE_TARGETS[state === 'logged-out' ? 'loggedOut' : 'loggedIn'][
    environment === 'production' ? 'production' : 'elsewhere'
  ]

/** The address at which a reader subscribes. Query parameters in the setting are kept. */
export function subscribeHref({ subscribeUrl, environment }: Site, state: ReaderState): string {
  const [address = '', ...fragment] = subscribeUrl.split('#')
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&'
  return [`${address}${joint}target=${subscribeTarget(environment, state)}`, ...fragment].join('#')
}

/** Readers come back to the page that the link is on. */
export const SIGN_IN = '/sign-in'
/** By POST only. */
export const SIGN_OUT = '/sign-out'

type AskState = () => ReaderState

type Address = (site: Site, state: AskState) => string | undefined
/**
 * What a word such as `{jobs}` in a navigation file stands for. It depends on a setting or the reader. Undefined: no such link.
 */
const ADDRESSES: ReadonlyMap<string, Address> = new Map<string, Address>([
  ['{obituaries}', ({ partners }) => partners.obituaries],
  ['{jobs}', ({ partners }) => partners.jobs],
  ['{subscribe}', (site, state) => subscribeHref(site, state())],
  ['{todaysPaper}', ({ todaysPaperUrl }) => todaysPaperUrl],
  ['{donate}', ({ donateUrl }) => donateUrl],
  ['{signIn}', (_, state) => (state() === 'logged-out' ? SIGN_IN : undefined)],
  ['{x}', ({ social }) => social.x],
  ['{facebook}', ({ social }) => social.facebook],
  ['{instagram}', ({ social }) => social.instagram],
])

const pageOf = (address: string) => address.split(/[?#]/, 1)[0]

/**
 * The links of a navigation as one reader gets them: addresses filled in, and nothing that leads a subscribed reader to
 * subscribing (rule header/no-subscribe-link). The state is asked for only where a link depends on it.
 */
export class ReadersLinks {
  readonly #site: Site
  readonly #state: AskState

  constructor(site: Site, state: AskState) {
    this.#site = site
    this.#state = state
  }

  links(links: readonly Link[]): Link[] {
    return links.flatMap((link) => this.#link(link) ?? [])
  }

  /** A group whose own link is not for this reader keeps its items, if it has any. */
  groups(groups: readonly MenuGroup[]): MenuGroup[] {
    return groups.flatMap(({ text, href, items }) => {
      const own = href === undefined ? undefined : this.#link({ text, href })
      const left = this.links(items)
      const isGone = href !== undefined && !own && left.length === 0
      return isGone ? [] : [{ text, ...(own ? { href: own.href } : {}), items: left }]
    })
  }

  #link(link: Link): Link | undefined {
    const address = ADDRESSES.get(link.href)
    const href = address ? address(this.#site, this.#state) : link.href
    if (href === undefined || (this.#isSubscribe(href) && this.#state() === 'subscribed')) return undefined
    return { ...link, href }
  }

  #isSubscribe(href: string): boolean {
    return pageOf(href) === pageOf(this.#site.subscribeUrl)
  }
}
