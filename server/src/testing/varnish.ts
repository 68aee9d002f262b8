import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What an operator starts Varnish with. */
export const VCL_FILE = fileURLToPath(new URL('../../../deploy/varnish/default.vcl', import.meta.url))

/** Whether Varnish and its modules are installed, as `scripts/setup.mjs --varnish` does on Debian. */
export const hasVarnish = (): boolean =>
  spawnSync('varnishd', ['-C', '-f', VCL_FILE], { stdio: 'ignore', timeout: 60_000 }).status === 0

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })

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

/** Varnish from the file that operators take, its two backends at these ports. Resolves once it answers. */
export async function startVarnish({ ports, edgeToken, purgeToken }: VarnishOptions): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-varnish-'))
  const file = join(folder, 'test.vcl')
  const [first, other] = ports
  writeFileSync(
    file,
    readFileSync(VCL_FILE, 'utf8')
      .replace('.port = "3001"', `.port = "${first}"`)
      .replace('.port = "3002"', `.port = "${other}"`),
  )
  const port = await freePort()
  const daemon = spawn(
    'varnishd',
    [
      '-F',
      '-f',
      file,
      '-a',
      `127.0.0.1:${port}`,
      '-n',
      join(folder, 'run'),
      '-s',
      'malloc,128m',
      '-j',
      'none',
      '-T',
      'none',
      '-p',
      'http_gzip_support=off',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, EDGE_TOKEN: edgeToken, PURGE_TOKEN: purgeToken } },
  )
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
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      daemon.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
