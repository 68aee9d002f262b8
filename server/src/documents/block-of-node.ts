import { blocksOf, type PageDefinition } from '@broadsheet/contracts'

/** A node of a page, or its next part. */
export interface BlockAsked {
  block: string
  cursor?: string
}

/** Posts have ids of their own, because these are also fragments of the page's address. */
const POST = /^card--?\d{1,10}(?:-\d{1,4})?/

/**
 * The block that answers for a node: itself, the one whose id the node's begins with, or for a post the part of the live
 * blog that begins with it (rule service/block-of-node). Undefined if no block of the page has such a node.
 */
export function blockOfNode(definition: PageDefinition, asked: BlockAsked): BlockAsked | undefined {
  const { block: id } = asked
  const blocks = blocksOf(definition)
  if (blocks.some((block) => block.id === id)) return asked
  const [owner] = blocks.filter((block) => id.startsWith(`${block.id}/`)).toSorted((a, b) => b.id.length - a.id.length)
  if (owner) return { ...asked, block: owner.id }
  const post = POST.exec(id)?.[0]
  const liveBlog = blocks.find((block) => block.type === 'live-blog')
  return post !== undefined && liveBlog ? { block: liveBlog.id, cursor: post } : undefined
}
