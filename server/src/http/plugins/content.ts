import type { FastifyInstance } from 'fastify'
import { ContentClient } from '../../sources/index.ts'
import { MEGABYTE } from '../megabyte.ts'
import { shared, type PluginOptions } from './shared.ts'

export interface ContentOptions extends PluginOptions {
  /** The built entry of the thread that reads large answers; without it they are read on the main thread. */
  readerThread?: URL | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    content: ContentClient
  }
}

export const contentPlugin = shared(
  'content',
  ['metrics'],
  async (app: FastifyInstance, { settings, now, readerThread }: ContentOptions) => {
    const content = new ContentClient({
      origin: settings.CONTENT_ORIGIN,
      ownHosts: [new URL(settings.SITE_URL).host],
      maxBytes: settings.CONTENT_CACHE_MB * MEGABYTE,
      patience: settings.SOURCE_PATIENCE,
      thread: readerThread,
      onRead: (source, outcome, seconds) => app.metrics.read(source, outcome, seconds),
      log: app.log,
      now,
    })
    app.decorate('content', content)
    app.addHook('onClose', () => content.close())
  },
)
