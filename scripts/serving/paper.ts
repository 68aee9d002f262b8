import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { serverHalf } from '@broadsheet/client/server'
import { createServer, type BroadsheetServer, type Settings, type Siblings } from '@broadsheet/server'

/** Milliseconds after which the process ends whatever is still open; by then requests have had ten seconds. */
const END_LIMIT = 15_000

export interface PaperOptions {
  settings: Settings
  /** The folder of the project. */
  root: string
  /** The other workers of this machine, where this is one of several. */
  siblings?: Siblings
  /** Closes what runs beside the paper, after it. */
  closeRest?: () => Promise<void>
}

/** One process of the paper. It ends in turn when it is told to. */
export interface RunningPaper {
  server: BroadsheetServer
  readonly isEnding: boolean
}

/** Serves the paper in this process, which ends with it. */
export async function servePaper({ settings, root, siblings, closeRest }: PaperOptions): Promise<RunningPaper> {
  const server = await createServer({
    client: serverHalf,
    settings,
    clientFolder: join(root, 'client/dist'),
    // Built into one folder with the entries, as are the threads.
    migrations: join(root, 'dist/migrations'),
    threads: {
      readAnswers: pathToFileURL(join(root, 'dist/read-answers.js')),
      drawPages: pathToFileURL(join(root, 'dist/draw-pages.js')),
    },
    siblings,
    onPageFaults: (faults) =>
      process.stderr.write(`Page definitions are faulty; the last good ones stay.\n${faults.join('\n')}\n`),
  })

  let isEnding = false
  const end = ({ isReplaced = false, drainSeconds = settings.DRAIN_SECONDS } = {}) => {
    if (isEnding) return
    isEnding = true
    const endInTurn = async () => {
      server.drain(isReplaced)
      await wait(drainSeconds * 1000)
      setTimeout(() => process.exit(), END_LIMIT).unref()
      await server.close()
      await siblings?.leave().catch(() => undefined)
      await closeRest?.()
    }
    endInTurn().then(
      () => process.exit(),
      () => process.exit(1),
    )
  }
  // The paper goes on: an answer that waited for it has had its error; what is left is work that nobody waits for.
  process.on('unhandledRejection', (err) => server.app.log.error({ err }, 'a rejection that nobody awaits'))
  // What threw may have left anything half done, so the process ends, in turn; whoever watches over it starts another.
  process.on('uncaughtException', (err) => {
    server.app.log.fatal({ err }, 'an exception that nobody catches')
    process.exitCode = 1
    end()
  })
  process.on('SIGTERM', () => end())
  // Whoever tells all processes tells the first one too, and workers end when that says so.
  const endAlone = () => {
    if (!siblings) end()
  }
  process.on('SIGINT', endAlone)
  process.on('SIGHUP', endAlone)
  // Others take its requests already.
  siblings?.onEnd((isReplaced) => end(isReplaced ? { isReplaced, drainSeconds: 0 } : {}))

  await server.app.listen({ port: settings.PORT, host: settings.HOST })
  return {
    server,
    get isEnding() {
      return isEnding
    },
  }
}
