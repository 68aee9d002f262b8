import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../storage/free-port.ts'

/** The configuration with which operators start Varnish. */
export const VCL_FILE = fileURLToPath(new URL('../../../deploy/varnish/default.vcl', import.meta.url))

/** The parameters with which operators start Varnish. */
export const VARNISH_PARAMETERS = [
  'http_gzip_support=off',
  'http_req_hdr_len=16k',
  'http_max_hdr=128',
  'workspace_client=128k',
]

const MODULES_FILE = fileURLToPath(new URL('./varnish-modules.vcl', import.meta.url))

/** Whether Varnish and its modules are installed, as `scripts/setup.mjs --servers` does on Debian. */
export const hasVarnish = (): boolean =>
  spawnSync('varnishd', ['-C', '-f', MODULES_FILE], { stdio: 'ignore', timeout: 60_000 }).status === 0

/** Waits until Varnish accepts connections: it reports that it runs a moment before that. */
async function takesConnections(port: number, hasEnded: () => boolean): Promise<void> {
  const isTaken = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      }).on('error', () => done(false))
    })
  while (!hasEnded() && !(await isTaken())) await wait(20)
}

/** An operator's configuration, with its two backends moved to these ports. */
export const vclFor = (file: string, [first, other]: readonly [number, number]): string =>
  readFileSync(file, 'utf8')
    .replace('.port = "3001"', `.port = "${first}"`)
    .replace('.port = "3002"', `.port = "${other}"`)

/** The arguments that start `varnishd` with a configuration at a port. It keeps its own files in `folder`. */
export const varnishArguments = ({ file, port, folder }: { file: string; port: number; folder: string }): string[] => [
  '-F',
  '-f',
  file,
  '-a',
  `127.0.0.1:${port}`,
  '-n',
  folder,
  ...'-s malloc,128m -j none -T none'.split(' '),
  ...VARNISH_PARAMETERS.flatMap((parameter) => ['-p', parameter]),
]

export interface Varnish {
  origin: string
  close(): Promise<void>
}

export interface VarnishOptions {
  /** Ports of the two instances. */
  ports: readonly [number, number]
  edgeToken: string
  purgeToken: string
}

/** Starts Varnish with the operators' configuration and its two backends at these ports. Resolves once it answers. */
export async function startVarnish({ ports, edgeToken, purgeToken }: VarnishOptions): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-varnish-'))
  const file = join(folder, 'test.vcl')
  writeFileSync(file, vclFor(VCL_FILE, ports))
  const port = await freePort()
  const daemon = spawn('varnishd', varnishArguments({ file, port, folder: join(folder, 'run') }), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, EDGE_TOKEN: edgeToken, PURGE_TOKEN: purgeToken },
  })
  let said = ''
  const ended = new Promise<void>((done) => daemon.once('exit', () => done()))
  const started = new Promise<void>((ready, failed) => {
    const hear = (bytes: Buffer) => {
      said += String(bytes)
      if (said.includes('Child launched OK') || said.includes('said Child starts')) ready()
    }
    daemon.stdout.on('data', hear)
    daemon.stderr.on('data', hear)
    daemon.once('exit', () => failed(new Error(`varnishd ended: ${said}`)))
    daemon.once('error', failed)
  })
  await started
  await Promise.race([
    takesConnections(port, () => daemon.exitCode !== null),
    ended.then(() => {
      throw new Error(`varnishd ended: ${said}`)
    }),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      daemon.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
