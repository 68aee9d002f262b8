import type { AuthorNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Author } from './author.tsx'

export const authorBlock: BlockEntry<AuthorNode> = { component: Author, hydrate: 'never' }
