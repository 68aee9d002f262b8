import { findBlock, someBlock, type PageDefinition } from '@broadsheet/contracts'

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
  if (someBlock(definition, (block) => block.id === id)) return asked
  let owner: string | undefined
  findBlock(definition, (block) => {
    if (id.startsWith(`${block.id}/`) && block.id.length > (owner?.length ?? 0)) owner = block.id
    return false
  })
  if (owner !== undefined) return { ...asked, block: owner }
  const post = POST.exec(id)?.[0]
  const liveBlog = post === undefined ? undefined : findBlock(definition, (block) => block.type === 'live-blog')
  return post !== undefined && liveBlog ? { block: liveBlog.id, cursor: post } : undefined
}
