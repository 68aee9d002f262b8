/**
 * `npm start`: serves the paper, in as many processes as `WORKERS` says. Without a CONTENT_ORIGIN, the embedded newsroom is
 * started on a loopback port of its own, and the service reaches it over HTTP like any other origin.
 */
import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Siblings,
  faultOfFolder,
  freePort,
  readPages,
  readSettings,
  settingWarnings,
  settingsInForce,
  shareLookups,
  type Settings,
} from '@broadsheet/server'
import { inAddress, startEmbedded, type Embedded } from './serving/embedded.ts'
import { servePaper } from './serving/paper.ts'
import { SaidError, startFailure } from './serving/start-failure.ts'
import { WORKER_SETTINGS, Workers } from './serving/workers.ts'

/** `scripts/` and `dist/` are both directly in the root. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const addressOf = ({ HOST, PORT }: Settings) => `http://${HOST === '127.0.0.1' ? 'localhost' : inAddress(HOST)}:${PORT}`

/** The lines printed to the person who starts the service. */
const greeting = ({ settings, newsroom, signIn }: Embedded, { pages, workers }: { pages: number; workers?: number }) =>
  [
    `${settings.SITE_NAME} is on ${addressOf(settings)}`,
    `  ${pages} page definitions from ${relative(process.cwd(), settings.PAGES_DIR) || '.'}`,
    ...(workers ? [`  Workers: ${workers}; SIGHUP to ${process.pid} replaces each`] : []),
    newsroom
      ? `  Content: the embedded newsroom at ${newsroom.origin}. For a paper of your own: CONTENT_ORIGIN=https://your.origin PAGES_DIR=./your-pages npm start`
      : `  Content: ${settings.CONTENT_ORIGIN}`,
    ...(signIn ? [`  Readers to sign in as: the embedded provider at ${signIn.issuer}`] : []),
    '  Settings in force:',
    ...settingsInForce(settings).map((line) => `    ${line}`),
    '',
  ].join('\n')

/** A paper whose readers do nothing that is kept needs no such folder, so it starts without one. */
async function dataWarnings({ DATABASE_URL, DATA_DIR }: Settings): Promise<string[]> {
  const fault = DATABASE_URL ? undefined : await faultOfFolder(DATA_DIR)
  return fault
    ? [
        `DATA_DIR is ${DATA_DIR}, where nothing can be kept: ${fault}. Readers cannot sign in or save anything. Set it to another folder, or set DATABASE_URL.`,
      ]
    : []
}

const originIsAway = ({ CONTENT_ORIGIN }: Settings) =>
  process.stderr.write(`The content origin ${CONTENT_ORIGIN} does not answer. Pages answer 503 until it does.\n`)

async function start() {
  const read = readSettings(process.env)
  // Links contain the port, so a free one must be found before the service is created.
  const given = read.PORT === 0 ? { ...read, PORT: await freePort() } : read
  const embedded = await startEmbedded(given, root)
  const { settings } = embedded
  for (const line of [...settingWarnings(settings), ...(await dataWarnings(settings))])
    process.stderr.write(`${line}\n`)
  const workers = settings.WORKERS === 'auto' ? availableParallelism() : settings.WORKERS
  // With `auto` there are workers even on a machine with one core, so that they can be replaced.
  if (workers > 1 || settings.WORKERS === 'auto') return startWorkers(embedded, workers)
  const paper = await servePaper({ settings, root, closeRest: () => embedded.close() })
  process.stdout.write(greeting(embedded, { pages: paper.server.pageCount }))
  if (!(await paper.server.probe()) && !paper.isEnding) originIsAway(settings)
}

async function startWorkers(embedded: Embedded, count: number) {
  // All workers need the same secret, so that each can open what another has sealed.
  const secret = embedded.settings.SESSION_SECRET ?? randomBytes(32).toString('base64url')
  const settings = { ...embedded.settings, SESSION_SECRET: secret }
  await new Workers({ count, settings, closeRest: () => embedded.close() }).start()
  const pages = (await readPages(settings.PAGES_DIR)).length
  process.stdout.write(greeting(embedded, { pages, workers: count }))
}

/** Starts a worker. The primary has completed its settings, and prints the greeting. */
async function startWorker(settings: Settings) {
  const siblings = new Siblings({
    send: (message, failed) => void process.send?.(message, undefined, undefined, (error) => error && failed()),
    onMessage: (listener) => void process.on('message', listener),
  })
  const { server } = await servePaper({ settings, root, siblings })
  if (cluster.worker?.id === 1 && !(await server.probe())) originIsAway(settings)
}

// The reader of this output may have gone. That must not end the service.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
// Before anything connects.
shareLookups()
const ofWorker = process.env[WORKER_SETTINGS]
// Processes started from here must not inherit the settings.
delete process.env[WORKER_SETTINGS]
const started = ofWorker === undefined ? start() : startWorker(JSON.parse(ofWorker) as Settings)
started.catch((error: unknown) => {
  if (!(error instanceof SaidError)) process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
})
