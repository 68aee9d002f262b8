import type { TopperNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Topper } from './topper.tsx'

export const topperBlock: BlockEntry<TopperNode> = { component: Topper, hydrate: 'never' }
