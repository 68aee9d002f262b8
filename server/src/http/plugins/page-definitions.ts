import type { PageDefinition } from '@broadsheet/contracts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isBuilt } from '../../layout/registry.ts'
import { entryFaults } from '../../layout/entry-faults.ts'
import { isSource } from '../../content/index.ts'
import { sampleAnswer } from '../../sources/index.ts'
import { PageStore, type PageChecks, type PageSet } from '../../pages/index.ts'
import { shared, type PluginOptions } from './shared.ts'

/** What was said of definitions before. Of a folder that is read again, most are as they were. */
const faultsBefore = new LRUCache<string, readonly string[]>({ max: 500 })

function entryFaultsOf(definition: PageDefinition): readonly string[] {
  const written = JSON.stringify(definition)
  const faults = faultsBefore.get(written) ?? entryFaults(definition, sampleAnswer)
  faultsBefore.set(written, faults)
  return faults
}

/** What the rest of the service says of page definitions. */
export const pageChecks: Required<PageChecks> = { isBuilt, isSource, entryFaults: entryFaultsOf }

export interface PageDefinitionsOptions extends PluginOptions {
  /** Called when a changed set of definitions is invalid. */
  onPageFaults?: ((faults: readonly string[]) => void) | undefined
}

/** The page definitions in force, and a subscription to their changes. */
export interface PageDefinitions {
  readonly pages: PageSet
  /** When they were read, in milliseconds. */
  readonly readAt: number
  /** Whether a change is noticed at once. */
  readonly isWatched: boolean
  /** The listener gets the ids of the pages that have changed; undefined if any may have. */
  onReload(listener: (changed: readonly string[] | undefined) => void): void
}

declare module 'fastify' {
  interface FastifyInstance {
    pageDefinitions: PageDefinitions
  }
}

/** Reads the definitions and watches them. Rejects with `PageDefinitionError` if they are invalid. */
export const pageDefinitionsPlugin = shared(
  'page-definitions',
  ['metrics'],
  async (app: FastifyInstance, { settings, now, onPageFaults }: PageDefinitionsOptions) => {
    const listeners = new Set<Parameters<PageDefinitions['onReload']>[0]>()
    const store = await PageStore.open({
      folder: settings.PAGES_DIR,
      checks: pageChecks,
      now,
      onReload(pages, changed) {
        for (const listener of listeners) listener(changed)
        app.metrics.publication('taken')
        app.log.info({ pages: pages.size, changed: changed ?? 'any' }, 'page definitions read again')
      },
      onFaults(faults) {
        app.metrics.publication('refused')
        onPageFaults?.(faults)
        app.log.error({ faults }, 'page definitions are faulty; the last good ones stay')
      },
      onWarning: (line) => app.log.warn(line),
    })
    app.decorate('pageDefinitions', {
      get pages() {
        return store.pages
      },
      get readAt() {
        return store.readAt
      },
      get isWatched() {
        return store.isWatched
      },
      onReload: (listener) => void listeners.add(listener),
    })
    app.metrics.watch.pages(() => ({
      count: store.pages.size,
      ageSeconds: Math.floor((now() - store.readAt) / 1000),
    }))
    app.addHook('onClose', async () => store.close())
  },
)
