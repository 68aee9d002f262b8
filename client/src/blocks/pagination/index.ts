import type { PaginationNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Pagination } from './pagination.tsx'

export const paginationBlock: BlockEntry<PaginationNode> = { component: Pagination, hydrate: 'never' }
