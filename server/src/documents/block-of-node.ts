import { blocksOf, isBlockType, type Block, type PageDefinition } from '@broadsheet/contracts'
import { registry } from '../layout/registry.ts'

/** A node of a page, or its next part. */
export interface BlockAsked {
  block: string
  cursor?: string
}

/** Posts have ids of their own, because these are also fragments of the page's address. */
const POST = /^card--?\d{1,10}(?:-\d{1,4})?/

/**
 * The block that answers for a node: itself, the one whose id the node's begins with, or for a post the part of the live
 * blog that begins with it (rule service/block-of-node). The same is asked for in one way only, whatever a client makes up.
 * Undefined if no block of the page has such a node.
 */
export function blockOfNode(definition: PageDefinition, { block: id, cursor }: BlockAsked): BlockAsked | undefined {
  const blocks = blocksOf(definition)
  const [owner] = blocks
    .filter((block) => block.id === id || id.startsWith(`${block.id}/`))
    .toSorted((a, b) => b.id.length - a.id.length)
  if (owner) return partOf(owner, cursor)
  const post = POST.exec(id)?.[0]
  const liveBlog = blocks.find((block) => block.type === 'live-blog')
  return post !== undefined && liveBlog ? { block: liveBlog.id, cursor: post } : undefined
}

/** A cursor that the block cannot have given names its first part. */
function partOf({ id, type }: Pick<Block, 'id' | 'type'>, given: string | undefined): BlockAsked {
  const declaration = isBlockType(type) ? registry[type] : undefined
  const cursor = given !== undefined && typeof declaration === 'object' ? declaration.cursor?.(given) : undefined
  return { block: id, ...(cursor === undefined ? {} : { cursor }) }
}
