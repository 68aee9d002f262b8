import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'
import { ServiceError } from '../../errors.ts'
import { bareAddress } from './bare-address.ts'

/** The household of an address: the /64 of an IPv6 address, otherwise the address itself. */
export function householdOf(address: string): string {
  const bare = bareAddress(address)
  return isIPv6(bare) ? new Address6(`${bare}/64`).startAddress().correctForm() : bare
}

/**
 * The address that a request comes from, over trusted proxies. A connection that was reset has no address any more, and nothing
 * is done for it: throws a 400, which nobody receives and no log reports as a fault.
 */
export function addressOf({ ip }: { ip: string | undefined }): string {
  if (ip === undefined) throw new ServiceError(400, 'client-gone', 'the connection has been reset')
  return ip
}
