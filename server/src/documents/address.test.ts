import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AddressError, parseAddress } from './address.ts'

describe('an address', () => {
  it.each([
    ['/news/?a=1', '/news/', '?a=1'],
    ['//evil.example/x', '/evil.example/x', ''],
    ['/\\\\evil.example/x', '/evil.example/x', ''],
    ['/a/../b/', '/b/', ''],
    ['/a//b/', '/a/b/', ''],
    ['/caf\u00e9/', '/caf%C3%A9/', ''],
    ['/caf%c3%a9/a%2fb/?q=%c3%a9', '/caf%C3%A9/a%2Fb/', '?q=%c3%a9'],
  ])('%s is %s%s', (given, path, search) => {
    expect(parseAddress(given)).toMatchObject({ path, search })
  })

  it.each(['news/', '', 'http://evil.example/', '/%', '/%E0%A4%A/', `/${'x'.repeat(5000)}/`])('%s is none', (given) => {
    expect(() => parseAddress(given)).toThrow(AddressError)
  })

  it('is a path of one host, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', 'a', ':', '@', '.', '%41', '?', '#', '\t') }),
        (rest) => {
          let path: string
          try {
            path = parseAddress(`/${rest}`).path
          } catch (error) {
            expect(error).toBeInstanceOf(AddressError)
            return
          }
          expect(path).toMatch(/^\/(?![/\\])/)
        },
      ),
      { seed: 5, numRuns: 2000 },
    )
  })
})
