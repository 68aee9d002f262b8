import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { freePort } from '../../server/src/storage/free-port.ts'
import type { ProbeReport } from '../loop-probe.ts'

/** The built programs stand together. */
export const builtHere = dirname(process.argv[1]!)
export const PURGE_TOKEN = 'purge-token-of-the-bench'

/** The environment and the options of Node that `npm start` starts the service with. */
function asStarted(folder: string) {
  const { scripts } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, environment, options] = /^exec env (.+) node (.+) dist\/serve\.js$/.exec(scripts.start)!
  return {
    environment: Object.fromEntries(environment!.split(' ').map((pair) => pair.split('='))) as Record<string, string>,
    options: options!.split(' '),
  }
}

export interface Site {
  pid: number
  /**
   * How long its event loop was held up since it was asked last, and what it holds, if need be after a collection; only of a
   * site that is probed.
   */
  probe(what?: 'probe' | 'collect'): Promise<ProbeReport>
  /** Without a trailing slash. */
  address: string
  /** Status, milliseconds and length of the answer; its text where it is not compressed. */
  get(path: string, encoding?: string): Promise<{ status: number; ms: number; bytes: number; text: string }>
  ready(): Promise<Record<string, unknown>>
  /** Drops everything that holds one of the tags. */
  purge(tags: readonly string[]): Promise<void>
  /** Asks `/healthz` all the time until it is called; returns the longest answer in milliseconds. */
  watch(): () => Promise<number>
  stop(): Promise<void>
}

/** Whether this process may start others that go before it. */
const mayGoFirst = spawnSync('nice', ['-n', '-10', 'true']).stderr?.length === 0

interface SiteOptions {
  /** Another build. */
  dist?: string
  /** Loads a probe into it, and lets it go before other programs of the machine. */
  isProbed?: boolean
  /** Further options of Node. */
  node?: readonly string[]
}

/** Starts the built service, or that of another build, in a process of its own. */
export async function startSite(
  environment: Record<string, string>,
  { dist = builtHere, isProbed = false, node = [] }: SiteOptions = {},
): Promise<Site> {
  const port = await freePort()
  const started = asStarted(dist)
  const probe = isProbed ? ['--import', join(builtHere, 'loop-probe.js')] : []
  // What is measured is to wait for nothing but itself; where that is not allowed, it is started like any other.
  const first = isProbed && mayGoFirst ? ['nice', '-n', '-10', process.execPath] : [process.execPath]
  const child = spawn(first[0]!, [...first.slice(1), ...started.options, ...node, ...probe, join(dist, 'serve.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...started.environment,
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '127.0.0.1',
      PURGE_TOKEN,
      ...environment,
    },
  })
  // Whatever ends this process ends the service too.
  process.on('exit', () => child.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  const pool = new Pool(address, { connections: 64, headersTimeout: 30_000 })
  // Its own connection, so that it waits for nothing but the service.
  const health = new Pool(address, { connections: 1, headersTimeout: 120_000 })
  let reader = 0
  const get: Site['get'] = async (path, encoding = 'identity') => {
    const began = performance.now()
    // Every request is another reader's.
    const forwarded = `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader++ & 255}`
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path,
      headers: { 'accept-encoding': encoding, 'x-forwarded-for': forwarded },
    })
    const text = await body.text()
    return { status: statusCode, ms: performance.now() - began, bytes: text.length, text }
  }
  for (let tries = 0; ; tries++) {
    if ((await get('/readyz').catch(() => undefined))?.status === 200) break
    if (tries > 200) throw new Error('the service does not start')
    await sleep(50)
  }
  return {
    pid: child.pid!,
    async probe(what = 'probe') {
      const answered = once(child, 'message')
      child.send(what)
      const [report] = (await answered) as [ProbeReport]
      return report
    },
    address,
    get,
    async ready() {
      return JSON.parse((await get('/readyz')).text) as Record<string, unknown>
    },
    async purge(tags) {
      const { body } = await pool.request({
        method: 'POST',
        path: '/api/admin/purge',
        headers: { 'content-type': 'application/json', 'x-purge-token': PURGE_TOKEN },
        body: JSON.stringify({ tags }),
      })
      await body.dump()
    },
    watch() {
      const asking = new AbortController()
      let longest = 0
      const watching = (async () => {
        while (!asking.signal.aborted) {
          const began = performance.now()
          const { body } = await health.request({ method: 'GET', path: '/healthz' })
          await body.dump()
          longest = Math.max(longest, performance.now() - began)
          await sleep(2)
        }
      })()
      return async () => {
        asking.abort()
        await watching
        return longest
      }
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      await Promise.all([pool.destroy(), health.destroy()])
    },
  }
}
