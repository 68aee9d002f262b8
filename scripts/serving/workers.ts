import cluster, { type Worker as Child } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedServer, Primary, mergeCounts, mergeMetrics, type Channel, type Settings } from '@broadsheet/server'
import { passOnConnections } from './handed-connections.ts'
import { sayTold } from './paper.ts'
import { SaidError } from './start-failure.ts'

/** Milliseconds within which a worker must listen, and within which it must end when told to. */
const START_LIMIT = 60_000
const END_LIMIT = 30_000
/** Milliseconds after which a worker that died is started again. They double each time a worker dies early. */
const PAUSE = 200
const LONGEST_PAUSE = 30_000
/** A worker that dies within this many milliseconds of its start died early. */
const EARLY = 10_000

/** The variable with a worker's settings. They are complete, and name the services that run in the primary. */
export const WORKER_SETTINGS = 'BROADSHEET_WORKER_SETTINGS'

/** Milliseconds between two checks of a worker, and for its answer. After `MOST_MISSED` missed answers it is killed. */
const LOOK_EVERY = 1000
const ANSWER_LIMIT = 4000
const MOST_MISSED = 3

export interface WorkersOptions {
  count: number
  settings: Settings
  /** Closes what runs beside the paper, after the last worker. */
  closeRest: () => Promise<void>
}

interface Running {
  child: Child
  startedAt: number
  end(isReplaced: boolean): Promise<void>
  answers(limit: number): Promise<boolean>
  exited: Promise<void>
}

const say = (line: string) => process.stderr.write(`${line}\n`)

const channelOf = (child: Child): Channel => ({
  send: (message, failed) => void child.send(message as object, (error) => error && failed()),
  onMessage: (listener) => void child.on('message', listener),
})

/**
 * Runs the paper in several processes behind one port. A worker that dies is started again. At SIGHUP all workers are
 * replaced, one after the other, without losing a request. If a SIGHUP comes while they are being started or replaced, they
 * are replaced once more after that.
 */
export class Workers {
  readonly #options: WorkersOptions
  readonly #primary: Primary
  readonly #database: EmbeddedServer
  readonly #running = new Set<Running>()
  #databaseStart: Promise<unknown> | undefined
  #isEnding = false
  /** Whether all first workers have listened. */
  #hasStarted = false
  #isReplacing = false
  /** Whether a SIGHUP has come since the last replacement began. */
  #isReplaceWanted = false
  /** How many workers in a row died early. */
  #diedEarly = 0

  constructor(options: WorkersOptions) {
    this.#options = options
    this.#database = new EmbeddedServer({ folder: options.settings.DATA_DIR })
    this.#primary = new Primary({ startDatabase: () => this.#startDatabase(), mergeMetrics, mergeCounts })
    // Needed to send the shared store's values, which are bytes.
    cluster.setupPrimary({ serialization: 'advanced' })
  }

  /** Resolves once all workers listen. Rejects if one of them does not start. */
  async start(): Promise<void> {
    process.on('SIGHUP', () => {
      this.#isReplaceWanted = true
      void this.#replaceWanted()
    })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.#end(signal))
    const { count } = this.#options
    await this.#listening(this.#fork())
    // Told to end meanwhile: start no more workers, and wait until the process ends.
    if (this.#isEnding) return new Promise(() => undefined)
    await Promise.all(Array.from({ length: count - 1 }, () => this.#listening(this.#fork())))
    for (const running of this.#running) {
      this.#watch(running)
      void this.#look(running)
    }
    this.#hasStarted = true
    void this.#replaceWanted()
  }

  /** Starts the database once, even if several workers ask for it at the same time. */
  async #startDatabase(): Promise<void> {
    this.#databaseStart ??= this.#database.start().finally(() => (this.#databaseStart = undefined))
    await this.#databaseStart
  }

  #fork(): Running {
    const child = cluster.fork({ [WORKER_SETTINGS]: JSON.stringify(this.#options.settings) })
    const worker = this.#primary.add(channelOf(child))
    child.on('error', () => undefined)
    passOnConnections(child)
    const running: Running = {
      child,
      startedAt: performance.now(),
      end: (isReplaced) => worker.end(isReplaced),
      answers: (limit) => worker.answers(limit),
      exited: new Promise<void>((exited) => child.once('exit', () => exited())).then(() => {
        worker.gone()
        this.#running.delete(running)
      }),
    }
    this.#running.add(running)
    return running
  }

  /** Resolves once a worker listens. Rejects if it ends first or takes too long. */
  async #listening({ child, exited }: Running): Promise<void> {
    const listening = new Promise<'listens'>((listens) => child.once('listening', () => listens('listens')))
    const late = wait(START_LIMIT, 'late' as const, { ref: false })
    const outcome = await Promise.race([listening, late, exited.then(() => 'ended' as const)])
    if (outcome === 'listens' || this.#isEnding) return
    child.kill('SIGKILL')
    if (outcome === 'late') throw new Error('a worker does not listen')
    const { signalCode } = child.process
    if (signalCode) throw new Error(`a worker ended before it listened (${signalCode})`)
    throw new SaidError('a worker ended before it listened')
  }

  /** Starts another worker if this one ends without being told to. */
  #watch(running: Running): void {
    void running.exited.then(async () => {
      if (this.#isEnding || running.child.exitedAfterDisconnect) return
      const isEarly = performance.now() - running.startedAt < EARLY
      this.#diedEarly = isEarly ? this.#diedEarly + 1 : 0
      const pause = Math.min(LONGEST_PAUSE, PAUSE * 2 ** this.#diedEarly)
      say(`A worker ended (${running.child.process.signalCode ?? running.child.process.exitCode}); another is started.`)
      await wait(pause)
      this.#fill()
    })
  }

  /** Kills a worker that hangs, because requests on its connections would wait. Call it once the worker has listened. */
  async #look(running: Running): Promise<void> {
    const { child, answers } = running
    for (let missed = 0; missed < MOST_MISSED;) {
      await wait(LOOK_EVERY, undefined, { ref: false })
      if (!this.#running.has(running) || child.exitedAfterDisconnect) return
      missed = (await answers(ANSWER_LIMIT)) ? 0 : missed + 1
    }
    if (!this.#running.has(running)) return
    say('A worker does not answer; it is ended.')
    child.kill('SIGKILL')
  }

  /** Starts the missing workers. Does nothing during a replacement, when there is one worker more than usual. */
  #fill(): void {
    while (!this.#isEnding && !this.#isReplacing && this.#running.size < this.#options.count) this.#startAgain()
  }

  #startAgain(): void {
    const running = this.#fork()
    this.#watch(running)
    this.#listening(running).then(
      () => void this.#look(running),
      (error: Error) => say(error.message),
    )
  }

  async #replaceWanted(): Promise<void> {
    if (this.#isReplacing || !this.#hasStarted) return
    this.#isReplacing = true
    while (this.#isReplaceWanted && !this.#isEnding) {
      this.#isReplaceWanted = false
      await this.#replaceAll()
    }
    this.#isReplacing = false
    this.#fill()
  }

  /** Replaces each worker. The new one listens before the old one is told to end. */
  async #replaceAll(): Promise<void> {
    const before = [...this.#running]
    try {
      for (const old of before) {
        if (this.#isEnding) return
        if (!this.#running.has(old)) continue
        const running = this.#fork()
        await this.#listening(running)
        this.#watch(running)
        void this.#look(running)
        await this.#finish(old, true)
      }
      say(`${before.length} workers were replaced.`)
    } catch (error) {
      say(`Workers are not replaced any further: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** Tells a worker to end, waits for it, and kills it if it takes too long. */
  async #finish({ child, end, exited }: Running, isReplaced: boolean): Promise<void> {
    child.exitedAfterDisconnect = true
    await end(isReplaced).catch(() => child.kill('SIGTERM'))
    const drain = isReplaced ? 0 : this.#options.settings.DRAIN_SECONDS * 1000
    const late = wait(drain + END_LIMIT, 'late' as const, { ref: false })
    if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL')
    await exited
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    sayTold(signal)
    await Promise.all([...this.#running].map((running) => this.#finish(running, false)))
    await this.#options.closeRest()
    await this.#database.stop()
    process.exit()
  }
}
