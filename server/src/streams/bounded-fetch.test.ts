import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { flagStream } from '../flags/flag-stream.ts'
import { SiteKeyCaptcha } from '../captcha/index.ts'
import { boundedFetch, endsWithin } from './bounded-fetch.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Tests must not time out on a busy machine. */
const PATIENT = { timeout: 30_000 }
const bounds = { most: 1000, tooLarge: () => new Error('too large') }
const open = new Map<string, ServerResponse>()
/** Under `/silent` it says nothing at all, elsewhere a beginning, and never the end. */
const stalling = createServer((request, response) => {
  const path = request.url ?? ''
  open.set(path, response)
  response.on('close', () => open.delete(path))
  if (!path.startsWith('/silent'))
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': the beginning\n\n')
})
let base: string

beforeAll(async () => {
  await new Promise<void>((listening) => stalling.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(stalling.address() as AddressInfo).port}`
})
afterAll(() => {
  stalling.closeAllConnections()
  stalling.close()
})

/** What becomes of a promise while garbage is collected all the time. */
async function outcomeOf(path: string, promise: Promise<unknown>): Promise<string> {
  let outcome: string | undefined
  promise.then(
    () => (outcome = 'fulfilled'),
    (error: Error) => (outcome = error.name),
  )
  await vi.waitFor(() => expect(open.has(path)).toBe(true), PATIENT)
  await vi.waitFor(() => {
    collectGarbage()
    expect(outcome).toBeDefined()
  }, PATIENT)
  return outcome ?? 'pending'
}

describe('limits of requests, whatever garbage is collected', () => {
  const neverClosing = new AbortController().signal
  it.each([
    ['/silent/limit', 300, () => neverClosing],
    ['/body/limit', 300, () => neverClosing],
    ['/silent/closing', 60_000, () => AbortSignal.timeout(300)],
    ['/body/closing', 60_000, () => AbortSignal.timeout(300)],
  ])('ends %s', async (path, milliseconds, closingOf) => {
    const asked = endsWithin(milliseconds, closingOf(), (signal) =>
      boundedFetch(base + path, { redirect: 'error', signal }, bounds),
    )
    expect(await outcomeOf(path, asked)).toBe('TimeoutError')
    await vi.waitFor(() => expect(open.has(path)).toBe(false), PATIENT)
  })

  it('asks nothing once all is closed', async () => {
    const ask = (signal: AbortSignal) => boundedFetch(`${base}/body/none`, { signal }, bounds)
    await expect(endsWithin(60_000, AbortSignal.abort(), ask)).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
  })

  it('lets no reader wait for a captcha provider that stalls', async () => {
    const path = '/captcha'
    const log = { warn: vi.fn() }
    const verifyUrl = base + path
    const captcha = new SiteKeyCaptcha({
      siteKey: 'key',
      script: undefined,
      secret: 's',
      verifyUrl,
      timeLimit: 300,
      log,
    })
    expect(await outcomeOf(path, captcha.verify('answer'))).toBe('fulfilled')
    expect(log.warn.mock.calls[0]?.[0]).toEqual({ reason: 'TimeoutError' })
  })

  it('closes a stream of flags that is silent', async () => {
    const path = '/flags'
    const Stream = flagStream(() => undefined)
    const stream = new Stream(base + path)
    await new Promise((opened) => stream.addEventListener('open', opened))
    for (let times = 0; times < 5; times++) {
      collectGarbage()
      await new Promise(setImmediate)
    }
    stream.close()
    await vi.waitFor(() => expect(open.has(path)).toBe(false), PATIENT)
  })
})
