import type { CommentsNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Comments } from './comments.tsx'

export const commentsBlock: BlockEntry<CommentsNode> = { component: Comments, hydrate: 'never' }
