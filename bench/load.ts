import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface LoadResult {
  requestsPerSecond: number
  /** CPU time of this process per request, in microseconds. */
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

/** Sends load to an address from a second process, so that this one measures the service alone. */
export async function load(
  root: string,
  url: string,
  options: { connections: number; seconds: number },
): Promise<LoadResult> {
  const before = process.cpuUsage()
  const args = ['-j', '-c', String(options.connections), '-d', String(options.seconds), '-H', 'accept-encoding=br', url]
  const child = spawn(process.execPath, [join(root, 'node_modules/autocannon/autocannon.js'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  for await (const part of child.stdout) output += String(part)
  const used = process.cpuUsage(before)
  const result = JSON.parse(output) as AutocannonResult
  return {
    requestsPerSecond: Math.round(result.requests.average),
    cpuMicros: Math.round((used.user + used.system) / Math.max(1, result.requests.total)),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
