import { Agent, request } from 'undici'

/** Milliseconds after which whoever balances asks an instance itself, and for an answer in all. */
const EDGE_LIMIT = 12_000
const LIMIT = 25_000

export interface Asked {
  path: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** It may be sent again although somebody may have had it. */
  isRepeatable?: boolean
}

export interface Answer {
  /** Who answered. */
  from: string
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/**
 * Asks the edge, and if it cannot be reached, the instances, as a load balancer does that knows of both. What
 * must not be done twice is sent again only if nobody can have had it.
 */
export class Asking {
  readonly #edge: string
  readonly #instances: readonly string[]
  readonly #dispatcher = new Agent({ connections: 64, connect: { timeout: 1000 } })
  #turn = 0

  constructor(edge: string, instances: readonly string[]) {
    this.#edge = edge
    this.#instances = instances
  }

  async ask(asked: Asked): Promise<Answer> {
    const turn = this.#turn++
    const others = this.#instances.map((_, index) => this.#instances[(turn + index) % this.#instances.length]!)
    let last: unknown
    for (const origin of [this.#edge, ...others])
      try {
        return await this.#once(origin, asked, origin === this.#edge ? EDGE_LIMIT : LIMIT)
      } catch (error) {
        last = error
        if (asked.method === 'POST' && !asked.isRepeatable && !wasNeverSent(error)) throw error
      }
    throw last
  }

  close(): Promise<void> {
    return this.#dispatcher.destroy()
  }

  async #once(origin: string, { path, method = 'GET', headers = {}, body }: Asked, limit: number): Promise<Answer> {
    const answer = await request(origin + path, {
      dispatcher: this.#dispatcher,
      method,
      headers: { host: new URL(this.#edge).host, ...headers },
      signal: AbortSignal.timeout(limit),
      ...(body === undefined ? {} : { body }),
    })
    return { from: origin, status: answer.statusCode, headers: answer.headers, body: await answer.body.text() }
  }
}

const wasNeverSent = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT)$/.test(String(error.code))
