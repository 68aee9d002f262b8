import { blocksOf, type Block, type PageDefinition } from '@broadsheet/contracts'
import type { BlockAsked } from '../layout/blocks-to-resolve.ts'
import { postIdAtStart } from '../layout/live-blog/index.ts'
import { declarationFor } from '../layout/registry.ts'

/**
 * The block that answers for a node: the block with that id, the one whose id the node's id begins with, or for a post the part
 * of the live blog that begins with it (rule service/block-of-node). Each part has one name only, whatever a client makes up.
 * Undefined if no block of the page has such a node.
 */
export function blockOfNode(definition: PageDefinition, { block: id, cursor }: BlockAsked): BlockAsked | undefined {
  const blocks = blocksOf(definition)
  const [owner] = blocks
    .filter((block) => block.id === id || id.startsWith(`${block.id}/`))
    .toSorted((a, b) => b.id.length - a.id.length)
  if (owner) return partOf(owner, cursor)
  const post = postIdAtStart(id)
  const liveBlog = blocks.find((block) => block.type === 'live-blog')
  return post !== undefined && liveBlog ? { block: liveBlog.id, cursor: post } : undefined
}

/** A cursor that the block cannot have given stands for its first part. */
function partOf({ id, type }: Pick<Block, 'id' | 'type'>, given: string | undefined): BlockAsked {
  const cursor = given === undefined ? undefined : declarationFor(type)?.cursor?.(given)
  return { block: id, ...(cursor === undefined ? {} : { cursor }) }
}
