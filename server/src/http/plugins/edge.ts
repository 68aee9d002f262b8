import type { FastifyInstance } from 'fastify'
import { EdgePurges } from '../edge/edge-purges.ts'
import { EdgeTrust } from '../edge/edge-trust.ts'
import { tellKeys } from '../edge/surrogate-keys.ts'
import { trustOf } from '../addresses/trust.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Which requests come from an edge whose facts are believed. */
    edge: EdgeTrust
    /** Tells edges what is purged. */
    edgePurges: EdgePurges
  }
}

export const edgePlugin = shared(
  'edge',
  [],
  async (app: FastifyInstance, { settings }: Pick<PluginOptions, 'settings'>) => {
    const { EDGE_TOKEN, PURGE_EDGE, PURGE_TOKEN, TRUST_PROXY } = settings
    app.decorate('edge', new EdgeTrust(EDGE_TOKEN, trustOf(TRUST_PROXY)))
    app.decorate('edgePurges', new EdgePurges({ addresses: PURGE_EDGE, tokens: PURGE_TOKEN, log: app.log }))
    // An answer without keys of its own is at least dropped when everything is.
    app.addHook('onSend', async (request, reply) => {
      if (!reply.hasHeader('xkey')) tellKeys(request, reply, [])
    })
    app.addHook('onClose', async () => app.edgePurges.close())
  },
)
