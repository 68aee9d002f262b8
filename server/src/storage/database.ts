import { setTimeout as wait } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { EmbeddedServer, type EmbeddedServerOptions } from './embedded-server.ts'
import { Pool } from './pool.ts'
import * as schema from './schema.ts'
import { QueryError, StorageError } from './storage-error.ts'

export interface DatabaseOptions {
  /** The address of a database, or the options of an embedded server. */
  place: { url: string } | EmbeddedServerOptions
  /** The folder of the SQL files that create the tables. */
  migrations: string
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  /** Milliseconds that a caller waits for the database to open; 10,000 by default. */
  openingLimit?: number
}

/** What queries are written with, also within a transaction. */
export type Queries = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>

/** The database failed, and a trial query is still finding out whether it is back. */
class StillAwayError extends StorageError {}

/** The database may still open, for example after a crash, but the caller waits no longer (rule service/database). */
class StillOpeningError extends StorageError {}

/** Any number that no other lock uses. */
const MIGRATION_LOCK = 7_266_001
/** Milliseconds after a failure during which no query is tried. */
const PAUSE = 1000
/** Milliseconds. An embedded database is created and open after two seconds, or longer on a slow disk. */
const OPENING_LIMIT = 10_000
/** Milliseconds that closing waits for an opening under way. */
const CLOSING_LIMIT = 10_000
/** Milliseconds that a caller waits to hear whether the database is back. */
const TRIAL_LIMIT = 250

/** Milliseconds between two lines that say there are no more connections. */
const SAID_EVERY = 60_000

const POOL = {
  max: 10,
  connectionTimeoutMillis: 2000,
  idleTimeoutMillis: 60_000,
  statement_timeout: 5000,
  query_timeout: 6000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  allowExitOnIdle: true,
  application_name: 'broadsheet',
}

/** PostgreSQL, opened when it is first needed, and again after an outage. */
export class Database {
  readonly #options: DatabaseOptions
  readonly #server: EmbeddedServer | undefined
  #open: Promise<NodePgDatabase<typeof schema>> | undefined
  #pool: Pool | undefined
  #failedAt = -Infinity
  /** Whether it has failed since the last query that it answered. */
  #isFailing = false
  /** Whether its disk was full, and no trial has found room since. Queries that only read are answered all the same. */
  #isFull = false
  /** When it was last logged that there are no more connections. */
  #saidAt = -Infinity
  #trial: Promise<boolean> | undefined
  #isClosed = false

  constructor(options: DatabaseOptions) {
    this.#options = options
    if ('folder' in options.place) this.#server = new EmbeddedServer(options.place)
  }

  /** Whether the database failed a moment ago. Nobody needs to wait to hear that again. */
  get isAway(): boolean {
    return performance.now() - this.#failedAt < PAUSE
  }

  /** Whether the database can hold anything yet. An embedded one is created when it is first needed. */
  async hasBeenUsed(): Promise<boolean> {
    return this.#server === undefined || this.#server.exists()
  }

  /** For operators. `unused` until it is first needed. */
  get state(): 'unused' | 'opening' | 'open' | 'away' {
    if (this.#isFailing) return 'away'
    return this.#pool ? 'open' : this.#open ? 'opening' : 'unused'
  }

  /** Runs queries. Throws `StorageError` while the database is away. Any other error of `work` is passed on. */
  async run<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new StorageError('the database is closed')
    if (this.isAway) throw new StorageError('the database is away')
    let pool: Pool | undefined
    try {
      if (this.#isFailing) await this.#tryAgain()
      const queries = await this.#opened()
      pool = this.#pool
      const result = await work(queries)
      this.#answered()
      return result
    } catch (error) {
      if (!isAbsence(error)) {
        this.#answered()
        throw withoutValues(error)
      }
      if (error instanceof StillOpeningError) this.#failed(error)
      else if (!(error instanceof StillAwayError)) this.#lost(error, pool)
      throw new StorageError('the database is away')
    }
  }

  /** Runs queries in a transaction. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.run(async () => {
      const client = await this.#pool!.connect()
      // Drizzle's own transaction never releases a connection that breaks at `begin`.
      let broken: unknown
      try {
        await client.query('begin')
        const result = await work(drizzle(client, { schema }))
        await client.query('commit')
        return result
      } catch (error) {
        // On a connection that does not answer, a rollback would wait as long again. The transaction ends with its
        // connection.
        if (isAbsence(error)) broken = error
        else await client.query('rollback').catch((failure: unknown) => (broken = failure))
        throw error
      } finally {
        client.release(broken !== undefined)
      }
    })
  }

  /** Closes the connections, and stops an embedded server. */
  async close(): Promise<void> {
    this.#isClosed = true
    const opened = this.#open?.catch(() => undefined)
    await Promise.race([opened, wait(CLOSING_LIMIT, undefined, { ref: false })])
    await this.#pool?.end()
    await this.#server?.stop()
  }

  /** After a failure, a single query finds out whether the database is back. Callers do not wait long for it. */
  async #tryAgain(): Promise<void> {
    this.#trial ??= this.#try().finally(() => (this.#trial = undefined))
    const isBack = await Promise.race([this.#trial, wait(TRIAL_LIMIT, false, { ref: false })])
    if (!isBack) throw new StillAwayError('it has not answered yet')
  }

  /** Whether the database is back. Never rejects. */
  async #try(): Promise<boolean> {
    try {
      const queries = await (this.#open ??= this.#connect())
      await queries.execute(this.#isFull ? TAKES_ROOM : 'select 1')
    } catch (error) {
      // Any other error is an answer, as to a user who may not make the table.
      if (isAbsence(error)) {
        this.#lost(error, this.#pool)
        return false
      }
    }
    this.#isFull = false
    this.#isFailing = false
    return true
  }

  #opened(): Promise<NodePgDatabase<typeof schema>> {
    this.#open ??= this.#connect()
    if (this.#pool) return this.#open
    const { openingLimit = OPENING_LIMIT } = this.#options
    const late = wait(openingLimit, undefined, { ref: false }).then(() => {
      const reason = this.#server?.reason
      throw new StillOpeningError(`it has not opened after ${openingLimit / 1000} s${reason ? `: ${reason}` : ''}`)
    })
    return Promise.race([this.#open, late])
  }

  async #connect(): Promise<NodePgDatabase<typeof schema>> {
    const { place, migrations, log } = this.#options
    const began = performance.now()
    const where = this.#server
      ? { ...(await this.#server.start()), database: 'postgres' }
      : { connectionString: (place as { url: string }).url }
    const pool = new Pool({ ...POOL, ...where }, (connections) => this.#makesDo(connections))
    // An idle connection broke; the next query opens another.
    pool.on('error', (error) => log.warn({ reason: error.message }, 'a connection to the database broke'))
    // A connection may break during a transaction. Its next query fails, and so does the transaction.
    pool.on('connect', (client) => client.on('error', () => undefined))
    try {
      await makeTables(pool, migrations)
    } catch (error) {
      await pool.end()
      // Whatever it is, such as a server without TLS or a user who may not make tables, somebody may mend it meanwhile.
      throw new StorageError('the database cannot be opened', { cause: causeOf(error) })
    }
    this.#pool = pool
    log.info({ milliseconds: Math.round(performance.now() - began) }, 'the database is open')
    return drizzle(pool, { schema })
  }

  #makesDo(connections: number): void {
    if (performance.now() - this.#saidAt < SAID_EVERY) return
    this.#saidAt = performance.now()
    this.#options.log.warn({ connections }, 'the database gives no more connections')
  }

  #answered(): void {
    if (!this.#isFull) this.#isFailing = false
  }

  #failed(error: unknown): void {
    const isFirst = !this.#isFailing
    this.#isFailing = true
    this.#failedAt = performance.now()
    this.#isFull ||= codeOf(error) === DISK_FULL
    if (isFirst) this.#options.log.warn({ reason: reasonOf(error) }, 'the database is away')
  }

  /**
   * For an address, the existing pool (`used`) tries again, unless one of its connections was silent: so may be all others, and
   * each would be waited for. Nor does it where a connection takes no writes: it may go on taking none once the server does, and
   * opening, which writes, finds out whether it does. An embedded server may have to be started again, at another port.
   */
  #lost(error: unknown, used: Pool | undefined): void {
    this.#failed(error)
    const pool = this.#pool
    if (!this.#server && pool && !(used === pool && (isSilence(error) || codeOf(error) === READ_ONLY))) return
    this.#pool = undefined
    this.#open = undefined
    // Queries that still wait for an answer have a time limit of their own.
    void pool?.end().catch(() => undefined)
  }
}

/** Several services may start at once. They take turns, and the later ones find nothing to do. */
async function makeTables(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    // There is no limit on waiting for the other services.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // Closing the connection ends its lock and its settings.
    client.release(true)
  }
}

/** SQLSTATE. */
const DISK_FULL = '53100'
/** Needs a page of its own on the server's disk, and leaves nothing behind. */
const TAKES_ROOM = 'create temporary table is_there_room on commit drop as select 1 as row'
/** SQLSTATE of a write to a server that takes none: a standby, or one that its operator or a full disk has made read-only. */
const READ_ONLY = '25006'
/**
 * SQLSTATE codes, in this order: connection, resources, shutdown, query took too long, password, no such database, no
 * connections allowed, no writes allowed.
 */
const ABSENT = /^(?:08|53|57P|57014|28|3D000|55000|25006)/
/** Codes of Node for a network or file that fails. */
const SYSTEM_CODE = /^E[A-Z]+$/
/** Errors to which `pg` gives no code. */
const PG_WORDS = /timeout|terminated|after calling end|not queryable/

/** Whether nothing came over a connection: `query_timeout` ran out, before which the server itself would have ended the query. */
const isSilence = (error: unknown): boolean => {
  const cause = causeOf(error)
  return cause instanceof Error && cause.message === 'Query read timeout'
}

/** SQLSTATE, if the server itself refused. */
const codeOf = (error: unknown): string | undefined => {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause : error)

/** Whether an error means that the database cannot be had, rather than that a query is wrong. */
function isAbsence(error: unknown): boolean {
  const cause = causeOf(error)
  if (error instanceof StorageError || cause instanceof StorageError) return true
  if (!(cause instanceof Error)) return false
  if (!('code' in cause) || cause.code === undefined) return PG_WORDS.test(cause.message)
  return typeof cause.code === 'string' && (SYSTEM_CODE.test(cause.code) || ABSENT.test(cause.code))
}

/** Removes readers' data: errors of queries quote their parameters and rows. */
function withoutValues(error: unknown): unknown {
  const cause = causeOf(error)
  if (!(cause instanceof pg.DatabaseError)) return error instanceof DrizzleQueryError ? new QueryError() : error
  return new QueryError(cause.code, cause.constraint)
}

function reasonOf(error: unknown): string {
  const cause = causeOf(error)
  return cause instanceof Error ? cause.message : 'it does not answer'
}
