import type { FastifyRequest } from 'fastify'
import type { Site } from '../../layout/site.ts'
import type { PageSet } from '../../pages/index.ts'
import type { Load } from '../../sources/index.ts'
import type { SendKept } from '../warm/send-kept.ts'

/** What files for crawlers and feed readers are made from. */
export interface DiscoveryOptions extends SendKept {
  site: Site
  pages: () => PageSet
  /** Reads content on behalf of a request, and passes the request's id on. */
  load(request: FastifyRequest): Load
}
