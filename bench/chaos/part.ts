import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds within which a part must be ready. */
const READY_LIMIT = 60_000
/** Milliseconds within which a part that was told to end must have ended. */
const END_LIMIT = 60_000

export interface PartOptions {
  name: string
  spawn: () => ChildProcess
  /** Whether the part answers requests. */
  isReady: () => Promise<boolean>
}

/** The ids of a process's children, at any depth. */
function descendants(pid: number): number[] {
  const children = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return Number(parent) === pid ? [Number(name)] : []
    } catch {
      return []
    }
  })
  return children.flatMap((child) => [child, ...descendants(child)])
}

/** One of the processes that a paper needs. It can be taken away. */
export class Part {
  readonly #options: PartOptions
  #child: ChildProcess | undefined

  constructor(options: PartOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  /** The ids of the process and of everything that it started. */
  get pids(): number[] {
    const pid = this.#child?.pid
    return pid === undefined ? [] : [pid, ...descendants(pid)]
  }

  /** Sends a message to the probe in the process, and resolves with its answer. */
  async ask(message: string): Promise<unknown> {
    const answered = once(this.#child!, 'message')
    this.#child!.send(message)
    return ((await answered) as [unknown])[0]
  }

  /** Starts the process. Resolves once it is ready. */
  async start(): Promise<void> {
    this.#child = this.#options.spawn()
    await this.ready()
  }

  async ready(): Promise<void> {
    const end = Date.now() + READY_LIMIT
    while (!(await this.#options.isReady().catch(() => false))) {
      if (Date.now() > end) throw new Error(`${this.name} is not ready`)
      await wait(50)
    }
  }

  /** Ends the process and everything that it started. Resolves once it has ended; throws if it does not end in time. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child?.pid || !isRunning(child)) return
    this.wake()
    const all = signal === 'SIGKILL' ? this.pids : [child.pid]
    const exited = once(child, 'exit', { signal: AbortSignal.timeout(END_LIMIT) })
    for (const pid of all) send(pid, signal)
    await exited.catch(() => {
      throw new Error(`${this.name} did not end within ${END_LIMIT / 1000} s of ${signal}`)
    })
  }

  /** Kills the process and everything that it started, without waiting. */
  kill(): void {
    if (this.#child && isRunning(this.#child)) this.#signalAll('SIGKILL')
  }

  /** Stops the process without ending it: it keeps its memory and connections, and does nothing. */
  freeze(): void {
    this.#signalAll('SIGSTOP')
  }

  wake(): void {
    this.#signalAll('SIGCONT')
  }

  #signalAll(signal: NodeJS.Signals): void {
    for (const pid of this.pids) send(pid, signal)
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}
