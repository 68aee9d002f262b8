import type { FastifyInstance } from 'fastify'
import { Newsletters } from '../../newsletters/index.ts'
import { ReaderNewsletters } from '../reader-newsletters.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if no reader API takes wishes. */
    newsletters: { taken: ReaderNewsletters; kept: Newsletters } | undefined
  }
}

export const newslettersPlugin = shared(
  'newsletters',
  ['limits', 'page-definitions', 'storage', 'accounts'],
  async (app: FastifyInstance, { settings, site }: PluginOptions) => {
    if (!settings.READER_API) {
      app.decorate('newsletters', undefined)
      return
    }
    const { database, log, limits, accounts } = app
    const kept = new Newsletters({ address: settings.READER_API, database, log })
    const pages = () => app.pageDefinitions.pages
    const taken = new ReaderNewsletters({ newsletters: kept, readers: accounts.readers, site, pages, limits })
    app.decorate('newsletters', { taken, kept })
    app.metrics.watchOutbox(() => kept.figures)
    // A database that nobody has used yet has nothing to deliver.
    app.addHook('onListen', async () => {
      if (await database.hasBeenUsed()) kept.start()
    })
    app.addHook('preClose', () => kept.close())
  },
)
