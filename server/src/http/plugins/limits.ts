import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf, householdOf } from '../addresses/household.ts'
import { Limits } from '../limits/limits.ts'
import { checkPreviewToken } from '../request/preview.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
  }
  interface FastifyRequest {
    /** The household that a request counts for. */
    readonly household: string
  }
}

export const limitsPlugin = shared(
  'limits',
  ['@fastify/rate-limit', 'between'],
  async (app: FastifyInstance, { settings }: Pick<PluginOptions, 'settings'>) => {
    const limits = new Limits((options) => app.createRateLimit(options), app.between.stores)
    app.decorate('limits', limits)
    app.decorateRequest('household', {
      getter(this: FastifyRequest) {
        return householdOf(addressOf(this))
      },
    })
    // A preview token is checked first, whatever the request asks for.
    app.addHook('onRequest', async (request) => {
      const token = request.headers['x-preview-token']
      if (typeof token !== 'string') return
      await limits.guess('previewTokens', request, () => checkPreviewToken(token, settings.PREVIEW_TOKEN))
    })
  },
)
