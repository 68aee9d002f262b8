import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')

/** The exit code and output of a process that has ended. */
export interface Ending {
  code: number | null
  stdout: string
  stderr: string
}

export interface Service {
  pid: number
  /** Without a trailing slash. */
  url: string
  /** Moves the service's clock; requires `movableClock`. */
  advance(milliseconds: number): Promise<void>
  /** Ends the service as an operator would, by SIGTERM. */
  stop(): Promise<Ending>
}

export interface LaunchOptions {
  env?: Record<string, string>
  movableClock?: boolean
}

/** Runs the built service as a separate process, with these settings only. */
function launch({ env = {}, movableClock = false }: LaunchOptions) {
  const clock = movableClock ? ['--import', pathToFileURL(join(here, 'clock.mjs')).href] : []
  // A database of its own, in case a reader signs up or in.
  const dataFolder = mkdtempSync(join(tmpdir(), 'broadsheet-data-'))
  const child = spawn(process.execPath, [...clock, join(root, 'dist/serve.js')], {
    cwd: root,
    // Generous, because a busy machine may be slow to answer the service's reads.
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      SOURCE_PATIENCE: '10',
      DATA_DIR: dataFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(movableClock ? (['ipc'] as const) : [])],
  })
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  // By the time of `close`, unlike `exit`, all output has been read.
  const ended = once(child, 'close').then(async (): Promise<Ending> => {
    await rm(dataFolder, { recursive: true, force: true })
    return { code: child.exitCode, stdout, stderr }
  })
  return { child, ended, said: () => stdout }
}

/** For a service that is expected not to start: waits until it has ended. */
export const launchToEnd = (env: Record<string, string>): Promise<Ending> => launch({ env }).ended

/** Starts the service and waits until it listens; its first line says where. */
export async function startService(options: LaunchOptions = {}): Promise<Service> {
  const { child, ended, said } = launch(options)
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, found] = /on http:\/\/\S+:(\d+)\n/.exec(said()) ?? []
      if (found) resolve(found)
    })
    void ended.then(({ code, stderr }) => reject(new Error(`The service ended with ${code}: ${stderr}`)))
  })
  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${port}`,
    async advance(milliseconds) {
      const answered = once(child, 'message')
      child.send({ advance: milliseconds })
      await answered
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
