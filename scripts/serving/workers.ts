import cluster, { type Worker as Child } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedServer, Primary, mergeCounts, mergeMetrics, type Channel, type Settings } from '@broadsheet/server'
import { SaidError } from './start-failure.ts'

/** Milliseconds for a worker to listen, and for one that was told to end. */
const START_LIMIT = 60_000
const END_LIMIT = 30_000
/** Milliseconds after which a worker that died is started again; each time it dies early, twice as many. */
const PAUSE = 200
const LONGEST_PAUSE = 30_000
/** Milliseconds: who lives longer did not die of its start. */
const EARLY = 10_000

/** Where a worker finds its settings: they are complete, and name what runs in the process that started it. */
export const WORKER_SETTINGS = 'BROADSHEET_WORKER_SETTINGS'

/** Milliseconds between two questions whether a worker is there, and for its answer; after so many without one it is ended. */
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
  send: (message) => child.send(message as object),
  onMessage: (listener) => void child.on('message', listener),
})

/**
 * Runs the paper in several processes behind one port. One that dies is started again; at SIGHUP each is replaced by a
 * new one, one after the other, and none of their requests is lost. A SIGHUP that comes while they start or are replaced
 * counts once that is done.
 */
export class Workers {
  readonly #options: WorkersOptions
  readonly #primary: Primary
  readonly #database: EmbeddedServer
  readonly #running = new Set<Running>()
  #databaseStart: Promise<unknown> | undefined
  #isEnding = false
  /** All that were started first have listened. */
  #hasStarted = false
  #isReplacing = false
  /** It was told to replace them since it last began to. */
  #isReplaceWanted = false
  /** Workers that died early, one after the other. */
  #diedEarly = 0

  constructor(options: WorkersOptions) {
    this.#options = options
    this.#database = new EmbeddedServer({ folder: options.settings.DATA_DIR })
    this.#primary = new Primary({ startDatabase: () => this.#startDatabase(), mergeMetrics, mergeCounts })
    // Values of the shared store are bytes.
    cluster.setupPrimary({ serialization: 'advanced' })
  }

  /** Resolves once all listen. Rejects if one of them does not start; it has said why. */
  async start(): Promise<void> {
    process.on('SIGHUP', () => {
      this.#isReplaceWanted = true
      void this.#replaceWanted()
    })
    process.on('SIGTERM', () => void this.#end())
    process.on('SIGINT', () => void this.#end())
    const { count } = this.#options
    await this.#listening(this.#fork())
    // Told to end meanwhile; the process ends with the workers that there are.
    if (this.#isEnding) return new Promise(() => undefined)
    await Promise.all(Array.from({ length: count - 1 }, () => this.#listening(this.#fork())))
    for (const running of this.#running) {
      this.#watch(running)
      void this.#look(running)
    }
    this.#hasStarted = true
    void this.#replaceWanted()
  }

  /** Workers ask at once when they all need it. */
  async #startDatabase(): Promise<void> {
    this.#databaseStart ??= this.#database.start().finally(() => (this.#databaseStart = undefined))
    await this.#databaseStart
  }

  #fork(): Running {
    const child = cluster.fork({ [WORKER_SETTINGS]: JSON.stringify(this.#options.settings) })
    const worker = this.#primary.add(channelOf(child))
    child.on('error', () => undefined)
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

  /** Rejects if it ends or takes too long. */
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

  /** Whoever ends without being told to is started again. */
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

  /** Ends one that hangs: it keeps its connections, and whoever is on them waits. It has listened. */
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

  /** While workers are replaced there is one more. */
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

  /** Each new one listens before the one whose place it takes is told to end. */
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

  /** Tells a worker to end and waits for it, for so long. */
  async #finish({ child, end, exited }: Running, isReplaced: boolean): Promise<void> {
    child.exitedAfterDisconnect = true
    await end(isReplaced).catch(() => child.kill('SIGTERM'))
    const drain = isReplaced ? 0 : this.#options.settings.DRAIN_SECONDS * 1000
    const late = wait(drain + END_LIMIT, 'late' as const, { ref: false })
    if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL')
    await exited
  }

  async #end(): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    await Promise.all([...this.#running].map((running) => this.#finish(running, false)))
    await this.#options.closeRest()
    await this.#database.stop()
    process.exit()
  }
}
