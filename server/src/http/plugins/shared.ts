import fastifyPlugin from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import type { ServerHalf } from '@broadsheet/client/server-half'
import type { Site } from '../../layout/site.ts'
import type { SecurityHeaders } from '../headers/security-headers.ts'
import type { Settings } from '../settings/settings.ts'

/** What every plugin may need. */
export interface PluginOptions {
  settings: Settings
  site: Site
  headers: SecurityHeaders
  /** The half of the client that draws pages on the server. */
  client: ServerHalf
  /** Folder of the client's build. */
  clientFolder: string
  /** Milliseconds. */
  now: () => number
}

/**
 * A plugin whose decorators every later plugin sees. Fastify refuses to start without the plugins it depends on, and
 * closes plugins in the opposite order.
 */
export const shared = <Options extends object>(
  name: string,
  dependencies: string[],
  plugin: (app: FastifyInstance, options: Options) => Promise<void>,
) => fastifyPlugin(plugin, { name, dependencies, fastify: '5.x' })
