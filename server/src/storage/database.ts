import { setTimeout as wait } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg, { type PoolConfig } from 'pg'
import { EmbeddedServer, type EmbeddedServerOptions } from './embedded-server.ts'
import * as schema from './schema.ts'
import { QueryError, StorageError } from './storage-error.ts'

export interface DatabaseOptions {
  /** An address, or the folder of an embedded server. */
  place: { url: string } | EmbeddedServerOptions
  /** The folder of SQL files that make the tables. */
  migrations: string
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  /** Milliseconds that somebody waits for it to open; 10,000 by default. */
  openingLimit?: number
}

/** What queries are written with; within a transaction too. */
export type Queries = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>

/** It failed, and whether it is back is being found out. */
class StillAwayError extends StorageError {}

/** It may open yet, as after a crash, but nobody waits for that any longer (rule service/database). */
class StillOpeningError extends StorageError {}

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 7_266_001
/** Milliseconds after a failure in which nobody tries again. */
const PAUSE = 1000
/** Milliseconds: an embedded one is made and open after two seconds, and after more on a slow disk. */
const OPENING_LIMIT = 10_000
/** Milliseconds that an end waits for an opening. */
const CLOSING_LIMIT = 10_000
/** Milliseconds that somebody waits to hear whether it is back. */
const TRIAL_LIMIT = 250

const POOL: PoolConfig = {
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

/** PostgreSQL, opened when it is first needed and again after it was away. */
export class Database {
  readonly #options: DatabaseOptions
  readonly #server: EmbeddedServer | undefined
  #open: Promise<NodePgDatabase<typeof schema>> | undefined
  #pool: pg.Pool | undefined
  #failedAt = -Infinity
  /** Since the last query that it answered. */
  #isFailing = false
  #trial: Promise<boolean> | undefined
  #isClosed = false

  constructor(options: DatabaseOptions) {
    this.#options = options
    if ('folder' in options.place) this.#server = new EmbeddedServer(options.place)
  }

  /** Whether it failed a moment ago; nobody needs to wait to hear so again. */
  get isAway(): boolean {
    return performance.now() - this.#failedAt < PAUSE
  }

  /** Whether anything can have been kept in it: an embedded one is made when it is first needed. */
  async hasBeenUsed(): Promise<boolean> {
    return this.#server === undefined || this.#server.exists()
  }

  /** For operators: `unused` until somebody needed it. */
  get state(): 'unused' | 'opening' | 'open' | 'away' {
    if (this.#isFailing) return 'away'
    return this.#pool ? 'open' : this.#open ? 'opening' : 'unused'
  }

  /** Runs queries. Throws `StorageError` while the database is away; what queries throw for their own sake goes through. */
  async run<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new StorageError('the database is closed')
    if (this.isAway) throw new StorageError('the database is away')
    try {
      if (this.#isFailing) await this.#tryAgain()
      const result = await work(await this.#opened())
      this.#isFailing = false
      return result
    } catch (error) {
      if (!isAbsence(error)) {
        this.#isFailing = false
        throw withoutValues(error)
      }
      if (error instanceof StillOpeningError) this.#failed(error)
      else if (!(error instanceof StillAwayError)) this.#lost(error)
      throw new StorageError('the database is away')
    }
  }

  /** The same, all or nothing. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.run(async () => {
      const client = await this.#pool!.connect()
      // Drizzle's own transaction never gives a connection back that breaks at its beginning.
      let broken: unknown
      try {
        await client.query('begin')
        const result = await work(drizzle(client, { schema }))
        await client.query('commit')
        return result
      } catch (error) {
        // One that does not answer would let a rollback wait as long again; it ends with its connection.
        if (isAbsence(error)) broken = error
        else await client.query('rollback').catch((failure: unknown) => (broken = failure))
        throw error
      } finally {
        client.release(broken !== undefined)
      }
    })
  }

  /** Ends what was opened; an embedded server too. */
  async close(): Promise<void> {
    this.#isClosed = true
    const opened = this.#open?.catch(() => undefined)
    await Promise.race([opened, wait(CLOSING_LIMIT, undefined, { ref: false })])
    await this.#pool?.end()
    await this.#server?.stop()
  }

  /** After a failure one query finds out whether the database is back. Nobody waits long for that. */
  async #tryAgain(): Promise<void> {
    this.#trial ??= this.#try().finally(() => (this.#trial = undefined))
    const isBack = await Promise.race([this.#trial, wait(TRIAL_LIMIT, false, { ref: false })])
    if (!isBack) throw new StillAwayError('it has not answered yet')
  }

  /** Says whether it is. Never rejects. */
  async #try(): Promise<boolean> {
    try {
      const queries = await (this.#open ??= this.#connect())
      await queries.execute('select 1')
      this.#isFailing = false
      return true
    } catch (error) {
      this.#lost(error)
      return false
    }
  }

  #opened(): Promise<NodePgDatabase<typeof schema>> {
    this.#open ??= this.#connect()
    if (this.#pool) return this.#open
    const { openingLimit = OPENING_LIMIT } = this.#options
    const late = wait(openingLimit, undefined, { ref: false }).then(() => {
      throw new StillOpeningError(`it has not opened after ${openingLimit / 1000} s`)
    })
    return Promise.race([this.#open, late])
  }

  async #connect(): Promise<NodePgDatabase<typeof schema>> {
    const { place, migrations, log } = this.#options
    const began = performance.now()
    const where = this.#server
      ? { ...(await this.#server.start()), database: 'postgres' }
      : { connectionString: (place as { url: string }).url }
    const pool = new pg.Pool({ ...POOL, ...where })
    // A connection that breaks while nobody uses it; the next query opens another.
    pool.on('error', (error) => log.warn({ reason: error.message }, 'a connection to the database broke'))
    // One that breaks in the middle of a transaction; its next query fails, and so does the transaction.
    pool.on('connect', (client) => client.on('error', () => undefined))
    try {
      await makeTables(pool, migrations)
    } catch (error) {
      await pool.end()
      throw error
    }
    this.#pool = pool
    log.info({ milliseconds: Math.round(performance.now() - began) }, 'the database is open')
    return drizzle(pool, { schema })
  }

  #failed(error: unknown): void {
    const isFirst = !this.#isFailing
    this.#isFailing = true
    this.#failedAt = performance.now()
    if (isFirst) this.#options.log.warn({ reason: reasonOf(error) }, 'the database is away')
  }

  /** An address is tried again by the pool that is there; an embedded server may have to be started again, at another port. */
  #lost(error: unknown): void {
    this.#failed(error)
    if (!this.#server && this.#pool) return
    const pool = this.#pool
    this.#pool = undefined
    this.#open = undefined
    // What still waits for an answer has its own limit.
    void pool?.end().catch(() => undefined)
  }
}

/** Several services may start at once; they take turns, and the later ones find nothing to do. */
async function makeTables(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for others takes as long as they take.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // Its lock and its settings end with it.
    client.release(true)
  }
}

/** SQLSTATE: connection, resources, shutdown, a query that took too long, password, no such database, none let in. */
const ABSENT = /^(?:08|53|57P|57014|28|3D000|55000)/
/** Of Node: a network or a file that fails. */
const SYSTEM_CODE = /^E[A-Z]+$/
/** `pg` gives these no code. */
const PG_WORDS = /timeout|terminated|after calling end|not queryable/

const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause : error)

/** Whether an error says that the database cannot be had, and not that a query is wrong. */
function isAbsence(error: unknown): boolean {
  const cause = causeOf(error)
  if (cause instanceof StorageError) return true
  if (!(cause instanceof Error)) return false
  if (!('code' in cause) || cause.code === undefined) return PG_WORDS.test(cause.message)
  return typeof cause.code === 'string' && (SYSTEM_CODE.test(cause.code) || ABSENT.test(cause.code))
}

/** Errors of queries quote their parameters and rows, which are readers'. */
function withoutValues(error: unknown): unknown {
  const cause = causeOf(error)
  if (!(cause instanceof pg.DatabaseError)) return error instanceof DrizzleQueryError ? new QueryError() : error
  return new QueryError(cause.code, cause.constraint)
}

function reasonOf(error: unknown): string {
  const cause = causeOf(error)
  return cause instanceof Error ? cause.message : 'it does not answer'
}
