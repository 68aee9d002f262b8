import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverHalf } from '@broadsheet/client/server'
import {
  demoMaterial,
  openArchive,
  readPlaces,
  startNewsroom,
  type Newsroom,
  type OpenArchive,
} from '@broadsheet/fixtures'
import { TEST_MIGRATIONS } from './database.ts'
import { completeSettings, createServer, readSettings, type BroadsheetServer, type ServerOptions } from '../index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** When tests take place: a Tuesday, 10:00 a.m. in New York. */
export const TEST_INSTANT = Date.parse('2026-11-03T15:00:00Z')
export const TEST_PREVIEW_TOKEN = 'preview-token-of-tests'
export const TEST_PURGE_TOKEN = 'purge-token-of-tests'

export interface TestPaper extends BroadsheetServer {
  newsroom: Newsroom
  /** Moves the service's clock forward (milliseconds). */
  advance(by: number): void
  logs(): string
}

type Environment = Record<string, string>

const folder = join(root, 'fixtures')
/** Opened once per test worker, because generating it takes longer than all other steps of a start together. */
let opened: OpenArchive | undefined

async function testNewsroom(): Promise<Newsroom> {
  const desk = { start: TEST_INSTANT, folder, material: await demoMaterial() }
  opened ??= openArchive({ ...desk, places: readPlaces(folder) })
  return startNewsroom({ ...desk, opened })
}

/**
 * Starts the whole paper with the demo newsroom at a fixed instant. Every document is checked against the contract.
 * Settings may be computed from the newsroom's address.
 */
export async function startPaper(
  environment: Environment | ((newsroomOrigin: string) => Environment) = {},
  more: Pick<ServerOptions, 'readers' | 'names'> = {},
): Promise<TestPaper> {
  const newsroom = await testNewsroom()
  const env = typeof environment === 'function' ? environment(newsroom.origin) : environment
  const raw = readSettings({
    PREVIEW_TOKEN: TEST_PREVIEW_TOKEN,
    PURGE_TOKEN: TEST_PURGE_TOKEN,
    SITE_URL: 'http://localhost:3000',
    CONTENT_ORIGIN: newsroom.origin,
    MEDIA_ORIGIN: newsroom.origin,
    PLACES_ORIGIN: newsroom.origin,
    EMBED_ORIGIN: newsroom.origin,
    READER_API: newsroom.origin,
    LOG_LEVEL: 'info',
    // Tests must not time out on a busy machine.
    SOURCE_PATIENCE: '10',
    ...env,
  })
  let now = TEST_INSTANT
  let logged = ''
  const server = await createServer({
    client: serverHalf,
    settings: completeSettings(raw, {
      contentOrigin: newsroom.origin,
      pagesDir: join(folder, 'pages'),
      navigationFile: join(folder, 'navigation.json'),
      // Tests that need a database set its address themselves.
      dataFolder: '/dev/null/none',
    }),
    clientFolder: join(root, 'client/dist'),
    migrations: TEST_MIGRATIONS,
    now: () => now,
    logTo: { write: (line) => void (logged += line) },
    checkEveryDocument: true,
    ...more,
  }).catch(async (error: unknown) => {
    await newsroom.close()
    throw error
  })
  return {
    ...server,
    newsroom,
    advance: (by) => (now += by),
    logs: () => logged,
    async close() {
      await server.close()
      await newsroom.close()
    },
  }
}
