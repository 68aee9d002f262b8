import type { AuthorNode } from '@broadsheet/contracts/blocks/author'
import { defineBlock } from '../block.ts'

/** The head of an author's page. Resolves to nothing on any other page. */
export const author = defineBlock<'author'>({
  type: 'author',
  isAbout: 'author',

  resolve({ id, page: { globalContent } }): AuthorNode | undefined {
    if (globalContent.kind !== 'author') return undefined
    const { slug: _, ...profile } = globalContent.author
    return { type: 'author', id, ...profile }
  },
})
