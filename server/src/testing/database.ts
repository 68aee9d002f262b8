import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Database } from '../storage/index.ts'
import { EmbeddedServer, type ServerAddress } from '../storage/embedded-server.ts'

export const TEST_MIGRATIONS = fileURLToPath(new URL('../storage/migrations', import.meta.url))

/** The database that already has all tables. Each test's database is a copy of it. */
const TEMPLATE = 'prepared'

export interface TestDatabase {
  url: string
  /** Breaks every connection and accepts no new one until `back` is called. */
  away(): Promise<void>
  back(): Promise<void>
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined }

const urlOf = ({ user, password, host, port }: ServerAddress, name: string) =>
  `postgres://${user}:${password}@${host}:${port}/${name}`

/** One server for all tests of a worker, started by the first that needs it; it ends with the worker. */
let server: Promise<ServerAddress> | undefined

async function startServer(): Promise<ServerAddress> {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const address = await new EmbeddedServer({ folder, isDurable: false }).start()
  await command(address, `create database ${TEMPLATE}`)
  const database = new Database({ place: { url: urlOf(address, TEMPLATE) }, migrations: TEST_MIGRATIONS, log: quiet })
  await database.run(async () => undefined)
  await database.close()
  return address
}

async function command(address: ServerAddress, ...commands: string[]): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  for (const each of commands) await client.query(each)
  await client.end()
}

let count = 0

/** A real database of its own, with all tables. */
export async function testDatabase(): Promise<TestDatabase> {
  const address = await (server ??= startServer())
  const name = `test_${++count}`
  await command(address, `create database ${name} template ${TEMPLATE}`)
  const breakConnections = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  return {
    url: urlOf(address, name),
    away: () => command(address, `alter database ${name} allow_connections false`, breakConnections),
    back: () => command(address, `alter database ${name} allow_connections true`),
    async query(sql, values) {
      const client = new pg.Client({ ...address, database: name })
      await client.connect()
      const { rows } = await client.query<Record<string, unknown>>(sql, values)
      await client.end()
      return rows
    },
    close: () => command(address, `drop database if exists ${name} with (force)`),
  }
}
