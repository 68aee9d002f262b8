import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { startService } from '../../testing/service.ts'

/** Flags and content for a service in a process of its own. */
let neighbours: TestPaper
beforeAll(async () => {
  neighbours = await startPaper()
})
afterAll(() => neighbours.close())

interface Tally {
  answered: number
  drained: number
  /** Answers with anything but 200, and requests that were begun and not answered. */
  broken: string[]
}

/** Readers whose variations of the homepage differ, as long as flags are there. */
const DEVICES = Array.from({ length: 8 }, (_, index) => `device-${index}`)
const EXPOSURE = /"exposure":(\{[^}]*\})/

/** The variation of the homepage that a device gets, as the document says it. */
async function variationOf(url: string, device: string, dispatcher: Agent) {
  const { statusCode, headers, body } = await request(`${url}/api/layout/v1?url=%2F`, {
    dispatcher,
    headers: { 'x-device-id': device },
  })
  const variation = EXPOSURE.exec(await body.text())?.[1] ?? 'none'
  return { statusCode, variation, isLast: headers.connection === 'close' }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

/** Asks for page after page until the port is closed. `keepAlive`: on one connection, for as long as it may. */
async function readUntilClosed(url: string, keepAlive: boolean, expected: ReadonlyMap<string, string>, tally: Tally) {
  const dispatcher = new Agent({ connections: 1, pipelining: keepAlive ? 1 : 0 })
  // What waits in the system's queue when the port closes is reset: a connection on which nothing was ever answered.
  let isNew = true
  let wasReset = false
  for (;;) {
    try {
      const device = DEVICES[tally.answered % DEVICES.length]!
      const { statusCode, variation, isLast } = await variationOf(url, device, dispatcher)
      tally.answered += 1
      if (isLast) tally.drained += 1
      if (wasReset) tally.broken.push('reset, although the port is open')
      isNew = isLast || !keepAlive
      if (statusCode !== 200 || variation !== expected.get(device)) tally.broken.push(`${statusCode} ${variation}`)
    } catch (error) {
      if (codeOf(error) === 'ECONNREFUSED') break
      if (codeOf(error) === 'ECONNRESET' && isNew && !wasReset) wasReset = true
      else tally.broken.push(String(error))
    }
  }
  await dispatcher.close()
}

/** Starts a service and readers who ask all the time, and tells it to end, twice, when they are at it. */
async function endUnderLoad(drainSeconds: string, whileDraining: (url: string) => Promise<void>) {
  const { child, url, ended } = await startService({
    CONTENT_ORIGIN: neighbours.newsroom.origin,
    FEATURES_HOST: neighbours.newsroom.origin,
    FEATURES_CLIENT_KEY: 'demo',
    DRAIN_SECONDS: drainSeconds,
  })
  const first = new Agent()
  const expected = new Map<string, string>()
  for (const device of DEVICES) expected.set(device, (await variationOf(url, device, first)).variation)
  await first.close()
  expect(new Set(expected.values()).size).toBeGreaterThan(1)

  const tally: Tally = { answered: 0, drained: 0, broken: [] }
  const readers = Promise.all(
    Array.from({ length: 8 }, (_, index) => readUntilClosed(url, index % 2 === 0, expected, tally)),
  )
  while (tally.answered < 100) await new Promise((done) => setImmediate(done))
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  await whileDraining(url)
  await readers
  return { tally, ending: await ended }
}

describe('a service that is told to end, twice, under load (rule service/draining)', () => {
  it('says who told it, then that it is not ready, then breaks no request, keeps its flags, and exits with 0', async () => {
    const { tally, ending } = await endUnderLoad('1', async (url) => {
      for (;;) {
        const { statusCode, headers, body } = await request(`${url}/readyz`)
        const { status } = (await body.json()) as { status: string }
        if (statusCode === 200) continue
        expect([statusCode, headers.connection, status]).toEqual([503, 'close', 'draining'])
        return
      }
    })
    expect(tally.broken).toEqual([])
    expect(tally.drained).toBeGreaterThan(0)
    expect(ending.code).toBe(0)
    expect(ending.said.match(/Told to end by SIGTERM\./g)).toHaveLength(1)
  })

  it('breaks no request even if nobody had time to notice', async () => {
    const { tally, ending } = await endUnderLoad('0', async () => {})
    expect([tally.broken, ending.code]).toEqual([[], 0])
  })
})
