import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../cache/index.ts'

/** The domain name system, as far as it is asked. */
export interface Names {
  /** The names of an address. Rejects if there are none or nothing answers. */
  reverse(address: string): Promise<string[]>
  resolve4(name: string): Promise<string[]>
  resolve6(name: string): Promise<string[]>
}

/** Crawlers that get every story whole: the user agent they claim, and the hosts they then have to be on. */
const CRAWLERS: readonly { agent: RegExp; hosts: readonly string[] }[] = [
  { agent: /Googlebot|Google-InspectionTool|Storebot-Google|GoogleOther/, hosts: ['.googlebot.com', '.google.com'] },
  { agent: /bingbot/i, hosts: ['.search.msn.com'] },
  { agent: /Applebot/, hosts: ['.applebot.apple.com'] },
  { agent: /YandexBot/, hosts: ['.yandex.ru', '.yandex.net', '.yandex.com'] },
]

/** Milliseconds, as are all times below. */
const LONGEST_WAIT = 800
const VERIFIED_FOR = 24 * 3600_000
const REFUSED_FOR = 3600_000
/** If nothing answered. */
const UNKNOWN_FOR = 60_000
const MOST_KEPT = 5000
/** How many addresses are looked up at a time. Beyond that, clients that claim to be crawlers count as readers for now. */
const MOST_AT_ONCE = 20
/** How many names of one address are checked. */
const MOST_NAMES = 3

/** The errors by which a name server says that there is nothing. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

export interface CrawlersOptions {
  names?: Names | undefined
  now: () => number
}

/**
 * Tells crawlers from clients that only claim to be one: the name of the address has to belong to the crawler's company, and
 * has to lead back to the address (rule paywall/crawlers). Clients that claim nothing do not wait for this.
 */
export class Crawlers {
  readonly #names: Names
  readonly #now: () => number
  readonly #verdicts = new LRUCache<string, { isCrawler: boolean; until: number }>(atMost(MOST_KEPT))
  readonly #asking = new Map<string, Promise<boolean>>()

  constructor({ names = new Resolver({ timeout: LONGEST_WAIT, tries: 1 }), now }: CrawlersOptions) {
    this.#names = names
    this.#now = now
  }

  /** Does not wait; undefined if the name system has to be asked. */
  peek(agent: string | undefined, address: string | undefined): boolean | undefined {
    const hosts = hostsOf(agent)
    if (!hosts || !address || isIP(address) === 0) return false
    const verdict = this.#verdicts.get(keyOf(hosts, address))
    return verdict && this.#now() < verdict.until ? verdict.isCrawler : undefined
  }

  /** Never rejects, and takes at most `LONGEST_WAIT`. */
  async find(agent: string | undefined, address: string | undefined): Promise<boolean> {
    const known = this.peek(agent, address)
    const hosts = hostsOf(agent)
    if (known !== undefined || !hosts || !address) return known ?? false
    const key = keyOf(hosts, address)
    let asking = this.#asking.get(key)
    if (!asking) {
      if (this.#asking.size >= MOST_AT_ONCE) return false
      asking = this.#ask(hosts, address).finally(() => this.#asking.delete(key))
      this.#asking.set(key, asking)
    }
    return Promise.race([asking, wait(LONGEST_WAIT, false, { ref: false })])
  }

  async #ask(hosts: readonly string[], address: string): Promise<boolean> {
    const keep = (isCrawler: boolean, time: number) => {
      this.#verdicts.set(keyOf(hosts, address), { isCrawler, until: this.#now() + time })
      return isCrawler
    }
    try {
      const isCrawler = await this.#isOf(hosts, address)
      return keep(isCrawler, isCrawler ? VERIFIED_FOR : REFUSED_FOR)
    } catch (error) {
      const isNothing = error instanceof Error && 'code' in error && NOTHING.has(error.code)
      return keep(false, isNothing ? REFUSED_FOR : UNKNOWN_FOR)
    }
  }

  async #isOf(hosts: readonly string[], address: string): Promise<boolean> {
    const names = (await this.#names.reverse(address))
      .map((name) => name.toLowerCase().replace(/\.$/, ''))
      .filter((name) => hosts.some((host) => name.endsWith(host)))
    for (const name of names.slice(0, MOST_NAMES)) {
      const back = await (isIP(address) === 6 ? this.#names.resolve6(name) : this.#names.resolve4(name))
      if (back.some((each) => isSame(each, address))) return true
    }
    return false
  }
}

const hostsOf = (agent: string | undefined): readonly string[] | undefined =>
  agent === undefined ? undefined : CRAWLERS.find((crawler) => crawler.agent.test(agent))?.hosts

/** An address that claims to be of two companies is looked up once for each. */
const keyOf = (hosts: readonly string[], address: string) => `${hosts[0]} ${address}`

/** Whether two addresses are the same, however they are written. */
function isSame(first: string, other: string): boolean {
  const versions = [isIP(first), isIP(other)]
  if (versions[0] === 0 || versions[0] !== versions[1]) return false
  const list = new BlockList()
  const family = versions[0] === 6 ? 'ipv6' : 'ipv4'
  list.addAddress(first, family)
  return list.check(other, family)
}
