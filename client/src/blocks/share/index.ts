import type { ShareNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Share } from './share.tsx'

export const shareBlock: BlockEntry<ShareNode> = { component: Share, hydrate: 'never' }
