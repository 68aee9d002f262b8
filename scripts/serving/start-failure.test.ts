import { expect, it } from 'vitest'
import { NavigationError, readPages } from '@broadsheet/server'
import { startFailure } from './start-failure.ts'

it.each(['ENOTFOUND', 'EAI_AGAIN'])('a HOST that is no name names the setting and what to set (%s)', (code) => {
  const error = Object.assign(new Error(`getaddrinfo ${code} paper`), { code, syscall: 'getaddrinfo' })
  expect(startFailure(error)).toBe(`HOST: getaddrinfo ${code} paper. Set HOST to an address or name of this machine.`)
})

it.each([
  ['EADDRINUSE', 'address already in use', 'PORT', 'Set PORT to a free one.'],
  ['EACCES', 'permission denied', 'PORT', 'Set PORT to 1024 or more, or allow this user lower ones.'],
  ['EADDRNOTAVAIL', 'address not available', 'HOST', 'Set HOST to an address or name of this machine.'],
])(
  'a port that cannot be had names setting, reason and what to do, with workers and without (%s)',
  (code, words, name, advice) => {
    const alone = Object.assign(new Error(`listen ${code}: ${words} 127.0.0.1:80`), { code, syscall: 'listen' })
    const ofWorker = Object.assign(new Error(`bind ${code} 127.0.0.1:80`), { code, syscall: 'bind' })
    for (const error of [alone, ofWorker]) expect(startFailure(error)).toBe(`${name}: ${words} 127.0.0.1:80. ${advice}`)
  },
)

it('a file that may not be read is no fault of the port', () => {
  const error = Object.assign(new Error('EACCES: permission denied, open /paper'), { code: 'EACCES', syscall: 'open' })
  expect(startFailure(error)).toBe('The service could not start: EACCES: permission denied, open /paper')
})

it('a folder of page definitions that is not there names the setting', async () => {
  const error: unknown = await readPages('/no/such/folder').catch((thrown: unknown) => thrown)
  expect(startFailure(error)).toMatch(/^PAGES_DIR: \/no\/such\/folder: cannot be read \(ENOENT/)
})

it('a file of navigation that is not there names the setting', () => {
  const error = new NavigationError('/no/such/file: cannot be read (ENOENT)')
  expect(startFailure(error)).toBe('NAVIGATION_FILE: /no/such/file: cannot be read (ENOENT)')
})
