import { watch, type FSWatcher } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SHARED_FOLDER } from './shared-areas.ts'

/**
 * Milliseconds. A glance at the folder's files, for whatever the system does not tell, as of a folder on another machine: it
 * takes one of processor time, and a publication is to be in force within a second (rule service/instances).
 */
const GLANCE_EVERY = 750

export interface FolderWatchOptions {
  folder: string
  /** Called for each change, and when the folder goes, comes back or is another. Several calls may mean one change. */
  onChange: () => void
  /** Milliseconds between two glances. */
  glanceEvery?: number | undefined
}

/** What is seen of a folder. Both are undefined while it is away. */
interface Seen {
  /** Differs where a folder has taken the place of another, as by a symlink that was swapped. */
  identity?: string
  /** Differs once a file has come, gone or changed. */
  files?: string
}

/** What tells a state of a folder from any other, as far as its files' dates do. */
export async function stateOf(folder: string): Promise<string> {
  const { identity, files } = await look(folder)
  return `${identity}\n${files}`
}

async function look(folder: string): Promise<Seen> {
  const [own, shared] = await Promise.all(foldersOf(folder).map(lookInto))
  if (!own) return {}
  return { identity: `${own.identity}\n${shared?.identity}`, files: `${own.files}\n${shared?.files}` }
}

/** Those that files are read from. The second need not be there. */
const foldersOf = (folder: string) => [folder, join(folder, SHARED_FOLDER)]

async function lookInto(folder: string): Promise<Required<Seen> | undefined> {
  try {
    const [path, { dev, ino }, entries] = await Promise.all([realpath(folder), stat(folder), readdir(folder)])
    const files = await Promise.all(
      entries.sort().map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined)
        return found ? `${name} ${found.ino} ${found.size} ${found.mtimeMs}` : name
      }),
    )
    return { identity: `${path} ${dev} ${ino}`, files: files.join('\n') }
  } catch {
    return undefined
  }
}

/**
 * Watches a folder, also one that is removed and made again, renamed, or behind a symlink that is swapped (rule
 * service/page-definitions). The system's own watch ends with the folder it began with, so a glance every now and then
 * finds out which folder is there, and watches that.
 */
export class FolderWatch {
  readonly #options: FolderWatchOptions
  #seen: Seen = {}
  #watched: { identity: string; watchers: FSWatcher[] } | undefined
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
    const seen = await look(this.#options.folder)
    if (this.#isClosed) return
    this.#seen = seen
    if (seen.identity !== this.#watched?.identity) this.#watchAgain(seen.identity)
    if (this.#timer && (seen.identity !== before.identity || seen.files !== before.files)) this.#options.onChange()
    this.#timer = setTimeout(() => {
      this.#glance().catch(() => undefined)
    }, this.#options.glanceEvery ?? GLANCE_EVERY).unref()
  }

  #watchAgain(identity: string | undefined): void {
    this.#unwatch()
    if (identity === undefined) return
    const watchers: FSWatcher[] = []
    for (const folder of foldersOf(this.#options.folder))
      try {
        // Not `recursive`: on Linux that reads the whole folder again for each file that changes.
        watchers.push(watch(folder, () => this.#options.onChange()).on('error', () => this.#unwatch()))
      } catch {
        // It has gone in the meantime, or the system has no watches left: the glances remain.
      }
    if (watchers.length > 0) this.#watched = { identity, watchers }
  }

  #unwatch(): void {
    for (const watcher of this.#watched?.watchers ?? []) watcher.close()
    this.#watched = undefined
  }
}
