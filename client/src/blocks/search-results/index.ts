import type { SearchResultsNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { SearchResults } from './search-results.tsx'

export const searchResultsBlock: BlockEntry<SearchResultsNode> = { component: SearchResults, hydrate: 'never' }
