import { Agent, request } from 'undici'

/** Milliseconds to wait for the edge before asking an instance directly, and to wait for an instance. */
const EDGE_LIMIT = 12_000
const LIMIT = 25_000

export interface Asked {
  path: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Whether it may be sent again even if it may already have been received. */
  isRepeatable?: boolean
}

export interface Answer {
  /** The origin that answered: the edge or an instance. */
  from: string
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/**
 * Sends requests to the edge and, if the edge does not answer, to the instances, as a load balancer that knows both would.
 * A request that must not be carried out twice is sent again only if it cannot have been received.
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
