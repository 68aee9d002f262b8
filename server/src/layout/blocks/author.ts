import type { AuthorNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'

/** The head of an author's page: who its global content is about. Nothing on a page that is about nobody. */
export const author = defineBlock<'author'>({
  type: 'author',

  resolve({ id, page: { globalContent } }): AuthorNode | undefined {
    if (globalContent.kind !== 'author') return undefined
    const { slug: _, ...profile } = globalContent.author
    return { type: 'author', id, ...profile }
  },
})
