/** An address as proxies write it, with a port after it and with IPv6 in brackets: `192.0.2.7:50432`, `[2001:db8::7]:50432`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([\da-f:.]+)\])(?::\d{1,5})?$/i

/** An address without a port. An IPv4 address that came over an IPv6 socket loses its `::ffff:`. */
export function bareAddress(address: string): string {
  const [, four, six] = WITH_PORT.exec(address) ?? []
  return (four ?? six ?? address).replace(/^::ffff:/, '')
}
