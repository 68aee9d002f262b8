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
    /** Who shares what the service can do for one. */
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
    // Whatever is asked for with a token of previews, the token is looked at first.
    app.addHook('onRequest', async (request) => {
      const token = request.headers['x-preview-token']
      if (typeof token !== 'string') return
      await limits.guess('previewTokens', request, () => checkPreviewToken(token, settings.PREVIEW_TOKEN))
    })
  },
)
