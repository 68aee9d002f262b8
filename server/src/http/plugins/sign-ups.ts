import type { FastifyInstance } from 'fastify'
import { ReaderApi } from '../../readers/index.ts'
import { SignUps } from '../sign-ups.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if no reader API takes sign-ups. */
    signUps: SignUps | undefined
  }
}

export const signUpsPlugin = shared(
  'sign-ups',
  ['limits', 'page-definitions'],
  async (app: FastifyInstance, { settings, site }: PluginOptions) => {
    if (!settings.READER_API) {
      app.decorate('signUps', undefined)
      return
    }
    const readers = new ReaderApi({ address: settings.READER_API, log: app.log })
    const pages = () => app.pageDefinitions.pages
    app.decorate('signUps', new SignUps({ readers, site, pages, limits: app.limits }))
    app.addHook('onClose', () => readers.close())
  },
)
