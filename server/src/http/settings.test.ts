import { describe, expect, it } from 'vitest'
import { completeSettings, readSettings, settingsInForce } from './settings.ts'
import { trustOf } from './trust.ts'

const standard = { contentOrigin: 'http://127.0.0.1:1', pagesDir: '/pages' }

describe('settings', () => {
  it('have defaults for everything, and an empty one counts as not set', () => {
    const settings = completeSettings(readSettings({ PORT: '', SITE_NAME: '  ' }), standard)
    expect(settings).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_NAME: 'The Philadelphia Courier',
      SITE_URL: 'http://localhost:3000',
      PAGES_DIR: '/pages',
    })
  })

  it('links follow the port, and an address of the site has no slash at the end', () => {
    expect(completeSettings(readSettings({ PORT: '8080' }), standard).SITE_URL).toBe('http://localhost:8080')
    expect(completeSettings(readSettings({ SITE_URL: 'https://paper.example/' }), standard).SITE_URL).toBe(
      'https://paper.example',
    )
  })

  it.each([
    [{ PORT: 'http' }, 'PORT: must be a port number (it is "http")'],
    [{ CONTENT_ORIGIN: 'content.example' }, 'CONTENT_ORIGIN: must be an http(s) address (it is "content.example")'],
    [{ ENVIRONMENT: 'prod' }, 'ENVIRONMENT: must be local, dev, sandbox or production (it is "prod")'],
    [
      { SUBSCRIBE_URL: 'javascript:x' },
      'SUBSCRIBE_URL: must be a path such as /offers/ or an http(s) address (it is "javascript:x")',
    ],
    [{ FEATURES_HOST: 'flags' }, 'FEATURES_HOST: must be an http(s) address (it is "flags")'],
    [{ FEATURES_CLIENT_KEY: '../x' }, 'FEATURES_CLIENT_KEY: must be a client key such as sdk-abc123 (it is "../x")'],
    [{ PREVIEW_TOKEN: 'short' }, 'PREVIEW_TOKEN: must have at least 12 characters'],
  ])('%j does not hold, in one line that never shows a secret', (env, line) => {
    expect(() => readSettings(env)).toThrow(line)
    expect(() => readSettings(env)).not.toThrow(/short/)
  })

  it('say of a secret only that it is set', () => {
    const lines = settingsInForce(
      completeSettings(
        readSettings({ PREVIEW_TOKEN: 'a-secret-of-some-length', FEATURES_DECRYPTION_KEY: 'a-secret-key' }),
        standard,
      ),
    )
    expect(lines).toEqual(expect.arrayContaining(['PREVIEW_TOKEN=(set)', 'FEATURES_DECRYPTION_KEY=(set)']))
    expect(lines.join()).not.toContain('a-secret')
  })
})

describe('who is believed about where a reader is', () => {
  it.each([
    [undefined, '127.0.0.1', false],
    ['false', '127.0.0.1', false],
    ['true', '203.0.113.9', true],
    ['10.0.0.0/8, ::1', '10.2.3.4', true],
    ['10.0.0.0/8, ::1', '::ffff:10.2.3.4', true],
    ['10.0.0.0/8, ::1', '::1', true],
    ['10.0.0.0/8, ::1', '11.0.0.1', false],
    ['10.0.0.0/8', undefined, false],
  ])('by %s, of %s: %s', (setting, peer, believed) => {
    expect(trustOf(setting)(peer)).toBe(believed)
  })
  it('what is no address is named', () => {
    expect(() => trustOf('proxy.example')).toThrow('TRUST_PROXY: "proxy.example" is no address')
  })
})
