import type { FastifyInstance } from 'fastify'
import { ContentClient } from '../../sources/index.ts'
import { MEGABYTE } from '../megabyte.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    content: ContentClient
  }
}

export const contentPlugin = shared(
  'content',
  ['metrics', 'threads', 'between'],
  async (app: FastifyInstance, { settings, now }: PluginOptions) => {
    const content = new ContentClient({
      origin: settings.CONTENT_ORIGIN,
      services: { places: settings.PLACES_ORIGIN },
      deployment: settings.DEPLOYMENT,
      own: { ownHosts: [new URL(settings.SITE_URL).host], siteId: settings.SITE_ID },
      maxBytes: settings.CONTENT_CACHE_MB * MEGABYTE,
      patience: settings.SOURCE_PATIENCE,
      reading: app.threads && { threads: app.threads.threads, entry: app.threads.entries.readAnswers },
      shared: app.between.reads && { reads: app.between.reads, purged: app.between.purged },
      onRead: (source, outcome, seconds) => app.metrics.read(source, outcome, seconds),
      log: app.log,
      now,
    })
    app.metrics.watch.sources(() => content.states)
    app.decorate('content', content)
    app.addHook('onClose', () => content.close())
  },
)
