import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../testing/paper.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Flags and content for a service in a process of its own. */
let neighbours: TestPaper
beforeAll(async () => {
  neighbours = await startPaper()
})
afterAll(() => neighbours.close())

/** The built service, as an operator runs it. */
async function startService(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'dist/serve.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', SOURCE_PATIENCE: '10', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, complained }))
  const url = await new Promise<string>((found, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, port] = /on http:\/\/\S+:(\d+)\n/.exec(said) ?? []
      if (port) found(`http://127.0.0.1:${port}`)
    })
    void ended.then(() => failed(new Error(`The service ended: ${complained}`)))
  })
  return { child, url, ended }
}

interface Tally {
  answered: number
  drained: number
  /** Answers with anything but 200, and requests that were begun and not answered. */
  broken: string[]
}

const isRefused = (error: unknown) => (error as { code?: string }).code === 'ECONNREFUSED'

/** Asks for one page after the other until the port is closed. `keepAlive`: on one connection, for as long as it may. */
async function readUntilClosed(url: string, keepAlive: boolean, tally: Tally): Promise<void> {
  const dispatcher = new Agent({ connections: 1, pipelining: keepAlive ? 1 : 0 })
  for (;;) {
    try {
      const path = `/api/layout/v1?url=${encodeURIComponent(tally.answered % 2 ? '/news/' : `/food/?x=${tally.answered}`)}`
      const { statusCode, headers, body } = await request(url + path, { dispatcher })
      const text = await body.text()
      tally.answered += 1
      if (headers.connection === 'close') tally.drained += 1
      if (statusCode !== 200 || !text.endsWith('}')) tally.broken.push(`${statusCode}`)
    } catch (error) {
      if (isRefused(error)) break
      tally.broken.push(String(error))
    }
  }
  await dispatcher.close()
}

it('told to end under load, twice, it breaks no request, says first that it is not ready, and exits 0 (rule service/draining)', async () => {
  const { child, url, ended } = await startService({
    CONTENT_ORIGIN: neighbours.newsroom.origin,
    FEATURES_HOST: neighbours.newsroom.origin,
    FEATURES_CLIENT_KEY: 'demo',
    DRAIN_SECONDS: '1',
  })
  const ready = async () => {
    const { statusCode, headers, body } = await request(`${url}/readyz`)
    return { statusCode, connection: headers.connection, status: ((await body.json()) as { status: string }).status }
  }
  expect(await ready()).toMatchObject({ statusCode: 200, status: 'ready' })

  const tally: Tally = { answered: 0, drained: 0, broken: [] }
  const readers = Promise.all(Array.from({ length: 8 }, (_, index) => readUntilClosed(url, index % 2 === 0, tally)))
  const isUnderWay = (async () => {
    while (tally.answered < 100) await new Promise((done) => setImmediate(done))
  })()
  await isUnderWay
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  const drainedOnce = (async () => {
    for (;;) {
      const found = await ready()
      if (found.statusCode === 503) return found
    }
  })()
  expect(await drainedOnce).toEqual({ statusCode: 503, connection: 'close', status: 'draining' })
  await readers
  expect(tally.broken).toEqual([])
  expect(tally.drained).toBeGreaterThan(0)
  expect((await ended).code).toBe(0)
})
