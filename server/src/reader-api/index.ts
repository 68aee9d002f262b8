import { Pool, type Dispatcher } from 'undici'

/** Milliseconds. */
const CONNECT_LIMIT = 2000

/** Whether a status is that of an answer and no failure (rule content/status); none is a failure. */
export const isAnswered = (status: number | undefined): boolean => status !== undefined && status < 400

export interface ReaderApiOptions {
  /** Base address of the calls, with or without a slash at the end. */
  address: string
  /** Connections at most: each part of the API has its own, so that one that hangs takes none of the others. */
  connections: number
  /** Length of an answer at most, in bytes. */
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

  /** `path`: below the base address, without a slash at its beginning. */
  request({ path, ...options }: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    return this.#pool.request({ ...options, path: this.#prefix + path })
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
