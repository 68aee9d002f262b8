/** What proxies write after an address, and IPv6 in brackets before it: `192.0.2.7:50432`, `[2001:db8::7]:50432`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([\da-f:.]+)\])(?::\d{1,5})?$/i

/** An address by itself: without a port, and one of IPv4 that came over a socket of IPv6 as it is. */
export function bareAddress(address: string): string {
  const [, four, six] = WITH_PORT.exec(address) ?? []
  return (four ?? six ?? address).replace(/^::ffff:/, '')
}
