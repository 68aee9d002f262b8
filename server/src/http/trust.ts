import { BlockList, isIP } from 'node:net'

/** Whether a peer is believed about addresses and locations. */
export type Trust = (peer: string | undefined) => boolean

/** `true` trusts every peer; else a comma-separated list of addresses and networks (`10.0.0.0/8, ::1`). Unset trusts nobody. */
export function trustOf(setting: string | undefined): Trust {
  if (!setting || setting === 'false') return () => false
  if (setting === 'true') return () => true
  const list = new BlockList()
  for (const entry of setting.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new Error(`TRUST_PROXY: "${entry}" is no address`)
    if (prefix) list.addSubnet(address, Number(prefix), family)
    else list.addAddress(address, family)
  }
  return (peer) => {
    const bare = peer?.replace(/^::ffff:/, '') ?? ''
    const version = isIP(bare)
    return version !== 0 && list.check(bare, version === 6 ? 'ipv6' : 'ipv4')
  }
}
