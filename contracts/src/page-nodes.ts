/** The nodes that make up the page itself and contain the nodes of its blocks. */
import { z } from 'zod'
import { blockNode, type BlockNode } from './blocks/index.ts'
import { node } from './values.ts'

export const railNode = node('rail', { children: z.array(blockNode) })
/** If the page has a rail, it is the last child. */
export const mainNode = node('main', {
  children: z.array(z.discriminatedUnion('type', [...blockNode.options, railNode])),
})
export type MainNode = z.infer<typeof mainNode>
export type RailNode = z.infer<typeof railNode>

/** The nodes of the header area, then main, then the footer. */
export const pageNode = node('page', {
  children: z.array(z.discriminatedUnion('type', [...blockNode.options, mainNode])),
})
export type PageNode = z.infer<typeof pageNode>
export type AnyNode = PageNode | MainNode | RailNode | BlockNode
