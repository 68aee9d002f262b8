import type { FastifyInstance } from 'fastify'
import { holdsAny, type Tag } from '../../content/index.ts'
import { documentInspector } from '../../documents/inspect-document.ts'
import { KeptAnswers } from '../../documents/kept-answers.ts'
import { readAssets, readStyles } from '../../documents/client-build.ts'
import { pageRenderer } from '../../documents/render-page.ts'
import { WarmDocuments } from '../../documents/warm-documents.ts'
import type { ContentClient } from '../../sources/index.ts'
import { LoopTurns } from '../../turns/index.ts'
import { Purges, type Purged } from '../../between/index.ts'
import { DocumentService } from '../document-service.ts'
import { FinderSearch } from '../finder-search.ts'
import { measuringOf } from '../settings/measuring.ts'
import { MEGABYTE } from '../megabyte.ts'
import { FactReader } from '../request/request-facts.ts'
import { shared, type PluginOptions } from './shared.ts'

/** How many documents may wait to be made: some seconds of work. */
const MOST_BEGINNING = 512

export interface DocumentsOptions extends PluginOptions {
  /** Checks every document that goes out instead of a sample; for tests. */
  checkEveryDocument?: boolean | undefined
}

/** The caches of what the service answers. */
export interface Caches {
  readonly sizes: WarmDocuments['size'] & { content: ContentClient['size'] }
  /** Purges here, and in all other instances as soon as they can be told. */
  purge(tags: readonly string[]): Purged
}

declare module 'fastify' {
  interface FastifyInstance {
    documents: DocumentService
    finder: FinderSearch
    keptAnswers: KeptAnswers
    caches: Caches
    now: () => number
    /** The page that is shown if not even the stand-in can be made. */
    lastResort: string
  }
}

/** Documents, and files for crawlers, kept warm until a purge or a change of the page definitions. */
export const documentsPlugin = shared(
  'documents',
  ['between', 'edge', 'metrics', 'threads', 'limits', 'page-definitions', 'content', 'flags', 'readers', 'paywall'],
  async (app: FastifyInstance, options: DocumentsOptions) => {
    const { settings, site, headers, client, clientFolder, now, checkEveryDocument = false } = options
    const { content, edgePurges, flags, limits, log, metrics, pageDefinitions, paywall, readers, threads } = app
    const assets = readAssets(client, clientFolder)
    const styles = readStyles(clientFolder)
    const starter = settings.AD_NETWORK_ID ? client.pageStarter(assets, settings.LIVE_RELOAD) : undefined
    const turns = new LoopTurns(MOST_BEGINNING)
    const warm = new WarmDocuments({
      pages: () => pageDefinitions.pages,
      site,
      content,
      renderer: pageRenderer({
        client,
        assets,
        styles,
        starter,
        siteName: site.name,
        liveReload: settings.LIVE_RELOAD,
        logsFailures: settings.ENVIRONMENT !== 'production',
        measuring: measuringOf(settings, flags.isOn),
        log,
        apart: threads && { threads: threads.threads, entry: threads.entries.drawPages },
      }),
      maxBytes: settings.CACHE_MB * MEGABYTE,
      now,
      ready: () => flags.ready(),
      metrics,
      log,
      turns,
      inspect: documentInspector(log, checkEveryDocument),
    })
    const keptAnswers = new KeptAnswers(now)
    pageDefinitions.onReload((changed) => {
      // Some of these files list pages.
      keptAnswers.clear()
      if (changed) {
        const tags = changed.map((id): Tag => `page:${id}`)
        warm.purge(holdsAny(tags))
        edgePurges.purge(tags)
      } else {
        warm.clear()
        edgePurges.purgeAll()
      }
    })
    const sizes = () => ({ ...warm.size, content: content.size })
    metrics.watch.sizes(sizes)

    const facts = new FactReader(settings, flags)
    const service = {
      warm,
      facts,
      readers,
      passes: paywall.passes,
      views: paywall.views,
      settings,
      headers,
      limits,
      edge: app.edge,
      starter,
      styles,
      now,
      log,
    }
    const documents = new DocumentService(service)
    app.decorate('documents', documents)
    app.decorate(
      'finder',
      new FinderSearch(documents, (asker) => content.loader(asker, asker.step && { step: asker.step })),
    )
    app.decorate('keptAnswers', keptAnswers)
    app.decorate('now', now)
    app.decorate('lastResort', client.lastResort(site.name))
    const purges = new Purges({
      channels: app.between.channels,
      tags: app.between.purged,
      drop(tags) {
        const matches = holdsAny(tags)
        keptAnswers.purge(matches)
        const purged = { content: content.purge(matches), pages: warm.purge(matches) }
        // From now on, an edge gets new answers from this instance. Each instance tells the edges, because until now an edge
        // may have asked that one.
        edgePurges.purge(tags)
        return purged
      },
      onPurge: (from, seconds) => metrics.purged(from, seconds),
      log,
      now,
    })
    metrics.watch.purges(() => purges.waiting)
    app.addHook('onClose', () => purges.close())
    app.decorate('caches', {
      get sizes() {
        return sizes()
      },
      purge: (tags) => purges.tell(tags),
    })
  },
)
