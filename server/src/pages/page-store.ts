import { watch, type FSWatcher } from 'node:fs'
import type { BlockType, PageDefinition, PageMatch } from '@broadsheet/contracts'
import { GONE_PATH, answerPages, builtInPages, storyPage } from './built-in.ts'
import { PageMatcher } from './match-page.ts'
import { PageDefinitionError, readPages } from './read-pages.ts'

/** A good set of definitions, ready to be asked. */
export interface PageSet {
  match(path: string): PageMatch | undefined
  notFound: PageDefinition
  /** For a story that has been withdrawn. */
  gone: PageDefinition
  unavailable: PageDefinition
  /** For paths that no definition matches. */
  story: PageDefinition
  /** Paths that are written out in full, with their definitions. */
  exact: readonly { path: string; definition: PageDefinition }[]
  definitions: readonly PageDefinition[]
  size: number
}

/** Both are not-found pages; the one for what is gone says so by its path. */
const isForGone = ({ pageType, match }: PageDefinition) => pageType === 'not-found' && match.includes(GONE_PATH)

export function pageSet(definitions: readonly PageDefinition[]): PageSet {
  const matcher = new PageMatcher([...definitions, ...answerPages])
  const ofType = (type: PageDefinition['pageType']) => definitions.find((one) => one.pageType === type)
  return {
    match: (path) => matcher.match(path),
    notFound: definitions.find((one) => one.pageType === 'not-found' && !isForGone(one)) ?? builtInPages.notFound,
    gone: definitions.find(isForGone) ?? builtInPages.gone,
    unavailable: ofType('unavailable') ?? builtInPages.unavailable,
    story: storyPage,
    exact: definitions.flatMap((definition) =>
      definition.match.filter((path) => !path.includes(':')).map((path) => ({ path, definition })),
    ),
    definitions,
    size: definitions.length,
  }
}

export interface PageStoreOptions {
  folder: string
  onReload(pages: PageSet): void
  onFaults(faults: readonly string[]): void
  /** Whether blocks of a declared type give anything. */
  isBuilt?(type: BlockType): boolean
  /** What costs a block or a field alone, one line at a time. */
  onWarning(line: string): void
}

/** Editors save several files in a row; they are read when this long nothing changed (milliseconds). */
const SETTLE = 150

const readSet = async ({ folder, onWarning, isBuilt }: PageStoreOptions): Promise<PageSet> =>
  pageSet(await readPages(folder, { warn: onWarning, ...(isBuilt ? { isBuilt } : {}) }))

/** Holds the page definitions and reads them again when they change; a bad set is reported and the last good one stays. */
export class PageStore {
  #pages: PageSet
  #watcher: FSWatcher | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #options: PageStoreOptions

  private constructor(pages: PageSet, options: PageStoreOptions) {
    this.#pages = pages
    this.#options = options
  }

  /** Throws `PageDefinitionError` for a set that does not hold. */
  static async open(options: PageStoreOptions): Promise<PageStore> {
    const store = new PageStore(await readSet(options), options)
    store.#watcher = watch(options.folder, { recursive: true }, () => store.#changed())
    store.#watcher.on('error', (error) =>
      options.onFaults([`${options.folder}: is no longer watched (${String(error)})`]),
    )
    return store
  }

  get pages(): PageSet {
    return this.#pages
  }

  async reload(): Promise<void> {
    try {
      this.#pages = await readSet(this.#options)
      this.#options.onReload(this.#pages)
    } catch (error) {
      this.#options.onFaults(error instanceof PageDefinitionError ? error.faults : [String(error)])
    }
  }

  close() {
    clearTimeout(this.#timer)
    this.#watcher?.close()
  }

  #changed() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.reload(), SETTLE)
  }
}
