import { withPlainMarks, type PageDefinition, type PageMatch } from '@broadsheet/contracts'
import { GONE_PATH, answerPages, builtInPages, storyPage } from './built-in.ts'
import { changedPages } from './changed-pages.ts'
import type { PageChecks } from './field-warnings.ts'
import { stateOf } from './folder-state.ts'
import { FolderWatch } from './folder-watch.ts'
import { PageMatcher } from './match-page.ts'
import { PageDefinitionError, readPages } from './read-pages.ts'

/** A valid set of page definitions. */
export interface PageSet {
  match(path: string): PageMatch | undefined
  notFound: PageDefinition
  /** Shown for a story that has been withdrawn. */
  gone: PageDefinition
  unavailable: PageDefinition
  /** Tried for paths without a definition. */
  story: PageDefinition
  /** The paths that are not patterns, as links have them, with their definitions. */
  exact: readonly { path: string; definition: PageDefinition }[]
  definitions: readonly PageDefinition[]
  size: number
}

/** The page for withdrawn stories is a not-found page too; only its path tells it apart. */
const isForGone = ({ pageType, match }: PageDefinition) => pageType === 'not-found' && match.includes(GONE_PATH)

export function pageSet(definitions: readonly PageDefinition[]): PageSet {
  const matcher = new PageMatcher([...definitions, ...answerPages])
  const ofType = (type: PageDefinition['pageType']) => definitions.find((definition) => definition.pageType === type)
  return {
    match: (path) => matcher.match(path),
    notFound:
      definitions.find((definition) => definition.pageType === 'not-found' && !isForGone(definition)) ??
      builtInPages.notFound,
    gone: definitions.find(isForGone) ?? builtInPages.gone,
    unavailable: ofType('unavailable') ?? builtInPages.unavailable,
    story: storyPage,
    exact: definitions.flatMap((definition) =>
      definition.match
        .filter((path) => !path.includes(':'))
        .map((path) => ({ path: withPlainMarks(path), definition })),
    ),
    definitions,
    size: definitions.length,
  }
}

export interface PageStoreOptions {
  folder: string
  checks?: PageChecks
  /** Called for each set that replaces another, with the ids that `changedPages` finds. */
  onReload(pages: PageSet, changed: readonly string[] | undefined): void
  onFaults(faults: readonly string[]): void
  /** Called for each fault that costs only a block or a field. */
  onWarning(line: string): void
  /** Milliseconds. */
  now?: () => number
  /** Milliseconds between two glances at the folder, for changes that the system does not report. */
  glanceEvery?: number
}

/** Milliseconds without a change before files are read again, because editors save several in a row. */
const SETTLE = 150

/** Reads the folder. Of its warnings, those in `told` are not told again; the others are added to it. */
async function readSet({ folder, onWarning, checks }: PageStoreOptions, told: Set<string>) {
  const warnings = new Set<string>()
  const warn = (line: string) => {
    warnings.add(line)
    if (told.has(line)) return
    told.add(line)
    onWarning(line)
  }
  return { pages: pageSet(await readPages(folder, { ...checks, warn })), warnings }
}

/**
 * Keeps the page definitions, and reloads them when files or the whole folder change (rule service/page-definitions). If a
 * set is invalid or the folder is away, that is reported and the last valid set stays.
 */
export class PageStore {
  #pages: PageSet
  #readAt: number
  #watch: FolderWatch | undefined
  #timer: NodeJS.Timeout | undefined
  /**
   * The state of the folder when its set was last refused; undefined if the last set was taken. After a refusal, the next
   * valid set is always reported, even if nothing in it has changed.
   */
  #refused: string | undefined
  #reloading: Promise<void> = Promise.resolve()
  /** The warnings of the set in force, and of refused ones since. Each is told once for as long as it holds. */
  #told: Set<string>
  readonly #options: PageStoreOptions

  private constructor({ pages, warnings }: Awaited<ReturnType<typeof readSet>>, options: PageStoreOptions) {
    this.#pages = pages
    this.#told = warnings
    this.#options = options
    this.#readAt = this.#now
  }

  /** Throws `PageDefinitionError` if the definitions are invalid. */
  static async open(options: PageStoreOptions): Promise<PageStore> {
    const { folder, glanceEvery } = options
    let isLate = false
    let changed = () => {
      isLate = true
    }
    // The watch begins before the first read, so that no change is missed in between.
    const watch = await FolderWatch.open({ folder, glanceEvery, onChange: () => changed() })
    try {
      const store = new PageStore(await readSet(options, new Set()), options)
      store.#watch = watch
      changed = () => store.#changed()
      if (isLate) changed()
      return store
    } catch (error) {
      watch.close()
      throw error
    }
  }

  get pages(): PageSet {
    return this.#pages
  }

  /** When the set in force was last read, in milliseconds. */
  get readAt(): number {
    return this.#readAt
  }

  /** Whether changes of the folder are noticed at once. */
  get isWatched(): boolean {
    return this.#watch?.isWatched ?? false
  }

  /** Reads take turns, so that an earlier read never replaces the result of a later one. */
  reload(): Promise<void> {
    this.#reloading = this.#reloading.then(() => this.#readAgain())
    return this.#reloading
  }

  /** One change may be noticed several times, and files may be rewritten with the same content. Neither is reported. */
  async #readAgain(): Promise<void> {
    const state = await stateOf(this.#options.folder)
    try {
      const { pages, warnings } = await readSet(this.#options, this.#told)
      this.#told = warnings
      this.#readAt = this.#now
      const changed = changedPages(this.#pages.definitions, pages.definitions)
      if (this.#refused === undefined && changed?.length === 0) return
      this.#refused = undefined
      this.#pages = pages
      this.#options.onReload(pages, changed)
    } catch (error) {
      if (this.#refused === state) return
      this.#refused = state
      this.#options.onFaults(error instanceof PageDefinitionError ? error.faults : [String(error)])
    }
  }

  close() {
    clearTimeout(this.#timer)
    this.#watch?.close()
  }

  get #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #changed() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.reload(), SETTLE)
  }
}
