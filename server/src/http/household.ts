import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'
import { bareAddress } from './bare-address.ts'

/** Who shares an address: of IPv6 the /64 that one household has, else the address itself. */
export function householdOf(address: string): string {
  const bare = bareAddress(address)
  return isIPv6(bare) ? new Address6(`${bare}/64`).startAddress().correctForm() : bare
}
