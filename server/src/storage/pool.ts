import pg, { type PoolClient, type PoolConfig } from 'pg'

/** SQLSTATE: the server, the database or the user has as many connections as it may have. */
const NO_CONNECTION_LEFT = '53300'
/** Milliseconds after which it is tried again to get more connections. */
const AGAIN = 5000

/** `connectionTimeoutMillis`: how long anybody waits for a connection. */
type PooledBy = PoolConfig & { max: number; connectionTimeoutMillis: number }

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * A pool that makes do with the connections that it has while the server gives no more, as when more instances run than its
 * limit was made for. Whoever asks waits for one of them, as they do in a pool that is full.
 */
export class Pool extends pg.Pool {
  readonly #most: number
  readonly #patience: number
  readonly #onNoneLeft: (connections: number) => void
  #open = 0
  #again: NodeJS.Timeout | undefined

  /** `onNoneLeft` is given the number of connections that there are, whenever the server gives no more. */
  constructor(config: PooledBy, onNoneLeft: (connections: number) => void) {
    super(config)
    this.#most = config.max
    this.#patience = config.connectionTimeoutMillis
    this.#onNoneLeft = onNoneLeft
    this.on('connect', () => this.#open++)
    this.on('remove', () => this.#open--)
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const connected = this.#connected()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as boolean | undefined)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connected(): Promise<PoolClient> {
    const end = performance.now() + this.#patience
    for (;;)
      try {
        return await super.connect()
      } catch (error) {
        const isForLack = error instanceof pg.DatabaseError && error.code === NO_CONNECTION_LEFT
        // Without any connection, and none under way, there is none to wait for.
        if (!isForLack || this.totalCount === 0 || this.ending || performance.now() > end) throw error
        this.#makeDo()
      }
  }

  #makeDo(): void {
    this.options.max = Math.max(1, this.#open)
    if (this.#again) return
    this.#onNoneLeft(this.#open)
    this.#again = setTimeout(() => {
      this.#again = undefined
      this.options.max = this.#most
    }, AGAIN).unref()
  }
}
