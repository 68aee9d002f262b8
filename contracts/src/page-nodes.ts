/** The nodes that make up the page itself and contain the nodes of its blocks. */
import { z } from 'zod'
import { blockNode, type BlockNode } from './blocks/index.ts'
import { node } from './values.ts'

export const railNode = node(
  'rail',
  { children: z.array(blockNode) },
  'The narrow column beside the rest of `main`; below it on narrow screens.',
)
export const mainNode = node(
  'main',
  {
    children: z.array(z.discriminatedUnion('type', [...blockNode.options, railNode])),
  },
  'If the page has a rail, it is the last child.',
)
export type MainNode = z.infer<typeof mainNode>
export type RailNode = z.infer<typeof railNode>

export const pageNode = node(
  'page',
  {
    children: z.array(z.discriminatedUnion('type', [...blockNode.options, mainNode])),
  },
  'The nodes of the header area, then main, then the footer.',
)
export type PageNode = z.infer<typeof pageNode>
export type AnyNode = PageNode | MainNode | RailNode | BlockNode
