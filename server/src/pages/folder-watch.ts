import { watch, type FSWatcher } from 'node:fs'
import { filesOf, foldersOf, identityOf, type FileSystem, type Files } from './folder-state.ts'
import { isMissing } from './read-json.ts'

/**
 * Milliseconds between two glances at the folder. Where the system may not report changes of its files, as in a folder on
 * another machine, each glance looks at the files too. A change is to be in force within a second. Two thousand files take
 * a fortieth of a processor.
 */
const GLANCE_EVERY = 750
/** Milliseconds between two looks at the files where the system reports each change, in case a report is lost. */
const FILES_EVERY = 30_000
export interface FolderWatchOptions {
  folder: string
  /** Called for each change, and when the folder goes, comes back or is replaced. One change may cause several calls. */
  onChange: () => void
  /** Milliseconds between two glances. */
  glanceEvery?: number | undefined
  /** Node's own file system, unless a test checks how it is used. */
  system?: FileSystem
}

/** What a glance sees of a folder; empty while the folder is away. */
interface Seen {
  /** Changes when another folder takes this one's place, for example when a symlink is swapped. */
  identity?: string
  files?: Files
}

/**
 * Watches a folder, even if it is removed and made again, renamed, or behind a symlink that is swapped (rule
 * service/page-definitions). The system's own watch stays with the folder that it began with. So a regular glance finds out
 * which folder is there now, and watches that one.
 */
export class FolderWatch {
  readonly #options: FolderWatchOptions
  #seen: Seen = {}
  #watched: { identity: string; watchers: FSWatcher[]; isWhole: boolean } | undefined
  /**
   * When the files were last looked at, in milliseconds. It is reset when a new watch begins and when a change is reported,
   * so that the next glance looks at them.
   */
  #filesSeenAt = -Infinity
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(options: FolderWatchOptions) {
    this.#options = options
  }

  /** Every change after this has resolved is reported. */
  static async open(options: FolderWatchOptions): Promise<FolderWatch> {
    const folder = new FolderWatch(options)
    await folder.#glance()
    return folder
  }

  /** Whether changes are reported at once rather than at the next glance. */
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
        // Not `recursive`, because on Linux that reads the whole folder again for each file that changes.
        watchers.push(watch(folder, () => this.#changed()).on('error', () => this.#unwatch()))
      } catch (error) {
        // The folder does not exist, or the system has no watches left. The glances still find changes.
        isWhole &&= isMissing(error)
      }
    if (watchers.length > 0) this.#watched = { identity, watchers, isWhole }
  }

  #unwatch(): void {
    for (const watcher of this.#watched?.watchers ?? []) watcher.close()
    this.#watched = undefined
  }
}
