import type { BreakingNewsNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { BreakingNews } from './breaking-news.tsx'

export const breakingNewsBlock: BlockEntry<BreakingNewsNode> = { component: BreakingNews, hydrate: 'never' }
