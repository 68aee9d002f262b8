import { expect, it } from 'vitest'
import { NavigationError, readPages } from '@broadsheet/server'
import { startFailure } from './start-failure.ts'

it.each(['ENOTFOUND', 'EAI_AGAIN'])('a HOST that is no name names the setting and what to set (%s)', (code) => {
  const error = Object.assign(new Error(`getaddrinfo ${code} paper`), { code })
  expect(startFailure(error)).toBe(`HOST: getaddrinfo ${code} paper. Set HOST to an address or name of this machine.`)
})

it('a folder of page definitions that is not there names the setting', async () => {
  const error: unknown = await readPages('/no/such/folder').catch((thrown: unknown) => thrown)
  expect(startFailure(error)).toMatch(/^PAGES_DIR: \/no\/such\/folder: cannot be read \(ENOENT/)
})

it('a file of navigation that is not there names the setting', () => {
  const error = new NavigationError('/no/such/file: cannot be read (ENOENT)')
  expect(startFailure(error)).toBe('NAVIGATION_FILE: /no/such/file: cannot be read (ENOENT)')
})
