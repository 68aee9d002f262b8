import type { FastifyInstance } from 'fastify'
import { FeatureFlags } from '../../flags/index.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    flags: FeatureFlags
  }
}

/** Fetching begins here and goes on while the rest of the service is put together. */
export const flagsPlugin = shared(
  'flags',
  ['metrics', 'between'],
  async (app: FastifyInstance, { settings }: PluginOptions) => {
    const flags = new FeatureFlags({
      host: settings.FEATURES_HOST,
      clientKey: settings.FEATURES_CLIENT_KEY,
      decryptionKey: settings.FEATURES_DECRYPTION_KEY,
      usageUrl: settings.FEATURES_USAGE_URL,
      shared: app.between.reads,
      log: app.log,
      onAssigned: ({ experiment, variation }) => app.metrics.assigned(experiment, variation),
    })
    void flags.ready()
    app.decorate('flags', flags)
    app.addHook('onClose', async () => flags.close())
  },
)
