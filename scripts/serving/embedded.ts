import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { completeSettings, type readSettings, type Settings } from '@broadsheet/server'

type GivenSettings = ReturnType<typeof readSettings>

/** What runs beside the paper because no setting names another: the demo's newsroom and its provider of identities. */
export interface Embedded {
  settings: Settings
  newsroom: { origin: string } | undefined
  signIn: { issuer: string } | undefined
  close(): Promise<void>
}

/** The address of the map tiles that the newsroom draws for the finder, and the credits for them. */
const MAP_GROUND = '/media/map/{theme}/{z}/{x}/{y}{r}.webp'
const MAP_SOURCES = 'Neighborhood boundaries: Azavea (CC BY 3.0 US). Rivers and streets: The Philadelphia Courier'

/** What the embedded newsroom provides unless settings say otherwise. */
const ofNewsroom = (origin: string, given: GivenSettings) => ({
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
 * Starts the newsroom: with generated stories and drawn pictures if the workspace `demo/` is present; otherwise only with the
 * stories of `fixtures/`.
 */
async function embeddedNewsroom(root: string) {
  const { demoMaterial, startNewsroom } = await import('@broadsheet/fixtures')
  return startNewsroom({
    folder: join(root, 'fixtures'),
    material: await demoMaterial(),
    keepPictures: join(root, '.cache/pictures'),
  })
}

/** Far from the paper's own port, because the next ones may be those of further papers. */
const BEYOND_PAPER = 10_000
const HIGHEST_PORT = 65_535

/** The same for each start of a paper at this port. 0, any port, for a paper that has any. */
const signInPort = (port: number) =>
  port === 0 ? 0 : port + BEYOND_PAPER <= HIGHEST_PORT ? port + BEYOND_PAPER : port - BEYOND_PAPER

/** A service on one of these is on all addresses of this machine. */
const OF_ALL_ADDRESSES = new Set(['0.0.0.0', '::'])

/** A host as addresses name it. */
export const inAddress = (host: string) => (isIPv6(host) ? `[${host}]` : host)

/** Starts the demo's own provider, with which its readers sign in. */
async function embeddedSignIn({ PORT, HOST, SITE_URL, INTERNAL_DOMAINS }: GivenSettings) {
  const { COURIER_DOMAIN, startSignIn } = await import('@broadsheet/fixtures')
  const names = ['localhost', '127.0.0.1', ...(HOST === '127.0.0.1' ? [] : [inAddress(HOST)])]
  const clientId = 'courier'
  const clientSecret = randomBytes(24).toString('base64url')
  const here = `http://${OF_ALL_ADDRESSES.has(HOST) ? '127.0.0.1' : inAddress(HOST)}:${PORT}`
  const origins = [...names.map((name) => `http://${name}:${PORT}`), ...(SITE_URL ? [new URL(SITE_URL).origin] : [])]
  const asked = { clientId, clientSecret, origins: [...new Set(origins)], backchannel: `${here}/sign-in/backchannel` }
  const signIn = await startSignIn(asked, { port: signInPort(PORT) })
  const settings = { OIDC_ISSUER: signIn.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  return { ...signIn, settings: { ...settings, INTERNAL_DOMAINS: INTERNAL_DOMAINS || COURIER_DOMAIN } }
}

/** The demo's navigation. A service deployed without the demo has none unless configured. */
function demoNavigation(root: string): string | undefined {
  const file = join(root, 'fixtures/navigation.json')
  return existsSync(file) ? file : undefined
}

/** Starts what the settings do not name, and fills in the settings that follow from that. `root`: the project's folder. */
export async function startEmbedded(given: GivenSettings, root: string): Promise<Embedded> {
  const newsroom = given.CONTENT_ORIGIN ? undefined : await embeddedNewsroom(root)
  const signIn = newsroom && !given.OIDC_ISSUER ? await embeddedSignIn(given) : undefined
  const settings = completeSettings(
    { ...given, ...(newsroom ? ofNewsroom(newsroom.origin, given) : {}), ...signIn?.settings },
    {
      contentOrigin: newsroom?.origin ?? '',
      pagesDir: join(root, 'fixtures/pages'),
      navigationFile: demoNavigation(root),
      dataFolder: join(root, '.data'),
    },
  )
  return {
    settings,
    newsroom,
    signIn,
    // Closed last, because requests that are still waiting for a page need the newsroom.
    async close() {
      await signIn?.close()
      await newsroom?.close()
    },
  }
}
