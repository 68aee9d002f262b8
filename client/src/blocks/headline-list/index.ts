import type { HeadlineListNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { HeadlineList } from './headline-list.tsx'

export const headlineListBlock: BlockEntry<HeadlineListNode> = { component: HeadlineList, hydrate: 'never' }
