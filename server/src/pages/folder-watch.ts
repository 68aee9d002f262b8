import { watch, type FSWatcher } from 'node:fs'
import { filesOf, foldersOf, identityOf, type FileSystem, type Files } from './folder-state.ts'

/**
 * Milliseconds between two glances at the folder, and at its files where the system may not tell of them, as of a folder on another
 * machine: a change is to be in force within a second. Two thousand files take a fortieth of a processor.
 */
const GLANCE_EVERY = 750
/** Milliseconds. So often a glance is at the files too where the system tells of each change, should one be lost. */
const FILES_EVERY = 30_000
export interface FolderWatchOptions {
  folder: string
  /** Called for each change, and when the folder goes, comes back or is another. Several calls may mean one change. */
  onChange: () => void
  /** Milliseconds between two glances. */
  glanceEvery?: number | undefined
  /** Node's own, unless a test looks at what is asked of it. */
  system?: FileSystem
}

/** What is seen of a folder. Nothing while it is away. */
interface Seen {
  /** Differs where a folder has taken the place of another, as by a symlink that was swapped. */
  identity?: string
  files?: Files
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
    const { folder, system } = this.#options
    const identity = await identityOf(folder, system)
    if (identity === undefined) return {}
    const { files } = this.#seen
    const isTold = files?.areTold && this.#watched?.isWhole && this.#watched.identity === identity
    if (isTold && performance.now() - this.#filesSeenAt < FILES_EVERY) return { identity, files }
    this.#filesSeenAt = performance.now()
    const found = await filesOf(folder, system)
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
