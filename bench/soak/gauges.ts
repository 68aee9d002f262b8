import { readFileSync } from 'node:fs'

const MB = 1024 ** 2
const ESTABLISHED = '01'

/** Figures from an instance's metrics, by name: megabytes, milliseconds and counts. */
export async function figuresOf(instance: string) {
  const lines = (await (await fetch(`${instance}/metrics`)).text()).split('\n')
  const sum = (start: string) =>
    lines
      .filter((line) => line.startsWith(`${start} `) || line.startsWith(`${start}{`))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0)
  return {
    resident: sum('process_resident_memory_bytes') / MB,
    heap: sum('nodejs_heap_size_used_bytes') / MB,
    external: sum('nodejs_external_memory_bytes') / MB,
    resources: sum('nodejs_active_resources_total'),
    files: sum('process_open_fds'),
    loop: sum('nodejs_eventloop_lag_p99_seconds') * 1000,
    entries: sum('broadsheet_cache_entries'),
    /** Megabytes that the caches report to hold. */
    cached: sum('broadsheet_cache_bytes') / MB,
  }
}

/** The number of open connections from this machine to one of its own ports. */
export function connectionsTo(port: number): number {
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , to = '', state]) => to.endsWith(remote) && state === ESTABLISHED).length
}
