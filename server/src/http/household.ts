import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

/** Who shares an address: of IPv6 the /64 that one household has, else the address itself. */
export const householdOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:')
    ? new Address6(`${address}/64`).startAddress().correctForm()
    : address
