import type { Dispatcher } from 'undici'
import { boundedPool } from '../streams/index.ts'

/** Milliseconds. */
const CONNECT_LIMIT = 2000

/** Whether a status means an answer and not a failure (rule content/status). No status is a failure. */
export const isAnswered = (status: number | undefined): boolean => status !== undefined && status < 400

/** Where the API is, and how the paper says to it who is asking. */
export interface ReaderApiAccess {
  /** Base address of the calls, with or without a slash at the end. */
  address: string
  /** Sent with every call: the key and the authorization that the API wants, if any (rule readers/gateway). */
  headers?: Readonly<Record<string, string>> | undefined
}

export interface ReaderApiOptions extends ReaderApiAccess {
  /** The most connections. Each part of the API has its own, so that a part that hangs takes none from the others. */
  connections: number
  /** The most bytes that an answer may have. */
  maxBytes: number
  /** Milliseconds. */
  connectLimit?: number
}

export interface ReaderApiCall extends Omit<Dispatcher.RequestOptions, 'headers'> {
  headers: Readonly<Record<string, string>>
}

/** One part of the API that knows readers (`READER_API`). */
export class ReaderApi {
  readonly #pool: Dispatcher
  readonly #prefix: string
  readonly #headers: Readonly<Record<string, string>>

  constructor({ address, headers = {}, connections, maxBytes, connectLimit = CONNECT_LIMIT }: ReaderApiOptions) {
    const url = new URL(address)
    this.#headers = headers
    this.#prefix = url.pathname.replace(/\/?$/, '/')
    this.#pool = boundedPool(url.origin, { connections, maxBytes, connectLimit })
  }

  /** `path`: relative to the base address, without a leading slash. */
  request({ path, headers, ...options }: ReaderApiCall): Promise<Dispatcher.ResponseData> {
    return this.#pool.request({ ...options, headers: { ...headers, ...this.#headers }, path: this.#prefix + path })
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
