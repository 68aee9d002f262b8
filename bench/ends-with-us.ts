import type { ChildProcess } from 'node:child_process'

// Without these, a signal ends this process without its 'exit' event.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** However this process ends, short of SIGKILL, the child ends with it. */
export function endsWithUs(child: ChildProcess): void {
  process.on('exit', () => child.kill('SIGKILL'))
}
