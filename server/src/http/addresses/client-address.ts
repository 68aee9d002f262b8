import type { IncomingHttpHeaders } from 'node:http'
import { bareAddress } from './bare-address.ts'
import type { Trust } from './trust.ts'

/** What a request says about where it comes from. */
interface Sender {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** The address that a request comes from: that of the peer, or the one that the last trusted proxy saw. */
export function clientAddress({ headers, socket }: Sender, trust: Trust): string | undefined {
  const forwarded = headers['x-forwarded-for']
  const hops = (typeof forwarded === 'string' ? forwarded.split(',') : []).map((hop) => hop.trim())
  let address = socket.remoteAddress
  while (hops.length > 0 && trust(address)) address = hops.pop()
  return address && bareAddress(address)
}
