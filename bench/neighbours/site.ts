import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { freePort } from '../../server/src/storage/free-port.ts'
import { endsWithUs } from '../ends-with-us.ts'
import type { ProbeReport } from '../loop-probe.ts'

/** The folder of the built programs, which are all in one. */
export const builtHere = dirname(process.argv[1]!)
export const PURGE_TOKEN = 'purge-token-of-the-bench'

/** The environment and Node options with which `npm start` starts the service. */
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
   * Reports how long the event loop was held up since the last request, and the memory in use; `collect` collects garbage
   * first. Only for a site with `isProbed`.
   */
  probe(what?: 'probe' | 'collect'): Promise<ProbeReport>
  /** Without a trailing slash. */
  address: string
  /** The status, milliseconds and bytes of the answer, and its text if it is not compressed. */
  get(path: string, encoding?: string): Promise<{ status: number; ms: number; bytes: number; text: string }>
  ready(): Promise<Record<string, unknown>>
  /** Drops everything that holds one of the tags. */
  purge(tags: readonly string[]): Promise<void>
  /** Requests `/healthz` all the time until the returned function is called, which resolves with the longest wait (ms). */
  watch(): () => Promise<number>
  stop(): Promise<void>
}

/** A priority before that of other programs. */
const HIGH = -10
/** Whether this process may start others with it. */
const mayGoFirst = spawnSync('nice', ['-n', String(HIGH), 'true']).stderr?.length === 0

/** Gives this process the priority of a measured service, so that an origin in it does not wait for that service's processors. */
export function goFirst(): void {
  if (mayGoFirst) setPriority(HIGH)
}

/** Gives another process the usual priority. */
export const goLast = ({ pid }: ChildProcess): void => setPriority(pid!, 0)

interface SiteOptions {
  /** Another build. */
  dist?: string
  /** Loads a probe into the service, and gives it priority over other programs if that is allowed. */
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
  // A measured service should not wait for other programs. Without permission it is started with normal priority.
  const first = isProbed && mayGoFirst ? ['nice', '-n', String(HIGH), process.execPath] : [process.execPath]
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
  endsWithUs(child)
  const address = `http://127.0.0.1:${port}`
  const pool = new Pool(address, { connections: 64, headersTimeout: 30_000 })
  // Health checks have their own connection, so that they wait for nothing but the service.
  const health = new Pool(address, { connections: 1, headersTimeout: 120_000 })
  let reader = 0
  const get: Site['get'] = async (path, encoding = 'identity') => {
    const began = performance.now()
    // Every request comes from another reader's address.
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
