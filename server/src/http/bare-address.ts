/** An address of IPv4 that came over a socket of IPv6, as it is by itself. */
export const bareAddress = (address: string): string => address.replace(/^::ffff:/, '')
