import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import type { BlockEntry } from '../../renderer/entry.ts'
import { Finder } from './finder.tsx'

export const finderBlock: BlockEntry<FinderNode> = { component: Finder, hydrate: 'load', island: 'finder' }
