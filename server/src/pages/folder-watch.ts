import { watch, type FSWatcher } from 'node:fs'
import { readdir, realpath, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { SHARED_FOLDER } from './shared-areas.ts'

/**
 * Milliseconds between two glances at the folder, and at its files where the system may not tell of them, as of a folder on another
 * machine: a change is to be in force within a second. Two thousand files take a fortieth of a processor.
 */
const GLANCE_EVERY = 750
/** Milliseconds. So often a glance is at the files too where the system tells of each change, should one be lost. */
const FILES_EVERY = 30_000
/** File systems of this machine, by the numbers that Linux gives them: ext, XFS, Btrfs, tmpfs, overlay. */
const LOCAL_SYSTEMS: ReadonlySet<number> = new Set([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630])

export interface FolderWatchOptions {
  folder: string
  /** Called for each change, and when the folder goes, comes back or is another. Several calls may mean one change. */
  onChange: () => void
  /** Milliseconds between two glances. */
  glanceEvery?: number | undefined
}

/** What is seen of a folder. Nothing while it is away. */
interface Seen {
  /** Differs where a folder has taken the place of another, as by a symlink that was swapped. */
  identity?: string
  files?: Files
}

interface Files {
  /** Differs once a file has come, gone or changed. */
  state: string
  /** Whether the system tells those who watch the folder of each such change: of where links lead it does not. */
  areTold: boolean
}

/** What tells a state of a folder from any other, as far as its files' dates do. */
export async function stateOf(folder: string): Promise<string> {
  const [identity, files] = await Promise.all([identityOf(folder), filesOf(folder)])
  return `${identity}\n${files?.state}`
}

/** Those that files are read from. The second need not be there. */
const foldersOf = (folder: string) => [folder, join(folder, SHARED_FOLDER)]

const unlessAway = <Found>(looking: Promise<Found>): Promise<Found | undefined> => looking.catch(() => undefined)

async function identityOf(folder: string): Promise<string | undefined> {
  const [own, shared] = await Promise.all(
    foldersOf(folder).map((each) =>
      unlessAway(Promise.all([realpath(each), stat(each)]).then(([path, { dev, ino }]) => `${path} ${dev} ${ino}`)),
    ),
  )
  return own && `${own}\n${shared}`
}

async function filesOf(folder: string): Promise<Files | undefined> {
  const [own, shared] = await Promise.all(foldersOf(folder).map((each) => unlessAway(filesIn(each))))
  if (!own) return undefined
  return { state: `${own.state}\n${shared?.state}`, areTold: own.areTold && shared?.areTold !== false }
}

async function filesIn(folder: string): Promise<Files> {
  const [{ type }, entries] = await Promise.all([statfs(folder), readdir(folder, { withFileTypes: true })])
  const files = await Promise.all(
    entries
      .map(({ name }) => name)
      .sort()
      .map(async (name) => {
        const found = await unlessAway(stat(join(folder, name)))
        return found ? `${name} ${found.ino} ${found.size} ${found.mtimeMs}` : name
      }),
  )
  const areTold = LOCAL_SYSTEMS.has(type) && !entries.some((entry) => entry.isSymbolicLink())
  return { state: files.join('\n'), areTold }
}

/**
 * Watches a folder, also one that is removed and made again, renamed, or behind a symlink that is swapped (rule
 * service/page-definitions). The system's own watch ends with the folder it began with, so a glance every now and then
 * finds out which folder is there, and watches that.
 */
export class FolderWatch {
  readonly #options: FolderWatchOptions
  #seen: Seen = {}
  #watched: { identity: string; watchers: FSWatcher[]; isWhole: boolean } | undefined
  /** When the files were looked at, in milliseconds; what came before the watch or is told has not been seen. */
  #filesSeenAt = -Infinity
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(options: FolderWatchOptions) {
    this.#options = options
  }

  /** What changes after this has resolved is told. */
  static async open(options: FolderWatchOptions): Promise<FolderWatch> {
    const folder = new FolderWatch(options)
    await folder.#glance()
    return folder
  }

  /** Whether changes are told at once, and not only at the next glance. */
  get isWatched(): boolean {
    return this.#watched !== undefined
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#unwatch()
  }

  async #glance(): Promise<void> {
    const before = this.#seen
    const seen = await this.#look()
    if (this.#isClosed) return
    this.#seen = seen
    if (seen.identity !== this.#watched?.identity) this.#watchAgain(seen.identity)
    if (this.#timer && (seen.identity !== before.identity || seen.files?.state !== before.files?.state))
      this.#options.onChange()
    this.#timer = setTimeout(() => {
      this.#glance().catch(() => undefined)
    }, this.#options.glanceEvery ?? GLANCE_EVERY).unref()
  }

  async #look(): Promise<Seen> {
    const { folder } = this.#options
    const identity = await identityOf(folder)
    if (identity === undefined) return {}
    const { files } = this.#seen
    const isTold = files?.areTold && this.#watched?.isWhole && this.#watched.identity === identity
    if (isTold && performance.now() - this.#filesSeenAt < FILES_EVERY) return { identity, files }
    this.#filesSeenAt = performance.now()
    const found = await filesOf(folder)
    return found ? { identity, files: found } : {}
  }

  #changed(): void {
    this.#filesSeenAt = -Infinity
    this.#options.onChange()
  }

  #watchAgain(identity: string | undefined): void {
    this.#unwatch()
    if (identity === undefined) return
    this.#filesSeenAt = -Infinity
    const watchers: FSWatcher[] = []
    let isWhole = true
    for (const folder of foldersOf(this.#options.folder))
      try {
        // Not `recursive`: on Linux that reads the whole folder again for each file that changes.
        watchers.push(watch(folder, () => this.#changed()).on('error', () => this.#unwatch()))
      } catch (error) {
        // It is not there, or the system has no watches left: the glances remain.
        isWhole &&= isMissing(error)
      }
    if (watchers.length > 0) this.#watched = { identity, watchers, isWhole }
  }

  #unwatch(): void {
    for (const watcher of this.#watched?.watchers ?? []) watcher.close()
    this.#watched = undefined
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
