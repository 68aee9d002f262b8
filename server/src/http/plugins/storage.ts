import type { FastifyInstance } from 'fastify'
import { Database } from '../../storage/index.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Opened by whoever first needs it: a paper that nobody signs in to starts no database. */
    database: Database
  }
}

export interface StorageOptions extends Pick<PluginOptions, 'settings'> {
  /** Folder of the files that make the tables. */
  migrations: string
}

export const storagePlugin = shared(
  'storage',
  [],
  async (app: FastifyInstance, { settings: { DATABASE_URL, DATA_DIR }, migrations }: StorageOptions) => {
    const place = DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR }
    const database = new Database({ place, migrations, log: app.log })
    app.decorate('database', database)
    app.addHook('onClose', () => database.close())
  },
)
