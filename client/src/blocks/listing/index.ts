import type { ListingNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/entry.ts'
import { Listing } from './listing.tsx'

const noPages = { mobile: [], tablet: [], desktop: [] }

export const listingBlock: BlockEntry<ListingNode> = {
  component: Listing,
  takesPagination: true,
  hydrate: 'interaction',
  island: 'listing',
  when: ({ companion }) => companion !== undefined,
  // Cards and bar stay as they were drawn until a reader asks for another page, which then comes whole.
  browserProps: ({ node, companion }) => ({
    node: { ...node, children: [] },
    ...(companion ? { companion: { ...companion, windows: noPages } } : {}),
  }),
}
