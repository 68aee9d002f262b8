import { describe, expect, it } from 'vitest'
import { startPaper } from '../../testing/paper.ts'
import { startService } from '../../testing/service.ts'

/** Nobody's: it is kept for documents (RFC 5737). */
const ELSEWHERE = '203.0.113.1'

describe('a service that cannot listen says in one line which setting is at fault', () => {
  it.each(['1', '2'])('an address that is not of this machine, WORKERS=%s', async (WORKERS) => {
    const settings = { HOST: ELSEWHERE, ENVIRONMENT: 'production', PORT: '4321', CONTENT_ORIGIN: 'http://127.0.0.1:9' }
    const message: unknown = await startService({ WORKERS, ...settings }).catch((error: Error) => error.message)
    const lines = String(message).trim().split('\n')
    expect(lines.at(-1)).toMatch(
      new RegExp(String.raw`HOST: .*${ELSEWHERE}:4321\. Set HOST to an address or name of this machine\.$`),
    )
  })
})

it('a service with several bad settings names all of them at once, one a line (rule service/settings)', async () => {
  const bad = { CACHE_MB: '1 GB', PAYWALL: 'yes', LOG_LEVEL: 'loud', PURGE_TOKEN: 'short' }
  const message: unknown = await startService(bad).catch((error: Error) => error.message)
  const named = [...String(message).matchAll(/Setting (\w+): must .*$/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(bad).toSorted())
  expect(String(message)).not.toMatch(/short/)
})

it('a part of a start, such as reading ten thousand page definitions, may take two minutes', async () => {
  const paper = await startPaper()
  expect(paper.app.initialConfig.pluginTimeout).toBe(120_000)
  await paper.close()
})
