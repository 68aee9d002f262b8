import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { chown, readFile, readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TEST_MIGRATIONS, testDatabase, type TestDatabase } from '../testing/database.ts'
import { openRelay } from '../testing/relay.ts'
import { Database, EmbeddedServer, StorageError, readers, type DatabaseOptions } from './index.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const open = (place: DatabaseOptions['place']) => new Database({ place, migrations: TEST_MIGRATIONS, log: quiet })
const countReaders = (database: Database) => database.run((queries) => queries.select().from(readers).execute())
const ann = { issuer: 'https://id.example', subject: 'ann', roles: [], createdAt: new Date() }

/** A database that is used by its address, and what it logs. */
function atAddress(url: string) {
  const warn = vi.fn<DatabaseOptions['log']['warn']>()
  const service = new Database({
    place: { url },
    migrations: TEST_MIGRATIONS,
    log: { info: () => undefined, warn },
  })
  const write = () => service.run((queries) => queries.insert(readers).values(ann).onConflictDoNothing().execute())
  return { service, warn, write }
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

describe('the database', () => {
  let kept: TestDatabase
  let database: Database
  beforeAll(async () => {
    kept = await testDatabase()
    database = open({ url: kept.url })
  })
  afterAll(async () => {
    await database.close()
    await kept.close()
  })

  it('makes its tables once, even if several instances start at the same time', async () => {
    await kept.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    const services = Array.from({ length: 4 }, () => open({ url: kept.url }))
    await Promise.all(services.map((service) => countReaders(service)))
    await Promise.all(services.map((service) => service.close()))
    const [made] = await kept.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    const files = (await readFile(join(TEST_MIGRATIONS, 'meta/_journal.json'), 'utf8')).match(/"tag"/g)
    expect(made?.['count']).toBe(files?.length)
  })

  it('keeps all of a transaction or nothing', async () => {
    const work = database.transaction(async (queries) => {
      await queries.insert(readers).values(ann)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await countReaders(database)).toEqual([])
  })

  it('makes do with the connections that it gets, and says once that there are no more', async () => {
    await kept.query(`create role scarce login superuser password 'scarce'`)
    // Only the opening of the database makes tables.
    const { host, pathname } = new URL(kept.url)
    const { service, warn } = atAddress(`postgres://scarce:scarce@${host}${pathname}`)
    await countReaders(service)
    await kept.query('alter role scarce nosuperuser connection limit 2')
    await kept.query('grant usage on schema public to scarce; grant select on all tables in schema public to scarce')
    const readAll = () => service.transaction((queries) => queries.select().from(readers))
    const asked = Array.from({ length: 12 }, () => [readAll(), countReaders(service)]).flat()
    const done = await Promise.all(asked.map(isDone))
    expect(done).toEqual(done.map(() => true))
    expect(service.state).toBe('open')
    expect(warn.mock.calls).toEqual([[{ connections: expect.any(Number) }, 'the database gives no more connections']])
    await service.close()
  })

  it('reports that it is away, without waiting if it just was, and comes back by itself', async () => {
    await countReaders(database)
    await kept.away()
    await expect(countReaders(database)).rejects.toBeInstanceOf(StorageError)
    expect(database.isAway).toBe(true)
    const began = performance.now()
    await expect(countReaders(database)).rejects.toBeInstanceOf(StorageError)
    expect(performance.now() - began).toBeLessThan(50)
    await kept.back()
    await expect.poll(() => countReaders(database).catch(() => undefined), { timeout: 10_000 }).toEqual([])
  })

  it('is away, with the reason in the log, while its tables cannot be made, and open once they can (rule service/database)', async () => {
    await kept.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await kept.query('create table readers (of_somebody_else int)')
    const { service, warn } = atAddress(kept.url)
    await expect(countReaders(service)).rejects.toBeInstanceOf(StorageError)
    expect(service.state).toBe('away')
    expect(warn.mock.calls).toEqual([[{ reason: 'relation "readers" already exists' }, 'the database is away']])
    await kept.query('drop table readers')
    await expect.poll(() => countReaders(service).catch(() => undefined), { timeout: 10_000 }).toEqual([])
    expect(service.state).toBe('open')
    await service.close()
  })

  /** A server that takes no writes until it is mended by an SQL statement. */
  async function isAwayUntil(mended: string, { service, warn, write }: ReturnType<typeof atAddress>) {
    await expect(write()).rejects.toBeInstanceOf(StorageError)
    expect(service.state).toBe('away')
    // That it answers what only reads does not make it open again.
    await expect.poll(() => service.isAway, { timeout: 10_000 }).toBe(false)
    await expect(countReaders(service)).rejects.toBeInstanceOf(StorageError)
    expect(service.state).toBe('away')
    await kept.query(mended)
    await expect.poll(() => isDone(write()), { timeout: 10_000 }).toBe(true)
    expect(service.state).toBe('open')
    expect(warn).toHaveBeenCalledTimes(1)
    await kept.query('delete from readers')
    await service.close()
  }

  it('is away while it takes no writes, as after a change to a standby, and open once it does (rule service/database)', async () => {
    const used = atAddress(kept.url)
    const name = new URL(kept.url).pathname.slice(1)
    // New connections go by the database's setting, the one that is open already by its own.
    await used.service.run((queries) => queries.execute(sql`set default_transaction_read_only = on`))
    await kept.query(`alter database "${name}" set default_transaction_read_only = on`)
    await isAwayUntil(`begin read write; alter database "${name}" reset default_transaction_read_only; commit`, used)
  })

  it('is away, said once, while its disk is full, though it answers what only reads (rule service/database)', async () => {
    const used = atAddress(kept.url)
    await countReaders(used.service)
    // As the server says where a table, of readers or of the trial, finds no room for another page.
    const full = `begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end`
    await kept.query(`create function no_row() returns trigger language plpgsql as $$ ${full} $$`)
    await kept.query(`create function no_table() returns event_trigger language plpgsql as $$ ${full} $$`)
    await kept.query('create trigger no_row before insert on readers execute function no_row()')
    await kept.query(
      `create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_table()`,
    )
    await isAwayUntil('drop event trigger no_table; drop function no_table(); drop function no_row() cascade', used)
  })

  it('is back by new connections, where all it had went silent together, without waiting for each of them (rule service/database)', async () => {
    const url = new URL(kept.url)
    const relay = await openRelay(Number(url.port))
    url.host = `127.0.0.1:${relay.port}`
    const service = open({ url: url.href })
    const pause = sql`select pg_sleep(0.2)`
    await Promise.all(Array.from({ length: 8 }, () => service.run((queries) => queries.execute(pause))))
    // Neither end hears that the connections are gone, as where a machine between them has forgotten them.
    relay.silence()
    await expect(countReaders(service)).rejects.toBeInstanceOf(StorageError)
    // Waiting six seconds and a pause for each would take a minute.
    await expect.poll(() => countReaders(service).catch(() => undefined), { timeout: 20_000 }).toEqual([])
    await service.close()
    relay.close()
  })

  it('comes back by itself even if the machine’s clock is set back meanwhile', async () => {
    await kept.away()
    await expect(countReaders(database)).rejects.toBeInstanceOf(StorageError)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 })
    try {
      await kept.back()
      await vi.waitFor(() => countReaders(database), { timeout: 10_000 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('reports which rule a failed query broke, and none of its values', async () => {
    const rita = { ...ann, subject: 'rita', email: 'rita@readers.example' }
    const twice = database.transaction(async (queries) => {
      await queries.insert(readers).values(rita)
      await queries.insert(readers).values(rita)
    })
    const error = await twice.catch((thrown: unknown) => thrown as Error)
    expect(String(error)).toBe('Error: a query failed: 23505, readers_issuer_subject_unique')
    expect(inspect(error, { depth: 9 })).not.toMatch(/rita/)
  })

  it('distinguishes a wrong query from a database that is away', async () => {
    const wrong = database.run((queries) => queries.execute(sql`select nothing from nowhere`))
    await expect(wrong).rejects.not.toBeInstanceOf(StorageError)
    expect(database.isAway).toBe(false)
  })
})

describe('the embedded server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-data-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('starts when it is first needed, is shared, survives a crash, and ends with the service', async () => {
    const first = open({ folder })
    expect(await stat(join(folder, 'postgres')).catch(() => undefined)).toBeUndefined()
    await first.run((queries) => queries.insert(readers).values(ann))
    const guest = open({ folder })
    expect(await countReaders(guest)).toHaveLength(1)

    process.kill(await serverProcess(folder), 'SIGKILL')
    await expect
      .poll(
        () =>
          countReaders(first).then(
            (found) => found.length,
            () => undefined,
          ),
        { timeout: 30_000 },
      )
      .toBe(1)
    const pid = await serverProcess(folder)
    await first.close()
    await wait(100)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    // Whoever shared it starts it again.
    await expect
      .poll(
        () =>
          countReaders(guest).then(
            (found) => found.length,
            () => undefined,
          ),
        { timeout: 30_000 },
      )
      .toBe(1)
    await guest.close()
  })

  it.runIf(process.platform === 'linux')(
    'comes back if all of it was killed, as by a system without memory',
    async () => {
      const killed = mkdtempSync(join(tmpdir(), 'broadsheet-killed-'))
      const database = open({ folder: killed, isDurable: false })
      await countReaders(database)
      // The shell that ends the server with the service is killed first, and so has no time to exit by itself.
      const pid = await serverProcess(killed)
      process.kill(await parentOf(pid), 'SIGKILL')
      process.kill(pid, 'SIGKILL')
      const found = () => countReaders(database).catch(() => 'away')
      // A connection may answer once more before it notices.
      await expect.poll(found, { timeout: 10_000 }).toBe('away')
      await expect.poll(found, { timeout: 15_000 }).toEqual([])
      await database.close()
      rmSync(killed, { recursive: true, force: true })
    },
  )

  // Only root is refused by PostgreSQL, and may set up its data in a folder that nobody else can reach.
  it.runIf(process.getuid?.() === 0)('runs below a folder that is closed to its user, as /root is', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'broadsheet-closed-'))
    const database = open({ folder: join(closed, 'paper/data') })
    expect(await countReaders(database)).toEqual([])
    await database.close()
    rmSync(closed, { recursive: true, force: true })
  })

  it.runIf(process.getuid?.() === 0)('leaves a folder that is there already as it is', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'broadsheet-shared-'))
    chmodSync(shared, 0o755)
    const database = open({ folder: shared })
    expect(await countReaders(database)).toEqual([])
    await database.close()
    const { uid, mode } = statSync(shared)
    expect([uid, mode & 0o777]).toEqual([0, 0o755])
    rmSync(shared, { recursive: true, force: true })
  })

  it.runIf(process.getuid?.() === 0)(
    'goes on as the user who made its data, and leaves that user the password (rule service/database)',
    async () => {
      const made = mkdtempSync(join(tmpdir(), 'broadsheet-made-'))
      const before = open({ folder: made, isDurable: false })
      await countReaders(before)
      await before.close()
      const owner = { uid: 4711, gid: 4712 }
      await giveAll(made, owner)
      const database = open({ folder: made, isDurable: false })
      expect(await countReaders(database)).toEqual([])
      await database.close()
      expect(statSync(join(made, 'password'))).toMatchObject(owner)
      rmSync(made, { recursive: true, force: true })
    },
  )

  it('is set up where an attempt on a full disk left an empty password (rule service/database)', async () => {
    const left = mkdtempSync(join(tmpdir(), 'broadsheet-left-'))
    writeFileSync(join(left, 'password'), '', { mode: 0o600 })
    const database = open({ folder: left, isDurable: false })
    expect(await countReaders(database)).toEqual([])
    expect((await readdir(left)).toSorted()).toEqual(['password', 'postgres'])
    await database.close()
    rmSync(left, { recursive: true, force: true })
  })

  it('is started where its file from before a power cut names a port that another program has now (rule service/database)', async () => {
    const crashed = mkdtempSync(join(tmpdir(), 'broadsheet-crashed-'))
    const before = open({ folder: crashed, isDurable: false })
    await countReaders(before)
    const file = join(crashed, 'postgres/postmaster.pid')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await before.close()
    await expect.poll(() => stat(file).catch(() => 'gone')).toBe('gone')
    const other = createServer((_request, response) => response.end())
    await once(other.listen(0, '127.0.0.1'), 'listening')
    writeFileSync(file, lines.with(3, String((other.address() as AddressInfo).port)).join('\n'))
    const database = open({ folder: crashed, isDurable: false })
    expect(await countReaders(database)).toEqual([])
    await database.close()
    other.close()
    rmSync(crashed, { recursive: true, force: true })
  })

  it('keeps nobody waiting if it does not open, says so meanwhile, and is used once it has opened (rule service/database)', async () => {
    const slow = mkdtempSync(join(tmpdir(), 'broadsheet-slow-'))
    let start = () => {}
    const started = new Promise<void>((done) => (start = done))
    const said: unknown[] = []
    const log = { ...quiet, warn: (fields: object) => void said.push(fields) }
    const server = new EmbeddedServer({ folder: slow, isDurable: false })
    const startServer = async () => {
      await started
      await server.start()
    }
    const database = new Database({
      place: { folder: slow, isDurable: false, startServer },
      migrations: TEST_MIGRATIONS,
      log,
      openingLimit: 100,
    })
    const waiting = countReaders(database)
    expect(database.state).toBe('opening')
    await expect(waiting).rejects.toBeInstanceOf(StorageError)
    expect([database.state, said]).toEqual(['away', [{ reason: 'it has not opened after 0.1 s' }]])
    start()
    await expect.poll(() => countReaders(database).catch(() => undefined), { timeout: 30_000 }).toEqual([])
    expect(database.state).toBe('open')
    await database.close()
    await server.stop()
    rmSync(slow, { recursive: true, force: true })
  })

  it('says why it does not open, as after an upgrade to another version of PostgreSQL (rule service/database)', async () => {
    const old = mkdtempSync(join(tmpdir(), 'broadsheet-old-'))
    const before = open({ folder: old, isDurable: false })
    await countReaders(before)
    await before.close()
    writeFileSync(join(old, 'postgres/PG_VERSION'), '9.6\n')
    const said: unknown[] = []
    const log = { ...quiet, warn: (fields: object) => void said.push(fields) }
    const place = { folder: old, isDurable: false }
    const database = new Database({ place, migrations: TEST_MIGRATIONS, log, openingLimit: 3000 })
    await expect(countReaders(database)).rejects.toBeInstanceOf(StorageError)
    expect(JSON.stringify(said)).toMatch(/it has not opened after 3 s: .*database files are incompatible with server/)
    await database.close()
    rmSync(old, { recursive: true, force: true })
  })

  it('says what to do if it cannot be set up', async () => {
    const said: unknown[] = []
    const log = { ...quiet, warn: (fields: object) => void said.push(fields) }
    const database = new Database({ place: { folder: '/dev/null/data' }, migrations: TEST_MIGRATIONS, log })
    await expect(countReaders(database)).rejects.toThrow('the database is away')
    expect(JSON.stringify(said)).toMatch(/\/dev\/null\/data.*Set DATA_DIR or DATABASE_URL/)
    await database.close()
  })

  it('says so too if the folder exists and cannot be used', async () => {
    const unusable = mkdtempSync(join(tmpdir(), 'broadsheet-unusable-'))
    mkdirSync(join(unusable, 'password'))
    const said: unknown[] = []
    const log = { ...quiet, warn: (fields: object) => void said.push(fields) }
    const database = new Database({ place: { folder: unusable }, migrations: TEST_MIGRATIONS, log })
    await expect(countReaders(database)).rejects.toThrow('the database is away')
    expect(JSON.stringify(said)).toMatch(/broadsheet-unusable-.*EISDIR.*Set DATA_DIR or DATABASE_URL/)
    await database.close()
    rmSync(unusable, { recursive: true, force: true })
  })
})

async function giveAll(folder: string, { uid, gid }: { uid: number; gid: number }) {
  for (const path of ['', ...(await readdir(folder, { recursive: true }))]) await chown(join(folder, path), uid, gid)
}

/** The parent of a process, as the system tells it: what follows the name in brackets is its state and then this. */
const parentOf = async (pid: number) =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) \S /, '').split(' ')[0])

const serverProcess = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
