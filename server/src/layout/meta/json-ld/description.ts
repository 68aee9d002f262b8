import type { BlockNode } from '@broadsheet/contracts'
import type { PageContext } from '../../block.ts'
import type { Site } from '../../site.ts'

/** What structured data is made of: the page, and what it says of itself elsewhere. */
export interface Description {
  page: PageContext
  site: Site
  title: string
  description?: string
  canonicalUrl: string
  main: readonly BlockNode[]
}

export const SCHEMA_ORG = 'https://schema.org'
