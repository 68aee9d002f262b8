import { spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { startSignIn } from '@broadsheet/fixtures'
import { leaveDisk, openDatabase } from './database.ts'
import { freePort } from '../../server/src/storage/free-port.ts'
import { varnishArguments, vclFor } from '../../server/src/testing/varnish.ts'
import { openNewsroomRelay } from './newsroom-relay.ts'
import { Part, type PartOptions } from './part.ts'
import { openRelay } from '../../server/src/testing/relay.ts'

/** The project's folder: the running program is in `dist/`. */
const root = join(dirname(process.argv[1]!), '..')

export const CORRECTED = '/news/grays-ferry-wall-collapse-verdict/'
export const EDITION = '/edition/'
export const EDGE_TOKEN = 'edge-token-of-chaos'
export const PURGE_TOKEN = 'purge-token-of-chaos'
const CLIENT = { clientId: 'courier', clientSecret: 'secret-of-the-courier' }

const answers = async (url: string) => {
  const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(1000) })
  await body?.cancel()
  return ok
}

const quiet: StdioOptions = ['ignore', process.env['CHAOS_LOG'] ? 'inherit' : 'ignore', 'inherit']

/** Names the programs that are needed but not installed; undefined if all are. */
export function whatIsMissing(): string | undefined {
  const missing = (['varnishd', 'redis-server'] as const).filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status !== 0,
  )
  return missing.length ? missing.join(' and ') : undefined
}

/** Writes the demo's pages and one whose title names its edition. Returns a function that publishes an edition. */
function pagesFolder(folder: string): (edition: number) => void {
  cpSync(join(root, 'fixtures/pages'), folder, { recursive: true })
  const file = join(folder, 'edition.json')
  return (edition) => {
    const definition = {
      id: 'edition',
      pageType: 'static',
      match: [EDITION],
      title: `Edition ${edition}`,
      areas: { main: [] },
    }
    writeFileSync(`${file}.new`, JSON.stringify(definition))
    renameSync(`${file}.new`, file)
  }
}

export interface HouseOptions {
  /** Further settings of the instances. */
  settings?: Readonly<Record<string, string>>
  /** Whether the database has no small disk of its own, so that it cannot be filled. */
  hasRoom?: boolean
  /** Called with each line that an instance writes to its standard error. */
  onError?: (line: string) => void
  /** A built module that is loaded into each instance before it starts. `Part.ask` sends it messages. */
  probe?: string
}

/**
 * All parts that a paper needs, on one machine: the newsroom, PostgreSQL, Redis, two instances of the service with Varnish in
 * front of them, and a provider with which readers sign in.
 */
export async function openHouse({ settings: further = {}, hasRoom = false, onError, probe }: HouseOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-chaos-'))
  const parts: Part[] = []
  const part = (options: PartOptions) => {
    const made = new Part(options)
    parts.push(made)
    return made
  }
  // However this program ends: what it started would go on, and keep open what it writes to.
  const abandon = () => {
    for (const each of parts) each.kill()
    leaveDisk(join(folder, 'database'))
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const built = (name: string) => join(root, 'dist', name)
  const newsroomPort = await freePort()
  // A fixed start, so that a restarted newsroom has the same stories.
  const start = new Date().toISOString()
  const newsroom = part({
    name: 'newsroom',
    spawn: () =>
      spawn(process.execPath, [built('newsroom.js'), '--port', String(newsroomPort), '--start', start], {
        stdio: quiet,
      }),
    isReady: () => answers(`http://127.0.0.1:${newsroomPort}/api/features/demo`),
  })

  const redisPort = await freePort()
  const redis = part({
    name: 'redis',
    spawn: () =>
      spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
        stdio: quiet,
      }),
    isReady: async () =>
      spawnSync('redis-cli', ['-p', String(redisPort), 'ping'], { timeout: 1000 })
        .stdout?.toString()
        .trim() === 'PONG',
  })

  const database = await openDatabase(join(folder, 'database'), { hasRoom })
  const newsroomRelay = await openNewsroomRelay(`http://127.0.0.1:${newsroomPort}`, CORRECTED)
  const redisRelay = await openRelay(redisPort)
  const varnishPort = await freePort()
  const edge = `http://127.0.0.1:${varnishPort}`
  const ports = [await freePort(), await freePort()] as const
  const signIn = await startSignIn({ ...CLIENT, origins: [edge], backchannel: `${edge}/sign-in/backchannel` })
  const publish = pagesFolder(join(folder, 'pages'))
  publish(1)

  const settings = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    CONTENT_ORIGIN: newsroomRelay.address,
    MEDIA_ORIGIN: newsroomRelay.address,
    PLACES_ORIGIN: newsroomRelay.address,
    READER_API: newsroomRelay.address,
    FEATURES_HOST: newsroomRelay.address,
    FEATURES_CLIENT_KEY: 'demo',
    PAGES_DIR: join(folder, 'pages'),
    NAVIGATION_FILE: join(root, 'fixtures/navigation.json'),
    SITE_URL: edge,
    OIDC_ISSUER: signIn.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    SESSION_SECRET: 'a-session-secret-of-chaos-of-32-letters',
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${redisRelay.port}/0`,
    EDGE_TOKEN,
    PURGE_TOKEN,
    PURGE_EDGE: edge,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env['CHAOS_LOG'] ?? 'silent',
    DRAIN_SECONDS: '3',
    ...further,
  }
  const siteAt = (name: string, port: number, more: Readonly<Record<string, string>> = {}) =>
    part({
      name,
      spawn() {
        const probing = probe ? ['--disable-warning=ExperimentalWarning', '--import', built(probe)] : []
        const child = spawn(process.execPath, ['--max-old-space-size=512', ...probing, built('serve.js')], {
          stdio: ['ignore', 'ignore', onError ? 'pipe' : 'inherit', ...(probe ? (['ipc'] as const) : [])],
          cwd: root,
          env: { ...settings, ...more, PORT: String(port) },
        })
        if (onError && child.stderr) createInterface(child.stderr).on('line', onError)
        return child
      },
      isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
    })
  const sites = ports.map((port, index) => siteAt(`instance ${index + 1}`, port))

  const vcl = join(folder, 'site.vcl')
  writeFileSync(vcl, vclFor(join(root, 'deploy/varnish/default.vcl'), ports))
  const varnish = part({
    name: 'varnish',
    spawn: () =>
      spawn('varnishd', varnishArguments({ file: vcl, port: varnishPort, folder: join(folder, 'varnish') }), {
        stdio: 'ignore',
        env: { ...process.env, EDGE_TOKEN, PURGE_TOKEN },
      }),
    isReady: () => answers(`${edge}/healthz`),
  })

  await Promise.all([newsroom.start(), redis.start()])
  await Promise.all(sites.map((site) => site.start()))
  await varnish.start()

  return {
    edge,
    instances: ports.map((port) => `http://127.0.0.1:${port}`),
    parts: { newsroom, redis, database, varnish, first: sites[0]!, second: sites[1]! },
    relays: { newsroom: newsroomRelay, redis: redisRelay, database: database.relay },
    redisPort,
    publish,
    /** Starts another instance, to which Varnish sends nothing. */
    async addInstance(name: string, more: Readonly<Record<string, string>>) {
      const port = await freePort()
      const instance = siteAt(name, port, more)
      await instance.start()
      return { part: instance, origin: `http://127.0.0.1:${port}` }
    },
    async close() {
      for (const each of parts.toReversed()) await each.end('SIGKILL')
      await signIn.close()
      newsroomRelay.close()
      redisRelay.close()
      await database.close()
      process.off('exit', abandon)
      abandon()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>
