import type { FetchBody } from 'openid-client'
import { boundedFetch } from '../streams/index.ts'

/** The most bytes of one answer. The largest hold a few dozen keys. */
const MOST_BYTES = 1024 * 1024

const tooLarge = () => new Error('the provider’s answer is too large')

type Options = Omit<RequestInit, 'body'> & { body?: FetchBody }

/** `fetch` for answers of the identity provider. The body of one that is too large fails while it is read. */
export const providerFetch = (address: string, options: Options): Promise<Response> =>
  boundedFetch(address, options as RequestInit, { most: MOST_BYTES, tooLarge })
