import type { ArticleNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Article } from './article.tsx'

export const articleBlock: BlockEntry<ArticleNode> = { component: Article, hydrate: 'never' }
