import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifySwagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { ServerHalf } from '@broadsheet/client/server-half'
import type { Siblings } from '../between/index.ts'
import { EMPTY_NAVIGATION, isAbsent } from '../content/index.ts'
import { isCalled } from '../errors.ts'
import type { ReaderSource } from '../facts/index.ts'
import type { DocumentService } from './document-service.ts'
import { sendError } from './errors/errors.ts'
import { clientErrorHandler, expectationHandler } from './errors/client-errors.ts'
import { answerBadAddress } from './errors/bad-address.ts'
import { OPENAPI } from './openapi.ts'
import { answerFailure } from './errors/stand-in.ts'
import { Connections } from './limits/connections.ts'
import { HouseholdConnections } from './limits/household-connections.ts'
import { Interceptor } from './interceptor.ts'
import { betweenPlugin } from './plugins/between.ts'
import { accountsPlugin } from './plugins/accounts.ts'
import { contentPlugin } from './plugins/content.ts'
import { documentsPlugin } from './plugins/documents.ts'
import { edgePlugin } from './plugins/edge.ts'
import { flagsPlugin } from './plugins/flags.ts'
import { limitsPlugin } from './plugins/limits.ts'
import { mediaPlugin } from './plugins/media.ts'
import { metricsPlugin } from './plugins/metrics.ts'
import { pageDefinitionsPlugin } from './plugins/page-definitions.ts'
import { paywallPlugin } from './plugins/paywall.ts'
import { readersPlugin } from './plugins/readers.ts'
import { readinessPlugin } from './plugins/readiness.ts'
import { routeListPlugin } from './plugins/route-list.ts'
import { routesPlugin } from './plugins/routes.ts'
import { newslettersPlugin } from './plugins/newsletters.ts'
import { storagePlugin } from './plugins/storage.ts'
import { RequestWatch, requestIdOf } from './request-watch.ts'
import { startTracing, type Tracing } from '../tracing/index.ts'
import { watchPlugin } from './plugins/watch.ts'
import { threadsPlugin, type ThreadEntries } from './plugins/threads.ts'
import { warmFirstPlugin } from './plugins/warm-first.ts'
import type { Names } from './paywall/crawlers.ts'
import type { ReaderRequest } from './request/preview-readers.ts'
import { loggedError } from '../operations/logged-error.ts'
import { readNavigation } from '../sources/index.ts'
import { SecurityHeaders } from './headers/security-headers.ts'
import type { Settings } from './settings/settings.ts'
import { siteOf } from './settings/site.ts'
import { trustOf } from './addresses/trust.ts'

export interface ServerOptions {
  settings: Settings
  /** The half of the client that draws pages on the server. */
  client: ServerHalf
  /** Folder of the client's build. */
  clientFolder: string
  /** The folder of the migrations. */
  migrations: string
  /** Milliseconds; a fixed instant in tests. */
  now?: () => number
  /** Says who is reading, instead of the session. Previews override it. */
  readers?: ReaderSource<ReaderRequest>
  /** Asked whether crawlers are what they claim, instead of the system's name servers. */
  names?: Names
  /** Where log lines go; by default to standard output. */
  logTo?: DestinationStream
  /** Checks every document that goes out instead of a sample; for tests. */
  checkEveryDocument?: boolean
  /** The built files that run in threads; without them everything runs on the main thread. */
  threads?: ThreadEntries
  /** The other workers of this machine, if there are any. */
  siblings?: Siblings | undefined
  /** Called when a changed set of definitions is invalid. */
  onPageFaults?: (faults: readonly string[]) => void
}

export interface BroadsheetServer {
  app: FastifyInstance
  documents: DocumentService
  /** How many page definitions are loaded. */
  pageCount: number
  /** Asks the content origin now, and tells whether it answers. */
  probe(): Promise<boolean>
  /**
   * From here on, `/readyz` answers 503, unless another process has taken this one's place, and each answer is the last on its
   * connection. Everything else stays as it is.
   */
  drain(isReplaced?: boolean): void
  /**
   * Drains and takes no new connections. Resolves when open requests have ended and everything that plugins opened is closed.
   */
  close(): Promise<void>
}

/** Bytes. */
const BODY_LIMIT = 16_384
/** Milliseconds for each part of a start: ten thousand page definitions take more than ten seconds to read. */
const START_LIMIT = 120_000
/** Milliseconds that requests have to finish once the port is closed. */
const FINISH_LIMIT = 10_000

const NODE_SERVER = {
  // Milliseconds. Longer than proxies in front of us keep connections, so that we never close one they want to use.
  keepAliveTimeout: 72_000,
  // The interceptor refuses requests without a host.
  requireHostHeader: false,
  // A reader may have 16 KB of cookies (rule edge/cookies). This is for all lines together, the address among them.
  maxHeaderSize: 32 * 1024,
} as const

/** What sees requests before Fastify does. */
interface Front {
  log: Logger
  headers: SecurityHeaders
  connections: Connections
  households: HouseholdConnections
  interceptor: Interceptor
  watch: RequestWatch | undefined
}

/** Fastify alone, without plugins or routes. */
function bareApp(
  { settings }: ServerOptions,
  { log, headers, connections, interceptor, watch }: Front,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    serverFactory: (handler) =>
      connections.watch(
        createHttpServer(NODE_SERVER, connections.before(interceptor.before(handler))).on(
          'checkExpectation',
          connections.before(expectationHandler(headers.answer)),
        ),
      ),
    // Log lines about a request name its id themselves; a child logger for each would cost more than most answers.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    pluginTimeout: START_LIMIT,
    genReqId: (request) => watch?.of(request)?.id ?? requestIdOf(request),
    routerOptions: { maxParamLength: 500 },
    // Routes that take more say so themselves. Where no body is taken, none is read (`reader-pages.ts`).
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(settings.TRUST_PROXY),
    forceCloseConnections: 'idle',
    // A late request on a connection that was already open is answered like any other.
    return503OnClosing: false,
    clientErrorHandler: clientErrorHandler(headers.answer),
    frameworkErrors(error, request, reply) {
      if (error.code === 'FST_ERR_BAD_URL') void answerBadAddress(request, reply)
      else sendError(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: Error, request, reply) =>
    isCalled(error, 'bad-address') && request.server.routeList.isPage(request.url)
      ? answerBadAddress(request, reply, error)
      : answerFailure(error, request, reply),
  )
  return app
}

/** Each plugin opens what it needs, and closes it again. Later plugins may use what earlier ones share. */
async function addPlugins(app: FastifyInstance, given: ServerOptions, front: Front): Promise<void> {
  const { headers, connections, households, interceptor, watch } = front
  const {
    settings,
    client,
    clientFolder,
    migrations,
    now = Date.now,
    readers,
    names,
    checkEveryDocument,
    onPageFaults,
    threads,
    siblings,
  } = given
  const navigation = settings.NAVIGATION_FILE
    ? await readNavigation(settings.NAVIGATION_FILE, settings.PRODUCT_NAME)
    : EMPTY_NAVIGATION
  const options = { settings, client, clientFolder, now, site: siteOf(settings, navigation), headers }
  await app.register(routeListPlugin)
  await app.register(watchPlugin, { watch })
  await app.register(metricsPlugin, { households })
  await app.register(readinessPlugin, { connections })
  await app.register(storagePlugin, { settings, migrations, siblings })
  await app.register(betweenPlugin, { settings, now, siblings })
  await app.register(threadsPlugin, { entries: threads })
  await app.register(fastifyCookie)
  await app.register(fastifyRateLimit, { global: false })
  await app.register(limitsPlugin, options)
  await app.register(fastifySwagger, OPENAPI)
  await app.register(pageDefinitionsPlugin, { ...options, onPageFaults })
  await app.register(contentPlugin, options)
  await app.register(mediaPlugin, options)
  await app.register(flagsPlugin, options)
  await app.register(accountsPlugin, options)
  await app.register(readersPlugin, { readers })
  await app.register(paywallPlugin, { ...options, names })
  await app.register(edgePlugin, options)
  await app.register(documentsPlugin, { ...options, checkEveryDocument })
  await app.register(newslettersPlugin, options)
  await app.register(routesPlugin, options)
  await app.register(warmFirstPlugin, { interceptor })
}

/** The whole service, ready to listen. Throws `PageDefinitionError` or `NavigationError` for invalid files. */
export async function createServer(options: ServerOptions): Promise<BroadsheetServer> {
  const headers = new SecurityHeaders(options.settings)
  const log = pino(
    { level: options.settings.LOG_LEVEL, serializers: { err: loggedError } },
    options.logTo ?? pino.destination(1),
  )
  const households = new HouseholdConnections({
    most: options.settings.HOUSEHOLD_CONNECTIONS,
    trust: trustOf(options.settings.TRUST_PROXY),
    log,
  })
  const connections = new Connections((socket) => households.take(socket))
  const tracing = await tracingOf(options.settings, log)
  const watch = tracing || log.isLevelEnabled('info') ? new RequestWatch({ tracing, log }) : undefined
  const onError = (err: unknown, request: IncomingMessage) =>
    log.error({ err, path: request.url?.split('?', 1)[0], requestId: watch?.of(request)?.id }, 'request failed')
  const interceptor = new Interceptor({ headers, watch, onError })
  const front: Front = { log, headers, connections, households, interceptor, watch }
  const app = bareApp(options, front)
  try {
    await addPlugins(app, options, front)
  } catch (error) {
    await app.close().catch(() => undefined)
    await tracing?.close()
    throw error
  }
  return {
    app,
    documents: app.documents,
    pageCount: app.pageDefinitions.pages.size,
    async probe() {
      const read = { source: 'site-menu', query: { section: '/', hierarchy: 'section_front_sub_nav' } }
      const [answer] = (await app.content.loader({ id: 'start' })([read])).values()
      return answer !== undefined && (answer.ok || isAbsent(answer.failure))
    },
    drain: (isReplaced) => app.readiness.drain(isReplaced),
    async close() {
      app.readiness.drain()
      await connections.finish(FINISH_LIMIT)
      await app.close()
      await tracing?.close()
    },
  }
}

/** Undefined without a collector; no tracing code is loaded then. */
async function tracingOf(settings: Settings, log: Logger): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = settings
  if (!endpoint) return undefined
  return startTracing({ endpoint, serviceName: OTEL_SERVICE_NAME, ratio: OTEL_TRACES_SAMPLER_ARG, log })
}
