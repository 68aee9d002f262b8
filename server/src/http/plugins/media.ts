import type { FastifyInstance } from 'fastify'
import { MediaOrigin } from '../../media/index.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if there is no origin of media. */
    media: MediaOrigin | undefined
  }
}

export const mediaPlugin = shared('media', [], async (app: FastifyInstance, { settings }: PluginOptions) => {
  const { MEDIA_ORIGIN, SOURCE_PATIENCE } = settings
  const media = MEDIA_ORIGIN ? new MediaOrigin({ address: MEDIA_ORIGIN, patience: SOURCE_PATIENCE }) : undefined
  app.decorate('media', media)
  app.addHook('onClose', () => media?.close())
})
