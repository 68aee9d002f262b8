import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An address under load, and the processor time that its process has taken so far. */
export interface Measured {
  url: string
  usage(): NodeJS.CpuUsage | Promise<NodeJS.CpuUsage>
}

/** Processor time of all threads of a process, as Linux counts it. */
export function processorTimeOf(pid: number): NodeJS.CpuUsage {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return { user: nanoseconds.reduce((sum, each) => sum + each, 0) / 1000, system: 0 }
}

type Headers = Readonly<Record<string, string>>

/** Starts the bare route (`bare.ts`), which sends the body and headers that it is given. */
export async function startBare() {
  const child = fork(join(dirname(process.argv[1]!), 'bare.js'), { execArgv: [] })
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  const ask = async (message: { body: string; headers: Headers } | 'usage') => {
    const answered = once(child, 'message')
    child.send(message)
    const [usage] = (await answered) as [NodeJS.CpuUsage]
    return usage
  }
  const measured: Measured = { url: address, usage: () => ask('usage') }
  return {
    ...measured,
    send: (body: Buffer, headers: Headers = {}) => ask({ body: body.toString('base64'), headers }),
    stop: () => child.disconnect(),
  }
}

export interface LoadResult {
  requestsPerSecond: number
  /** Processor time of the measured process per request, in microseconds. */
  cpuMicros: number
  /** In milliseconds. */
  p50: number
  p97: number
  p99: number
  failed: number
}

interface AutocannonResult {
  requests: { average: number; total: number }
  latency: { p50: number; p97_5: number; p99: number }
  non2xx: number
  errors: number
}

/** The headers of a reader in experiments, with those that a browser sends. */
export const READER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  cookie: 'device_id=reader-of-the-bench; consent=granted',
}

export interface LoadOptions {
  connections: number
  seconds: number
  cookie?: string
  /** Headers in place of those of a reader in experiments. */
  headers?: Headers
}

/** Sends load to an address from another process. */
export async function load(root: string, { url, usage }: Measured, options: LoadOptions): Promise<LoadResult> {
  const before = await usage()
  const ofReader = { ...READER, cookie: [READER.cookie, options.cookie].filter(Boolean).join('; ') }
  const headers = Object.entries(options.headers ?? ofReader).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['-j', '-c', String(options.connections), '-d', String(options.seconds), ...headers, url]
  const child = spawn(process.execPath, [join(root, 'node_modules/autocannon/autocannon.js'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  for await (const part of child.stdout) output += String(part)
  const after = await usage()
  const result = JSON.parse(output) as AutocannonResult
  return {
    requestsPerSecond: Math.round(result.requests.average),
    cpuMicros: Math.round(
      (after.user + after.system - before.user - before.system) / Math.max(1, result.requests.total),
    ),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
