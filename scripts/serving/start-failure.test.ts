import { expect, it } from 'vitest'
import { startFailure } from './start-failure.ts'

it.each(['ENOTFOUND', 'EAI_AGAIN'])('a HOST that is no name names the setting and what to set (%s)', (code) => {
  const error = Object.assign(new Error(`getaddrinfo ${code} paper`), { code })
  expect(startFailure(error)).toBe(`HOST: getaddrinfo ${code} paper. Set HOST to an address or name of this machine.`)
})
