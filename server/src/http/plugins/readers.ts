import type { FastifyInstance } from 'fastify'
import { everybodyLoggedOut, type ReaderSource } from '../../facts/index.ts'
import { PreviewReaders, type ReaderRequest } from '../preview-readers.ts'
import { shared } from './shared.ts'

export interface ReadersOptions {
  /** Says who is reading; without it everybody is logged out. */
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
  [],
  async (app: FastifyInstance, { readers = everybodyLoggedOut }: ReadersOptions) => {
    app.decorate('readers', new PreviewReaders(readers))
  },
)
