/** The nodes that a page itself is made of; its blocks' nodes stand in them. */
import { z } from 'zod'
import { blockNode, type BlockNode } from './blocks/index.ts'
import { node } from './values.ts'

export const railNode = node('rail', { children: z.array(blockNode) })
/** Its last child is the rail, where the page has one. */
export const mainNode = node('main', {
  children: z.array(z.discriminatedUnion('type', [...blockNode.options, railNode])),
})
export type MainNode = z.infer<typeof mainNode>
export type RailNode = z.infer<typeof railNode>

/** What the header area gives, then main, then the footer. */
export const pageNode = node('page', {
  children: z.array(z.discriminatedUnion('type', [...blockNode.options, mainNode])),
})
export type PageNode = z.infer<typeof pageNode>
export type AnyNode = PageNode | MainNode | RailNode | BlockNode
