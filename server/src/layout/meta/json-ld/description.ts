import type { BlockNode } from '@broadsheet/contracts'
import type { PageContext } from '../../block.ts'
import type { Site } from '../../site.ts'

/** What structured data is made from: the page and its title, description and address. */
export interface Description {
  page: PageContext
  site: Site
  title: string
  description?: string
  canonicalUrl: string
  main: readonly BlockNode[]
  /** The nodes of all areas, in reading order. */
  nodes: readonly BlockNode[]
}

export const SCHEMA_ORG = 'https://schema.org'
