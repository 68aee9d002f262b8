import type { AnyNode, BodyElement, NodeType } from '@broadsheet/contracts'
import type { PaginationNode } from '@broadsheet/contracts/blocks/listing'

/** Every node, whether of a page or of an article's body. */
export type LayoutNode = AnyNode | BodyElement

export type NodeOf<Type extends NodeType> = Extract<LayoutNode, { type: Type }>

/** The HTML of blocks nested inside another block, by the name that the outer block gives them. */
export type Nested = Readonly<Record<string, string>>

export interface BlockProps<Node> {
  node: Node
  /** The page links after a listing, drawn with it because both change pages together. */
  companion?: PaginationNode
  nested: Nested
}

/** The data that the server writes beside an island for the browser. */
export interface IslandData {
  node: LayoutNode
  companion?: PaginationNode
}
