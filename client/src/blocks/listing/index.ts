import type { ListingNode } from '@broadsheet/contracts/blocks/listing'
import type { BlockEntry } from '../../renderer/entry.ts'
import { Listing } from './listing.tsx'

const noPages = { mobile: [], tablet: [], desktop: [] }

export const listingBlock: BlockEntry<ListingNode> = {
  component: Listing,
  takesPagination: true,
  hydrate: 'interaction',
  island: 'listing',
  when: ({ companion }) => companion !== undefined,
  // Cards and bar stay as the server drew them until the reader asks for another page, which is then loaded complete.
  browserProps: ({ node, companion }) => ({
    node: { ...node, children: [] },
    ...(companion ? { companion: { ...companion, windows: noPages } } : {}),
  }),
}
