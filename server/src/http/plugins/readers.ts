import type { FastifyInstance } from 'fastify'
import type { ReaderSource } from '../../facts/index.ts'
import { PreviewReaders, type ReaderRequest } from '../request/preview-readers.ts'
import { shared } from './shared.ts'

export interface ReadersOptions {
  /** Says who is reading, instead of the session. */
  readers?: ReaderSource<ReaderRequest> | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is reading: previews first, then the source of readers. */
    readers: ReaderSource<ReaderRequest>
  }
}

export const readersPlugin = shared(
  'readers',
  ['accounts'],
  async (app: FastifyInstance, { readers }: ReadersOptions) => {
    app.decorate('readers', new PreviewReaders(readers ?? app.accounts.readers))
  },
)
