import type { FastifyInstance } from 'fastify'
import { EdgeTrust } from '../edge/edge-trust.ts'
import { trustOf } from '../trust.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Which requests come from an edge whose facts are believed. */
    edge: EdgeTrust
  }
}

export const edgePlugin = shared(
  'edge',
  [],
  async (app: FastifyInstance, { settings }: Pick<PluginOptions, 'settings'>) => {
    app.decorate('edge', new EdgeTrust(settings.EDGE_TOKEN, trustOf(settings.TRUST_PROXY)))
  },
)
