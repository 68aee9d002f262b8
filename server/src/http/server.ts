import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifySwagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { pino, type DestinationStream } from 'pino'
import { pageStarter } from '@broadsheet/client/server'
import { blockDocument, layoutDocument, type BlockDocument, type LayoutDocument } from '@broadsheet/contracts'
import { EMPTY_NAVIGATION, isAbsent, type Navigation } from '../content/index.ts'
import { FeatureFlags } from '../flags/index.ts'
import type { Site } from '../layout/site.ts'
import { Metrics } from '../operations/metrics.ts'
import { PageStore } from '../pages/index.ts'
import { ReaderApi } from '../readers/index.ts'
import { ContentClient, readNavigation } from '../sources/index.ts'
import { DocumentService } from './documents.ts'
import { registerErrors, sendError } from './errors.ts'
import { KeptAnswers } from './kept-answers.ts'
import { pageRenderer, readAssets } from './render-page.ts'
import { FactReader } from './request-facts.ts'
import { assets } from './routes/assets.ts'
import { deviceRoute } from './routes/device.ts'
import type { DiscoveryOptions } from './routes/discovery-options.ts'
import { frames } from './routes/frames.ts'
import { layoutApi } from './routes/layout-api.ts'
import { liveBlogApi } from './routes/live-blog-api.ts'
import { liveReload } from './routes/live-reload.ts'
import { newsletterRoute } from './routes/newsletters.ts'
import { metricsRoute } from './routes/metrics.ts'
import { operations } from './routes/operations.ts'
import { previewRoutes } from './routes/preview.ts'
import { readerPages } from './routes/reader-pages.ts'
import { rss } from './routes/rss.ts'
import { siteFiles } from './routes/site-files.ts'
import { sitemaps } from './routes/sitemaps.ts'
import { trpcRoutes } from './routes/trpc.ts'
import { vitalsRoute } from './routes/vitals.ts'
import { answerWarm } from './routes/warm-first.ts'
import type { Settings } from './settings.ts'
import { SignUps } from './sign-ups.ts'
import { trustOf } from './trust.ts'
import { WarmDocuments } from './warm-documents.ts'

export interface ServerOptions {
  settings: Settings
  /** Folder of the client's build. */
  clientFolder: string
  /** Milliseconds; a fixed instant in tests. */
  now?: () => number
  /** Where log lines go; standard output without one. */
  logTo?: DestinationStream
  /** Checks every document that goes out, not a sample: in tests. */
  checkEveryDocument?: boolean
  /** Called when a changed set of definitions does not hold. */
  onPageFaults?: (faults: readonly string[]) => void
}

export interface BroadsheetServer {
  app: FastifyInstance
  documents: DocumentService
  /** How many page definitions are loaded. */
  pageCount: number
  /** Whether the content origin answers, asked now. */
  probe(): Promise<boolean>
  /** Answers 503 at `/readyz` from here on, and ends when open requests have. */
  close(): Promise<void>
}

const measuringOf = (
  { TAG_MANAGER_ID, CONSENT_SCRIPT, AD_NETWORK_ID, HOUSE_ADS, COUNTRY_COOKIE, COUNTRY_HEADER, ENVIRONMENT }: Settings,
  flags: FeatureFlags,
) => ({
  ...(ENVIRONMENT === 'production' ? {} : { sparesProfiles: true as const }),
  // What a header says is there with the page; a cookie may come after it.
  ...(COUNTRY_COOKIE && !COUNTRY_HEADER ? { countryCookie: COUNTRY_COOKIE } : {}),
  ...(flags.isOn ? { device: true as const } : {}),
  ...(TAG_MANAGER_ID ? { tagManager: TAG_MANAGER_ID } : {}),
  ...(CONSENT_SCRIPT ? { consentScript: CONSENT_SCRIPT } : {}),
  // An ad server has all places, where there is one.
  ...(AD_NETWORK_ID ? { ads: { network: AD_NETWORK_ID } } : HOUSE_ADS ? { ads: { house: HOUSE_ADS } } : {}),
})

/** One document in so many is checked against its schema in production. */
const CHECK_ONE_IN = 100
const MEGABYTE = 1024 * 1024
/** A household, or an office behind one address, may sign up as many times a minute. */
const SIGN_UP_LIMIT = { max: 10, timeWindow: 60_000 } as const
/** Milliseconds; longer than the proxies before us keep theirs, so that none is closed under a request. */
const KEEP_ALIVE = { keepAliveTimeout: 72_000 } as const

const siteOf = (settings: Settings, navigation: Navigation): Site => ({
  url: settings.SITE_URL,
  name: settings.SITE_NAME,
  product: settings.PRODUCT_NAME,
  environment: settings.ENVIRONMENT,
  subscribeUrl: settings.SUBSCRIBE_URL,
  todaysPaperUrl: settings.TODAYS_PAPER_URL,
  donateUrl: settings.DONATE_URL,
  partners: { obituaries: settings.OBITUARIES_URL, jobs: settings.JOBS_URL },
  navigation,
  knowsCountry: settings.COUNTRY_HEADER !== undefined || settings.COUNTRY_COOKIE !== undefined,
  ...(settings.READER_API ? { takesSignUps: true } : {}),
  ...(settings.COMMENTS_SCRIPT ? { commentsScript: settings.COMMENTS_SCRIPT } : {}),
})

/** Strict in tests; in production a sample is checked and reported. */
function documentInspector(log: FastifyBaseLogger, every: boolean) {
  let count = 0
  return (document: LayoutDocument | BlockDocument) => {
    if (!every && count++ % CHECK_ONE_IN !== 0) return
    const result = ('root' in document ? layoutDocument : blockDocument).safeParse(document)
    if (result.success) return
    const faults = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    if (every) throw new Error(`the document of ${document.url} breaks the contract: ${faults.join('; ')}`)
    log.error({ url: document.url, faults }, 'a document breaks the contract')
  }
}

/** A purge tag names what a document or answer is tagged with, or the bare id of a story, section or collection. */
const matcher = (wanted: readonly string[]) => {
  const set = new Set(wanted)
  return (tags: readonly string[]) => tags.some((tag) => set.has(tag) || set.has(tag.slice(tag.indexOf(':') + 1)))
}

/** The whole service, ready to listen. Throws `PageDefinitionError` or `NavigationError` for files that do not hold. */
export async function createServer(options: ServerOptions): Promise<BroadsheetServer> {
  const { settings, clientFolder, now = Date.now } = options
  const log = pino({ level: settings.LOG_LEVEL }, options.logTo ?? pino.destination(1))
  const navigation = settings.NAVIGATION_FILE ? await readNavigation(settings.NAVIGATION_FILE) : EMPTY_NAVIGATION
  const site = siteOf(settings, navigation)
  let onChange = () => {}
  const metrics: Metrics = new Metrics((): Record<'pages' | 'blocks', { entries: number; bytes: number }> => warm.size)

  const store = await PageStore.open({
    folder: settings.PAGES_DIR,
    onReload(pages) {
      warm.clear()
      kept.clear()
      onChange()
      log.info({ pages: pages.size }, 'page definitions read again')
    },
    onFaults(faults) {
      options.onPageFaults?.(faults)
      log.error({ faults }, 'page definitions do not hold; the last good ones stay')
    },
    onWarning: (line) => log.warn(line),
  })
  const content = new ContentClient({
    origin: settings.CONTENT_ORIGIN,
    ownHosts: [new URL(settings.SITE_URL).host],
    maxBytes: settings.CONTENT_CACHE_MB * MEGABYTE,
    patience: settings.SOURCE_PATIENCE,
    onRead: (source, outcome, seconds) => metrics.read(source, outcome, seconds),
    log,
    now,
  })
  const flags = new FeatureFlags({
    host: settings.FEATURES_HOST,
    clientKey: settings.FEATURES_CLIENT_KEY,
    decryptionKey: settings.FEATURES_DECRYPTION_KEY,
    usageUrl: settings.FEATURES_USAGE_URL,
    log,
    onAssigned: ({ experiment, variation }) => metrics.assigned(experiment, variation),
  })
  void flags.ready()
  const pageAssets = readAssets(clientFolder)
  const starter = settings.AD_NETWORK_ID ? pageStarter(pageAssets, settings.LIVE_RELOAD) : undefined
  const warm = new WarmDocuments({
    pages: () => store.pages,
    site,
    content,
    render: pageRenderer({
      assets: pageAssets,
      starter,
      siteName: site.name,
      liveReload: settings.LIVE_RELOAD,
      measuring: measuringOf(settings, flags),
      log,
    }),
    maxBytes: settings.CACHE_MB * MEGABYTE,
    now,
    ready: () => flags.ready(),
    metrics,
    log,
    inspect: documentInspector(log, options.checkEveryDocument ?? false),
  })
  const kept = new KeptAnswers(now)
  const documents = new DocumentService({ warm, facts: new FactReader(settings, flags), settings, starter, now, log })

  let draining = false
  let malformed: Awaited<ReturnType<typeof readerPages>>['malformed'] | undefined
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    serverFactory: (handler) =>
      createHttpServer(
        KEEP_ALIVE,
        (request, response) => answerWarm(request, response, documents, now(), metrics) || handler(request, response),
      ),
    // Lines that concern a request name its id themselves; a logger for each costs more than most answers.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 500 },
    bodyLimit: MEGABYTE,
    trustProxy: trustOf(settings.TRUST_PROXY),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors(error, request, reply) {
      if (error.code === 'FST_ERR_BAD_URL' && malformed)
        void malformed(request, reply).catch((fault: Error) => sendError(fault, request, reply))
      else void sendError(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrors(app)

  app.addHook('onResponse', async (request, reply) =>
    metrics.request(request.routeOptions.url ?? 'none', reply.statusCode, false),
  )
  await app.register(fastifyCookie)
  await app.register(fastifyRateLimit, { global: false })
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Broadsheet', version: '1', description: 'Layout documents for every client of the paper.' },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(layoutApi, { documents, now })
  await app.register(liveBlogApi, { documents, now })
  await app.register(frames, { documents })
  await app.register(previewRoutes, { settings })
  await app.register(operations, {
    settings,
    isDraining: () => draining,
    state: () => ({ content: content.state, pages: store.pages.size, cache: warm.size }),
    purge(tags) {
      const matches = matcher(tags)
      kept.purge(matches)
      return { content: content.purge(matches), pages: warm.purge(matches) }
    },
  })
  await app.register(metricsRoute, { metrics, settings })
  await app.register(vitalsRoute, { metrics })
  if (flags.isOn) await app.register(deviceRoute, { documents, settings })
  const discovery: DiscoveryOptions = {
    site,
    kept,
    now,
    pages: () => store.pages,
    load:
      ({ id }) =>
      (reads) =>
        content.load(reads, id),
  }
  await app.register(siteFiles, { ...discovery, settings })
  await app.register(sitemaps, discovery)
  await app.register(rss, discovery)
  await app.register(assets, { folder: join(clientFolder, 'assets'), mediaOrigin: settings.MEDIA_ORIGIN })
  if (settings.LIVE_RELOAD)
    await app.register(liveReload, { onChange: (listener: () => void) => (onChange = listener) })
  const readers = settings.READER_API ? new ReaderApi({ address: settings.READER_API, log }) : undefined
  const signUps =
    readers && new SignUps({ readers, site, pages: () => store.pages, limit: app.createRateLimit(SIGN_UP_LIMIT) })
  if (signUps) await app.register(newsletterRoute, { signUps })
  await app.register(trpcRoutes, { documents, signUps })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  ;({ malformed } = await readerPages(app, { documents, now }))

  return {
    app,
    documents,
    pageCount: store.pages.size,
    async probe() {
      const read = { source: 'site-menu', query: { section: '/', hierarchy: 'section_front_sub_nav' } }
      const [answer] = (await content.load([read], 'start')).values()
      return answer !== undefined && (answer.ok || isAbsent(answer.failure))
    },
    async close() {
      draining = true
      store.close()
      flags.close()
      await app.close()
      await content.close()
      await readers?.close()
    },
  }
}

/** A caller's id is kept where it is one, so that a read can be followed through every log. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
