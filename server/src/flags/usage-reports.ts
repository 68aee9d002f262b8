/** Milliseconds for which uses are gathered before they are reported (rule experiments/usage). */
const BATCH = 2000
/** Milliseconds after which the request is given up. The answer is never read. */
const LIMIT = 5000

export interface UsageOptions {
  /** Where uses are reported; the key and the uses are added as its query. */
  url: string
  clientKey: string
  fetch?: typeof globalThis.fetch
}

/**
 * Reports which flags are used, and whether they were on: `GET {url}?key={clientKey}&events=[{key,on}]`, fire and forget
 * (rule experiments/usage). In a batch each flag is reported at most once on and once off, so that the address does not
 * grow with the traffic.
 */
export class UsageReports {
  readonly #options: UsageOptions
  readonly #gathered = new Map<string, { key: string; on: boolean }>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: UsageOptions) {
    this.#options = options
  }

  add(key: string, on: boolean): void {
    this.#gathered.set(`${on} ${key}`, { key, on })
    this.#timer ??= setTimeout(() => this.#send(), BATCH).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #send(): void {
    this.#timer = undefined
    const { url, clientKey, fetch = globalThis.fetch } = this.#options
    const address = new URL(url)
    address.searchParams.set('key', clientKey)
    address.searchParams.set('events', JSON.stringify([...this.#gathered.values()]))
    this.#gathered.clear()
    // Whether it arrived makes no difference here.
    fetch(address, { signal: AbortSignal.timeout(LIMIT), redirect: 'error' })
      .then(
        ({ body }) => body?.cancel(),
        () => undefined,
      )
      .catch(() => undefined)
  }
}
