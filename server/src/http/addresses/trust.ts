import { BlockList, isIP } from 'node:net'
import { bareAddress } from './bare-address.ts'

/** Whether a peer is believed about addresses and locations. */
export type Trust = (peer: string | undefined) => boolean

/** Whether `trustOf` understands a setting. */
export function isTrustSetting(setting: string): boolean {
  try {
    trustOf(setting)
    return true
  } catch {
    return false
  }
}

const isLoopbackAddress = (host: string) => trustOf('127.0.0.0/8, ::1')(host)
/** Whether a host, as an address names it, is this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) ? isLoopbackAddress(bare) : bare === 'localhost'
}

/**
 * `true` trusts every peer. Anything else is a comma-separated list of addresses and networks (`10.0.0.0/8, ::1`). Without a
 * setting, nobody is trusted.
 */
export function trustOf(setting: string | undefined): Trust {
  if (!setting || setting === 'false') return () => false
  if (setting === 'true') return () => true
  const list = new BlockList()
  for (const entry of setting.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    if (isIP(address) === 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= most)))
      throw new Error(`TRUST_PROXY: "${entry}" is no address`)
    if (prefix) list.addSubnet(address, Number(prefix), family)
    else list.addAddress(address, family)
  }
  return (peer) => {
    const bare = bareAddress(peer ?? '')
    const version = isIP(bare)
    return version !== 0 && list.check(bare, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Addresses that belong to nobody (RFC 6890), in both halves of each family, so that no proxy has them. */
const NOBODYS = ['0.0.0.1', '192.0.2.1', '2001:db8::1', '9000::1']

/** Whether a setting that `trustOf` understands names networks so wide that everybody is believed. */
export const believesEverybody = (setting: string | undefined): boolean => NOBODYS.some(trustOf(setting))
