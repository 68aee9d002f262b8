import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { freePort } from '../storage/free-port.ts'

/** Whether a Redis is installed, as `scripts/setup.mjs` does on Debian. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** A Redis for one test. It keeps nothing on disk and can be made to fail in several ways. */
export class TestRedis {
  readonly #folder = mkdtempSync(join(tmpdir(), 'broadsheet-redis-'))
  readonly port: number
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort())
    await redis.start()
    return redis
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`
  }

  /** Starts Redis, or starts it again at the same port with an empty memory. */
  async start(): Promise<void> {
    const settings = { port: this.port, bind: '127.0.0.1', dir: this.#folder, save: '', appendonly: 'no' }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    await new Promise<void>((ready, failed) => {
      child.stdout.on('data', (bytes: Buffer) => {
        if (String(bytes).includes('Ready to accept connections')) ready()
      })
      child.once('exit', () => failed(new Error('redis-server ended')))
    })
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    await exited
  }

  /** Makes Redis accept connections but answer nothing, until `wake` is called. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  wake(): void {
    this.#child?.kill('SIGCONT')
  }

  /** Makes Redis refuse writes but still answer reads, as if it were full. */
  fill(): void {
    this.#set('maxmemory', '1')
  }

  makeRoom(): void {
    this.#set('maxmemory', '0')
  }

  #set(name: string, value: string): void {
    this.ask('config', 'set', name, value)
  }

  /** Runs any command, and returns what Redis says. */
  ask(...command: string[]): string {
    return spawnSync('redis-cli', ['-p', String(this.port), ...command], { encoding: 'utf8' }).stdout
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
