import type { FastifyInstance } from 'fastify'
import type { Siblings } from '../../between/index.ts'
import { Database } from '../../storage/index.ts'
import { shared, type PluginOptions } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Opened when it is first needed: a paper that nobody signs in to starts no database. */
    database: Database
  }
}

export interface StorageOptions extends Pick<PluginOptions, 'settings'> {
  /** The folder of the migrations. */
  migrations: string
  /** The workers share one embedded server, which the primary keeps. */
  siblings?: Siblings | undefined
}

export const storagePlugin = shared(
  'storage',
  ['metrics'],
  async (app: FastifyInstance, { settings: { DATABASE_URL, DATA_DIR }, migrations, siblings }: StorageOptions) => {
    const place = DATABASE_URL ? { url: DATABASE_URL } : embedded(DATA_DIR, siblings)
    const database = new Database({ place, migrations, log: app.log })
    app.metrics.watch.database(() => database.state === 'away')
    app.decorate('database', database)
    app.addHook('onClose', () => database.close())
  },
)

const embedded = (folder: string, siblings: Siblings | undefined) =>
  siblings ? { folder, startServer: () => siblings.startDatabase() } : { folder }
