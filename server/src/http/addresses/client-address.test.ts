import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
import { trustOf } from './trust.ts'

it.each<[string, string | undefined, string | undefined, string | undefined, string | undefined]>([
  ['nobody is trusted', undefined, '10.0.0.1', '66.249.66.1', '10.0.0.1'],
  ['a proxy is trusted', '10.0.0.0/8', '10.0.0.1', '66.249.66.1', '66.249.66.1'],
  ['what a reader claims before the proxy is not', '10.0.0.0/8', '10.0.0.1', '66.249.66.1, 192.0.2.7', '192.0.2.7'],
  ['two proxies are', '10.0.0.0/8', '10.0.0.1', '192.0.2.7, 10.0.0.2', '192.0.2.7'],
  ['a proxy tells the port too', '10.0.0.0/8', '10.0.0.1', '192.0.2.7:50432', '192.0.2.7'],
  ['two proxies do', '10.0.0.0/8', '10.0.0.1', '192.0.2.7:50432, 10.0.0.2:443', '192.0.2.7'],
  ['a proxy tells the port after IPv6', '10.0.0.0/8', '10.0.0.1', '[2001:db8::7]:50432', '2001:db8::7'],
  ['a proxy tells IPv6 in brackets', '10.0.0.0/8', '10.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  ['another peer is not', '10.0.0.0/8', '192.0.2.7', '66.249.66.1', '192.0.2.7'],
  ['the proxy says nothing', '10.0.0.0/8', '10.0.0.1', undefined, '10.0.0.1'],
  ['the peer is IPv4 within IPv6', undefined, '::ffff:192.0.2.7', undefined, '192.0.2.7'],
  ['the peer is gone', undefined, undefined, undefined, undefined],
])('where %s', (_what, trusted, remoteAddress, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(clientAddress({ headers, socket: { remoteAddress } }, trustOf(trusted))).toBe(address)
})
