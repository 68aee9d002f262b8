import { Pool, type Dispatcher } from 'undici'

/** Milliseconds. */
const CONNECT_LIMIT = 2000

/** Whether a status means an answer and not a failure (rule content/status). No status is a failure. */
export const isAnswered = (status: number | undefined): boolean => status !== undefined && status < 400

export interface ReaderApiOptions {
  /** Base address of the calls, with or without a slash at the end. */
  address: string
  /** The most connections. Each part of the API has its own, so that a part that hangs takes none from the others. */
  connections: number
  /** The most bytes that an answer may have. */
  maxBytes: number
  /** Milliseconds. */
  connectLimit?: number
}

/** One part of the API that knows readers (`READER_API`). */
export class ReaderApi {
  readonly #pool: Pool
  readonly #prefix: string

  constructor({ address, connections, maxBytes, connectLimit = CONNECT_LIMIT }: ReaderApiOptions) {
    const url = new URL(address)
    this.#prefix = url.pathname.replace(/\/?$/, '/')
    this.#pool = new Pool(url.origin, { connections, maxResponseSize: maxBytes, connect: { timeout: connectLimit } })
  }

  /** `path`: relative to the base address, without a leading slash. */
  request({ path, ...options }: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    return this.#pool.request({ ...options, path: this.#prefix + path })
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
