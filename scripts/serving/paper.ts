import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { serverHalf } from '@broadsheet/client/server'
import { createServer, type BroadsheetServer, type Settings, type Siblings } from '@broadsheet/server'

/** An end that nobody sees coming looks like a crash, so the log says who asked for it (rule service/draining). */
export const sayTold = (signal: NodeJS.Signals) =>
  process.stdout.write(`Told to end by ${signal}. Open requests are finished first.\n`)

/** Milliseconds after which the process ends even if something is still open; by then requests have had ten seconds. */
const END_LIMIT = 15_000

export interface PaperOptions {
  settings: Settings
  /** The folder of the project. */
  root: string
  /** The other workers of this machine, if this process is one of several. */
  siblings?: Siblings
  /** Closes what runs beside the paper. Called after the paper is closed. */
  closeRest?: () => Promise<void>
}

/** One process of the paper. When told to end, it first finishes its requests. */
export interface RunningPaper {
  server: BroadsheetServer
  readonly isEnding: boolean
}

/** Serves the paper in this process. The process ends when the paper does. */
export async function servePaper({ settings, root, siblings, closeRest }: PaperOptions): Promise<RunningPaper> {
  const server = await createServer({
    client: serverHalf,
    settings,
    clientFolder: join(root, 'client/dist'),
    // The build puts migrations and threads into the same folder as the entry points.
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
      const endAnyway = () => {
        process.stderr.write(
          `Something is still open after ${END_LIMIT / 1000} seconds. The process ends all the same.\n`,
        )
        process.exit()
      }
      setTimeout(endAnyway, END_LIMIT).unref()
      await server.close()
      await siblings?.leave().catch(() => undefined)
      await closeRest?.()
    }
    endInTurn().then(
      () => process.exit(),
      () => process.exit(1),
    )
  }
  // The paper goes on. An answer that depended on the promise has had its error; otherwise nobody waits for it.
  process.on('unhandledRejection', (err) => server.app.log.error({ err }, 'a rejection that nobody awaits'))
  // The code that threw may have left anything half done, so this process finishes its requests and ends. A supervisor starts
  // another.
  process.on('uncaughtException', (err) => {
    server.app.log.fatal({ err }, 'an exception that nobody catches')
    process.exitCode = 1
    end()
  })
  const endAt = (signal: NodeJS.Signals) => {
    if (!isEnding) sayTold(signal)
    end()
  }
  process.on('SIGTERM', endAt)
  // These signals may reach all processes at once. Workers ignore them, and end when the primary tells them to.
  const endAlone = (signal: NodeJS.Signals) => {
    if (!siblings) endAt(signal)
  }
  process.on('SIGINT', endAlone)
  process.on('SIGHUP', endAlone)
  // A replaced worker need not drain, because its successor takes the requests already.
  siblings?.onEnd((isReplaced) => end(isReplaced ? { isReplaced, drainSeconds: 0 } : {}))

  await server.app.listen({ port: settings.PORT, host: settings.HOST })
  return {
    server,
    get isEnding() {
      return isEnding
    },
  }
}
