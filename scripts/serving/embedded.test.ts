import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '@broadsheet/server'
import { startEmbedded } from './embedded.ts'

const root = join(import.meta.dirname, '../..')

/** What the demo's provider answers to a reader whom a paper at `HOST` sends to it from `address`. */
async function askedToSignIn(HOST: string, address: string) {
  const { signIn, close } = await startEmbedded(readSettings({ PORT: '0', HOST }), root)
  const query = new URLSearchParams({
    client_id: 'courier',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${address}/sign-in/callback`,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  const { status } = await fetch(`${signIn!.issuer}/auth?${query}`, { redirect: 'manual' })
  await close()
  return status
}

it.each([
  ['127.0.0.1', 'http://localhost:0'],
  ['::1', 'http://[::1]:0'],
])('readers of the demo sign in where it listens at %s', async (HOST, address) => {
  expect(await askedToSignIn(HOST, address)).toBe(303)
})

it('a domain of the paper’s own is that of its employees, also with the demo’s provider', async () => {
  const domainsOf = async (env: Record<string, string>) => {
    const { settings, close } = await startEmbedded(readSettings({ PORT: '0', ...env }), root)
    await close()
    return settings.INTERNAL_DOMAINS
  }
  expect(await domainsOf({ INTERNAL_DOMAINS: 'paper.example' })).toBe('paper.example')
  expect(await domainsOf({})).toBe('courier.example')
})
