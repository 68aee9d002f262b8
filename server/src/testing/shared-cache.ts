import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http'

export type HeadersByName = Readonly<Record<string, string>>

export interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one request over HTTP. The body of the answer stays encoded, as it was on the wire. */
export const askOf = (origin: string, url: string, headers: HeadersByName = {}, method = 'GET'): Promise<Got> =>
  new Promise((done, failed) => {
    ask(new URL(url, origin), { agent, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', failed)
      .end()
  })

/** `s-maxage=60, public` → `{ 's-maxage': 60, public: true }`. */
function directivesOf(header: string | undefined): ReadonlyMap<string, number | true> {
  const parts = (header ?? '').split(',').map((part) => part.trim().toLowerCase())
  return new Map(
    parts.filter(Boolean).map((part) => {
      const [name = '', value] = part.split('=')
      return [name, value === undefined ? true : Number(value)]
    }),
  )
}

interface Stored {
  got: Got
  /** The request's values of the headers that the answer's `Vary` names. */
  asked: ReadonlyMap<string, string | undefined>
  /** When it was stored, in milliseconds. */
  at: number
}

const secondsOf = (directives: ReadonlyMap<string, number | true>, ...names: string[]): number => {
  for (const name of names) {
    const value = directives.get(name)
    if (typeof value === 'number') return value
  }
  return 0
}

const variesBy = (headers: IncomingHttpHeaders) =>
  (headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** How the cache came by an answer. */
export type Came = 'hit' | 'stale' | 'validated' | 'miss' | 'pass'

export interface SharedCacheOptions {
  origin: string
  /** Milliseconds. */
  now: () => number
}

/** A shared cache by RFC 9111 and RFC 5861. Readers must not be able to tell its answers from the service's own. */
export class SharedCache {
  readonly #options: SharedCacheOptions
  readonly #stored = new Map<string, Stored[]>()
  readonly #behind = new Set<Promise<unknown>>()

  constructor(options: SharedCacheOptions) {
    this.#options = options
  }

  async get(url: string, headers: HeadersByName = {}, method = 'GET'): Promise<Got & { came: Came }> {
    if (method !== 'GET' && method !== 'HEAD') return { ...(await this.#ask(url, headers, method)), came: 'pass' }
    const stored = this.#find(url, headers)
    const { answer, came } = await this.#answer(url, headers, stored)
    const isHeld = headers['if-none-match'] !== undefined && headers['if-none-match'] === answer.headers.etag
    const status = isHeld && answer.status === 200 ? 304 : answer.status
    return { ...answer, status, body: method === 'HEAD' || status === 304 ? Buffer.alloc(0) : answer.body, came }
  }

  /** Resolves once no answer is being revalidated in the background. */
  async settled(): Promise<void> {
    while (this.#behind.size > 0) await Promise.all(this.#behind)
  }

  /** Drops the answers that bear one of the keys, as an edge does when it is purged. */
  purge(keys: readonly string[]): void {
    const wanted = new Set(keys)
    const isMeant = ({ got }: Stored) =>
      String(got.headers.xkey ?? '')
        .split(' ')
        .some((key) => wanted.has(key))
    for (const [url, all] of this.#stored)
      this.#stored.set(
        url,
        all.filter((each) => !isMeant(each)),
      )
  }

  async #answer(url: string, headers: HeadersByName, stored: Stored | undefined): Promise<{ answer: Got; came: Came }> {
    if (!stored) return { answer: await this.#fetch(url, headers), came: 'miss' }
    const directives = directivesOf(stored.got.headers['cache-control'])
    const age = (this.#options.now() - stored.at) / 1000 + Number(stored.got.headers.age ?? 0)
    const fresh = secondsOf(directives, 's-maxage', 'max-age')
    const held = { ...stored.got, headers: { ...stored.got.headers, age: String(Math.floor(age)) } }
    if (age < fresh && !directives.has('no-cache')) return { answer: held, came: 'hit' }
    if (age < fresh + secondsOf(directives, 'stale-while-revalidate')) {
      const validated = this.#validate(url, headers, stored).finally(() => this.#behind.delete(validated))
      this.#behind.add(validated)
      return { answer: held, came: 'stale' }
    }
    const answer = await this.#validate(url, headers, stored).catch(() => undefined)
    if (answer && answer.status < 500) return { answer, came: 'validated' }
    if (age < fresh + secondsOf(directives, 'stale-if-error')) return { answer: held, came: 'stale' }
    return { answer: answer ?? { status: 504, headers: {}, body: Buffer.alloc(0) }, came: 'validated' }
  }

  #find(url: string, headers: HeadersByName): Stored | undefined {
    return this.#stored
      .get(url)
      ?.filter(({ asked }) => [...asked].every(([name, value]) => headers[name] === value))
      .reduce<Stored | undefined>((latest, each) => (latest && latest.at > each.at ? latest : each), undefined)
  }

  async #validate(url: string, headers: HeadersByName, stored: Stored): Promise<Got> {
    const { etag } = stored.got.headers
    const got = await this.#ask(url, etag === undefined ? headers : { ...headers, 'if-none-match': etag })
    if (got.status !== 304) return this.#keep(url, headers, got)
    return this.#keep(url, headers, { ...stored.got, headers: { ...stored.got.headers, ...got.headers, age: '0' } })
  }

  async #fetch(url: string, headers: HeadersByName): Promise<Got> {
    return this.#keep(url, headers, await this.#ask(url, headers))
  }

  /** Sends a request to the origin, with these headers as they are. */
  #ask(url: string, headers: HeadersByName, method = 'GET'): Promise<Got> {
    return askOf(this.#options.origin, url, headers, method)
  }

  #keep(url: string, headers: HeadersByName, got: Got): Got {
    const directives = directivesOf(got.headers['cache-control'])
    const names = variesBy(got.headers)
    const isExplicit = directives.has('s-maxage') || directives.has('max-age')
    const mayKeep = isExplicit && !directives.has('private') && !directives.has('no-store') && !names.includes('*')
    if (!mayKeep || got.status >= 500 || got.status === 304) return got
    const asked = new Map(names.map((name) => [name, headers[name]]))
    const isSame = (each: Stored) =>
      each.asked.size === asked.size &&
      [...asked].every(([name, value]) => each.asked.has(name) && each.asked.get(name) === value)
    const others = (this.#stored.get(url) ?? []).filter((each) => !isSame(each))
    this.#stored.set(url, [...others, { got, asked, at: this.#options.now() }])
    return got
  }
}
