/**
 * `npm start`: serves the paper. Without a CONTENT_ORIGIN, the embedded newsroom is started on a loopback port of its
 * own, and the service reaches it over HTTP like any other origin.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer as createProbe } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverHalf } from '@broadsheet/client/server'
import {
  NavigationError,
  PageDefinitionError,
  SettingsError,
  completeSettings,
  createServer,
  readSettings,
  settingWarnings,
  settingsInForce,
} from '@broadsheet/server'

/** `scripts/` and `dist/` are both directly in the root. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Milliseconds after which the service ends whatever is still open; by then requests have had ten seconds. */
const END_LIMIT = 15_000

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Links contain the port, so a free one must be found before the service is created. */
const freePort = () =>
  new Promise<number>((found, failed) => {
    const probe = createProbe().on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

/** The ground of the finder's map, which the newsroom draws, and whose it is. */
const MAP_GROUND = '/media/map/{theme}/{z}/{x}/{y}{r}.webp'
const MAP_SOURCES = 'Neighborhood boundaries: Azavea (CC BY 3.0 US). Rivers and streets: The Philadelphia Courier'

/** What the embedded newsroom provides unless settings say otherwise. */
const ofNewsroom = (origin: string, given: ReturnType<typeof readSettings>) => ({
  MEDIA_ORIGIN: given.MEDIA_ORIGIN ?? origin,
  PLACES_ORIGIN: given.PLACES_ORIGIN ?? origin,
  EMBED_ORIGIN: given.EMBED_ORIGIN ?? origin,
  READER_API: given.READER_API ?? origin,
  ...(given.MAP_TILES_URL ? {} : { MAP_TILES_URL: MAP_GROUND, MAP_ATTRIBUTION: MAP_SOURCES }),
  GOOGLE_PUBLICATION: given.GOOGLE_PUBLICATION ?? 'courier.example:digital',
  HOUSE_ADS: given.HOUSE_ADS ?? '/media/ads/list.json',
  COMMENTS_SCRIPT: given.COMMENTS_SCRIPT ?? `${origin}/comments/embed.js`,
  ...(given.FEATURES_HOST ? {} : { FEATURES_HOST: origin, FEATURES_CLIENT_KEY: given.FEATURES_CLIENT_KEY ?? 'demo' }),
})

/**
 * With generated stories and drawn pictures if the workspace `demo/` is present; otherwise only with the stories of
 * `fixtures/`.
 */
async function embeddedNewsroom() {
  const { demoMaterial, startNewsroom } = await import('@broadsheet/fixtures')
  return startNewsroom({
    folder: join(root, 'fixtures'),
    material: await demoMaterial(),
    keepPictures: join(root, '.cache/pictures'),
  })
}

/** Readers sign in to the demo with a provider of its own. */
async function embeddedSignIn({ PORT, HOST, SITE_URL }: ReturnType<typeof readSettings>) {
  const { COURIER_DOMAIN, startSignIn } = await import('@broadsheet/fixtures')
  const names = ['localhost', '127.0.0.1', ...(HOST === '127.0.0.1' ? [] : [HOST])]
  const clientId = 'courier'
  const clientSecret = randomBytes(24).toString('base64url')
  const here = `http://127.0.0.1:${PORT}`
  const origins = [...names.map((name) => `http://${name}:${PORT}`), ...(SITE_URL ? [new URL(SITE_URL).origin] : [])]
  const signIn = await startSignIn({
    clientId,
    clientSecret,
    origins: [...new Set(origins)],
    backchannel: `${here}/sign-in/backchannel`,
  })
  const settings = { OIDC_ISSUER: signIn.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  return { ...signIn, settings: { ...settings, INTERNAL_DOMAINS: COURIER_DOMAIN } }
}

/** The demo's navigation. A service deployed without the demo has none unless configured. */
function demoNavigation(): string | undefined {
  const file = join(root, 'fixtures/navigation.json')
  return existsSync(file) ? file : undefined
}

async function start() {
  const read = readSettings(process.env)
  const given = read.PORT === 0 ? { ...read, PORT: await freePort() } : read
  const newsroom = given.CONTENT_ORIGIN ? undefined : await embeddedNewsroom()
  const signIn = newsroom && !given.OIDC_ISSUER ? await embeddedSignIn(given) : undefined
  const settings = completeSettings(
    { ...given, ...(newsroom ? ofNewsroom(newsroom.origin, given) : {}), ...signIn?.settings },
    {
      contentOrigin: newsroom?.origin ?? '',
      pagesDir: join(root, 'fixtures/pages'),
      navigationFile: demoNavigation(),
      dataFolder: join(root, '.data'),
    },
  )
  const server = await createServer({
    client: serverHalf,
    settings,
    clientFolder: join(root, 'client/dist'),
    // Built into the same folder as this file, as are the threads.
    migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
    threads: {
      readAnswers: new URL('./read-answers.js', import.meta.url),
      drawPages: new URL('./draw-pages.js', import.meta.url),
    },
    onPageFaults: (faults) =>
      process.stderr.write(`Page definitions do not hold; the last good ones stay.\n${faults.join('\n')}\n`),
  })

  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    endInTurn().then(
      () => process.exit(),
      () => process.exit(1),
    )
  }
  /** The newsroom last: whoever still waits for a page waits for it. */
  const endInTurn = async () => {
    server.drain()
    await wait(settings.DRAIN_SECONDS * 1000)
    setTimeout(() => process.exit(), END_LIMIT).unref()
    await server.close()
    await signIn?.close()
    await newsroom?.close()
  }
  // The paper goes on: an answer that waited for it has had its error; what is left is work that nobody waits for.
  process.on('unhandledRejection', (err) => server.app.log.error({ err }, 'a rejection that nobody awaits'))
  // What threw may have left anything half done, so the process ends, in turn; whoever watches over it starts another.
  process.on('uncaughtException', (err) => {
    server.app.log.fatal({ err }, 'an exception that nobody catches')
    process.exitCode = 1
    end()
  })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)

  for (const line of settingWarnings(settings)) process.stderr.write(`${line}\n`)
  await server.app.listen({ port: settings.PORT, host: settings.HOST })
  const lines = [
    `${settings.SITE_NAME} is on http://${settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST}:${settings.PORT}`,
    `  ${server.pageCount} page definitions from ${relative(process.cwd(), settings.PAGES_DIR) || '.'}`,
    newsroom
      ? `  Content: the embedded newsroom at ${newsroom.origin}. For a paper of your own: CONTENT_ORIGIN=https://your.origin PAGES_DIR=./your-pages npm start`
      : `  Content: ${settings.CONTENT_ORIGIN}`,
    ...(signIn ? [`  Readers to sign in as: the embedded provider at ${signIn.issuer}`] : []),
    '  Settings in force:',
    ...settingsInForce(settings).map((line) => `    ${line}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!(await server.probe()) && !ending)
    process.stderr.write(
      `The content origin ${settings.CONTENT_ORIGIN} does not answer. Pages answer 503 until it does.\n`,
    )
}

start().catch((error: unknown) => {
  if (error instanceof SettingsError) fail(`Setting ${error.message}`)
  if (error instanceof NavigationError) fail(`Navigation ${error.message}`)
  if (error instanceof PageDefinitionError) fail(error.faults.join('\n'))
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    fail(`PORT: ${error.message.replace('listen EADDRINUSE: ', '')}. Set PORT to a free one.`)
  fail(`The service could not start: ${error instanceof Error ? error.message : String(error)}`)
})
